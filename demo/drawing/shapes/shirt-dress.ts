import { drape } from '../drape.ts';
import type { Drawing, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { band, flip, mirrored, path } from '../geometry.ts';
import { points } from '../points.ts';
import { collarBack, placket, type Shirt, shirtBody, shirtCollar, shirtSleeves } from '../shirting.ts';
import type { NetFold } from '../tops.ts';
import { quad } from '../trims.ts';
import { onFigure } from '../worn.ts';

const SIDE: Point[] = points('448 460, 462 560, 470 634, 446 740, 418 900, 392 1120, 372 1330, 366 1430');

/** Blouses over the belt and falls from it. */
const BELTED: readonly NetFold[] = [
  [points('-1 0.15, -0.6 0.2, -0.25 0.23'), 17, 5],
  [points('1 0.15, 0.6 0.21, 0.25 0.24'), 17, 5, -0.3],
  [points('-0.7 0.22, -0.66 0.29, -0.62 0.36'), 12, 7],
  [points('-0.4 0.25, -0.38 0.31, -0.36 0.36'), 12, 6],
  [points('0.42 0.24, 0.42 0.3, 0.4 0.36'), 12, 7],
  [points('0.74 0.22, 0.7 0.29, 0.68 0.36'), 12, 6],
  [points('-0.7 0.37, -0.7 0.45, -0.68 0.6'), 15, 8],
  [points('-0.3 0.37, -0.34 0.44, -0.36 0.56'), 14, 7],
  [points('0.3 0.37, 0.36 0.46, 0.4 0.58'), 15, 8, -0.3],
  [points('0.7 0.37, 0.7 0.44, 0.72 0.6'), 14, 7],
];

const shirtOf = (fabric: FabricName): Shirt => ({
  cut: { neck: [536, 176], shoulder: [432, 220], underarm: [440, 410], side: SIDE },
  arm: { elbow: [366, 500], wrist: [346, 716], elbowWidth: 112, wristWidth: 84 },
  hem: points('366 1430, 400 1452, 500 1470, 600 1468, 700 1472, 800 1454, 834 1430'),
  throat: [600, 228],
  collar: 0.66,
  placket: 34,
  closes: 1466,
  buttons: { count: 11, radius: 7.5, colour: fabric === 'denim' ? '#c9c2b4' : '#e9e2d2' },
  cuff: 62,
  body: BELTED,
  ease: 1,
  relief: drape({
    left: [[432, 220], [440, 410], ...SIDE],
    right: flip([[432, 220], [440, 410], ...SIDE]),
    top: 660,
    bottom: 1450,
    folds: 6,
    depth: fabric === 'linen' ? 22 : 17,
    seed: 61,
    crisp: 0.5,
  }),
  seed: fabric === 'linen' ? 29 : 88,
  ...(fabric === 'denim' ? { thread: '#c8a25c' } : {}),
});

/** A cloth belt, tied at the front, its ends hanging. */
function belt(back: boolean): Piece[] {
  const strip: Piece = {
    outline: path(
      points('462 606, 600 616, 738 606'),
      [
        [738, 606],
        [742, 650],
      ],
      points('742 650, 600 662, 458 650'),
      [
        [458, 650],
        [462, 606],
      ],
    ),
    volume: 0.14,
    rim: [6, 4],
    cast: 9,
    seed: 5,
    grain: 90,
    seams: [
      {
        line: points('462 612, 600 622, 738 612'),
        depth: 0,
        stitches: [0],
      },
      {
        line: points('460 644, 600 656, 740 644'),
        depth: 0,
        stitches: [0],
      },
    ],
  };
  if (back) return [strip];
  const end = (line: readonly Point[], seed: number): Piece => ({
    outline: band(line, [24, 38, 42]),
    volume: 0.2,
    rim: [6, 4],
    cast: 10,
    seed,
  });
  const knot: Piece = {
    outline: quad([606, 602], [652, 606], [650, 664], [608, 668]),
    volume: 0.4,
    rim: [10, 7],
    cast: 8,
    folds: [
      {
        line: [
          [612, 620],
          [648, 644],
        ],
        width: 10,
        depth: 4,
      },
    ],
  };
  return [strip, end(points('624 650, 612 760, 586 900'), 3), end(points('640 650, 664 780, 672 960'), 6), knot];
}

const FRONT = mirrored(points('536 176, 556 226, 600 250'));
const BACK = mirrored(points('536 176, 566 192, 600 196'));

function front(fabric: FabricName): Drawing {
  const shirt = shirtOf(fabric);
  const collar = shirtCollar(shirt, fabric);
  return {
    pieces: [
      ...collar.inside,
      shirtBody(shirt, FRONT),
      ...placket(shirt),
      ...belt(false),
      ...shirtSleeves(shirt),
      ...collar.leaves,
    ],
  };
}

function second(fabric: FabricName): Drawing {
  const shirt = { ...shirtOf(fabric), seed: 45 };
  const yoke: Point[] = points('436 286, 520 296, 600 298, 680 296, 764 286');
  const body = shirtBody(shirt, BACK, [
    { line: yoke, depth: 1.4, stitches: [-4] },
    {
      line: points('600 300, 601 450, 600 610'),
      depth: 1.6,
    },
  ]);
  return { pieces: [body, ...belt(true), ...shirtSleeves(shirt), collarBack(shirt)] };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('120 190, 176 228, 220 272, 410 424, 630 600, 1430 1390'),
    widths: points('176 1.04, 220 1.06, 320 0.96, 410 0.96, 630 0.98'),
    scale: 1,
    sleeved: true,
    behind: 3,
    without: [2],
    spread: 22,
    frame: { at: [600, 838], zoom: 1.12 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [590, 330], zoom: 2.7 },
  close: { of: 'second', at: [600, 300], zoom: 2.3 },
};
