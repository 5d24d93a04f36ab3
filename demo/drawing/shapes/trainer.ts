import { arrange } from '../arrange.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { band, beside, curve, path } from '../geometry.ts';
import { oval } from '../ovals.ts';
import { cut, points } from '../points.ts';
import { EYELET, LACE, RUBBER, trainerAbove } from '../trainer-above.ts';

/** A low leather trainer on a cup sole, its toe to the left; the second view is the pair from above. */
const FLOOR = 1150;
const GUM = '#a9825a';

const feather = points('124 1056, 190 1078, 320 1088, 500 1086, 700 1078, 880 1064, 1020 1044, 1072 1024');
const toe = points('712 731, 660 755, 590 797, 510 842, 440 878, 350 898, 244 914, 164 952, 126 1006, 124 1056');
const rear = points('1072 1024, 1070 980, 1052 913, 1044 845, 1050 778, 1042 712');
const collar = points('1042 712, 1010 726, 966 768, 904 802, 834 804, 768 772, 712 731');
const throat = points('722 753, 650 798, 570 845, 496 887, 452 918');
const crease = [
  { line: points('396 904, 440 955, 452 1013'), width: 26, depth: -6, fade: [0.15, 0.6] },
  { line: points('350 913, 386 955, 396 1005'), width: 20, depth: -4, fade: [0.15, 0.6] },
] as const;
const padding = {
  line: collar.slice(1, 6).map(([x, y]): Point => [x, y + 22]),
  width: 30,
  depth: 7,
  fade: [0.2, 0.3],
} as const;

const upper: Piece = {
  outline: path(toe, feather, rear, collar),
  volume: 0.56,
  rim: [10, 7],
  crumple: 0.5,
  gauge: 0.6,
  seed: 7,
  cast: 8,
  folds: [...crease, padding],
  paints: [{ line: feather, width: 30, tone: -0.2, fade: [0, 0] }],
};

function behind(): Piece[] {
  const far = points('1042 712, 1000 700, 930 730, 850 742, 780 726, 700 694');
  const tongue = points(
    '440 881, 510 829, 590 775, 650 715, 668 655, 696 630, 744 642, 764 684, 748 753, 700 795, 560 887',
  );
  const edge = { line: beside(tongue.slice(3, 8), 12), depth: 1.4, stitches: [0] };
  return [
    {
      outline: path(far, points('700 694, 712 731, 768 772, 834 804'), collar.slice(0, 4).reverse()),
      colour: '#d9cdb9',
      fabric: 'canvas',
      volume: -0.4,
      tone: 0.72,
      rim: [10, 6],
    },
    { outline: path(tongue), volume: 0.34, rim: [10, 6], crumple: 0.4, gauge: 0.6, seams: [edge] },
  ];
}

/** A layer sewn on the upper: it follows the upper's body and is cut along `clip`. */
function overlay(clip: string, sewn: readonly Point[], rows: readonly number[], rest: Partial<Piece> = {}): Piece {
  const seams = [{ line: sewn, depth: 0, stitches: rows }, ...(rest.seams ?? [])];
  return { ...upper, clip, folds: [], rim: [5, 5], cast: 5, ...rest, seams };
}

