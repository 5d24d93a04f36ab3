import { arrange } from '../arrange.ts';
import { besideHand } from '../beside-hand.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { band } from '../geometry.ts';
import { mirroredOnFloor } from '../mirrored-floor.ts';
import { hash, noise } from '../noise.ts';
import { arc, ring } from '../ovals.ts';
import { disc, type Lathe, STIFF, solid } from '../turned.ts';

interface Mug {
  x: number;
  floor: number;
  tilt: number;
  /** 1: the handle points right, -1: left. */
  side: 1 | -1;
  filled: boolean;
}

const RADIUS = 206;
const TALL = 410;
const CLAY = '#c8b494';

/** Iron specks in the glaze. */
function specks(x: number, y: number): number {
  const [i, j] = [Math.floor(x / 15), Math.floor(y / 15)];
  const [cx, cy] = [(i + hash(i, j, 3)) * 15, (j + hash(i, j, 4)) * 15];
  const size = hash(i, j, 5) > 0.72 ? 0.8 + 1.4 * hash(i, j, 6) : 0;
  return 1 - 0.28 * Math.exp(-(((x - cx) ** 2 + (y - cy) ** 2) / Math.max(0.01, size * size)));
}

const glazed = (x: number, y: number) => specks(x, y) * (1 + 0.02 * noise(x / 60, y / 26, 7));

function body({ x, floor, tilt }: Mug): Piece[] {
  const wall: Lathe = {
    x,
    tilt,
    profile: [
      [
        [RADIUS, floor - TALL],
        [RADIUS + 1, floor - TALL + 60],
        [RADIUS - 1, floor - 130],
        [RADIUS - 5, floor - 60],
        [RADIUS - 16, floor - 34],
        [RADIUS - 26, floor - 22],
      ],
    ],
  };
  const foot: Lathe = {
    x,
    tilt,
    profile: [
      [
        [RADIUS - 24, floor - 26],
        [RADIUS - 28, floor - 8],
        [RADIUS - 34, floor],
      ],
    ],
  };
  return [
    solid(foot, { fabric: 'suede', colour: CLAY, cast: 6 }),
    solid(wall, { fabric: 'ceramic', cast: 5, toneAt: glazed }),
  ];
}

function opening(mug: Mug): Piece[] {
  const { x, floor, tilt, filled } = mug;
  const top = floor - TALL;
  const inner = RADIUS - 15;
  const mouth = ring(arc(x, top, inner, inner * tilt, 0, 360));
  const hollow = (px: number, py: number) => -Math.sqrt(Math.max(0, inner ** 2 - (px - x) ** 2)) - (py - top) * 0.3;
  const depth = (_: number, py: number) => 1 - 0.3 * Math.max(0, (py - top) / (inner * tilt) + 0.4);
  const lip: Piece = disc(x, top, RADIUS + 1, tilt, { fabric: 'ceramic', rim: [8, 6], tone: 1.04, toneAt: glazed });
  const inside: Piece = {
    ...STIFF,
    outline: mouth,
    fabric: 'ceramic',
    relief: hollow,
    tone: 0.86,
    toneAt: depth,
    cast: 0,
  };
  return [lip, inside, ...(filled ? coffee(x, top, inner, tilt, mouth) : [])];
}

function coffee(x: number, top: number, inner: number, tilt: number, mouth: string): Piece[] {
  const level = top + 52;
  const surface = ring(arc(x, level, inner - 2, (inner - 2) * tilt, 0, 360));
  const radius = (px: number, py: number) => Math.hypot((px - x) / inner, (py - level) / (inner * tilt));
  const foam = (px: number, py: number) =>
    0.9 + 0.75 * Math.exp(-(((1 - radius(px, py)) / 0.035) ** 2)) + 0.1 * noise(px / 50, py / 18, 3);
  return [
    { ...STIFF, outline: surface, clip: mouth, fabric: 'clear', colour: '#3a2217', cast: 0, toneAt: foam },
    {
      ...STIFF,
      outline: surface,
      clip: mouth,
      fabric: 'clear',
      colour: '#ffffff',
      cast: 0,
      coverAt: (px, py) => 0.4 * Math.exp(-((((px - x + 60) / 70) ** 2 + ((py - level + 8) / 15) ** 2) ** 2)),
    },
  ];
}

function handle({ x, floor, side }: Mug): Piece {
  const line: Point[] = [
    [x + side * (RADIUS - 20), floor - TALL + 98],
    [x + side * (RADIUS + 34), floor - TALL + 84],
    [x + side * (RADIUS + 108), floor - TALL + 104],
    [x + side * (RADIUS + 134), floor - TALL + 186],
    [x + side * (RADIUS + 96), floor - TALL + 268],
    [x + side * (RADIUS + 30), floor - TALL + 304],
    [x + side * (RADIUS - 24), floor - TALL + 310],
  ];
  return {
    outline: band(line, [56, 42, 36, 36, 38, 44, 60]),
    fabric: 'ceramic',
    volume: 0.85,
    rim: [7, 4],
    crumple: 0,
    cast: 8,
    toneAt: glazed,
  };
}

function standing(mug: Mug): Drawing {
  const { x, floor, tilt } = mug;
  const made = [handle(mug), ...body(mug)];
  const mirror = mirroredOnFloor(made.slice(1), { x, y: floor, rx: RADIUS - 34, ry: (RADIUS - 34) * tilt });
  const all = [...mirror, ...made, ...opening(mug)];
  return {
    pieces: arrange(all, { about: [600, floor], by: [0, 40], scale: 1.36 }),
    ground: 'floor',
    floorY: floor + 48,
  };
}

export const shape: ShapeModule = {
  front: () => standing({ x: 556, floor: 1150, tilt: 0.15, side: 1, filled: false }),
  second: () => standing({ x: 640, floor: 1120, tilt: 0.36, side: -1, filled: true }),
  worn: () =>
    besideHand(standing({ x: 556, floor: 1150, tilt: 0.15, side: 1, filled: false }).pieces, {
      foot: [620, 1150],
      scale: 0.15,
    }),
  detail: { of: 'front', at: [680, 840], zoom: 1.75 },
  close: { of: 'second', at: [600, 640], zoom: 1.9 },
  more: { of: 'front', at: [420, 980], zoom: 1.9 },
};
