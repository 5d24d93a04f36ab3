import { drape } from '../drape.ts';
import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import { band, flip, path } from '../geometry.ts';
import { collar, PEARL, piping, pocket, side } from '../nightwear.ts';
import { points } from '../points.ts';
import { foldedPyjamas } from '../pyjamas-folded.ts';
import { button } from '../trims.ts';
import { onFigure } from '../worn.ts';

const LEG_OUT: Point[] = points('402 760, 384 940, 364 1200, 352 1492');
const LEG_HEM: Point[] = points('352 1492, 460 1504, 572 1500');
const LEG_IN: Point[] = points('572 1500, 586 1240, 602 980');

function trousers(): Piece[] {
  const left = LEG_OUT;
  const relief = drape({
    left,
    right: LEG_IN.slice().reverse(),
    top: 820,
    bottom: 1492,
    folds: 2,
    depth: 20,
    seed: 6,
    crisp: 0.4,
    start: 0.3,
  });
  const leg = (right: boolean): Piece[] => [
    {
      outline: path(
        side(LEG_OUT, right),
        side(LEG_HEM, right),
        side(LEG_IN, right),
        side(points('602 980, 602 760'), right),
        side(points('602 760, 402 760'), right),
      ),
      volume: 0.26,
      seed: right ? 9 : 4,
      cast: 8,
      relief: (x, y) => (right ? 0.8 * relief(1210 - x, y + 30) : relief(x, y)),
      folds: [
        {
          line: side(points('596 960, 520 1010, 440 1020'), right),
          width: 24,
          depth: 8,
          skew: 0.3,
          fade: [0.05, 0.6],
        },
        {
          line: side(points('594 1000, 540 1120, 500 1300'), right),
          width: 28,
          depth: right ? 7 : 9,
          fade: [0.05, 0.6],
        },
      ],
      seams: [{ line: side(LEG_HEM, right).map(([x, y]): Point => [x, y - 58]), depth: 2 }],
    },
    piping(side(LEG_HEM, right).map(([x, y]): Point => [x, y - 58])),
  ];
  return [...leg(true), ...leg(false)];
}

const SHOULDER: Point[] = points('528 172, 466 190, 404 218');
const ARM_OUT: Point[] = points('404 218, 342 290, 284 470, 240 640, 208 782');
const CUFF: Point[] = points('208 782, 262 808, 322 816');
const ARM_IN: Point[] = points('322 816, 350 660, 382 520, 396 440');
const BODY: Point[] = points('396 440, 398 600, 386 842');
const HEM: Point[] = points('386 842, 490 862, 600 866');

const ARM_FOLDS: Fold[] = [
  {
    line: points('400 420, 346 480, 290 560'),
    width: 24,
    depth: 9,
    skew: 0.3,
    fade: [0.05, 0.6],
  },
  {
    line: points('384 500, 330 560, 262 600'),
    width: 22,
    depth: 8,
    skew: -0.3,
    fade: [0.05, 0.6],
  },
  {
    line: points('330 340, 284 540, 240 740'),
    width: 30,
    depth: 8,
    fade: [0.3, 0.2],
  },
  {
    line: points('356 620, 318 700, 290 800'),
    width: 22,
    depth: 8,
    fade: [0.2, 0.1],
  },
];

function sleeve(right: boolean): Piece[] {
  const cuffLine = side(CUFF, right).map(([x, y]): Point => [x + (right ? -13 : 13), y - 56]);
  return [
    {
      outline: path(
        side(ARM_OUT, right),
        side(CUFF, right),
        side(ARM_IN, right),
        side(points('396 440, 420 330, 404 218'), right),
      ),
      volume: 0.34,
      grain: right ? -14 : 14,
      seed: right ? 18 : 13,
      cast: 12,
      folds: ARM_FOLDS.map((fold, i) => ({
        ...fold,
        line: side(fold.line, right),
        depth: fold.depth * (right && i % 2 === 0 ? 0.75 : 1),
        skew: (fold.skew ?? 0) * (right ? -1 : 1),
      })),
    },
    piping(cuffLine),
  ];
}

