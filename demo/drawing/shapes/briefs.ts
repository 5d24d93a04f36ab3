import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { flip, path } from '../geometry.ts';
import { bowAt, farSide, type Knickers, knickers } from '../knickers.ts';
import { dome, heights } from '../lingerie.ts';
import { points } from '../points.ts';
import { onFigure } from '../worn.ts';

const FRONT: Knickers = {
  waist: points('196 546, 330 586, 470 610, 600 616'),
  side: points('196 546, 184 610, 178 672'),
  leg: points('178 672, 272 722, 372 802, 452 906, 500 1012, 516 1104'),
  foot: points('516 1104, 556 1122, 600 1127'),
  far: points('196 546, 330 524, 470 514, 600 512'),
  gusset: 952,
};

const BACK: Knickers = {
  waist: points('196 530, 330 540, 470 546, 600 548'),
  side: points('196 530, 182 600, 174 690'),
  leg: points('174 690, 232 806, 316 914, 414 1004, 486 1070, 516 1118'),
  foot: points('516 1118, 556 1136, 600 1141'),
  far: points('196 530, 330 560, 470 580, 600 586'),
  gusset: 990,
};

const PULLS: Fold[] = [
  {
    line: points('250 700, 360 740, 470 730'),
    width: 24,
    depth: 4.5,
    skew: 0.3,
    fade: [0.1, 0.7],
  },
  {
    line: points('940 690, 850 750, 730 760'),
    width: 26,
    depth: 5.5,
    skew: -0.3,
    fade: [0.1, 0.7],
  },
  {
    line: points('508 960, 560 900, 590 800'),
    width: 18,
    depth: 4,
    fade: [0.05, 0.7],
  },
  {
    line: points('694 950, 660 900, 640 820'),
    width: 20,
    depth: 4.5,
    fade: [0.05, 0.7],
  },
  {
    line: points('560 1090, 600 1076, 644 1092'),
    width: 14,
    depth: 3.5,
    fade: [0.2, 0.2],
  },
];

function front(fabric: FabricName): Drawing {
  const seams = [
    {
      line: points('474 952, 540 972, 600 977, 660 972, 726 952'),
      depth: 1.8,
      stitches: [6],
    },
  ];
  const sides =
    fabric === 'lace'
      ? [
          {
            line: points('404 600, 430 720, 470 930'),
            depth: 1.6,
          },
          {
            line: flip(points('404 600, 430 720, 470 930')),
            depth: 1.6,
          },
        ]
      : [];
  const panel: Piece = {
    outline: path(
      points('404 596, 500 610, 600 616, 700 610, 796 596'),
      points('796 596, 770 720, 730 930'),
      points('730 930, 600 975, 470 930'),
      points('470 930, 430 720, 404 596'),
    ),
    fabric: 'jersey',
    opacity: 1,
    tone: 0.96,
    volume: 0,
    crumple: 0.3,
    cast: 0,
    relief: () => 0,
  };
  const pieces = knickers(fabric, FRONT, { folds: PULLS, seams: [...seams, ...sides], seed: 6 });
  const lined = fabric === 'lace' ? [...pieces.slice(0, 1), panel, ...pieces.slice(1)] : pieces;
  return { pieces: [...farSide(FRONT, fabric), ...lined, ...(fabric === 'lace' ? bowAt(626) : [])] };
}

function second(fabric: FabricName): Drawing {
  const middle: Point[] = points('600 552, 601 700, 599 860, 600 990');
  const soft: Fold[] = [
    {
      line: points('600 740, 600 880, 600 1040'),
      width: 34,
      depth: -14,
      fade: [0.5, 0.25],
    },
    {
      line: points('380 930, 460 950, 560 1010'),
      width: 24,
      depth: 5,
      skew: -0.3,
    },
    {
      line: points('820 930, 750 950, 650 1000'),
      width: 26,
      depth: 5,
      skew: 0.3,
    },
    {
      line: points('230 640, 330 690, 420 690'),
      width: 24,
      depth: 4,
      fade: [0.1, 0.7],
    },
    {
      line: points('950 650, 870 690, 790 680'),
      width: 24,
      depth: 5,
      fade: [0.1, 0.7],
    },
  ];
  const body: Partial<Piece> = {
    relief: heights(dome(412, 830, 290, 320, 40), dome(788, 830, 290, 320, 40)),
    folds: soft,
    seams:
      fabric === 'lace'
        ? [{ line: middle, depth: 1.8 }]
        : [
            {
              line: points('446 1036, 540 1056, 600 1061, 660 1056, 754 1036'),
              depth: 1.6,
              stitches: [6],
            },
          ],
    seed: 17,
  };
  return { pieces: knickers(fabric, BACK, body) };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('546 742, 1127 944'),
    widths: points('546 0.385, 672 0.388, 1127 0.37'),
    scale: 0.38,
    without: [0, 1],
    frame: { at: [600, 800], zoom: 2.3 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [560, 760], zoom: 2.3 },
  close: { of: 'second', at: [560, 700], zoom: 2.2 },
};
