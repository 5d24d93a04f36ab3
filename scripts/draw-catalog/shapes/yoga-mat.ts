import { arrange } from '../arrange.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { band, path } from '../geometry.ts';
import { mirroredOnFloor } from '../mirrored-floor.ts';
import { hash, noise } from '../noise.ts';
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

/** Partly unrolled on the floor: the flat part in front, the roll behind it with its end to the right. */
function second(): Drawing {
  const [left, right, axis, radius] = [196, 946, 690, 128];
  const sheet: Piece = {
    outline: path(
      [
        [left - 8, axis + 60],
        [right + 6, axis + 60],
      ],
      [
        [right + 6, axis + 60],
        [1010, 1000],
        [1064, 1226],
      ],
      [
        [1064, 1226],
        [1052, 1240],
        [148, 1240],
        [136, 1226],
      ],
      [
        [136, 1226],
        [168, 980],
        [left - 8, axis + 60],
      ],
    ),
    fabric: 'rubber',
    volume: 0,
    rim: [5, 5],
    crumple: 0,
    cast: 0,
    toneAt: (x, y) =>
      gripTone(600 + (x - 600) * (1 - (y - 750) / 2600), y * 1.5) *
      (1 - 0.42 * Math.exp(-Math.max(0, y - axis - 96) / 34)),
  };
  const edge: Piece = {
    ...STIFF,
    outline: `M138 1232L1062 1232L1062 1250L138 1250Z`,
    fabric: 'rubber',
    tone: 0.62,
    cast: 0,
  };
  const roll: Piece = {
    ...STIFF,
    outline: path(
      [
        [left, axis - radius],
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
      [
        [left, axis + radius],
        [left - 26, axis + 80],
        [left - 38, axis],
        [left - 26, axis - 80],
        [left, axis - radius],
      ],
    ),
    fabric: 'rubber',
    cast: 16,
    relief: (_, y) => Math.sqrt(Math.max(0, radius ** 2 - (y - axis) ** 2)),
    toneAt: (x, y) => gripTone(x, y * 1.1),
  };
  const end: Piece = {
    ...disc(right, axis, 40, radius / 40, { fabric: 'rubber' }),
    relief: (x) => x * 0.3,
    toneAt: (x, y) => turns(((x - right) * radius) / 40, y - axis, 21),
  };
  const pieces = arrange([edge, sheet, roll, end], { about: [600, 900], by: [0, 10], scale: 0.98 });
  return { pieces, ground: 'floor', floorY: 1250 };
}

export const shape: ShapeModule = { front, second, detail: { of: 'front', at: [600, 480], zoom: 2.4 } };
