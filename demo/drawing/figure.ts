import type { Piece, Point } from './drawing.ts';
import { curve, flip, path } from './geometry.ts';
import { points } from './points.ts';

/**
 * The shop-window figure that wears the clothes: matte, without a face, ten sheet units to a centimetre. Its middle is
 * x = 600; the shoulders lie at y = 265, the waist at 590, the hips at 800. It has its own colour: no tint reaches it.
 */
const matte = { fabric: 'plaster', colour: '#b9aa9b', crumple: 0, rim: [4, 1] } as const satisfies Partial<Piece>;

const mound = (x: number, y: number, wide: number, high: number) => Math.exp(-((x / wide) ** 2) - (y / high) ** 2);

/** Height of the bust at a place, for the body and for what lies on it. */
export function bust(x: number, y: number): number {
  const high = y < 440 ? 92 : 52;
  return 30 * (mound(x - 528, y - 440, 54, high) + mound(x - 672, y - 440, 54, high));
}

const NECK = points('556 158, 555 178, 550 206, 530 230, 490 246, 446 258, 414 272, 393 297');
const ARM_OUT = points('393 297, 384 336, 379 400, 374 480, 366 560, 356 630, 349 700, 347 770, 348 820');
const HAND = points(
  '348 820, 343 860, 338 900, 340 940, 347 985, 356 1012, 366 1014, 373 990, 378 950, 388 926, 395 896, 393 868, 384 826',
);
const ARM_IN = points('384 826, 390 760, 403 690, 417 620, 428 540, 437 460, 446 392');
const SIDE = points('446 392, 454 430, 462 480, 471 530, 481 590, 475 640, 455 710, 439 780, 435 840, 440 900');
const SEAT = points(
  '440 900, 438 850, 486 884, 540 922, 568 942, 600 948, 632 942, 660 922, 714 884, 762 850, 760 900',
);

/** Where the legs part. */
const CROTCH = points('596 936, 600 926, 604 936');

const NECK_CUT = points('644 158, 600 166, 556 158');

const COLLAR: Point[] = points('584 276, 546 262, 500 264, 446 276');
const TENDON: Point[] = points('556 186, 568 228, 588 268');

/** The bones of the neck and the fingers: soft ridges that catch the light, and grooves. */
function bones(spread: number): NonNullable<Piece['folds']> {
  const neck = [
    { line: COLLAR, width: 18, depth: 5, skew: -0.3, fade: [0.2, 0.5] as const },
    { line: TENDON, width: 20, depth: 5, fade: [0.5, 0.3] as const },
  ];
  const fingers = ['352 916, 354 960, 361 1008', '364 914, 364 960, 366 1008', '384 850, 380 890, 376 940'].map(
    (line) => ({ line: reached(points(line), spread), width: 6, depth: -4, fade: [0.3, 0.1] as const }),
  );
  const left = [...neck, ...fingers];
  return [...left, ...left.map((fold) => ({ ...fold, line: flip(fold.line) }))];
}

/** Moves an arm away from the body: the further down, the more. */
function reached(line: readonly Point[], spread: number): Point[] {
  return line.map(([x, y]) => [x - spread * Math.max(0, (y - 300) / 520), y]);
}

const LEG_OUT = points(
  '434 830, 438 920, 450 1010, 466 1090, 480 1160, 482 1200, 474 1260, 472 1310, 480 1380, 494 1460, 504 1530, 504 1640',
);
const LEG_IN = points(
  '566 1640, 562 1530, 566 1450, 574 1370, 576 1300, 568 1230, 564 1180, 572 1110, 586 1010, 597 900, 598 830',
);

/** The legs below the hips, down one side and up the other to where they part. */
const LEGS = [LEG_OUT.filter(([, y]) => y > 900), LEG_IN.filter(([, y]) => y > 905)];

/**
 * Neck, shoulders, chest and hips with the arms beside them, slimmer where sleeves hide them, and the legs in the same
 * piece: an edge where they meet would look like underwear.
 */
