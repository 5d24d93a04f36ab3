import { type Legs, legFolds, legsOutline, onLegs, waistband } from '../bottoms.ts';
import type { Drawing, Fold, Piece, Point, Seam, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { beside, flip } from '../geometry.ts';
import { points } from '../points.ts';
import type { NetFold } from '../tops.ts';
import { button, quad } from '../trims.ts';
import { onFigure } from '../worn.ts';

const LEGS: Legs = {
  side: points('438 196, 406 310, 382 430, 372 560, 370 800, 366 1040, 358 1260, 350 1480'),
  inseam: points('600 530, 594 620, 586 820, 580 1040, 574 1260, 570 1484'),
  dip: 10,
  sag: 9,
};

/** Pressed cloth: hardly any breaks, one at the crotch, one on the shoe. */
const PRESSED: readonly NetFold[] = [
  [points('1 0.25, 0.5 0.27, -0.2 0.3'), 20, 5],
  [points('1 0.28, 0.6 0.33, 0.2 0.4'), 20, 5],
  [points('-0.7 0.3, -0.62 0.6, -0.6 1'), 34, 6],
  [points('0.6 0.36, 0.6 0.66, 0.56 1'), 34, 6, -0.3],
  [points('-0.9 0.93, -0.3 0.95, 0.3 0.94'), 18, 4],
];

/** The pressed edge down each leg and the pleats it grows from. */
function creases(): Fold[] {
  const edge = onLegs(LEGS, points('0 0.005, 0.02 0.2, 0.04 0.5, 0.02 0.75, 0 1'));
  const pleat = onLegs(LEGS, points('-0.38 0.005, -0.36 0.08, -0.3 0.2'));
  return [
    ...edge.map((line, i) => ({ line, width: 26, depth: 15, skew: i === 0 ? 0.75 : -0.75, fade: [0, 0] as const })),
    ...pleat.map((line, i) => ({ line, width: 15, depth: 7, skew: i === 0 ? 0.8 : -0.8, fade: [0, 0.7] as const })),
  ];
}

function legs(fabric: FabricName, seams: readonly Seam[], seed: number, front: boolean): Piece {
  return {
    outline: legsOutline(front ? LEGS : { ...LEGS, dip: -3 }),
    volume: 0.26,
    rim: [6, 3],
    folds: [...creases().slice(0, front ? 4 : 2), ...legFolds(LEGS, PRESSED, seed, fabric === 'linen' ? 1.3 : 1)],
    seams: [
      { line: beside(LEGS.side.slice(1), -7), depth: 1 },
      { line: beside(flip(LEGS.side.slice(1)), 7), depth: 1 },
      ...seams,
    ],
    seed,
    cast: 8,
  };
}

const welt = (mirror: boolean): Piece => {
  const x = mirror ? 650 : 446;
  return {
    outline: quad([x, 326], [x + 104, 326], [x + 104, 340], [x, 340]),
    volume: 0.1,
    rim: [5, 3],
    crumple: 0,
    cast: 5,
    grain: 90,
  };
};

const loop = (x: number, dip: number): Piece => ({
  outline: quad([x - 6, 136 + dip], [x + 6, 136 + dip], [x + 6, 204 + dip], [x - 6, 204 + dip]),
  volume: 0.3,
  rim: [4, 2],
  crumple: 0,
  cast: 5,
});

function front(fabric: FabricName): Drawing {
  const slant: Point[] = points('474 200, 440 290, 410 372');
  const seams: Seam[] = [
    { line: slant, depth: 2.6, width: 3 },
    { line: flip(slant), depth: 2.6, width: 3 },
    {
      line: points('604 206, 604 380, 600 528'),
      depth: 2.2,
    },
    {
      line: points('640 206, 638 350, 622 400, 602 420'),
      depth: 0.3,
      stitches: [0],
    },
  ];
  const [inside, band] = waistband([438, 196], 56, 10, { seams: [] });
  const lining: Piece = { ...inside, outline: inside?.outline ?? '', fabric: 'satin' };
  return {
    pieces: [
      lining,
      legs(fabric, seams, 18, true),
      ...(band ? [band] : []),
      loop(508, 6),
      loop(692, 6),
      ...button([616, 178], 12, '#3d342d'),
    ],
  };
}

function second(fabric: FabricName): Drawing {
  const dart = (mirror: boolean): Seam => ({
    line: points('500 200, 504 260, 508 318').map(([x = 0, y = 0]): Point => [mirror ? 1200 - x : x, y]),
    depth: 1.8,
  });
  const seams: Seam[] = [
    dart(false),
    dart(true),
    {
      line: points('600 196, 602 360, 600 528'),
      depth: 2.2,
    },
  ];
  const [, band] = waistband([438, 196], 56, -3, { seams: [] });
  return {
    pieces: [
      legs(fabric, seams, 47, false),
      welt(false),
      welt(true),
      ...(band ? [band] : []),
      loop(600, -4),
      loop(490, -2),
      loop(710, -2),
    ],
  };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('135 606, 420 800, 1490 1556'),
    widths: points('135 0.74, 1490 0.74'),
    beside: 'vest',
    frame: { at: [600, 1060], zoom: 1.45 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [570, 300], zoom: 2.5 },
  close: { of: 'second', at: [570, 300], zoom: 2.4 },
};
