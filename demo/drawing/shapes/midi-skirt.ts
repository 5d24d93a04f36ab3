import { threaded, waistband } from '../bottoms.ts';
import { drape, hem } from '../drape.ts';
import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { beside, curve, flip, path } from '../geometry.ts';
import { chance } from '../noise.ts';
import { points } from '../points.ts';
import { buttons, pocket, quad } from '../trims.ts';
import { onFigure } from '../worn.ts';

const FLUID: Point[] = points('432 226, 398 330, 372 450, 348 640, 322 860, 294 1120, 272 1420');
const STIFF: Point[] = points('420 206, 390 330, 370 460, 352 700, 336 960, 322 1220, 316 1410');
const THREAD = '#c99b52';

/** Gathers below an elastic waist: many short unequal folds. */
function gathers(count: number, seed: number): Fold[] {
  const next = chance(seed);
  return Array.from({ length: count }, (_, i) => {
    const x = 440 + (i + 0.3 + 0.5 * next()) * (320 / count);
    const out = (x - 600) * (0.12 + 0.1 * next());
    const length = 60 + 130 * next();
    return {
      line: [
        [x, 222],
        [x + out * 0.6, 222 + length * 0.5],
        [x + out, 222 + length],
      ] as Point[],
      width: 8 + 5 * next(),
      depth: 4 + 4 * next(),
      skew: next() - 0.5,
      fade: [0, 0.9] as const,
    };
  });
}

function fluid(seed: number): Piece[] {
  const right: Point[] = flip(FLUID).map(([x, y]) => [x + (y > 800 ? (y - 800) * 0.016 : 0), y] as const);
  const end = right.at(-1) ?? [928, 1420];
  const bottom = hem([272, 1420], end, 30, 9, 5, seed);
  const waist: Point[] = points('768 226, 600 232, 432 226');
  const pulls: Fold[] = [
    {
      line: points('390 350, 470 430, 600 470'),
      width: 34,
      depth: 7,
      skew: 0.3,
      fade: [0.1, 0.7],
    },
    {
      line: points('806 344, 740 440, 640 500'),
      width: 34,
      depth: 7,
      skew: -0.3,
      fade: [0.1, 0.7],
    },
    {
      line: points('780 300, 770 560, 716 900'),
      width: 40,
      depth: 10,
      skew: 0.4,
    },
    {
      line: points('420 320, 440 580, 510 880'),
      width: 40,
      depth: 10,
      skew: -0.4,
    },
  ];
  return [
    {
      outline: path(FLUID, bottom, right.toReversed(), waist),
      volume: 0.3,
      hanging: true,
      rim: [5, 1.4],
      relief: drape({ left: FLUID, right, top: 380, bottom: 1420, folds: 5, depth: 34, seed, crisp: 0.5 }),
      folds: [...gathers(19, seed), ...pulls],
      seams: [{ line: bottom.map(([x, y]): Point => [x, y - 14]), depth: 1.2 }],
      seed,
    },
  ];
}

function elastic(back: boolean): Piece[] {
  const ribs = (x: number) => 2.4 * Math.sin(x / 3.1 + Math.sin(x / 37) * 2);
  const [inside, band] = waistband(
    [432, 226],
    56,
    8,
    {
      seams: [
        {
          line: points('434 198, 600 206, 766 198'),
          depth: 1.4,
        },
      ],
      relief: ribs,
      cast: 8,
    },
    -2,
  );
  return back ? [...(band ? [band] : [])] : [...(inside ? [inside] : []), ...(band ? [band] : [])];
}