function overlays(): Piece[] {
  const quarter = '752 731, 772 812, 700 887, 600 955, 548 1022, 530 1120';
  const mudguard = '60 1013, 180 1002, 300 1002, 390 1022, 450 1056, 478 1120';
  const counter = '930 1120, 936 1013, 966 929, 960 862, 946 775';
  const tab = '1080 845, 1010 842, 984 820, 974 753, 980 660';
  const facing = path(
    [...throat].reverse(),
    points('722 753, 790 753'),
    points('790 753, 772 837, 690 896, 590 955, 500 971, 440 946, 452 918'),
  );
  const edge = { line: beside(throat, -9), depth: 0, stitches: [0] };
  return [
    overlay(cut(`${quarter} | 1100 1120 | 1100 640 | 752 640`), points(quarter), [-9, -16], {
      folds: [padding],
      seams: [{ line: beside(collar, -46), depth: 2, stitches: [6] }],
    }),
    overlay(cut(`${mudguard} | 60 1120`), points(mudguard), [9, 16]),
    overlay(cut(`${counter} | 946 644 | 1120 644 | 1120 1120`), points(counter), [9], { tone: 0.92 }),
    overlay(cut(`${tab} | 1120 660 | 1120 845`), points(tab), [8], { tone: 0.84 }),
    overlay(facing, points('776 829, 690 887, 590 945, 502 961, 450 940'), [0, -7], { seams: [edge] }),
  ];
}

function perforations(): Piece[] {
  const spots = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((i): Point => [262 + i * 36 + row * 22, 946 + row * 19 - i * 11]),
  );
  return spots.map(([x, y]) => ({
    outline: oval(x, y, 4.5),
    volume: -0.6,
    tone: 0.5,
    rim: [2, 0],
    crumple: 0,
    cast: 0,
  }));
}

function laces(): Piece[] {
  const near = curve(beside(throat, -58), 4);
  const far = curve(points('700 688, 640 743, 570 795, 500 842, 446 877'), 4);
  const at = (line: readonly Point[], t: number): Point => line[Math.round(t * (line.length - 1))] ?? [0, 0];
  return [0.94, 0.78, 0.62, 0.46, 0.3, 0.14].flatMap((t): Piece[] => {
    const [a, b] = [at(near, t), at(far, t - 0.02)];
    const middle: Point = [(a[0] + b[0]) / 2 + 8, (a[1] + b[1]) / 2 - 12];
    return [
      { ...EYELET, outline: oval(a[0] + 2, a[1] + 2, 9) },
      { ...LACE, outline: band([a, middle, b], 22), cast: 5 },
    ];
  });
}

function sole(): Piece[] {
  const top = feather.map(([x, y]): Point => [x, y - 14]);
  const wall = points(
    '1076 1012, 1090 1030, 1092 1080, 1078 1126, 1030 1140, 800 1140, 500 1142, 300 1140, 200 1130, 134 1102, 108 1064, 112 1040',
  );
  const line = points('112 1074, 190 1106, 320 1116, 600 1114, 880 1096, 1086 1062');
  const tread = points('1068 1132, 1040 1148, 800 1150, 500 1150, 300 1150, 200 1142, 140 1114');
  return [
    {
      outline: path(tread, points('140 1114, 200 1128, 300 1136, 700 1136, 1068 1132')),
      colour: GUM,
      fabric: 'rubber',
      volume: 0.3,
      rim: [3, 2],
      crumple: 0,
      cast: 0,
    },
    {
      outline: path(top, wall),
      colour: RUBBER,
      fabric: 'rubber',
      volume: 0.36,
      rim: [9, 6],
      crumple: 0,
      cast: 5,
      seams: [
        { line, depth: 2.4 },
        { line: beside(feather, 8), depth: 1.4, stitches: [0] },
      ],
    },
  ];
}

const shoe = (): Piece[] => [...behind(), upper, ...overlays(), ...perforations(), ...laces(), ...sole()];

export const shape: ShapeModule = {
  front: (): Drawing => ({ pieces: shoe(), ground: 'floor', floorY: FLOOR }),
  second: (): Drawing => {
    const left = arrange(trainerAbove(), { by: [-176, 14], turn: -4 });
    const right = arrange(trainerAbove(), { by: [176, 0], turn: 5, mirror: true });
    return { pieces: [...left, ...right], ground: 'flat' };
  },
  detail: { of: 'front', at: [600, 862], zoom: 2.2 },
  close: { of: 'second', at: [420, 820], zoom: 2 },
  more: { of: 'front', at: [860, 820], zoom: 2.1 },
};
