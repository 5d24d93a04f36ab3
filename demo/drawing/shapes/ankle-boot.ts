import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import { band, path } from '../geometry.ts';
import { arc } from '../ovals.ts';
import { cut, points } from '../points.ts';
import { LINING, pair, SOLE, STACK, stackedHeel } from '../shoemaking.ts';

/** A Chelsea boot on a stacked block heel, its toe to the left. */
const FLOOR = 1190;
const mouth = (from: number, to: number) => arc(792, 442, 172, 24, from, to, -2);

const feather = points('148 1128, 210 1152, 320 1166, 440 1164, 560 1140, 690 1102, 800 1082, 960 1080');
const front = points(
  '620 448, 634 560, 632 660, 606 744, 544 812, 448 872, 338 924, 236 978, 166 1038, 134 1090, 148 1128',
);
const back = points('960 1080, 980 1040, 984 975, 964 880, 938 780, 934 690, 948 570, 964 436');
const goreFront = points('700 466, 704 560, 712 650, 736 730, 776 772');
const goreBack = points('776 772, 822 734, 850 650, 862 560, 868 462');

const upper: Piece = {
  outline: path(front, feather, back, mouth(0, 180)),
  volume: 0.62,
  rim: [9, 5],
  gauge: 0.62,
  crumple: 0.7,
  seed: 5,
  cast: 6,
  folds: [
    { line: points('604 712, 668 770, 742 800, 830 800'), width: 30, depth: -11, skew: 0.4, fade: [0.15, 0.6] },
    { line: points('560 792, 640 830, 730 846, 812 836'), width: 26, depth: -8, skew: 0.4, fade: [0.2, 0.6] },
    { line: points('430 880, 486 940, 520 1000, 536 1060'), width: 24, depth: -5, fade: [0.1, 0.7] },
    { line: points('382 904, 430 966, 458 1030'), width: 18, depth: -4, fade: [0.1, 0.7] },
    { line: points('960 960, 900 985, 830 990'), width: 40, depth: 7, fade: [0.2, 0.7] },
  ],
  seams: [
    { line: points('776 772, 782 860, 800 960, 812 1078'), stitches: [-9], depth: 2.6 },
    { line: [...goreFront, ...goreBack.slice(1)], stitches: [9, 17], depth: 2 },
    { line: mouth(4, 176).map(([x, y]): Point => [x, y + 12]), depth: 1.4, stitches: [0] },
  ],
  paints: [{ line: feather, width: 46, tone: -0.24, fade: [0, 0] }],
};

const gore: Piece = {
  outline: upper.outline,
  clip: path(goreFront, goreBack, mouth(64, 122)),
  fabric: 'ribbed',
  volume: 0.62,
  rim: [4, -2],
  gauge: 0.62,
  tone: 0.8,
  crumple: 0,
  cast: 0,
};

function behind(): Piece[] {
  const inside = { colour: LINING, fabric: 'suede', tone: 0.62, crumple: 0, rim: [3, 1] } as const;
  const loop = points('934 480, 934 420, 940 392, 956 382, 970 394, 974 420, 968 480');
  return [
    { ...inside, outline: path(mouth(0, 360)), volume: -0.6 },
    { outline: band(loop, 20), fabric: 'canvas', volume: 0.35, tone: 0.86, rim: [4, 2], cast: 4 },
  ];
}

function sole(): Piece[] {
  const top = '138 1124, 148 1122, 210 1146, 320 1160, 440 1158, 560 1134, 690 1096, 800 1078, 972 1080';
  const under = '972 1104, 806 1106, 690 1126, 560 1164, 450 1188, 330 1190, 214 1178, 140 1140';
  return [
    ...stackedHeel(points('806 1084, 960 1082, 972 1092'), [960, FLOOR], [822, FLOOR], 6),
    {
      outline: cut(`${top} | ${under}`),
      colour: SOLE,
      fabric: 'rubber',
      volume: 0.3,
      rim: [5, 3],
      crumple: 0,
      cast: 3,
    },
  ];
}

function welt(): Piece {
  const line = feather.map(([x, y]): Point => [x, y + 4]);
  const seams = [{ line, depth: 0, stitches: [0] }];
  return {
    outline: band(line, [10, 15, 15, 14, 13]),
    colour: STACK,
    fabric: 'leather',
    volume: 0.3,
    rim: [4, 3],
    crumple: 0,
    cast: 4,
    seams,
  };
}

const boot = (): Piece[] => [...behind(), ...sole(), upper, gore, welt()];

export const shape: ShapeModule = {
  front: (): Drawing => ({ pieces: boot(), ground: 'floor', floorY: FLOOR }),
  second: (): Drawing => ({ pieces: pair(boot(), FLOOR), ground: 'floor', floorY: FLOOR }),
  detail: { of: 'front', at: [760, 640], zoom: 2.2 },
  close: { of: 'front', at: [440, 1060], zoom: 2.1 },
  more: { of: 'second', at: [480, 900], zoom: 1.9 },
};
