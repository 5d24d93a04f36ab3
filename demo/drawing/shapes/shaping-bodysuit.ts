import type { Drawing, Piece, Point, Seam, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { flip, path } from '../geometry.ts';
import { whole } from '../knickers.ts';
import { dome, heights, inside, slider } from '../lingerie.ts';
import { points } from '../points.ts';
import { bends, bonded, firm } from '../shapewear.ts';
import { onFigure } from '../worn.ts';

const NECK: Point[] = points('470 134, 474 250, 500 352, 548 408, 600 420');
const TIP: Point[] = points('422 136, 446 130, 470 134');
const ARM: Point[] = points('366 486, 398 430, 418 330, 420 230, 422 136');
const SIDE: Point[] = points('366 486, 366 580, 392 700, 396 764, 372 880, 330 1000, 312 1090');
const LEG: Point[] = points('312 1090, 380 1138, 452 1224, 500 1326, 520 1420');
const FOOT: Point[] = points('520 1420, 560 1438, 600 1443');
const BACK_NECK: Point[] = points('470 134, 462 300, 476 450, 530 560, 600 590');
const BACK_LEG: Point[] = points('312 1090, 346 1176, 416 1270, 482 1356, 520 1430');

const UNDERBUST: Point[] = points('368 604, 430 652, 510 656, 566 624, 600 590');
const PRINCESS: Point[] = points('440 656, 458 760, 448 900, 440 1060, 488 1280');

function outlineOf(neck: readonly Point[], leg: readonly Point[]): string {
  return path(
    whole(neck),
    flip(TIP).reverse(),
    flip(ARM).reverse(),
    flip(SIDE),
    flip(leg),
    flip(FOOT),
    [...FOOT].reverse(),
    [...leg].reverse(),
    [...SIDE].reverse(),
    ARM,
    TIP,
  );
}

const pair = (line: readonly Point[], stitches: number[]): Seam[] => [
  { line, depth: 1.8, stitches },
  { line: flip(line), depth: 1.8, stitches: stitches.map((row) => -row) },
];

const WAIST = bends([
  points('396 740, 470 764, 560 752'),
  points('806 720, 730 760, 640 758'),
  points('390 800, 450 826, 520 820'),
  points('806 790, 750 806, 680 800'),
  points('340 1020, 420 1050, 510 1040'),
  points('862 1030, 790 1066, 690 1060'),
]);

function shell(fabric: FabricName, outline: string, more: Partial<Piece>): Piece[] {
  const piece: Piece = {
    outline,
    volume: fabric === 'sheer' ? 0.24 : 0.38,
    rim: [6, 4],
    crumple: 0.7,
    cast: 14,
    gauge: 0.9,
    ...more,
  };
  return fabric === 'sheer' ? [piece, { ...piece, seams: [], opacity: 0.45, cast: 0 }] : [piece];
}

function edges(neck: readonly Point[], leg: readonly Point[]): Piece[] {
  return [
    bonded(whole(neck), 16, true),
    bonded(ARM, 13, true),
    bonded(flip(ARM), 13, false),
    bonded(leg, 16, true),
    bonded(flip(leg), 16, false),
  ];
}

function front(fabric: FabricName): Drawing {
  const outline = outlineOf(NECK, LEG);
  const seams = [
    ...pair(UNDERBUST, [6]),
    ...pair(PRINCESS, [5, -5]),
    {
      line: points('448 1290, 530 1310, 600 1314, 670 1310, 752 1290'),
      depth: 1.6,
      stitches: [6],
    },
  ];
  const core = path(
    whole(UNDERBUST).slice(1, -1),
    flip(PRINCESS),
    points('712 1280, 600 1316, 488 1280'),
    [...PRINCESS].reverse(),
  );
  const cups = path(points('366 470, 600 300, 834 470'), [...whole(UNDERBUST)].reverse());
  const relief = heights(dome(470, 520, 170, 190, 40), dome(730, 520, 170, 190, 40));
  const layers = shell(fabric, outline, { relief, folds: WAIST, seed: 7 });
  const crotch = path(
    points('448 1290, 600 1316, 752 1290'),
    points('752 1290, 700 1460, 500 1460'),
    points('500 1460, 448 1290'),
  );
  const firmer = [
    firm(core, fabric, outline),
    firm(crotch, fabric, outline),
    ...(fabric === 'sheer' ? [{ ...firm(cups, fabric, outline), relief }] : []),
  ];
  const sewn: Piece = {
    outline,
    fabric,
    opacity: fabric === 'sheer' ? 0.3 : 1,
    volume: fabric === 'sheer' ? 0.24 : 0.38,
    rim: [6, 4],
    crumple: 0.7,
    gauge: 0.9,
    relief,
    folds: WAIST,
    seams,
    seed: 7,
    cast: 0,
  };
  const pieces = fabric === 'sheer' ? [...layers, ...firmer, sewn] : [sewn];
  return { pieces: [...pieces, ...edges(NECK, LEG)] };
}

function second(fabric: FabricName): Drawing {
  const outline = outlineOf(BACK_NECK, BACK_LEG);
  const frontInside = inside(
    {
      outline: path(whole(NECK), points('730 200, 800 480, 600 640, 400 480, 470 200')),
      volume: 0.1,
      crumple: 0.3,
      fabric: 'jersey',
    },
    0.54,
  );
  const middle: Point[] = points('600 596, 600 800, 601 1040, 600 1330');
  const hollow = {
    line: points('600 960, 600 1130, 600 1330'),
    width: 36,
    depth: -14,
    fade: [0.5, 0.25] as const,
  };
  const relief = heights(dome(462, 1080, 220, 260, 34), dome(738, 1080, 220, 260, 34));
  const seams: Seam[] = [
    { line: middle, depth: 1.8, stitches: [-5, 5] },
    ...pair(points('392 700, 450 780, 452 900, 400 1010, 330 1050'), [5]),
  ];
  const layers = shell(fabric, outline, { relief, folds: [...WAIST, hollow], seams, seed: 27 });
  const gusset = firm(
    path(points('440 1310, 600 1340, 760 1310'), points('760 1310, 700 1450, 500 1450'), points('500 1450, 440 1310')),
    fabric,
    outline,
  );
  const sliders = [slider([452, 236], 48, 2), slider([748, 236], 48, -2)];
  return {
    pieces: [
      frontInside,
      ...layers,
      ...(fabric === 'sheer' ? [gusset] : []),
      ...edges(BACK_NECK, BACK_LEG),
      ...sliders,
    ],
  };
}

const worn = (fabric: FabricName): Drawing =>
  onFigure(front(fabric).pieces, {
    heights: points('134 244, 486 400, 764 590, 1090 806, 1443 944'),
    widths: points('134 0.62, 486 0.65, 580 0.62, 764 0.605, 880 0.61, 1090 0.57, 1443 0.44'),
    scale: 0.6,
    frame: { at: [600, 600], zoom: 1.7 },
  });

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [520, 620], zoom: 2.3 },
  close: { of: 'second', at: [560, 500], zoom: 2.1 },
};
