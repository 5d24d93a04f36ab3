import { type Legs, legFolds, legsOutline, onLegs } from '../bottoms.ts';
import type { Drawing, Piece, Point, Seam, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { hose } from '../figure.ts';
import { flip, path } from '../geometry.ts';
import { points } from '../points.ts';
import type { NetFold } from '../tops.ts';
import { dressed, refit } from '../worn.ts';

const LEGS: Legs = {
  side: points('466 256, 436 350, 418 450, 420 560, 440 740, 460 900, 454 1010, 456 1120, 478 1300, 492 1468'),
  inseam: points('600 536, 590 610, 582 760, 572 900, 574 1020, 572 1130, 566 1300, 560 1470'),
  dip: 8,
  sag: 5,
};

/** Stretch cloth: fine pulls at the crotch, the back of the knee and the ankle. */
const CLOSE: readonly NetFold[] = [
  [points('1 0.22, 0.5 0.21, 0 0.2'), 14, 3],
  [points('1 0.24, 0.5 0.255, -0.1 0.27'), 14, 3.4],
  [points('1 0.26, 0.6 0.29, 0.2 0.33'), 15, 3],
  [points('1 0.53, 0.3 0.545, -0.5 0.535'), 13, 3],
  [points('-1 0.56, -0.2 0.575, 0.6 0.565'), 13, 3],
  [points('1 0.6, 0.2 0.61, -0.6 0.62'), 14, 2.6],
  [points('-1 0.9, -0.1 0.915, 0.9 0.905'), 12, 4],
  [points('1 0.935, 0 0.945, -0.9 0.935'), 12, 4],
  [points('-1 0.965, 0 0.972, 0.9 0.965'), 10, 3],
];

/** Muscle and bone under stretch cloth: thigh, knee, shin, calf. */
const BODY: readonly NetFold[] = [
  [points('-0.1 0.16, -0.1 0.36, 0.05 0.5'), 62, 12, 0],
  [
    [
      [0.05, 0.53],
      [0.05, 0.59],
    ],
    34,
    6,
    0,
  ],
  [points('-0.2 0.62, -0.2 0.74, 0 0.9'), 44, 8, 0],
];

function legs(seams: readonly Seam[], seed: number, fabric: FabricName): Piece {
  return {
    outline: legsOutline(LEGS),
    volume: 0.42,
    rim: [5, 2],
    crumple: 0.35,
    gauge: fabric === 'ribbed' ? 0.85 : 1,
    folds: [...legFolds(LEGS, BODY, 2, 1), ...legFolds(LEGS, CLOSE, seed, 1)],
    seams: [
      ...onLegs(LEGS, points('-0.96 0.985, 0 0.99, 0.96 0.985')).map((line) => ({ line, depth: 0.8, stitches: [3] })),
      ...seams,
    ],
    seed,
    cast: 8,
  };
}

function band(fabric: FabricName, back: boolean): Piece[] {
  const left: Point[] = points('484 128, 480 190, 464 262');
  const top: Point[] = [
    [484, 128],
    [600, back ? 122 : 138],
    [716, 128],
  ];
  const low: Point[] = [
    [464, 262],
    [540, back ? 272 : 282],
    [600, back ? 276 : 296],
    [660, back ? 272 : 282],
    [736, 262],
  ];
  const inside: Piece = {
    outline: path(points('484 128, 600 116, 716 128'), points('716 128, 600 140, 484 128')),
    tone: 0.5,
    volume: 0,
    cast: 0,
  };
  const front: Piece = {
    outline: path(top, flip(left), low.toReversed(), left.toReversed()),
    volume: 0.3,
    rim: [7, 4],
    crumple: 0.35,
    gauge: fabric === 'ribbed' ? 0.85 : 1,
    cast: 5,
    seams: [{ line: low, depth: 1.8, stitches: [-4] }],
    folds: [
      {
        line: points('478 214, 560 226, 640 218'),
        width: 16,
        depth: 3,
      },
    ],
  };
  return back ? [front] : [inside, front];
}

function front(fabric: FabricName): Drawing {
  const panel = onLegs(LEGS, points('-0.74 0.02, -0.7 0.3, -0.62 0.6, -0.6 1'));
  const seams: Seam[] = [
    {
      line: points('600 292, 601 420, 600 534'),
      depth: 1.6,
      stitches: [-4, 4],
    },
    ...panel.map((line) => ({ line, depth: 1.1, stitches: [-3, 3] })),
  ];
  return { pieces: [legs(seams, 5, fabric), ...band(fabric, false)] };
}

function second(fabric: FabricName): Drawing {
  const seat: Point[] = points('600 250, 602 400, 600 534');
  const seams: Seam[] = [
    { line: seat, depth: 2.6, stitches: [-4, 4], width: 4 },
    ...onLegs(LEGS, points('-0.6 0.02, -0.2 0.15, 0.3 0.215, 1 0.24')).map((line) => ({
      line,
      depth: 1.1,
      stitches: [3],
    })),
  ];
  const piece = legs(seams, 23, fabric);
  const dome = (x: number, y: number, cx: number) => 34 * Math.exp(-(((x - cx) / 70) ** 2) - ((y - 410) / 84) ** 2);
  const relief = (x: number, y: number) => dome(x, y, 512) + dome(x, y, 688);
  return { pieces: [{ ...piece, relief }, ...band(fabric, true)] };
}

/** On the figure the cloth follows its legs exactly. */
function worn(fabric: FabricName): Drawing {
  const fit = {
    heights: points('116 556, 252 622, 531 840, 1066 1230, 1473 1540'),
    widths: points('116 0.96, 252 0.96, 531 0.92, 1473 0.92'),
    scale: 0.9,
  } as const;
  const [first, , ...rest] = front(fabric).pieces;
  const close = first ? [{ ...refit(first, fit), outline: hose(584, 1505) }] : [];
  const pieces = [...close, ...rest.map((piece) => refit(piece, fit))];
  return dressed(pieces, { frame: { at: [600, 1040], zoom: 1.45 } });
}

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [560, 330], zoom: 2.6 },
  close: { of: 'second', at: [600, 360], zoom: 2.4 },
};
