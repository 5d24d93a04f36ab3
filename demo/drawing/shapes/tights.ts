import type { Drawing, Fold, Piece, Point, Seam, ShapeModule } from '../drawing.ts';
import type { FabricName } from '../fabrics.ts';
import { hose } from '../figure.ts';
import { band, beside, flip, path } from '../geometry.ts';
import { whole } from '../knickers.ts';
import { elastic } from '../lingerie.ts';
import { points } from '../points.ts';
import { dressed, refit } from '../worn.ts';

const WAIST: Point[] = points('486 132, 540 144, 600 148');
const OUTER: Point[] = points(
  '486 132, 474 220, 450 330, 426 440, 414 540, 415 640, 428 740, 446 830, 455 900, 451 965, 446 1035, 450 1110, 464 1200, 477 1290, 480 1350, 472 1402, 454 1452',
);
const FOOT: Point[] = points('454 1452, 442 1490, 452 1508, 480 1500, 512 1452, 530 1404');
const INNER: Point[] = points(
  '530 1404, 538 1350, 539 1290, 545 1200, 557 1110, 563 1035, 559 965, 556 900, 562 830, 573 740, 584 640, 593 566, 600 524',
);

const OUTLINE = path(
  whole(WAIST),
  flip(OUTER),
  flip(FOOT),
  flip(INNER),
  [...INNER].reverse(),
  [...FOOT].reverse(),
  [...OUTER].reverse(),
);

interface Look {
  fabric: FabricName;
  sheer: boolean;
}

const lookOf = (fabric: FabricName): Look => ({
  fabric: fabric === 'knit' ? 'ribbed' : fabric,
  sheer: fabric === 'sheer',
});
const cloth = ({ fabric, sheer }: Look, volume: number) => ({
  fabric,
  volume,
  rim: [4, 2] as const,
  crumple: sheer ? 0.3 : 0.45,
  gauge: sheer ? 1 : 0.52,
});

const cross = (x: number, y: number, wide: number, depth: number): Fold => ({
  line: [
    [x - wide, y + 6],
    [x, y + 14],
    [x + wide, y],
  ],
  width: 10,
  depth,
  fade: [0.25, 0.5],
});

const BENDS: Fold[] = [
  {
    line: points('446 300, 520 330, 590 322'),
    width: 18,
    depth: 3,
    fade: [0.1, 0.6],
  },
  {
    line: points('756 320, 690 356, 620 360'),
    width: 18,
    depth: 3,
    fade: [0.1, 0.6],
  },
  {
    line: points('598 520, 540 500, 460 506'),
    width: 16,
    depth: 3,
    fade: [0.05, 0.7],
  },
  {
    line: points('602 520, 660 496, 752 512'),
    width: 16,
    depth: 3.4,
    fade: [0.05, 0.7],
  },
  cross(500, 884, 36, 2.4),
  cross(696, 896, 38, 2.8),
  cross(504, 912, 30, 1.8),
  cross(508, 1340, 24, 2.2),
  cross(690, 1352, 24, 2),
];

/** Knitted tights are sewn together down the middle; sheer ones are knitted round, and have no seam at the stomach. */
const middle = (look: Look): Seam[] => (look.sheer ? [] : [{ line: points('600 170, 600 330, 600 520'), depth: 1.4 }]);

/** Thin where the cloth faces the eye, dark where the leg turns away. */
const legsOf = (look: Look, outline: string, folds: readonly Fold[], seed: number): Piece => ({
  ...cloth(look, look.sheer ? 0.9 : 0.6),
  outline,
  folds: look.sheer ? [] : folds,
  seams: middle(look),
  seed,
  cast: look.sheer ? 4 : 12,
  ...(look.sheer ? { coverAt: () => 0.9 } : {}),
});

/** Sheer tights end in a wide soft band of jersey without a cord. */
const softBand = (high: readonly Point[]): Piece => ({
  outline: band(beside(high, 22), 48),
  fabric: 'jersey',
  volume: 0.14,
  rim: [5, 2],
  crumple: 0.6,
  cast: 3,
  seams: [{ line: beside(high, 40), depth: 0.8, stitches: [0] }],
});

function waistband(look: Look, high: readonly Point[]): { behind: Piece[]; near: Piece } {
  const rise = high.map(([x, y], i): Point => [x, y - 26 * Math.sin((i / (high.length - 1)) * Math.PI)]);
  const far = elastic(rise, 20);
  const hollow: Piece = { outline: path(rise, [...high].reverse()), fabric: 'jersey', tone: 0.5, volume: 0, cast: 0 };
  const near = look.sheer ? softBand(high) : elastic(beside(high, 15), 34, { cast: 4 });
  return { behind: [hollow, { ...far, tone: 0.6, cast: 0 }], near };
}

function front(fabric: FabricName): Drawing {
  const look = lookOf(fabric);
  const { behind, near } = waistband(look, whole(WAIST));
  return { pieces: [...behind, legsOf(look, OUTLINE, BENDS, 5), near] };
}

const HEEL: Point[] = points('480 1350, 472 1408, 474 1452, 504 1470, 534 1452, 540 1406, 538 1350');
const BACK_OUTER = OUTER.slice(0, -3);
const BACK_INNER = INNER.slice(2);
const BACK = path(
  whole(WAIST),
  flip(BACK_OUTER),
  flip(HEEL),
  flip(BACK_INNER),
  [...BACK_INNER].reverse(),
  [...HEEL].reverse(),
  [...BACK_OUTER].reverse(),
);

function second(fabric: FabricName): Drawing {
  const look = lookOf(fabric);
  const { behind, near } = waistband(look, whole(WAIST));
  const folds = BENDS.map((fold) => ({ ...fold, line: flip(fold.line) }));
  return { pieces: [...behind, legsOf(look, BACK, folds, 15), near] };
}

/** On the figure the cloth follows its legs exactly. */
function worn(fabric: FabricName): Drawing {
  const fit = {
    heights: points('112 556, 252 622, 531 840, 1089 1230, 1440 1560'),
    widths: points('112 0.95, 531 0.9, 1440 0.9'),
    scale: 0.9,
  } as const;
  const close = (piece: Piece): Piece =>
    piece.outline === OUTLINE ? { ...refit(piece, fit), outline: hose(570, 1640) } : refit(piece, fit);
  const [legs, ...rest] = front(fabric).pieces.slice(2).map(close);
  const band = lookOf(fabric).sheer ? [softBand(whole(points('480 580, 540 590, 600 594')))] : rest;
  const pieces = [...(legs ? [legs] : []), ...band];
  return dressed(pieces, { frame: { at: [600, 1030], zoom: 1.5 } });
}

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [580, 320], zoom: 2.2 },
  close: { of: 'second', at: [560, 1380], zoom: 2.2 },
};