function denim(back: boolean): Piece[] {
  const right = flip(STIFF);
  const bottom: Point[] = points('316 1410, 460 1430, 600 1434, 740 1430, 884 1410');
  const waist: Point[] = [
    [780, 206],
    [600, back ? 202 : 216],
    [420, 206],
  ];
  const scoop: Point[] = points('500 212, 490 266, 448 300, 404 308');
  const yoke: Point[] = points('402 268, 500 294, 600 310');
  const front = [
    { line: scoop, depth: 1.4, stitches: [-6, -13] },
    { line: flip(scoop), depth: 1.4, stitches: [6, 13] },
    {
      line: points('576 216, 576 800, 576 1430') as Point[],
      depth: 0,
      stitches: [0],
    },
    {
      line: points('624 216, 624 800, 624 1430') as Point[],
      depth: 1.8,
      stitches: [7],
    },
  ];
  const rear = [
    { line: yoke, depth: 1.6, stitches: [-6] },
    { line: flip(yoke), depth: 1.6, stitches: [6] },
    {
      line: points('600 206, 601 700, 600 1430') as Point[],
      depth: 1.8,
      stitches: [-6],
    },
  ];
  const wash = (line: Point[], width: number, tone: number) => ({ line, width, tone });
  return [
    {
      outline: path(STIFF, bottom, curve(right).reverse(), waist),
      volume: 0.28,
      hanging: true,
      rim: [6, 3],
      relief: drape({
        left: STIFF,
        right,
        top: 420,
        bottom: 1420,
        folds: 3,
        depth: 16,
        seed: back ? 5 : 8,
        crisp: 0.2,
      }),
      folds: [
        {
          line: points('404 380, 470 430, 560 440'),
          width: 24,
          depth: 5,
        },
        {
          line: points('800 372, 740 430, 660 444'),
          width: 24,
          depth: 5,
        },
        {
          line: points('390 520, 480 560, 560 552'),
          width: 24,
          depth: 4,
        },
      ],
      paints: [
        wash(points('470 380, 450 700, 440 1100'), 70, 0.2),
        wash(points('730 380, 750 700, 764 1100'), 70, 0.2),
        wash(points('390 330, 350 700, 318 1400'), 30, -0.18),
        wash(points('810 330, 850 700, 882 1400'), 30, -0.18),
        wash(points('330 1404, 600 1428, 870 1404'), 10, 0.18),
      ],
      seams: threaded([{ line: beside(bottom, -30), depth: 1.6, stitches: [0] }, ...(back ? rear : front)], THREAD),
      seed: back ? 14 : 3,
    },
    ...(back
      ? [446, 620].map((x) => ({
          ...pocket([x, 330], 136, 142, 20, { seed: 4 }),
          seams: threaded(pocket([x, 330], 136, 142, 20).seams ?? [], THREAD),
        }))
      : []),
  ];
}

function denimBand(back: boolean): Piece[] {
  const dip = back ? -4 : 10;
  const line = (dy: number): Point[] => [
    [420, 206 - dy],
    [600, 206 + dip - dy],
    [780, 206 - dy],
  ];
  const pieces = waistband([420, 206], 54, dip, {
    seams: threaded(
      [
        { line: line(5), depth: 0, stitches: [0] },
        { line: line(48), depth: 0, stitches: [0] },
      ],
      THREAD,
    ),
  });
  const loops = (back ? [490, 600, 710] : [500, 700]).map(
    (x): Piece => ({
      outline: quad([x - 9, 150], [x + 9, 150], [x + 9, 216], [x - 9, 216]),
      volume: 0.3,
      rim: [5, 3],
      crumple: 0,
      cast: 6,
    }),
  );
  return [...(back ? pieces.slice(1) : pieces), ...loops];
}

function draw(fabric: FabricName, back: boolean): Drawing {
  if (fabric !== 'denim')
    return { pieces: [...(back ? [] : elastic(false).slice(0, 1)), ...fluid(back ? 63 : 24), ...elastic(true)] };
  const studs = back
    ? []
    : buttons(
        [
          [600, 190],
          [600, 1330],
        ],
        9,
        13,
        '#b0825a',
      ).map((piece) => ({ ...piece, fabric: 'metal' as const }));
  return { pieces: [...denim(back), ...denimBand(back), ...studs] };
}

export const shape: ShapeModule = {
  front: (fabric) => draw(fabric, false),
  second: (fabric) => draw(fabric, true),
  worn: (fabric) =>
    onFigure(draw(fabric, false).pieces, {
      heights: points('166 604, 424 780, 1458 1400'),
      widths: points('160 0.72, 1430 0.76'),
      without: fabric === 'denim' ? [] : [0],
      beside: 'vest',
      frame: { at: [600, 1060], zoom: 1.45 },
    }),
  detail: { of: 'front', at: [570, 330], zoom: 2.4 },
  close: { of: 'front', at: [560, 1300], zoom: 2.2 },
};
