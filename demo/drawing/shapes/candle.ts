import { arrange } from '../arrange.ts';
import { besideHand } from '../beside-hand.ts';
import type { Drawing, Piece, ShapeModule } from '../drawing.ts';
import { band } from '../geometry.ts';
import { clear, strip } from '../glassware.ts';
import { nameplate } from '../lettering.ts';
import { mirroredOnFloor } from '../mirrored-floor.ts';
import { arc, ring } from '../ovals.ts';
import { disc, type Lathe, STIFF, solid, tube, turned } from '../turned.ts';

const INK = '#2d2825';
const PAPER = '#f3efe7';
const WAX = '#efe6d3';

interface Tumbler {
  x: number;
  floor: number;
  tilt: number;
  lit: boolean;
}

const RADIUS = 212;
const TALL = 480;

const wallOf = ({ x, floor, tilt }: Tumbler): Lathe => ({
  x,
  tilt,
  profile: [
    [
      [RADIUS, floor - TALL],
      [RADIUS, floor - 80],
      [RADIUS - 2, floor - 40],
      [RADIUS - 14, floor - 10],
      [RADIUS - 34, floor],
    ],
  ],
});

function wax(place: Tumbler): Piece[] {
  const { x, floor, tilt, lit } = place;
  const level = floor - 372;
  const block: Lathe = {
    x,
    tilt,
    profile: [
      [
        [RADIUS - 14, level],
        [RADIUS - 14, floor - 70],
      ],
      [
        [RADIUS - 14, floor - 70],
        [RADIUS - 24, floor - 44],
        [RADIUS - 60, floor - 36],
      ],
    ],
  };
  const glow = (px: number, py: number) => Math.exp(-((Math.hypot(px - x, (py - level) / tilt) / 95) ** 2));
  const warm = (px: number, py: number) => Math.exp(-((Math.hypot(px - x, (py - level) * 0.9) / 240) ** 2));
  return [
    solid(block, {
      fabric: 'clear',
      colour: WAX,
      cast: 0,
      relief: () => 0,
      toneAt: (px, py) => 0.93 + (lit ? 0.22 * warm(px, py) : 0) - 0.12 * ((px - x) / RADIUS),
    }),
    disc(x, level, RADIUS - 14, tilt, {
      fabric: 'clear',
      colour: WAX,
      toneAt: (px, py) =>
        1.02 - 0.16 * Math.hypot((px - x) / RADIUS, (py - level) / tilt / RADIUS) ** 6 + (lit ? 0.2 * glow(px, py) : 0),
    }),
    ...(lit ? pool(x, level, tilt) : []),
    ...wick(x, level, lit),
  ];
}

/** Melted wax round the wick of a burning candle. */
function pool(x: number, level: number, tilt: number): Piece[] {
  const outline = ring(arc(x - 4, level + 2, 128, 128 * tilt, 0, 360));
  return [
    {
      ...STIFF,
      outline,
      fabric: 'ceramic',
      colour: '#f1dcae',
      rim: [0, 0],
      cast: 0,
      relief: (_, y) => y * 0.1,
      coverAt: (px, py) => 0.8 * Math.min(1, (1 - Math.hypot((px - x + 4) / 128, (py - level - 2) / (128 * tilt))) * 9),
    },
  ];
}

function wick(x: number, level: number, lit: boolean): Piece[] {
  const line = [
    [x, level + 2],
    [x + 1, level - 26],
    [x - 2, level - 52],
  ] as const;
  const string: Piece = {
    outline: band(line, [9, 8]),
    fabric: 'jersey',
    colour: lit ? '#2a2320' : '#e9dcc2',
    volume: 0.9,
    rim: [3, 1],
    crumple: 0,
    cast: 4,
  };
  return lit ? [string, ...flame(x - 2, level - 44)] : [string];
}

