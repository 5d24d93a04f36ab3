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

/** Where the firmer upper part ends, like the leg of a pair of shorts. */
const SHORTS: Point[] = points('400 520, 440 508, 500 528, 560 552, 600 560');

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

/** A second layer of the same knit over part of the legs. */
function layer(look: Look, base: Piece, clip: string, opacity: number): Piece[] {
  return look.sheer ? [{ ...base, clip, opacity, seams: [], cast: 0 }] : [];
}

function waistband(high: readonly Point[]): { behind: Piece[]; near: Piece } {
  const rise = high.map(([x, y], i): Point => [x, y - 26 * Math.sin((i / (high.length - 1)) * Math.PI)]);
  const far = elastic(rise, 20);
  const hollow: Piece = { outline: path(rise, [...high].reverse()), fabric: 'jersey', tone: 0.5, volume: 0, cast: 0 };
  return { behind: [hollow, { ...far, tone: 0.6, cast: 0 }], near: elastic(beside(high, 15), 34, { cast: 4 }) };
}

function front(fabric: FabricName): Drawing {
  const look = lookOf(fabric);
  const seams: Seam[] = [
    {
      line: points('600 160, 600 330, 600 520'),
      depth: 1.4,
    },
    ...[SHORTS, flip(SHORTS)].map((line) => ({ line, depth: look.sheer ? 0.9 : 0 })),
  ];
  const legs: Piece = {
    ...cloth(look, look.sheer ? 0.3 : 0.6),
    outline: OUTLINE,
    folds: BENDS,
    seams,
    seed: 5,
    cast: 12,
  };
  const shorts = path(
    points('380 100, 820 100'),
    points('820 100, 820 520'),
    flip(SHORTS),
    [...SHORTS].reverse(),
    points('400 520, 380 100'),
  );
  const toes = path(
    points('400 1436, 800 1436'),
    points('800 1436, 800 1560'),
    points('800 1560, 400 1560'),
    points('400 1560, 400 1436'),
  );
  const { behind, near } = waistband(whole(WAIST));
  const parts = [
    legs,
    ...layer(look, legs, OUTLINE, 0.3),
    ...layer(look, legs, shorts, 0.75),
    ...layer(look, legs, toes, 0.8),
  ];
  return { pieces: [...behind, ...parts, near] };
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

/** The line down the back of a fully fashioned leg, and the heel that narrows into it. */
const BACK_SEAM: Point[] = points(
  '512 548, 502 660, 502 780, 506 900, 505 1030, 508 1180, 509 1300, 507 1400, 505 1468',
);
const CUBAN = path(
  points('508 1262, 522 1330, 556 1412'),
  points('556 1412, 560 1500'),
  points('560 1500, 450 1500'),
  points('450 1500, 456 1412'),
  points('456 1412, 496 1330, 508 1262'),
);
const CUBAN_RIGHT = path(
  flip(points('508 1262, 522 1330, 556 1412')),
  flip(points('556 1412, 560 1500')),
  flip(points('560 1500, 450 1500')),
  flip(points('450 1500, 456 1412')),
  flip(points('456 1412, 496 1330, 508 1262')),
);

function second(fabric: FabricName): Drawing {
  const look = lookOf(fabric);
  const lines = [BACK_SEAM, flip(BACK_SEAM)];
  const seams: Seam[] = [
    {
      line: points('600 160, 600 330, 600 520'),
      depth: 1.6,
    },
    ...[SHORTS, flip(SHORTS)].map((line) => ({ line, depth: look.sheer ? 0.9 : 0 })),
    ...(look.sheer ? lines.map((line) => ({ line, depth: 1.2, width: 2.2 })) : []),
  ];
  const legs: Piece = {
    ...cloth(look, look.sheer ? 0.3 : 0.6),
    outline: BACK,
    folds: BENDS.map((fold) => ({ ...fold, line: flip(fold.line) })),
    seams,
    seed: 15,
    cast: 12,
  };
  const shorts = path(
    points('380 100, 820 100'),
    points('820 100, 820 520'),
    flip(SHORTS),
    [...SHORTS].reverse(),
    points('400 520, 380 100'),
  );
  const { behind, near } = waistband(whole(WAIST));
  const line = lines.map(
    (points): Piece => ({
      outline: band(points, 5),
      clip: BACK,
      fabric: 'jersey',
      volume: 0.4,
      rim: [2, 1],
      crumple: 0,
      cast: 0,
      opacity: 0.85,
    }),
  );
  const extras = look.sheer ? [...layer(look, legs, CUBAN, 1), ...layer(look, legs, CUBAN_RIGHT, 1), ...line] : [];
  const parts = [legs, ...layer(look, legs, BACK, 0.3), ...layer(look, legs, shorts, 0.75), ...extras];
  return { pieces: [...behind, ...parts, near] };
}

/** On the figure the cloth follows its legs exactly. */
function worn(fabric: FabricName): Drawing {
  const fit = {
    heights: points('112 556, 252 622, 531 840, 1089 1230, 1440 1560'),
    widths: points('112 0.95, 531 0.9, 1440 0.9'),
    scale: 0.9,
  } as const;
  const close = (piece: Piece): Piece =>
    piece.outline === OUTLINE ? { ...refit(piece, fit), outline: hose(570, 1600) } : refit(piece, fit);
  const pieces = front(fabric).pieces.slice(2).map(close);
  return dressed(pieces, { frame: { at: [600, 1030], zoom: 1.5 } });
}

export const shape: ShapeModule = {
  front,
  second,
  worn,
  detail: { of: 'front', at: [580, 320], zoom: 2.2 },
  close: { of: 'second', at: [560, 1380], zoom: 2.2 },
};