const FRONT_EDGE: Point[] = points('618 486, 620 660, 618 866');
const V_LEFT: Point[] = points('552 214, 570 330, 618 486');

const BODY_FOLDS: Fold[] = [
  {
    line: points('410 460, 470 520, 540 540'),
    width: 26,
    depth: 7,
    skew: 0.3,
    fade: [0.05, 0.7],
  },
  {
    line: points('790 450, 730 530, 660 560'),
    width: 28,
    depth: 8,
    skew: -0.3,
    fade: [0.05, 0.7],
  },
  {
    line: points('470 560, 480 700, 466 850'),
    width: 26,
    depth: 8,
    fade: [0.5, 0.05],
  },
  {
    line: points('720 600, 716 720, 734 850'),
    width: 28,
    depth: 9,
    fade: [0.5, 0.05],
  },
  {
    line: points('560 560, 548 700, 560 850'),
    width: 20,
    depth: 6,
    fade: [0.5, 0.05],
  },
];

function half(right: boolean, edge: readonly Point[], vee: readonly Point[]): Piece {
  return {
    outline: path(
      side(SHOULDER, right).reverse(),
      vee,
      edge,
      [[edge.at(-1)?.[0] ?? 618, 866], ...side(HEM, right).reverse()],
      side(BODY, right).reverse(),
      side(points('396 440, 420 330, 404 218'), right),
    ),
    volume: 0.24,
    seed: right ? 24 : 21,
    cast: right ? 12 : 14,
    folds: BODY_FOLDS,
    seams: [{ line: side(HEM, right).map(([x, y]): Point => [x, y - 18]), depth: 1.2 }],
  };
}

function shirt(): Piece[] {
  const nape: Piece = {
    outline: path(points('528 170, 600 196, 672 170'), points('672 170, 650 360, 610 500, 552 360, 528 170')),
    tone: 0.52,
    volume: 0.1,
    cast: 0,
  };
  const stand: Piece = {
    outline: band(points('524 166, 560 190, 600 198, 640 190, 676 166'), 40),
    tone: 0.72,
    volume: 0.2,
    rim: [5, 3],
    cast: 3,
  };
  const label: Piece = {
    outline: 'M574 232L626 232L626 254L574 254Z',
    fabric: 'cotton',
    colour: '#f3eee5',
    volume: 0,
    rim: [3, 2],
    crumple: 0.2,
    cast: 3,
  };
  const rightHalf = half(true, points('592 486, 592 866'), flip(points('552 214, 570 330, 608 486')));
  const leftHalf = half(false, FRONT_EDGE, V_LEFT);
  return [
    nape,
    label,
    stand,
    ...sleeve(false),
    ...sleeve(true),
    rightHalf,
    ...pocket(),
    leftHalf,
    piping(FRONT_EDGE, 8),
    ...collar(true),
    ...collar(false),
    ...[536, 630, 724, 818].flatMap((y) => button([596, y], 15, PEARL)),
  ];
}

const worn = (): Drawing =>
  onFigure([...shirt().slice(0, 3), ...trousers(), ...shirt().slice(3)], {
    heights: points('150 196, 218 268, 440 436, 866 800, 1500 1580'),
    widths: points('150 0.85, 218 0.95, 340 0.84, 440 0.8, 692 0.76, 866 0.8, 1500 0.86'),
    scale: 0.85,
    behind: 3,
    without: [1],
    spread: 44,
    sleeved: true,
    frame: { at: [600, 838], zoom: 1.1 },
  });

export const shape: ShapeModule = {
  front: () => ({ pieces: [...trousers(), ...shirt()] }),
  second: foldedPyjamas,
  worn,
  detail: { of: 'front', at: [590, 400], zoom: 2.3 },
  close: { of: 'front', at: [400, 700], zoom: 2.3 },
};
