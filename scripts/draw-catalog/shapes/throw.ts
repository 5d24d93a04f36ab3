import { drape, hem } from '../drape.ts';
import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import { fringe } from '../fringe.ts';
import { path } from '../geometry.ts';

const LEFT: Point[] = [
  [300, 236],
  [288, 420],
  [292, 700],
  [280, 980],
  [272, 1270],
];
const RIGHT: Point[] = [
  [894, 232],
  [902, 430],
  [894, 720],
  [908, 1000],
  [914, 1262],
];
const TOP: Point[] = [
  [300, 236],
  [318, 204],
  [430, 196],
  [600, 190],
  [770, 194],
  [872, 202],
  [894, 232],
];
const HEM = hem([272, 1270], [914, 1262], 12, 7, 4, 12);

const FAR_LEFT: Point[] = [
  [330, 232],
  [318, 600],
  [322, 1090],
];
const FAR_RIGHT: Point[] = [
  [868, 232],
  [938, 420],
  [946, 760],
  [958, 1120],
];

const FOLDS: Fold[] = [
  {
    line: [
      [396, 210],
      [386, 560],
      [372, 1250],
    ],
    width: 34,
    depth: 15,
    skew: 0.35,
    fade: [0.08, 0.02],
  },
  {
    line: [
      [530, 204],
      [540, 640],
      [520, 1260],
    ],
    width: 30,
    depth: 10,
    skew: -0.3,
    fade: [0.12, 0.02],
  },
  {
    line: [
      [640, 200],
      [650, 560],
      [676, 1270],
    ],
    width: 42,
    depth: 16,
    skew: 0.4,
    fade: [0.08, 0.02],
  },
  {
    line: [
      [800, 206],
      [806, 660],
      [826, 1260],
    ],
    width: 30,
    depth: 12,
    skew: -0.4,
    fade: [0.1, 0.02],
  },
  {
    line: [
      [300, 250],
      [600, 222],
      [890, 250],
    ],
    width: 40,
    depth: 12,
    fade: [0.02, 0.02],
  },
];

function hung(): Piece[] {
  const far: Piece = {
    outline: path(
      FAR_LEFT,
      [
        [322, 1090],
        [640, 1106],
        [958, 1120],
      ],
      [...FAR_RIGHT].reverse(),
    ),
    gauge: 1.7,
    tone: 0.86,
    volume: 0.1,
    cast: 6,
    seed: 4,
    folds: [
      {
        line: [
          [918, 300],
          [930, 700],
          [936, 1110],
        ],
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
    ...fringe(
      [
        [330, 1092],
        [640, 1106],
        [950, 1120],
      ],
      22,
      88,
      5,
      { tone: 0.84 },
    ),
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
  const top: Piece = {
    outline: path(
      [
        [318, 560],
        [600, 548],
        [884, 556],
      ],
      [
        [884, 556],
        [950, 690],
        [1002, 838],
      ],
      [
        [1002, 838],
        [986, 876],
        [600, 892],
        [214, 880],
        [196, 846],
      ],
      [
        [196, 846],
        [250, 700],
        [318, 560],
      ],
    ),
    gauge: 1.5,
    volume: 0.12,
    rim: [26, 16],
    cast: 12,
    seed: 3,
    folds: [
      {
        line: [
          [340, 600],
          [420, 720],
          [380, 860],
        ],
        width: 40,
        depth: 8,
        skew: 0.3,
      },
      {
        line: [
          [760, 590],
          [720, 720],
          [800, 860],
        ],
        width: 46,
        depth: 9,
        skew: -0.3,
      },
    ],
  };
  const corner: Piece = {
    outline: path(
      [
        [560, 552],
        [740, 548],
        [884, 556],
      ],
      [
        [884, 556],
        [948, 690],
        [998, 836],
        [990, 866],
      ],
      [
        [990, 866],
        [860, 886],
        [700, 888],
      ],
      [
        [700, 888],
        [610, 740],
        [560, 552],
      ],
    ),
    gauge: 1.5,
    grain: -22,
    volume: 0.1,
    rim: [22, 14],
    cast: 16,
    seed: 7,
    folds: [
      {
        line: [
          [640, 600],
          [760, 700],
          [900, 850],
        ],
        width: 40,
        depth: 7,
        skew: 0.3,
      },
    ],
  };
  const layers = [layer(1070, 208, 1004, 118, 5), layer(968, 190, 1010, 118, 6), layer(864, 196, 1004, 122, 8)];
  return [
    ...layers,
    top,
    ...fringe(
      [
        [572, 566],
        [620, 730],
        [702, 880],
      ],
      24,
      70,
      4,
      { cast: 8 },
    ),
    corner,
  ];
}

export const shape: ShapeModule = {
  front: () => ({ pieces: hung(), ground: 'wall' }),
  second: (): Drawing => ({ pieces: folded(), ground: 'floor', floorY: 1190 }),
  detail: { of: 'front', at: [620, 1120], zoom: 2.2 },
};
