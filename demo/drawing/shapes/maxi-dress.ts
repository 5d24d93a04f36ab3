import { drape, hem } from '../drape.ts';
import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { band, beside, flip, mirrored, path } from '../geometry.ts';
import { chance } from '../noise.ts';
import { points } from '../points.ts';
import { onFigure } from '../worn.ts';

const SKIRT: Point[] = points('478 474, 452 560, 424 700, 390 900, 352 1120, 314 1340, 288 1500');
const BODICE: Point[] = points('452 330, 452 380, 466 440, 478 480');
const FRONT: Point[] = points('504 128, 520 220, 556 320, 600 398');
const BACK: Point[] = points('504 128, 522 200, 560 252, 600 266');
const ARMHOLE: Point[] = points('452 330, 466 290, 464 200, 452 136');

/** Gathers that spring from a seam, down (or up, for negative lengths). */
function gathers(from: number, to: number, y: number, length: number, count: number, seed: number): Fold[] {
  const next = chance(seed);
  return Array.from({ length: count }, (_, i) => {
    const x = from + ((i + 0.2 + 0.6 * next()) * (to - from)) / count;
    const reach = length * (0.5 + 0.8 * next());
    const out = (x - 600) * 0.28 * (reach / 200) * Math.sign(length);
    return {
      line: [
        [x, y],
        [x + out * 0.5, y + reach * 0.5],
        [x + out, y + reach],
      ] as Point[],
      width: 7 + 5 * next(),
      depth: 5 + 4 * next(),
      skew: next() - 0.5,
      fade: [0, 0.9] as const,
    };
  });
}

function skirt(fabric: FabricName, seed: number): Piece {
  const right: Point[] = flip(SKIRT).map(([x, y]) => [x + (y > 800 ? (y - 800) * 0.012 : 0), y] as const);
  const bottom = hem([288, 1500], right.at(-1) ?? [912, 1500], 20, 10, 6, seed);
  return {
    outline: path(SKIRT, bottom, right.toReversed(), points('722 474, 600 486, 478 474')),
    volume: 0.28,
    hanging: true,
    rim: [5, 1.4],
    relief: drape({
      left: SKIRT,
      right,
      top: 500,
      bottom: 1500,
      folds: 6,
      depth: fabric === 'satin' ? 40 : 32,
      seed,
      crisp: 0.45,
    }),
    folds: gathers(484, 716, 480, 190, 15, seed),
    seams: [{ line: bottom.map(([x, y]): Point => [x, y - 14]), depth: 1.2 }],
    seed,
    cast: 6,
  };
}

function bodice(neck: Point[], seed: number, folds: Fold[]): Piece {
  return {
    outline: path(
      neck,
      flip([
        [504, 128],
        [452, 136],
      ]),
      flip(ARMHOLE).reverse(),
      flip(BODICE),
      points('722 480, 600 494, 478 480'),
      [...BODICE].reverse(),
      ARMHOLE,
      [
        [452, 136],
        [504, 128],
      ],
    ),
    volume: 0.3,
    rim: [6, 3],
    folds: [...folds, ...gathers(490, 710, 486, -80, 11, seed + 2)],
    seams: [
      { line: beside(neck, 9), depth: 1.2 },
      { line: beside(ARMHOLE, -9), depth: 1.2 },
      { line: beside(flip(ARMHOLE), 9), depth: 1.2 },
    ],
    seed,
    cast: 10,
  };
}

const sash = (): Piece => ({
  outline: band(points('470 476, 600 490, 730 476'), 30),
  volume: 0.3,
  rim: [7, 4],
  cast: 8,
  grain: 90,
  folds: [
    {
      line: points('476 482, 600 494, 724 480'),
      width: 7,
      depth: 4,
      fade: [0.1, 0.1],
    },
  ],
});

const BUST: Fold[] = [
  {
    line: points('456 350, 500 390, 560 410'),
    width: 18,
    depth: 6,
    skew: 0.3,
    fade: [0.1, 0.6],
  },
  {
    line: points('744 350, 704 396, 640 416'),
    width: 18,
    depth: 6,
    skew: -0.3,
    fade: [0.1, 0.6],
  },
  {
    line: points('480 150, 490 260, 520 400'),
    width: 17,
    depth: 6,
    skew: 0.4,
    fade: [0.1, 0.5],
  },
  {
    line: points('720 150, 708 270, 684 410'),
    width: 17,
    depth: 6,
    skew: -0.4,
    fade: [0.1, 0.5],
  },
];

function front(fabric: FabricName): Drawing {
  const inside: Piece = {
    outline: path(
      mirrored(BACK),
      flip([
        [504, 128],
        [470, 300],
      ]),
      points('730 300, 600 440, 470 300'),
      [
        [470, 300],
        [504, 128],
      ],
    ),
    tone: 0.5,
    volume: 0.05,
    cast: 0,
  };
  return { pieces: [inside, skirt(fabric, 22), bodice(mirrored(FRONT), 6, BUST), sash()] };
}

function second(fabric: FabricName): Drawing {
  const zip: Piece['seams'] = [
    {
      line: points('600 270, 600 400, 600 486'),
      depth: 2.4,
    },
  ];
  const back = bodice(mirrored(BACK), 14, BUST.slice(0, 2));
  return { pieces: [skirt(fabric, 71), { ...back, seams: [...(back.seams ?? []), ...zip] }, sash()] };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('128 238, 330 398, 480 526, 1500 1540'),
    widths: points('128 0.85, 330 1.02, 480 1.08, 700 1.02'),
    scale: 1,
    without: [0],
    frame: { at: [600, 850], zoom: 1.1 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [600, 420], zoom: 2.6 },
  close: { of: 'second', at: [600, 330], zoom: 2.3 },
};
