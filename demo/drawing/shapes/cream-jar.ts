import { arrange } from '../arrange.ts';
import { besideHand } from '../beside-hand.ts';
import type { Drawing, Piece, ShapeModule } from '../drawing.ts';
import { clear, strip } from '../glassware.ts';
import { nameplate } from '../lettering.ts';
import { clearOnly, mirroredOnFloor } from '../mirrored-floor.ts';
import { noise } from '../noise.ts';
import { disc, type Lathe, STIFF, solid, tube, turned } from '../turned.ts';

const INK = '#2d2825';
const CREAM = '#f6f0e6';
const GOLD = '#c7a765';

interface Jar {
  x: number;
  floor: number;
  tilt: number;
}

const wallOf = ({ x, floor, tilt }: Jar, inset: number, top: number, foot: number): Lathe => ({
  x,
  tilt,
  broad: true,
  profile: [
    [
      [206 - inset, floor - top],
      [228 - inset, floor - top + 6],
      [245 - inset, floor - top + 26],
      [252 - inset, floor - top + 66],
      [252 - inset, floor - 120],
      [250 - inset, floor - 60 - foot],
      [236 - inset, floor - 18 - foot],
      [206 - inset, floor - foot],
    ],
  ],
});

/** Thick glass round a small well of cream. */
function jar(place: Jar, name: readonly string[]): Piece[] {
  const { x, floor, tilt } = place;
  const wall = wallOf(place, 0, 262, 0);
  const well: Lathe = {
    x,
    tilt,
    broad: true,
    profile: [
      [
        [200, floor - 262],
        [226, floor - 246],
        [234, floor - 200],
        [234, floor - 100],
        [222, floor - 66],
        [180, floor - 50],
      ],
    ],
  };
  const { outline, relief, across } = turned(wall);
  const label: Lathe = { x, tilt, sleeve: true, profile: tube(252.6, floor - 196, floor - 86, 0.5) };
  const paper = turned(label);
  return [
    clear(wall, 0.6, 0.8, { cast: 8 }),
    solid(well, { fabric: 'jersey', tone: 1.06, cast: 0, opacity: 0.85 }),
    {
      ...STIFF,
      outline,
      relief,
      fabric: 'glass',
      opacity: 0.5,
      cast: 0,
      coverAt: (px, py) => 0.4 + 0.6 * Math.min(1, across(px, py) ** 4),
    },
    {
      ...STIFF,
      outline: paper.outline,
      relief: paper.relief,
      clip: `M${x - 150} 0L${x + 150} 0L${x + 150} 1600L${x - 150} 1600Z`,
      fabric: 'rubber',
      colour: CREAM,
      cast: 0,
    },
    ...nameplate(name, { x, y: floor - 140, width: 252, height: 98, colour: INK, round: [252, tilt] }),
    clear(wall, 0.04, 0.55, { tone: 0.78 }),
    strip(x - 206, 26, floor - 206, floor - 20, 0.6),
    strip(x + 216, 9, floor - 204, floor - 30, 0.45),
  ];
}

function lid({ x, floor, tilt }: Jar, tall: number): Piece[] {
  const gold = { fabric: 'metal', colour: GOLD } as const;
  const top = floor - tall;
  return [
    solid({ x, tilt, profile: tube(240, top, floor, 9) }, { ...gold, cast: 10 }),
    disc(x, top, 232, tilt, {
      ...gold,
      relief: (px, py) => py * 0.5 + Math.sin(Math.hypot(px - x, (py - top) / tilt) * 0.9) * 0.18,
    }),
  ];
}

/** Cream with the swirl that a spatula leaves. */
function cream({ x, tilt }: Jar, level: number): Piece[] {
  const swirl = (px: number, py: number) => {
    const [u, v] = [(px - x) / 186, (py - level) / (186 * tilt)];
    const radius = Math.hypot(u, v);
    const turn = Math.atan2(v, u) / (2 * Math.PI);
    const wave = Math.sin(2 * Math.PI * (radius * 2.1 - turn)) * Math.min(1, radius * 4) * Math.max(0, 1 - radius ** 4);
    return py * 0.12 + 4.5 * wave + 1.5 * noise(u * 3, v * 3, 4) + 7 * Math.exp(-radius * 6);
  };
  return [disc(x, level, 192, tilt, { fabric: 'rubber', colour: CREAM, relief: swirl, tone: 0.93, rim: [14, -3] })];
}

function open(place: Jar, name: readonly string[]): Piece[] {
  const { x, floor, tilt } = place;
  const top = floor - 262;
  const neck: Lathe = { x, tilt, profile: tube(206, top - 42, top + 8, 5) };
  return [
    ...jar(place, name),
    clear(neck, 0.5, 0.85, { cast: 5 }),
    strip(x - 160, 22, top + 2, top + 60, 0.6),
    disc(x, top - 42, 203, tilt, { fabric: 'glass', tone: 1.15 }),
    disc(x, top - 40, 192, tilt, { fabric: 'clear', tone: 0.75 }),
    ...cream(place, top - 34).map((piece) => ({
      ...piece,
      clip: turned({
        x,
        tilt,
        profile: [
          [
            [191, top - 40],
            [191, top - 20],
          ],
        ],
      }).outline,
    })),
    ...thread(neck, top),
  ];
}

const thread = ({ x, tilt }: Lathe, top: number): Piece[] =>
  [0, 16].map((drop) =>
    clear({ x, tilt, sleeve: true, profile: tube(209, top - 26 + drop, top - 20 + drop, 2) }, 0.3, 0.6, { tone: 0.8 }),
  );

const FRONT: Jar = { x: 600, floor: 1180, tilt: 0.11 };
const OPEN: Jar = { x: 500, floor: 1090, tilt: 0.3 };
const LID: Jar = { x: 800, floor: 1290, tilt: 0.3 };

function front(name: readonly string[]): Drawing {
  const foot = { x: FRONT.x, y: FRONT.floor, rx: 206, ry: 206 * FRONT.tilt };
  const closed = [...jar(FRONT, name), ...lid({ ...FRONT, floor: FRONT.floor - 252 }, 150)];
  return larger([...mirroredOnFloor(clearOnly(jar(FRONT, name)), foot), ...closed], 1.3, FRONT.floor);
}

function second(name: readonly string[]): Drawing {
  const foot = (place: Jar, r: number) => ({ x: place.x, y: place.floor, rx: r, ry: r * place.tilt });
  const mirror = [
    ...mirroredOnFloor(jar(OPEN, name).slice(0, 3), foot(OPEN, 206)),
    ...mirroredOnFloor(lid(LID, 110).slice(0, 1), foot(LID, 231)),
  ];
  return larger([...mirror, ...open(OPEN, name), ...lid(LID, 110)], 1.12, 1200);
}

const larger = (pieces: Piece[], scale: number, floorY: number): Drawing => ({
  pieces: arrange(pieces, { about: [600, floorY], scale }),
  ground: 'floor',
  floorY,
});

/** The same with a name on its label. */
export const labelled = (name: readonly string[]): ShapeModule => ({
  front: () => front(name),
  second: () => second(name),
  worn: () => besideHand(front(name).pieces, { foot: [600, 1290], scale: 0.126 }),
  detail: { of: 'second', at: [520, 860], zoom: 2.1 },
  close: { of: 'front', at: [600, 900], zoom: 2 },
  more: { of: 'second', at: [800, 1080], zoom: 2 },
});

export const shape = labelled(['CLOUD', 'DAY CREAM']);
