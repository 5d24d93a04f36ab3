import type { Drawing, Piece, ShapeModule } from './drawing.ts';
import { band, beside, path } from './geometry.ts';
import { plate } from './ovals.ts';
import { cut, points } from './points.ts';
import { GILT, LINING, pair, stackedHeel } from './shoemaking.ts';

const FLOOR = 1100;
const NUDE = '#b08a6a';

const feather = points(
  '122 1064, 196 1082, 300 1092, 400 1086, 500 1054, 600 992, 690 914, 770 852, 840 822, 900 812, 950 810',
);
const counter = points('950 810, 972 770, 976 710, 970 650, 960 616, 944 606, 924 614');
const topline = points('924 614, 892 668, 836 734, 760 796, 660 858, 560 908, 480 936, 424 940, 396 928');
const vamp = points('396 928, 340 954, 270 992, 190 1030, 136 1052, 122 1064');
const farSide = points('396 928, 440 904, 540 874, 650 828, 760 760, 840 690, 896 630, 924 614');

interface Court {
  heel: 'slim' | 'block';
  /** A strap with a buckle over the instep. */
  strap?: boolean;
}

function slimHeel(): Piece[] {
  const stem = cut('806 838, 862 854, 894 896, 908 980, 914 1092 | 936 1092, 944 1010, 954 920, 960 850, 954 812');
  const tip = cut('913 1084 | 913 1100 | 937 1100 | 937 1084');
  return [
    { outline: stem, volume: 0.75, crumple: 0, rim: [4, 2], gauge: 0.6, cast: 3 },
    { outline: tip, colour: '#211d1c', fabric: 'rubber', volume: 0.3, rim: [3, 2], crumple: 0, cast: 0 },
  ];
}

/** As high as the slim heel and twice as deep as wide, covered like the shoe. */
function blockHeel(): Piece[] {
  const seat = points('800 818, 870 818, 954 796');
  return stackedHeel(seat, [952, FLOOR], [818, FLOOR], 1).map((piece, i) =>
    i === 0 ? { outline: piece.outline, volume: 0.5, crumple: 0.1, rim: [6, 4], gauge: 0.6, cast: 3 } : piece,
  );
}

/** From the far edge of the opening over the instep to its near edge, and down the outer side to the strap's end. */
const farStrap = points('746 772, 730 746, 728 716, 750 694');
const nearStrap = points('736 712, 754 696, 776 722, 796 776, 806 828');

/** A flat strap: its inside is seen on the far half, which lies behind the foot's opening. */
function strapParts(): { far: Piece; near: Piece[] } {
  const flat = { rim: [4, 2], crumple: 0.15, gauge: 0.6 } as const;
  const tip = cut('784 806, 790 836, 806 848, 822 832, 824 800');
  const sewn = [-1, 1].map((edge) => ({ line: beside(nearStrap, edge * 16), depth: 0.5, stitches: [0] }));
  return {
    far: {
      ...flat,
      outline: band(farStrap, [36, 38, 36, 24]),
      colour: LINING,
      fabric: 'leather',
      tone: 0.6,
      volume: 0.1,
      cast: 4,
    },
    near: [
      { ...flat, outline: tip, volume: 0.2, cast: 6 },
      { ...flat, outline: band(nearStrap, [28, 38, 43, 43, 41]), volume: 0.26, cast: 9, seams: sewn },
      { ...GILT, outline: plate(799, 800, 58, 44, 10, 72) + plate(799, 800, 42, 27, 6, 72), volume: 0.9, cast: 5 },
      { ...GILT, outline: band(points('795 780, 804 818'), 6), volume: 0.9, rim: [2, 2], cast: 3 },
    ],
  };
}

const upper: Piece = {
  outline: path(vamp, feather, counter, topline),
  volume: 0.62,
  rim: [8, 5],
  crumple: 0.35,
  gauge: 0.55,
  seed: 3,
  cast: 5,
  folds: [
    { line: points('430 946, 452 990, 450 1046'), width: 26, depth: -4, fade: [0.2, 0.6] },
    { line: points('960 730, 890 790, 800 832'), width: 40, depth: 5, fade: [0.2, 0.7] },
  ],
  seams: [
    { line: beside(topline, -9), depth: 1.1, stitches: [0] },
    { line: points('868 704, 852 770, 850 832'), depth: 2, stitches: [7] },
  ],
  paints: [{ line: feather, width: 30, tone: -0.2, fade: [0, 0] }],
};

function shoe({ heel, strap }: Court): Piece[] {
  const over = strap ? strapParts() : null;
  const under = points(
    '952 820, 880 826, 806 846, 696 928, 606 1008, 504 1072, 400 1100, 300 1101, 190 1090, 116 1068',
  );
  const shade = [{ line: topline, width: 40, tone: -0.3, fade: [0, 0] as const }];
  const lining = { colour: LINING, fabric: 'leather', tone: 0.78, crumple: 0.3, rim: [4, 2], gauge: 0.6 } as const;
  const sewn = [{ line: beside(farSide, 9), depth: 0.8, stitches: [0] }];
  return [
    { ...lining, outline: path(farSide, topline), volume: -0.5, paints: shade, seams: sewn },
    { outline: band(beside(farSide, 1), [4, 7, 7, 7, 4]), volume: 0.4, rim: [3, 2], crumple: 0, cast: 2, gauge: 0.6 },
    ...(over ? [over.far] : []),
    ...(heel === 'slim' ? slimHeel() : blockHeel()),
    { outline: path(feather, under), colour: NUDE, fabric: 'leather', volume: 0.2, rim: [3, 2], crumple: 0, cast: 3 },
    upper,
    ...(over?.near ?? []),
  ];
}

/** A pointed court shoe, its toe to the left. */
export function courtShoe(kind: Court): ShapeModule {
  return {
    front: (): Drawing => ({ pieces: shoe(kind), ground: 'floor', floorY: FLOOR }),
    second: (): Drawing => ({ pieces: pair(shoe(kind), FLOOR, [-150, -40], 0.9), ground: 'floor', floorY: FLOOR }),
    detail: { of: 'front', at: kind.heel === 'block' ? [800, 900] : [380, 970], zoom: 2.1 },
    close: { of: 'second', at: [560, 960], zoom: 1.9 },
    more: { of: 'front', at: kind.heel === 'block' ? [400, 960] : [800, 900], zoom: 2.1 },
  };
}
