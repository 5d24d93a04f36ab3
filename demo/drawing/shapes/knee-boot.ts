import { arrange } from '../arrange.ts';
import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { band, beside, path } from '../geometry.ts';
import { arc, plate } from '../ovals.ts';
import { points } from '../points.ts';
import { GILT, LINING, SOLE, stackedHeel } from '../shoemaking.ts';

/** A riding boot to the knee, its toe to the left; the second view is the inner side with its zip. */
const FLOOR = 1460;
const mouth = (from: number, to: number) => arc(722, 214, 172, 24, from, to, -2);

const feather = points('232 1398, 292 1422, 384 1434, 480 1430, 574 1402, 670 1366, 760 1348, 884 1346');
const shin = points(
  '550 220, 556 420, 570 640, 592 840, 606 980, 604 1060, 578 1126, 520 1184, 438 1234, 346 1278, 268 1324, 222 1368, 232 1398',
);
const calf = points(
  '884 1346, 904 1306, 906 1240, 886 1150, 862 1060, 854 970, 868 830, 890 670, 902 520, 902 380, 894 208',
);
const inner = points('760 236, 768 480, 772 720, 762 960, 758 1120');

const stiff: Fold[] = [
  { line: points('598 1020, 660 1062, 740 1072, 820 1050'), width: 26, depth: -9, skew: 0.4, fade: [0.15, 0.5] },
  { line: points('576 1110, 640 1128, 720 1122, 790 1096'), width: 26, depth: -8, skew: 0.4, fade: [0.2, 0.5] },
  { line: points('852 940, 800 976, 740 984'), width: 30, depth: -8, skew: -0.3, fade: [0.1, 0.6] },
  { line: points('430 1236, 478 1282, 498 1340'), width: 22, depth: -5, fade: [0.1, 0.7] },
];
const slouched: Fold[] = [
  { line: points('592 900, 680 956, 780 960, 850 930'), width: 34, depth: -13, skew: 0.4, fade: [0.1, 0.3] },
  { line: points('866 820, 790 872, 700 880'), width: 36, depth: -11, skew: -0.3, fade: [0.1, 0.6] },
  { line: points('584 780, 660 820, 740 826'), width: 34, depth: -9, skew: 0.3, fade: [0.1, 0.6] },
];

function upper(fabric: FabricName): Piece {
  return {
    outline: path(shin, feather, calf, mouth(0, 180)),
    volume: 0.62,
    rim: [9, 5],
    gauge: 0.62,
    crumple: 0.8,
    seed: 11,
    cast: 6,
    folds: fabric === 'suede' ? [...stiff, ...slouched] : stiff,
    seams: [
      { line: mouth(4, 176).map(([x, y]): Point => [x, y + 16]), depth: 1.4, stitches: [0, 7] },
      { line: points('604 1060, 690 1150, 752 1236, 770 1346'), stitches: [-9], depth: 2.2 },
      { line: points('904 1250, 846 1254, 800 1290, 792 1346'), stitches: [-9], depth: 2.2 },
    ],
    paints: [{ line: feather, width: 44, tone: -0.24, fade: [0, 0] }],
  };
}

function zip(): Piece[] {
  const tape = [-15, 15].map((by) => ({ line: beside(inner, by), depth: 0, stitches: [0] }));
  const teeth = (_x: number, y: number) => 1.6 * Math.sin((y / 8) * Math.PI * 2);
  return [
    {
      outline: band(inner, 34),
      fabric: 'canvas',
      gauge: 0.7,
      tone: 0.82,
      volume: 0.1,
      rim: [4, -3],
      cast: 0,
      seams: tape,
    },
    { ...GILT, outline: band(inner, 13), volume: 0.2, cast: 2, relief: teeth },
    { ...GILT, outline: plate(760, 258, 20, 28, 5), volume: 0.5, cast: 4 },
    { outline: plate(760, 304, 17, 70, 7), volume: 0.3, cast: 7, rim: [4, 3], gauge: 0.6 },
  ];
}

function boot(fabric: FabricName): Piece[] {
  const under = '896 1346, 896 1370, 766 1372, 670 1390, 574 1428, 480 1457, 380 1460, 286 1450, 226 1414, 222 1398';
  const inside = { colour: LINING, fabric: 'suede', tone: 0.6, crumple: 0, rim: [3, 1] } as const;
  const edge = { colour: SOLE, volume: 0.3, crumple: 0 } as const;
  return [
    { ...inside, outline: path(mouth(0, 360)), volume: -0.6 },
    ...stackedHeel(points('770 1352, 884 1350, 898 1360'), [884, FLOOR], [784, FLOOR], 5),
    { ...edge, outline: path(feather, points(under)), fabric: 'rubber', rim: [5, 3], cast: 3 },
    upper(fabric),
    { ...edge, outline: band(feather, [8, 13, 13, 12, 12]), fabric: 'leather', rim: [4, 3], cast: 4 },
  ];
}

export const shape: ShapeModule = {
  front: (fabric): Drawing => ({ pieces: boot(fabric), ground: 'floor', floorY: FLOOR }),
  second: (fabric): Drawing => {
    const pieces = arrange([...boot(fabric), ...zip()], { about: [580, FLOOR], mirror: true });
    return { pieces, ground: 'floor', floorY: FLOOR };
  },
  detail: { of: 'second', at: [470, 480], zoom: 2.3 },
  close: { of: 'front', at: [560, 1200], zoom: 2.1 },
  more: { of: 'second', at: [650, 1280], zoom: 2.1 },
};
