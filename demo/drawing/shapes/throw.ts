import { drape, hem } from '../drape.ts';
import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import { fringe } from '../fringe.ts';
import { path } from '../geometry.ts';
import { points } from '../points.ts';

const LEFT: Point[] = points('300 236, 288 420, 292 700, 280 980, 272 1270');
const RIGHT: Point[] = points('894 232, 902 430, 894 720, 908 1000, 914 1262');
const TOP: Point[] = points('300 236, 318 204, 430 196, 600 190, 770 194, 872 202, 894 232');
const HEM = hem([272, 1270], [914, 1262], 12, 7, 4, 12);

const FAR_LEFT: Point[] = points('330 232, 318 600, 322 1090');
const FAR_RIGHT: Point[] = points('868 232, 938 420, 946 760, 958 1120');

const FOLDS: Fold[] = [
  {
    line: points('396 210, 386 560, 372 1250'),
    width: 34,
    depth: 15,
    skew: 0.35,
    fade: [0.08, 0.02],
  },
  {
    line: points('530 204, 540 640, 520 1260'),
    width: 30,
    depth: 10,
    skew: -0.3,
    fade: [0.12, 0.02],
  },
  {
    line: points('640 200, 650 560, 676 1270'),
    width: 42,
    depth: 16,
    skew: 0.4,
    fade: [0.08, 0.02],
  },
  {
    line: points('800 206, 806 660, 826 1260'),
    width: 30,
    depth: 12,
    skew: -0.4,
    fade: [0.1, 0.02],
  },
  {
    line: points('300 250, 600 222, 890 250'),
    width: 40,
    depth: 12,
    fade: [0.02, 0.02],
  },
];

function hung(): Piece[] {
  const far: Piece = {
    outline: path(FAR_LEFT, points('322 1090, 640 1106, 958 1120'), [...FAR_RIGHT].reverse()),
    gauge: 1.7,
    tone: 0.86,
    volume: 0.1,
    cast: 6,
    seed: 4,
    folds: [
      {
        line: points('918 300, 930 700, 936 1110'),
        width: 30,
        depth: 12,
        fade: [0.2, 0.02],
      },
    ],
  };
  const near: Piece = {
    outline: path(LEFT, HEM, [...RIGHT].reverse(), [...TOP].reverse()),
    gauge: 1.7,
    volume: 0.16,
    rim: [14, 9],
    cast: 16,
    seed: 9,
    folds: FOLDS,
    relief: drape({
      left: LEFT,
      right: RIGHT,
      top: 260,
      bottom: 1270,
      folds: 4,
      depth: 20,
      seed: 12,
      crisp: 0.2,
      start: 0.3,
    }),
  };
  return [
    ...fringe(points('330 1092, 640 1106, 950 1120'), 22, 88, 5, { tone: 0.84 }),
    far,
    ...fringe(
      HEM.map(([x, y]): Point => [x, y - 4]),
      22,
      104,
      8,
    ),
    near,
  ];
}

/** One layer of the folded stack: its front edge is a soft roll. */
function layer(y: number, left: number, right: number, thick: number, seed: number): Piece {
  const sag = 6;
  return {
    outline: path(
      [
        [left + 26, y],
        [600, y + sag],
        [right - 26, y - 2],
      ],
      [
        [right - 26, y - 2],
        [right + 2, y + thick * 0.3],
        [right - 2, y + thick * 0.78],
        [right - 30, y + thick],
      ],
      [
        [right - 30, y + thick],
        [600, y + thick + sag],
        [left + 30, y + thick + 2],
      ],
      [
        [left + 30, y + thick + 2],
        [left - 2, y + thick * 0.76],
        [left, y + thick * 0.28],
        [left + 26, y],
      ],
    ),
    gauge: 1.5,
    grain: 90,
    volume: 0.72,
    rim: [16, 10],
    cast: 12,
    seed,
  };
}

function folded(): Piece[] {
  const back: Point[] = points('258 762, 300 738, 600 728, 900 736, 944 760');
  const front: Point[] = points('1008 872, 1004 916, 972 934, 600 944, 228 936, 194 918, 190 874');
  const top: Piece = {
    outline: path(back, points('944 760, 984 812, 1008 872'), front, points('190 874, 216 812, 258 762')),
    gauge: 1.5,
    volume: 0.16,
    rim: [30, 20],
    cast: 12,
    seed: 3,
    folds: [
      { line: points('330 770, 420 820, 400 920'), width: 40, depth: 6, skew: 0.3 },
      { line: points('240 886, 600 900, 960 886'), width: 30, depth: 7, fade: [0.05, 0.05] },
    ],
  };
  const edge: Point[] = points('640 734, 690 800, 742 880, 752 936');
  const flap: Piece = {
    outline: path(
      edge,
      points('752 936, 880 936, 972 930, 1004 912, 1008 872'),
      points('1008 872, 984 812, 944 760'),
      points('944 760, 900 736, 760 728, 640 734'),
    ),
    gauge: 1.5,
    volume: 0.12,
    rim: [24, 16],
    cast: 18,
    seed: 7,
    folds: [{ line: points('740 760, 850 820, 900 920'), width: 38, depth: 6, skew: 0.3 }],
  };
  const layers = [layer(1146, 208, 1000, 120, 5), layer(1036, 192, 1008, 122, 6), layer(920, 198, 1002, 126, 8)];
  return [
    ...layers,
    top,
    ...fringe(
      edge.map(([x, y]): Point => [x - 4, y]),
      22,
      62,
      4,
      { cast: 8 },
    ),
    flap,
  ];
}

export const shape: ShapeModule = {
  front: () => ({ pieces: hung(), ground: 'wall' }),
  second: (): Drawing => ({ pieces: folded(), ground: 'floor', floorY: 1268 }),
  detail: { of: 'front', at: [620, 1120], zoom: 2.2 },
  close: { of: 'second', at: [600, 900], zoom: 2.1 },
  more: { of: 'front', at: [560, 480], zoom: 2.1 },
};