function torso(spread: number, sleeved: boolean, legged: boolean): Piece {
  const slim = sleeved ? 17 : 0;
  const outer = ARM_OUT.map(([x, y]): Point => [x + slim * Math.min(1, (820 - y) / 300), y + (y < 300 ? slim : 0)]);
  const arm = [outer, HAND, ARM_IN].map((line) => reached(line, spread));
  const neck = NECK.map(([x, y]): Point => [x + (y > 250 ? slim * 0.7 : 0), y + (y > 240 ? slim * 0.6 : 0)]);
  const half = [[...neck.slice(0, -1), arm[0]?.[0] ?? [393, 297]], ...arm, SIDE];
  const other = half.map((run) => flip(run).reverse()).reverse();
  const [outside = [], inside = []] = LEGS;
  const below = [outside, inside, CROTCH, flip(inside).reverse(), flip(outside).reverse()];
  return {
    ...matte,
    outline: path(...half, ...(legged ? below : [SEAT]), ...other, NECK_CUT),
    ...(legged ? {} : { swell: path(...half, points('440 900, 446 1300, 754 1300, 760 900'), ...other, NECK_CUT) }),
    volume: 0.6,
    relief: (x, y) =>
      bust(x, y) +
      8 * mound(x - 600, y - 700, 60, 70) -
      6 * mound(x - 600, y - 276, 18, 20) +
      (legged ? 8 * mound(Math.abs(x - 600) - 77, y - 1172, 26, 34) : 0),
    folds: bones(spread),
    cast: 4,
  };
}

/** The flat cut that ends the neck. */
function cap(): Piece {
  const outline = path(points('556 158, 576 150, 600 148, 624 150, 644 158, 624 166, 600 168, 576 166, 556 158'));
  return { ...matte, outline, volume: 0, rim: [2, 1], tone: 0.8, cast: 0 };
}

const TROUSER_OUT = points('456 690, 436 780, 428 900, 430 1050, 436 1250, 446 1480, 452 1640');
const TROUSER_IN = points('580 1640, 584 1400, 588 1150, 594 1000, 599 900');

/** Plain trousers in a quiet colour of their own, for what is worn above them. */
export function trousers(): Piece[] {
  const leg = (side: 1 | -1): Piece => {
    const turned = (run: readonly Point[]) => (side < 0 ? flip(run) : run);
    return {
      fabric: 'wool',
      colour: '#6d6761',
      outline: path(turned(TROUSER_OUT), turned(TROUSER_IN), turned(points('602 820, 600 690'))),
      volume: 0.4,
      folds: [
        { line: turned(points('520 800, 512 1100, 514 1600')), width: 14, depth: 5, skew: side * 0.3, fade: [0.2, 0] },
        { line: turned(points('592 900, 540 870, 480 862')), width: 22, depth: 6, skew: 0.3 },
      ],
      seed: side + 4,
      cast: 12,
    };
  };
  return [leg(1), leg(-1)];
}

/** The figure; `spread` is how far the hands are held away from the body. Without legs it ends at the hips. */
export const body = (spread = 0, sleeved = false, legged = true): Piece[] => [torso(spread, sleeved, legged), cap()];

/** Outline of what lies close on hips and legs, from a height at the waist down to one of the legs. */
export function hose(top: number, bottom: number): string {
  const within = ([, y]: Point) => y >= top && y <= bottom;
  const edge = (line: readonly Point[], out: number) =>
    curve(line)
      .filter(within)
      .map(([x, y]): Point => [x + out, y]);
  const outer = [...edge(SIDE, -2).filter(([, y]) => y < 850), ...edge(LEG_OUT, -2).filter(([, y]) => y > 900)];
  const inner = edge(LEG_IN, 2).filter(([, y]) => y > 955);
  const crotch: Point[] = [[600, 948]];
  const straight = (line: readonly Point[]) => line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const right = [...flip(outer)].reverse();
  return `M${straight([...outer, ...inner, ...crotch, ...flip(inner).reverse(), ...right])}Z`;
}

/** A plain vest in a quiet colour of its own, for what is worn below it. */
export function vest(): Piece {
  const left = points('452 380, 456 430, 462 480, 470 530, 479 590, 473 640, 452 710');
  return {
    fabric: 'jersey',
    colour: '#ddd6ca',
    outline: path(left, flip(left).reverse(), points('748 380, 600 400, 452 380')),
    volume: 0.5,
    relief: bust,
    folds: [
      { line: points('474 560, 530 590, 590 596'), width: 20, depth: 5, skew: 0.3 },
      { line: points('728 540, 680 584, 620 600'), width: 20, depth: 5, skew: -0.3 },
    ],
    cast: 6,
  };
}
