import { drape, hem } from '../drape.ts';
import type { Drawing, Fold, Piece, Point, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { band, beside, flip, path } from '../geometry.ts';
import { belt } from '../nightwear.ts';
import { points } from '../points.ts';
import { onFigure } from '../worn.ts';

const SHOULDER: Point[] = points('540 150, 486 168, 424 200');
const LEFT: Point[] = points('384 500, 392 640, 404 800, 384 960, 360 1180, 340 1424');
const RIGHT: Point[] = points('816 500, 808 640, 796 800, 820 970, 842 1180, 866 1420');
const HEM = hem([340, 1424], [866, 1420], 16, 8, 4, 22);

const SLEEVE_OUT: Point[] = points('424 200, 350 260, 276 440, 216 640, 166 846');
const CUFF: Point[] = points('166 846, 240 880, 324 892');
const SLEEVE_IN: Point[] = points('324 892, 352 760, 380 600, 384 500');

const sleeveFolds: Fold[] = [
  {
    line: points('392 480, 340 560, 262 700'),
    width: 26,
    depth: 11,
    skew: 0.3,
    fade: [0.1, 0.4],
  },
  {
    line: points('404 420, 330 480, 272 560'),
    width: 22,
    depth: 8,
    skew: -0.3,
    fade: [0.1, 0.6],
  },
  {
    line: points('340 330, 286 520, 230 760'),
    width: 34,
    depth: 10,
    skew: 0.3,
    fade: [0.3, 0.2],
  },
  { line: points('366 620, 320 740, 290 884'), width: 26, depth: 9, fade: [0.3, 0.02] },
];

function sleeve(right: boolean): Piece[] {
  const s = (points: readonly Point[]) => (right ? flip(points) : [...points]);
  const piece: Piece = {
    outline: path(s(SLEEVE_OUT), s(CUFF), s(SLEEVE_IN), s(points('384 500, 440 380, 424 200'))),
    volume: 0.34,
    hanging: true,
    rim: [5, 2],
    grain: right ? -16 : 16,
    seed: right ? 41 : 37,
    cast: 12,
    folds: sleeveFolds.map((fold, i) => ({
      ...fold,
      line: s(fold.line),
      depth: fold.depth * (right && i % 2 ? 0.7 : 1),
      skew: (fold.skew ?? 0) * (right ? -1 : 1),
    })),
    seams: [{ line: s(CUFF).map(([x, y]): Point => [x + (right ? -14 : 14), y - 60]), depth: 2.4, stitches: [5] }],
  };
  const mouth: Piece = {
    outline: path(s(CUFF), s(points('324 892, 250 866, 166 846'))),
    tone: 0.5,
    volume: 0,
    cast: 0,
  };
  return [mouth, piece];
}

const skirt = (seed: number, depth: number) =>
  drape({ left: LEFT, right: RIGHT, top: 830, bottom: 1424, folds: 5, depth, seed, crisp: 0.4, start: 0.25 });

const GATHERS: Fold[] = [
  { line: points('470 560, 480 680, 470 790'), width: 20, depth: 7, fade: [0.5, 0.05] },
  { line: points('540 600, 534 700, 548 790'), width: 18, depth: 6, fade: [0.5, 0.05] },
  { line: points('720 560, 726 680, 716 790'), width: 20, depth: 8, fade: [0.5, 0.05] },
  {
    line: points('430 520, 452 640, 430 780'),
    width: 24,
    depth: 7,
    skew: 0.4,
    fade: [0.3, 0.2],
  },
  {
    line: points('776 500, 750 640, 772 780'),
    width: 26,
    depth: 8,
    skew: -0.4,
    fade: [0.3, 0.2],
  },
  {
    line: points('460 860, 440 1040, 430 1300'),
    width: 28,
    depth: 10,
    skew: 0.3,
    fade: [0.05, 0.5],
  },
  {
    line: points('740 860, 760 1060, 776 1300'),
    width: 30,
    depth: 11,
    skew: -0.3,
    fade: [0.05, 0.5],
  },
];

const NECK_LEFT: Point[] = points('530 150, 520 250, 540 420, 590 620, 640 800');
const NECK_RIGHT: Point[] = points('670 150, 682 250, 664 420, 626 600, 604 690');

function front(fabric: FabricName): Drawing {
  const wide = fabric === 'waffle' ? 84 : 72;
  const nape: Piece = {
    outline: path(points('528 150, 600 178, 672 150'), points('672 150, 660 420, 620 640, 560 480, 528 150')),
    tone: 0.5,
    volume: 0.1,
    cast: 0,
  };
  const label: Piece = {
    outline: 'M572 208L628 208L628 232L572 232Z',
    fabric: 'cotton',
    colour: '#f1ece3',
    volume: 0,
    rim: [3, 2],
    crumple: 0.2,
    cast: 4,
  };
  const under: Piece = {
    outline: path(
      points('672 150, 716 170, 776 200'),
      points('776 200, 800 360, 816 500'),
      RIGHT,
      points('866 1420, 760 1430, 600 1430'),
      points('600 1430, 596 900, 604 690'),
      [...NECK_RIGHT].reverse(),
    ),
    volume: 0.3,
    hanging: true,
    seed: 14,
    relief: skirt(22, 26),
    folds: GATHERS.slice(2),
    cast: 10,
  };
  const inner: Piece = {
    outline: band(beside(NECK_RIGHT, -wide * 0.36), wide),
    volume: 0.2,
    rim: [7, 4],
    seed: 5,
    cast: 10,
    grain: -8,
    folds: [{ line: beside(NECK_RIGHT, -wide * 0.4), width: 20, depth: 3 }],
  };
  const edge: Point[] = [...NECK_LEFT, [650, 1000], [664, 1220], [672, 1428]];
  const over: Piece = {
    outline: path(
      [...SHOULDER].reverse().map(([x, y]): Point => [x, y]),
      edge,
      HEM.filter(([x]) => x < 672).reverse(),
      [...LEFT].reverse(),
      points('384 500, 404 360, 424 200'),
    ),
    volume: 0.3,
    hanging: true,
    seed: 11,
    relief: skirt(22, 30),
    folds: GATHERS,
    cast: 16,
  };
  const collar: Piece = {
    outline: band(beside(NECK_LEFT, wide * 0.36), [wide, wide, wide * 1.04, wide * 0.98]),
    volume: 0.22,
    rim: [8, 5],
    seed: 8,
    cast: 12,
    grain: 12,
    folds: [{ line: beside(NECK_LEFT, wide * 0.5), width: 20, depth: 4 }],
    seams: [{ line: beside(NECK_LEFT, wide * 0.78), depth: 1.6 }],
  };
  const facing: Piece = {
    outline: band(points('632 850, 628 1000, 640 1220, 648 1432'), 50),
    volume: 0.12,
    rim: [6, 4],
    seed: 8,
    cast: 0,
    relief: skirt(22, 30),
  };
  return { pieces: [nape, label, under, inner, ...sleeve(false), ...sleeve(true), over, facing, collar, ...belt()] };
}

function second(fabric: FabricName): Drawing {
  const wide = fabric === 'waffle' ? 56 : 48;
  const body: Piece = {
    outline: path(
      points('540 142, 600 132, 660 142'),
      points('660 142, 716 168, 776 200'),
      points('776 200, 800 360, 816 500'),
      RIGHT,
      [...HEM].reverse(),
      [...LEFT].reverse(),
      points('384 500, 404 360, 424 200'),
      [...SHOULDER].reverse(),
    ),
    volume: 0.32,
    hanging: true,
    seed: 51,
    cast: 14,
    relief: skirt(32, 32),
    folds: [
      ...GATHERS.slice(3).map((fold) => ({ ...fold, line: flip(fold.line) })),
      {
        line: points('440 330, 560 400, 700 380'),
        width: 34,
        depth: 6,
      },
      { line: points('610 420, 600 600, 612 790'), width: 24, depth: 7, fade: [0.5, 0.05] },
      {
        line: points('600 850, 606 1050, 598 1400'),
        width: 30,
        depth: 12,
        skew: 0.3,
        fade: [0.05, 0.05],
      },
    ],
    seams: [
      {
        line: points('600 190, 601 500, 600 790'),
        depth: 1.6,
      },
    ],
  };
  const nape: Piece = {
    outline: band(points('520 156, 556 176, 600 182, 644 176, 680 156'), wide),
    volume: 0.3,
    rim: [8, 5],
    seed: 3,
    cast: 8,
    grain: 90,
  };
  const loops = [404, 796].map(
    (x): Piece => ({
      outline: band(
        [
          [x, 766],
          [x + (x < 600 ? 2 : -2), 862],
        ],
        13,
      ),
      volume: 0.6,
      rim: [4, 2],
      crumple: 0,
      cast: 6,
    }),
  );
  const around = belt().slice(0, 1);
  const tail: Piece = {
    outline: band(points('806 812, 826 900, 816 1010, 830 1130'), [40, 54, 54, 58]),
    volume: 0.3,
    rim: [5, 3],
    seed: 12,
    cast: 10,
    folds: [
      {
        line: points('800 820, 818 960, 818 1110'),
        width: 14,
        depth: 6,
      },
    ],
  };
  return { pieces: [...sleeve(false), ...sleeve(true), body, nape, tail, ...around, ...loops] };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('142 196, 200 264, 500 446, 850 610, 1443 1250'),
    widths: points('142 0.85, 200 0.97, 340 0.84, 500 0.78, 850 0.78, 1443 0.86'),
    scale: 0.85,
    behind: 2,
    without: [1],
    spread: 40,
    sleeved: true,
    frame: { at: [600, 780], zoom: 1.2 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [600, 780], zoom: 2.2 },
  close: { of: 'front', at: [360, 760], zoom: 2.3 },
};
