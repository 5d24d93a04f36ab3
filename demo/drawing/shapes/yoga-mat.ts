import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { band, path } from '../geometry.ts';
import { mirroredOnFloor } from '../mirrored-floor.ts';
import { hash, noise } from '../noise.ts';
import { arc } from '../ovals.ts';
import { quad } from '../trims.ts';
import { disc, type Lathe, STIFF, solid, tube } from '../turned.ts';

const STRAP = '#2b2726';
const TILT = 0.26;
const R = 152;

/** Small raised grains that keep hands and feet from slipping. */
function grip(x: number, y: number): number {
  const row = Math.floor(y / 7);
  const [u, v] = [(x / 7 + (row % 2) * 0.5) % 1, (y / 7) % 1];
  return Math.max(0, 1 - ((Math.abs(u) - 0.5) ** 2 + (Math.abs(v) - 0.5) ** 2) * 7);
}

const gripTone = (x: number, y: number) => 0.96 + 0.05 * grip(x, y) + 0.015 * noise(x / 50, y / 50, 3);

/** Dark gaps between the turns of the roll, seen from its end: 1 on the mat, less in a gap. */
function turns(u: number, v: number, pitch: number): number {
  const radius = Math.hypot(u, v);
  const place = radius / pitch - Math.atan2(v, u) / (2 * Math.PI) + 0.1;
  const gap = Math.abs((((place % 1) + 1) % 1) - 0.5) * 2;
  const core = Math.min(1, Math.max(0, (radius - 14) / 10));
  return (
    (1 - 0.62 * Math.exp(-(((1 - gap) / 0.16) ** 2))) *
    (0.4 + 0.6 * core) *
    (0.97 + 0.06 * hash(Math.floor(u / 3), Math.floor(v / 3), 4))
  );
}

function standing(x: number, floor: number, tall: number): Piece[] {
  const top = floor - tall;
  const wall: Lathe = { x, tilt: TILT, profile: tube(R, top, floor, 5) };
  const lap = x + 58;
  const step = (px: number) => 7 / (1 + Math.exp((px - lap) / 1.6));
  const roll = solid(wall, {
    fabric: 'rubber',
    cast: 8,
    toneAt: (px, py) => gripTone(px * 1.2, py) * (1 - 0.35 * Math.exp(-(((px - lap - 5) / 6) ** 2))),
  });
  const round = roll.relief;
  const end = disc(x, top, R - 3, TILT, {
    fabric: 'rubber',
    toneAt: (px, py) => turns(px - x, (py - top) / TILT, 21),
    relief: (_, py) => py * 0.5,
  });
  const strap = (y: number): Piece[] => [
    solid(
      { x, tilt: TILT, sleeve: true, profile: tube(R + 7, y, y + 46, 4) },
      { fabric: 'canvas', colour: STRAP, cast: 6 },
    ),
    {
      outline: `M${x - 66} ${y + 34}L${x - 16} ${y + 39}L${x - 16} ${y + 91}L${x - 66} ${y + 86}Z`,
      fabric: 'metal',
      colour: '#b9b4aa',
      volume: 0.3,
      rim: [6, 4],
      crumple: 0,
      cast: 5,
    },
  ];
  const sling: Point[] = [
    [x + 128, top + 232],
    [x + 214, top + 250],
    [x + 258, top + 400],
    [x + 250, top + 600],
    [x + 212, top + 716],
    [x + 128, top + 738],
  ];
  return [
    { ...roll, relief: (px, py) => (round ? round(px, py) : 0) + step(px) },
    end,
    {
      outline: band(sling, [40, 42, 42, 42, 40]),
      fabric: 'canvas',
      colour: STRAP,
      volume: 0.3,
      rim: [5, 3],
      crumple: 0,
      cast: 10,
      folds: [{ line: sling.map(([a, b]): Point => [a - 6, b]), width: 10, depth: 4 }],
    },
    ...strap(top + 190),
    ...strap(top + 700),
  ];
}

function front(): Drawing {
  const pieces = standing(570, 1380, 1040);
  return {
    pieces: [...mirroredOnFloor(pieces.slice(0, 1), { x: 570, y: 1380, rx: R, ry: R * TILT }), ...pieces],
    ground: 'floor',
    floorY: 1400,
  };
}

/** Partly unrolled on the floor: the flat part comes towards the eye, the roll lies behind it, its end to the right. */
function second(): Drawing {
  const [left, right, axis, radius] = [206, 930, 640, 140];
  const [near, low] = [1226, 24];
  const tread = (x: number, y: number) =>
    gripTone(600 + (x - 600) * (1 - (y - 750) / 2600), y * 1.5) *
    (1 - 0.45 * Math.exp(-Math.max(0, y - axis - 104) / 40));
  const flat = { ...STIFF, fabric: 'rubber' } as const;
  const sheet: Piece = {
    ...flat,
    outline: quad([left - 10, axis + 70], [right + 8, axis + 70], [1066, near], [134, near]),
    cast: 0,
    toneAt: tread,
    relief: (x, y) => 5 * noise(x / 300, y / 240, 8) + 16 * Math.max(0, (y - near + 70) / 70) ** 2,
  };
  const edge: Piece = {
    ...flat,
    outline: quad([134, near], [1066, near], [1066, near + low], [134, near + low]),
    tone: 0.74,
    cast: 0,
  };
  const roll: Piece = {
    ...flat,
    outline: path(
      [
        [left, axis - radius],
        [(left + right) / 2, axis - radius],
        [right, axis - radius],
      ],
      [
        [right, axis - radius],
        [right, axis + radius],
      ],
      [
        [right, axis + radius],
        [left, axis + radius],
      ],
      arc(left, axis, 42, radius, 90, 270),
    ),
    cast: 16,
    relief: (_, y) => Math.sqrt(Math.max(0, radius ** 2 - (y - axis) ** 2)),
    toneAt: (x, y) => gripTone(x, y * 1.1),
  };
  const end: Piece = {
    ...disc(right, axis, 44, radius / 44, { fabric: 'rubber' }),
    relief: (x) => x * 0.3,
    toneAt: (x, y) => turns(((x - right) * radius) / 44, y - axis, 22),
  };
  return { pieces: [edge, sheet, roll, end], ground: 'floor', floorY: near + low };
}

export const shape: ShapeModule = {
  front,
  second,
  detail: { of: 'front', at: [600, 480], zoom: 2.4 },
  close: { of: 'second', at: [600, 860], zoom: 2.1 },
  more: { of: 'front', at: [640, 1180], zoom: 2.1 },
};
