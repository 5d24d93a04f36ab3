import { drape, hem } from '../drape.ts';
import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { bust, body as figure } from '../figure.ts';
import { band, beside, curve, flip, path, scallop } from '../geometry.ts';
import { points } from '../points.ts';

const LEFT: Point[] = points(
  '452 372, 447 420, 452 500, 466 590, 458 670, 434 780, 410 940, 384 1140, 356 1330, 344 1440',
);
const RIGHT: Point[] = flip(LEFT).map(([x, y]) => [x + (y > 700 ? (y - 700) * 0.018 : 0), y] as const);
const HEM = hem([344, 1440], [869, 1440], 26, 9, 5, 31);

const COWL: Point[] = points('488 318, 516 372, 560 420, 604 436, 648 418, 688 370, 712 318');
const BACK_NECK: Point[] = points('452 372, 520 398, 600 408, 680 398, 748 372');

function skirt(seed: number) {
  return drape({ left: LEFT, right: RIGHT, top: 640, bottom: 1440, folds: 5, depth: 30, seed, crisp: 0.5 });
}

/** Folds of the cowl: sagging rows between the straps. */
function cowl(): Fold[] {
  return [0, 1, 2, 3].map((i) => ({
    line: [
      [478 - i * 6, 372 + i * 20],
      [528 + i * 4, 430 + i * 36],
      [606 + i * 6, 462 + i * 44],
      [676 - i * 2, 428 + i * 34],
      [724 + i * 4, 374 + i * 18],
    ],
    width: 17 + i * 4,
    depth: 12 - i * 1.8,
    skew: 0.45,
    fade: [0.3, 0.3],
  }));
}

const PULLS: Fold[] = [
  {
    line: points('466 580, 520 632, 596 664'),
    width: 22,
    depth: 6,
    skew: 0.3,
    fade: [0.1, 0.6],
  },
  {
    line: points('736 566, 690 640, 610 700'),
    width: 24,
    depth: 7,
    skew: -0.4,
    fade: [0.1, 0.6],
  },
  {
    line: points('452 690, 530 720, 640 716'),
    width: 26,
    depth: 5,
    fade: [0.1, 0.6],
  },
  {
    line: points('744 650, 716 780, 652 960'),
    width: 34,
    depth: 9,
    skew: 0.4,
    fade: [0.2, 0.5],
  },
  {
    line: points('462 640, 486 800, 560 1020'),
    width: 36,
    depth: 9,
    skew: -0.4,
    fade: [0.2, 0.5],
  },
];

/** A thin strap that goes over the shoulder: up from the front, down behind to the back. */
function strap(side: number, front: number, back: number): Piece[] {
  const at = (x: number, y: number): Point => [600 + side * x, y];
  const rest = { fabric: 'satin', volume: 0.9, rim: [3, 1], crumple: 0, cast: 3 } as const;
  const behind: Point[] = [
    at(88, 184),
    at(82, 172),
    at(76, 190),
    at(back < 350 ? 92 : 80, back < 350 ? 250 : 300),
    at(back < 350 ? 109 : 92, back),
  ];
  const ahead: Point[] = [at(111, front), at(103, 250), at(92, 190), at(86, 172), at(82, 173)];
  return [
    { ...rest, outline: band(behind, 7), tone: 0.7 },
    { ...rest, outline: band(ahead, 7.5) },
  ];
}

const straps = (front: number, back: number): Piece[] => [...strap(-1, front, back), ...strap(1, front, back)];

function body(fabric: FabricName, top: readonly (readonly Point[])[], folds: Fold[], seed: number): Piece {
  const bottom = fabric === 'lace' ? scallop([...HEM].reverse(), 44, -16).reverse() : HEM;
  const hemline: Point[] = HEM.map(([x, y]) => [x, y - 14]);
  return {
    outline: path(LEFT, bottom, [...RIGHT].reverse(), ...top),
    volume: 0.34,
    hanging: true,
    rim: [5, 1.4],
    relief: skirt(seed),
    folds,
    seams: fabric === 'lace' ? [] : [{ line: hemline, depth: 1.2 }],
    seed,
  };
}

