import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { band, flip, mirrored, path } from '../geometry.ts';
import { points } from '../points.ts';
import { placket, type Shirt, shirtBody, shirtSleeves } from '../shirting.ts';
import type { NetFold } from '../tops.ts';
import { onFigure } from '../worn.ts';

/** Fluid cloth: long soft falls from the shoulders, little pull anywhere. */
const FLUID: readonly NetFold[] = [
  [points('-0.45 0.04, -0.55 0.3, -0.5 0.7, -0.56 1'), 34, 10],
  [points('0.48 0.05, 0.56 0.34, 0.5 0.7, 0.58 1'), 36, 11, -0.3],
  [points('-0.75 0.14, -0.8 0.5, -0.78 1'), 28, 9],
  [points('0.78 0.12, 0.84 0.5, 0.8 1'), 28, 9, -0.3],
  [points('-0.2 0.3, -0.24 0.6, -0.22 1'), 34, 8],
  [points('0.24 0.28, 0.2 0.62, 0.26 1'), 32, 8, -0.3],
  [points('-1 0.27, -0.6 0.36, -0.2 0.38'), 38, 4],
  [points('1 0.28, 0.6 0.38, 0.25 0.42'), 38, 4],
];

const shirtOf = (fabric: FabricName): Shirt => ({
  cut: {
    neck: [506, 280],
    shoulder: [356, 336],
    underarm: [360, 622],
    side: points('354 760, 350 900, 340 1060, 330 1214'),
  },
  arm: { elbow: [252, 800], wrist: [222, 1062], elbowWidth: 190, wristWidth: 164 },
  hem: points('330 1214, 470 1232, 600 1224, 730 1236, 870 1214'),
  throat: [600, 400],
  collar: 0.7,
  placket: 42,
  closes: 1222,
  buttons: { count: 7, radius: 7.5, colour: '#efe9dd' },
  cuff: 66,
  body: FLUID,
  ease: fabric === 'satin' ? 1.1 : 1.2,
  seed: 23,
});

const FRONT = mirrored(points('506 280, 530 340, 600 408'));
const BACK = mirrored(points('506 280, 546 296, 600 300'));

/** Folds that spring from the knot into a loop or an end of the bow. */
function springing(lines: readonly (readonly Point[])[]): Fold[] {
  return lines.map((line, i) => ({
    line,
    width: 9 + 3 * (i % 2),
    depth: i % 2 === 0 ? 9 : -6,
    skew: i % 2 === 0 ? 0.5 : -0.4,
    fade: [0, 0.6] as const,
  }));
}

/** A bow at the neck, tied loosely: band, two unequal loops that droop, two long ends. */
function bow(): Piece[] {
  const soft = { volume: 0.14, rim: [6, 2.4] as const, cast: 12 };
  const neck: Point[] = points('506 276, 522 330, 560 380, 600 404');
  const left = path(points('600 402, 556 378, 500 384, 464 420, 452 466, 468 492, 506 484, 552 452, 600 418'));
  const right = path(points('602 402, 650 386, 704 402, 738 446, 742 496, 722 514, 684 496, 644 456, 602 418'));
  const end = path(
    points('584 412, 566 520, 544 640, 512 790'),
    points('512 790, 556 808, 590 784'),
    points('590 784, 602 640, 606 520, 604 418'),
  );
  const longer = path(
    points('598 416, 612 540, 622 700, 628 858'),
    points('628 858, 664 842, 706 856'),
    points('706 856, 684 700, 654 540, 620 412'),
  );
  return [
    { ...soft, outline: band(neck, [30, 32, 20]), grain: 40 },
    { ...soft, outline: band(flip(neck), [30, 32, 20]), grain: -40 },
    {
      ...soft,
      outline: longer,
      seed: 8,
      folds: springing([
        points('608 420, 632 600, 652 840'),
        points('614 420, 650 620, 684 830'),
        points('604 430, 618 620, 634 800'),
      ]),
    },
    {
      ...soft,
      outline: end,
      seed: 4,
      folds: springing([
        points('594 420, 574 600, 544 780'),
        points('600 420, 594 600, 574 780'),
        points('590 424, 560 580, 530 720'),
      ]),
    },
    {
      ...soft,
      outline: left,
      seed: 3,
      folds: springing([
        points('596 408, 540 408, 474 452'),
        points('596 412, 540 436, 492 474'),
        points('594 406, 550 394, 504 398'),
      ]),
    },
    {
      ...soft,
      outline: right,
      seed: 5,
      folds: springing([
        points('606 408, 660 414, 722 476'),
        points('606 412, 656 440, 702 494'),
        points('608 406, 660 398, 700 420'),
      ]),
    },
    {
      ...soft,
      outline: path(points('580 394, 602 388, 622 396, 626 424, 604 436, 582 426, 580 394')),
      volume: 0.5,
      rim: [8, 4],
      folds: springing([points('592 392, 596 414, 590 430'), points('608 392, 612 412, 606 432')]),
    },
  ];
}

/** What shows through sheer cloth: the back of the blouse and of its sleeves. */
const behind = (shirt: Shirt): Piece[] =>
  [shirtBody({ ...shirt, seed: 90 }, BACK), ...shirtSleeves({ ...shirt, seed: 91 }).filter((piece) => piece.swell)].map(
    (piece) => ({ ...piece, tone: 0.88, cast: 0 }),
  );

function front(fabric: FabricName): Drawing {
  const shirt = shirtOf(fabric);
  const back: Piece = {
    outline: path(
      BACK,
      [
        [694, 280],
        [600, 430],
      ],
      [
        [600, 430],
        [506, 280],
      ],
    ),
    tone: 0.55,
    volume: 0.05,
    cast: 0,
  };
  return {
    pieces: [
      ...(fabric === 'sheer' ? behind(shirt) : [back]),
      shirtBody(shirt, FRONT),
      ...placket(shirt),
      ...shirtSleeves(shirt),
      ...bow(),
    ],
  };
}

function second(fabric: FabricName): Drawing {
  const shirt = { ...shirtOf(fabric), seed: 71 };
  const collar: Piece = { outline: band(BACK, 40), volume: 0.5, rim: [8, 4], cast: 8 };
  const body = shirtBody(shirt, BACK, [
    {
      line: points('362 400, 480 416, 600 418, 720 416, 838 400'),
      depth: 1.4,
    },
  ]);
  return { pieces: [...(fabric === 'sheer' ? behind(shirt) : []), body, ...shirtSleeves(shirt), collar] };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('280 236, 336 276, 622 440, 800 560, 1062 780, 1236 850'),
    widths: points('280 0.7, 336 0.76, 480 0.66, 622 0.64, 1236 0.67'),
    behind: fabric === 'sheer' ? 3 : 1,
    spread: 30,
    sleeved: true,
    beside: fabric === 'sheer' ? 'both' : 'trousers',
    frame: { at: [600, 560], zoom: 1.75 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [590, 480], zoom: 2.1 },
  close: { of: 'front', at: [290, 1060], zoom: 2.4 },
};