function flame(x: number, foot: number): Piece[] {
  const tall = 128;
  const width = (t: number) => 25 * Math.sin(Math.PI * Math.min(1, t ** 0.62)) ** 0.9 * (1 - 0.25 * t);
  const shape = (scale: number) => (px: number, py: number) => {
    const t = (foot - py) / (tall * scale);
    if (t <= 0 || t >= 1) return 0;
    return Math.max(0, Math.min(1, (width(t) * scale - Math.abs(px - x - 3 * t)) / 7));
  };
  const frame = `M${x - 60} ${foot - 150}L${x + 60} ${foot - 150}L${x + 60} ${foot + 10}L${x - 60} ${foot + 10}Z`;
  const halo = `M${x - 330} ${foot - 390}L${x + 330} ${foot - 390}L${x + 330} ${foot + 280}L${x - 330} ${foot + 280}Z`;
  const light = { ...STIFF, fabric: 'clear', cast: 0 } as const;
  return [
    {
      ...light,
      outline: halo,
      colour: '#ffe9bb',
      coverAt: (px, py) => Math.max(0, 0.46 * Math.exp(-((Math.hypot(px - x, py - foot + 60) / 105) ** 2)) - 0.03),
    },
    { ...light, outline: frame, colour: '#f7a940', opacity: 0.85, coverAt: shape(1) },
    { ...light, outline: frame, colour: '#ffe08a', coverAt: (px, py) => shape(0.88)(px, py) },
    { ...light, outline: frame, colour: '#fffbea', coverAt: (px, py) => shape(0.66)(px, py + 6) },
    {
      ...light,
      outline: frame,
      colour: '#7f86b8',
      coverAt: (px, py) => 0.5 * shape(1)(px, py) * Math.exp(-Math.max(0, foot - 4 - py) / 12),
    },
  ];
}

function label({ x, floor, tilt }: Tumbler, name: readonly string[]): Piece[] {
  const { outline, relief } = turned({
    x,
    tilt,
    sleeve: true,
    profile: tube(RADIUS + 0.6, floor - 300, floor - 130, 0.5),
  });
  const round = [RADIUS, tilt] as const;
  return [
    {
      ...STIFF,
      outline,
      relief,
      clip: `M${x - 122} 0L${x + 122} 0L${x + 122} 1600L${x - 122} 1600Z`,
      fabric: 'rubber',
      colour: PAPER,
      cast: 0,
    },
    ...nameplate(name, { x, y: floor - 215, width: 204, height: 142, colour: INK, round }),
  ];
}

/** The rim: the far side first, the near side over everything. */
function rim({ x, floor, tilt }: Tumbler, near: boolean): Piece {
  const top = floor - TALL;
  const [from, to] = near ? [0, 180] : [180, 360];
  const outer = arc(x, top, RADIUS, RADIUS * tilt, from, to);
  const inner = arc(x, top, RADIUS - 11, (RADIUS - 11) * tilt, to, from);
  return {
    ...STIFF,
    outline: ring([...outer, ...inner]),
    fabric: 'clear',
    cast: 0,
    opacity: 0.85,
    toneAt: (px) =>
      1.16 - 0.35 * Math.abs((px - x) / RADIUS) ** 6 + 0.12 * Math.exp(-(((px - x) / RADIUS + 0.5) ** 2) * 30),
  };
}

function candle(place: Tumbler, name: readonly string[]): Piece[] {
  const { x, floor, tilt } = place;
  const wall = wallOf(place);
  const inside: Piece = disc(x, floor - TALL, RADIUS - 8, tilt, { fabric: 'clear', tone: 0.86, opacity: 0.25 });
  return [
    clear(wall, 0.38, 0.7, { cast: 8 }),
    inside,
    rim(place, false),
    ...wax(place),
    clear({ ...wall, sleeve: true }, 0.5, 0.85, { opacity: 0.92 }),
    ...label(place, name),
    rim(place, true),
    strip(x - 158, 26, floor - TALL + RADIUS * tilt + 14, floor - 14, 0.5),
    strip(x + 178, 9, floor - TALL + 40, floor - 26, 0.42),
  ];
}

const FRONT: Tumbler = { x: 600, floor: 1240, tilt: 0.13, lit: false };
const LIT: Tumbler = { x: 600, floor: 1220, tilt: 0.32, lit: true };

function standing(place: Tumbler, name: readonly string[]): Drawing {
  const foot = { x: place.x, y: place.floor, rx: RADIUS - 34, ry: (RADIUS - 34) * place.tilt };
  const pieces = candle(place, name);
  const all = [...mirroredOnFloor(pieces.slice(0, 1), foot), ...pieces];
  return { pieces: arrange(all, { about: [600, place.floor], scale: 1.36 }), ground: 'floor', floorY: place.floor + 8 };
}

/** The candle with a name on its label. */
export const labelled = (name: readonly string[]): ShapeModule => ({
  front: () => standing(FRONT, name),
  second: () => standing(LIT, name),
  worn: () => besideHand(standing(FRONT, name).pieces, { foot: [600, FRONT.floor], scale: 0.14 }),
  detail: { of: 'second', at: [600, 640], zoom: 1.75 },
  close: { of: 'front', at: [600, 640], zoom: 2 },
  more: { of: 'front', at: [600, 1000], zoom: 2 },
});

export const shape = labelled(['WHITE', 'TEA']);