/** Lace is worn over a slip of the same colour. */
function lined(fabric: FabricName, piece: Piece): Piece[] {
  if (fabric !== 'lace') return [piece];
  const lining: Piece = { ...piece, fabric: 'jersey', tone: 0.84, seams: [] };
  return [
    {
      ...lining,
      outline: path(
        LEFT.slice(0, -2),
        curve(points('372 1240, 600 1262, 832 1240')),
        [...RIGHT].slice(0, -2).reverse(),
        COWL_TOP,
      ),
    },
    piece,
  ];
}

const COWL_TOP: Point[] = [[748, 372], [712, 318], ...[...COWL].reverse().slice(1, -1), [488, 318], [452, 372]];

function front(fabric: FabricName): Drawing {
  const inside: Piece = {
    fabric: fabric === 'lace' ? 'jersey' : fabric,
    outline: path(BACK_NECK, [
      [740, 520],
      [460, 520],
    ]),
    tone: 0.5,
    volume: 0.1,
    cast: 0,
  };
  const top = [
    points('748 372, 728 338, 712 318'),
    [...COWL].reverse(),
    points('488 318, 472 338, 452 372'),
  ] as Point[][];
  const edge = { line: beside(COWL, -7), depth: 1.6, width: 2 };
  const piece = body(fabric, top, [...cowl(), ...PULLS], 31);
  const main: Piece = { ...piece, seams: [...(piece.seams ?? []), edge], cast: 16 };
  return { pieces: [...straps(320, 404), inside, ...lined(fabric, main)] };
}

function second(fabric: FabricName): Drawing {
  const neck: Point[] = points('748 372, 716 420, 660 452, 600 460, 540 452, 484 420, 452 372');
  const top = [neck];
  const mid: Point[] = points('600 462, 598 700, 604 960, 600 1440');
  const piece = body(
    fabric,
    top,
    PULLS.map((fold) => ({ ...fold, line: flip(fold.line) })),
    47,
  );
  const seams = [
    ...(piece.seams ?? []),
    { line: beside([...neck].reverse(), 7), depth: 1.6, width: 2 },
    { line: mid, depth: 1.4 },
  ];
  const front: Piece = {
    fabric: fabric === 'lace' ? 'jersey' : fabric,
    outline: path(
      points('452 372, 470 336, 488 312'),
      points('488 312, 530 366, 600 396, 670 366, 712 312'),
      points('712 312, 730 336, 748 372'),
      [
        [740, 520],
        [460, 520],
      ],
    ),
    tone: 0.52,
    volume: 0.1,
    cast: 0,
  };
  return { pieces: [...straps(440, 310), front, ...lined(fabric, { ...piece, seams, cast: 12 })] };
}

const WORN_COWL: Point[] = points('488 318, 516 356, 560 388, 604 398, 648 387, 688 355, 712 318');

/** The cowl lies on the bust: its rows start at the straps and hang between. */
function wornCowl(): Fold[] {
  return cowl().map((fold, i) => ({
    ...fold,
    line: fold.line.map(([x, y]) => [x, y - 34 + i * 4] as const),
  }));
}

/** A strap from the cup's point over the shoulder. */
function wornStrap(side: number): Piece {
  const at = (x: number, y: number): Point => [600 + side * x, y];
  const line = [at(111, 322), at(104, 290), at(99, 262), at(96, 248), at(90, 242)];
  return { fabric: 'satin', volume: 0.9, rim: [3, 1], crumple: 0, cast: 5, outline: band(line, [8, 8, 8, 7]) };
}

function worn(fabric: FabricName): Drawing {
  const top = [
    points('748 372, 728 338, 712 318'),
    [...WORN_COWL].reverse(),
    points('488 318, 472 338, 452 372'),
  ] as Point[][];
  const piece = body(fabric, top, [...wornCowl(), ...PULLS], 31);
  const { relief } = piece;
  const edge = { line: beside(WORN_COWL, -7), depth: 1.6, width: 2 };
  const main: Piece = {
    ...piece,
    relief: (x, y) => (relief ? relief(x, y) : 0) + bust(x, y),
    seams: [...(piece.seams ?? []), edge],
    cast: 16,
  };
  const lower = lined(fabric, main);
  return {
    pieces: [...figure(), wornStrap(-1), wornStrap(1), ...lower],
    frame: { at: [600, 838], zoom: 1.12 },
  };
}

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [600, 440], zoom: 2.7 },
  close: { of: 'second', at: [600, 420], zoom: 2.4 },
};
