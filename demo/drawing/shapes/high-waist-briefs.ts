import type { Drawing, Fold, Piece, Point, Seam, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { flip, path } from '../geometry.ts';
import { bowAt, farSide, type Knickers, knickers } from '../knickers.ts';
import { dome, heights } from '../lingerie.ts';
import { points } from '../points.ts';
import { onFigure } from '../worn.ts';

const FRONT: Knickers = {
  waist: points('296 372, 400 398, 500 410, 600 413'),
  side: points('296 372, 284 470, 240 610, 204 740, 192 830'),
  leg: points('192 830, 290 884, 386 966, 462 1064, 504 1150, 518 1222'),
  foot: points('518 1222, 558 1240, 600 1245'),
  far: points('296 372, 400 352, 500 344, 600 342'),
  gusset: 1066,
};

const BACK: Knickers = {
  waist: points('296 358, 400 366, 500 370, 600 371'),
  side: points('296 358, 284 470, 238 620, 200 760, 188 866'),
  leg: points('188 866, 252 962, 334 1046, 424 1120, 490 1182, 518 1232'),
  foot: points('518 1232, 558 1250, 600 1255'),
  far: points('296 358, 400 384, 500 396, 600 400'),
  gusset: 1100,
};

const PANEL: Point[] = points('402 400, 384 520, 372 680, 404 860, 470 1046');

const PULLS: Fold[] = [
  {
    line: points('250 620, 340 650, 440 640'),
    width: 24,
    depth: 4.5,
    skew: 0.3,
    fade: [0.1, 0.7],
  },
  {
    line: points('950 640, 870 680, 760 676'),
    width: 26,
    depth: 5,
    skew: -0.3,
    fade: [0.1, 0.7],
  },
  {
    line: points('310 470, 400 496, 500 490'),
    width: 20,
    depth: 3.5,
    fade: [0.1, 0.7],
  },
  {
    line: points('890 450, 820 490, 720 500'),
    width: 20,
    depth: 4,
    fade: [0.1, 0.7],
  },
  {
    line: points('500 1070, 556 1010, 590 910'),
    width: 18,
    depth: 4,
    fade: [0.05, 0.7],
  },
  {
    line: points('700 1060, 664 1010, 640 930'),
    width: 20,
    depth: 4.5,
    fade: [0.05, 0.7],
  },
];

function front(fabric: FabricName): Drawing {
  const lace = fabric === 'lace';
  const gusset: Seam = {
    line: points('464 1068, 540 1088, 600 1093, 660 1088, 736 1068'),
    depth: 1.8,
    stitches: [6],
  };
  const seams: Seam[] = [
    gusset,
    { line: PANEL, depth: 2, stitches: [6] },
    { line: flip(PANEL), depth: 2, stitches: [-6] },
  ];
  const pieces = knickers(fabric, FRONT, { folds: PULLS, seams, seed: 8 });
  const panel: Piece = {
    outline: path(
      points('402 400, 500 410, 600 413, 700 410, 798 400'),
      flip(PANEL),
      points('730 1046, 600 1084, 470 1046'),
      [...PANEL].reverse(),
    ),
    fabric: 'jersey',
    opacity: 1,
    tone: 0.95,
    volume: 0,
    crumple: 0.3,
    cast: 0,
  };
  const lined = lace ? [...pieces.slice(0, 1), panel, ...pieces.slice(1)] : pieces;
  return { pieces: [...farSide(FRONT, fabric), ...lined, ...(lace ? bowAt(424) : [])] };
}

function second(fabric: FabricName): Drawing {
  const middle: Point[] = points('600 376, 601 560, 599 800, 600 1100');
  const folds: Fold[] = [
    {
      line: points('600 800, 600 960, 600 1140'),
      width: 34,
      depth: -14,
      fade: [0.5, 0.25],
    },
    {
      line: points('380 1030, 460 1060, 560 1120'),
      width: 24,
      depth: 5,
      skew: -0.3,
    },
    {
      line: points('820 1040, 750 1060, 650 1110'),
      width: 26,
      depth: 5,
      skew: 0.3,
    },
    {
      line: points('300 500, 420 540, 560 530'),
      width: 24,
      depth: 4.5,
      fade: [0.1, 0.7],
    },
    {
      line: points('900 520, 800 560, 680 540'),
      width: 24,
      depth: 5,
      fade: [0.1, 0.7],
    },
  ];
  const body: Partial<Piece> = {
    relief: heights(dome(414, 900, 290, 340, 40), dome(786, 900, 290, 340, 40)),
    folds,
    seams: [{ line: middle, depth: 1.8, ...(fabric === 'lace' ? {} : { stitches: [-6, 6] }) }],
    seed: 19,
  };
  return { pieces: knickers(fabric, BACK, body) };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('372 628, 830 806, 1245 944'),
    widths: points('372 0.415, 480 0.42, 740 0.4, 830 0.398, 1245 0.37'),
    scale: 0.4,
    without: [0, 1],
    frame: { at: [600, 790], zoom: 2.2 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [560, 580], zoom: 2.2 },
  close: (fabric) =>
    fabric === 'lace' ? { of: 'second', at: [560, 560], zoom: 2.2 } : { of: 'second', at: [600, 800], zoom: 1.8 },
};
