import { chain, rivet, strap, wireRing } from '../bagmaking.ts';
import { carried } from '../carried.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { band, beside, flip, path } from '../geometry.ts';
import { plate } from '../ovals.ts';
import { points } from '../points.ts';
import { GILT } from '../shoemaking.ts';

/** A small flap bag on a long strap (of chain when it is quilted); the second view is its back. */
const FLOOR = 1300;
const half = points('600 830, 760 832, 880 838, 918 862, 930 960, 934 1120, 928 1250, 900 1290, 800 1299, 600 1300');
const outline = path(half, flip(half).reverse());
const lip = points(
  '272 868, 268 960, 272 1050, 300 1102, 380 1118, 600 1122, 820 1118, 900 1102, 928 1050, 932 960, 928 868',
);
const loop = points(
  '276 876, 250 700, 262 480, 340 290, 480 186, 620 166, 780 220, 892 360, 938 560, 944 720, 924 876',
);

/** Soft diamonds, padded under the leather and sewn along their edges. */
function quilting(x: number, y: number): { height: number; seam: number } {
  const a = Math.abs(Math.sin(((x + y) / 104) * Math.PI));
  const b = Math.abs(Math.sin(((x - y + 30) / 104) * Math.PI));
  return { height: 15 * (a * b) ** 0.55, seam: Math.min(a, b) };
}

const padded = {
  fabric: 'leather',
  relief: (x: number, y: number) => quilting(x, y).height,
  toneAt: (x: number, y: number) => 1 - 0.22 * Math.exp(-quilting(x, y).seam * 14),
} as const satisfies Partial<Piece>;

const skin = (fabric: FabricName): Partial<Piece> => (fabric === 'quilted' ? padded : {});

function body(fabric: FabricName): Piece[] {
  const side = points('270 880, 260 960, 256 1120, 264 1240, 284 1276');
  const gussets = [side, flip(side)].map(
    (edge): Piece => ({
      outline: band(edge, [30, 44, 48, 44, 26]),
      fabric: 'leather',
      volume: 0.5,
      rim: [5, 4],
      tone: 0.8,
      crumple: 0.4,
      gauge: 0.6,
    }),
  );
  const hem = beside(
    points(
      '276 880, 272 1120, 284 1250, 320 1282, 440 1288, 600 1288, 760 1288, 880 1282, 916 1250, 928 1120, 924 880',
    ),
    0,
  );
  return [
    ...gussets,
    {
      outline,
      volume: 0.2,
      rim: [9, 7],
      crumple: 0.5,
      gauge: 0.85,
      seed: 5,
      ...skin(fabric),
      seams: [{ line: hem, depth: 1.2, stitches: [0] }],
    },
  ];
}

function cover(fabric: FabricName): Piece {
  const top = points('272 868, 300 836, 420 820, 600 816, 780 820, 900 836, 928 868');
  const bend = {
    line: points('290 862, 440 848, 600 846, 760 848, 910 862'),
    width: 36,
    depth: 10,
    fade: [0.08, 0.08] as const,
  };
  const rows = [{ line: beside(lip, -12), depth: 1, stitches: [0] }];
  return {
    outline: path(top, [...lip].reverse()),
    ...skin(fabric),
    volume: 0.15,
    rim: [9, 7],
    crumple: 0.5,
    gauge: 0.85,
    seed: 6,
    cast: 15,
    folds: [bend],
    seams: rows,
  };
}

function lock(): Piece[] {
  return [
    { ...GILT, outline: plate(600, 1086, 108, 66, 14), volume: 0.4, rim: [6, 5], cast: 7 },
    { ...GILT, outline: plate(600, 1086, 66, 24, 12), volume: 0.9, cast: 9 },
  ];
}

function carrier(fabric: FabricName): Piece[] {
  if (fabric === 'quilted') return chain(loop, 34);
  const buckled = points('936 520, 944 640, 944 720, 924 876');
  return [
    strap(loop, 30, { volume: 0.4 }),
    strap(buckled, 31, { volume: 0.4, cast: 6 }),
    { ...GILT, outline: `${plate(938, 540, 58, 50, 8, 4)}${plate(938, 540, 38, 30, 5, 4)}`, volume: 0.9, cast: 6 },
    ...[600, 640, 680].map((y) => ({ ...rivet(943, y, 3.6), cast: 0, volume: -0.4 })),
  ];
}

function ends(): Piece[] {
  return (
    [
      [276, 880],
      [924, 880],
    ] as const
  ).flatMap(([x, y]: Point): Piece[] => [
    {
      outline: plate(x, y + 26, 40, 66, 8),
      fabric: 'leather',
      volume: 0.3,
      rim: [5, 4],
      crumple: 0.2,
      gauge: 0.6,
      cast: 7,
    },
    wireRing(x, y - 12, 28, 26, 8),
    rivet(x, y + 38, 7),
  ]);
}

function pocket(): Piece[] {
  const mouth = points('290 900, 440 906, 600 908, 760 906, 910 900');
  const teeth = (x: number) => 1.4 * Math.sin((x / 7) * Math.PI * 2);
  return [
    {
      outline: band(mouth, 40),
      fabric: 'canvas',
      gauge: 0.7,
      tone: 0.8,
      volume: 0.05,
      rim: [4, -3],
      crumple: 0,
      cast: 0,
    },
    { ...GILT, outline: band(mouth, 13), volume: 0.2, cast: 2, relief: teeth },
    { ...GILT, outline: plate(322, 902, 30, 20, 6), volume: 0.5, cast: 4 },
    {
      outline: plate(366, 906, 66, 18, 8, 4),
      volume: 0.4,
      fabric: 'leather',
      rim: [4, 3],
      crumple: 0,
      gauge: 0.6,
      cast: 7,
    },
  ];
}

export const shape: ShapeModule = {
  front: (fabric): Drawing => ({
    pieces: [...carrier(fabric), ...body(fabric), cover(fabric), ...ends(), ...lock()],
    ground: 'floor',
    floorY: FLOOR,
  }),
  second: (fabric): Drawing => ({
    pieces: [...carrier(fabric), ...body(fabric), ...pocket(), ...ends()],
    ground: 'floor',
    floorY: FLOOR,
  }),
  worn: (fabric) =>
    carried([...carrier(fabric), ...body(fabric), cover(fabric), ...ends(), ...lock()], {
      from: fabric === 'quilted' ? [600, 840] : [600, 160],
      to: fabric === 'quilted' ? [382, 900] : [404, 272],
      scale: 0.35,
    }),
  detail: { of: 'front', at: [700, 1030], zoom: 2.3 },
  close: { of: 'second', at: [480, 900], zoom: 2.1 },
};
