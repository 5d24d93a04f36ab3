import type { Fold, Piece, Point } from './drawing.ts';
import type { FabricName } from './fabrics.ts';
import { path } from './geometry.ts';
import { hash } from './noise.ts';
import { points } from './points.ts';

/** Knit columns that run along a line of direction: `place` counts them across the cloth. */
export function columns(place: (x: number, y: number) => number): Pick<Piece, 'relief' | 'toneAt'> {
  const ridge = (x: number, y: number) => Math.abs(Math.sin(place(x, y) * Math.PI)) ** 0.7;
  return { relief: (x, y) => 5 * ridge(x, y), toneAt: (x, y) => 0.8 + 0.22 * ridge(x, y) };
}

/** Knotted threads hanging from a hem, all in one piece. */
export function fringe(from: Point, to: Point, length: number, count: number, seed: number): Piece {
  const strands = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t;
    const sway = (hash(i, 1, seed) - 0.5) * 13;
    const end = length * (0.88 + 0.2 * hash(i, 2, seed));
    const width = (Math.abs(to[0] - from[0]) / count) * 0.4;
    const right: Point[] = [
      [x + width, y - 6],
      [x + width * 1.15, y + 14],
      [x + width * 0.6, y + 24],
      [x + sway * 0.4 + width * 0.9, y + end * 0.6],
      [x + sway + width * 0.55, y + end],
    ];
    const leftEdge: Point[] = [
      [x + sway - width * 0.55, y + end],
      [x + sway * 0.4 - width * 0.9, y + end * 0.6],
      [x - width * 0.6, y + 24],
      [x - width * 1.15, y + 14],
      [x - width, y - 6],
    ];
    return path(right, leftEdge);
  });
  return { outline: strands.join(''), volume: 0.9, rim: [3, 2], crumple: 0.4, gauge: 0.5, cast: 7, fabric: 'wool' };
}

const lay = (fabric: FabricName): Partial<Piece> =>
  fabric === 'knit' ? { gauge: 0.72, crumple: 0.8 } : { crumple: 1.1 };

function tail(fabric: FabricName, left: readonly Point[], right: readonly Point[], seed: number): Piece {
  const slope = ((left.at(-1)?.[0] ?? 0) - (left[0]?.[0] ?? 0)) / ((left.at(-1)?.[1] ?? 1) - (left[0]?.[1] ?? 0));
  const [x0, y0] = left[0] ?? [0, 0];
  const width = (right[0]?.[0] ?? 0) - x0;
  const ribs = columns((x, y) => (x - slope * (y - y0)) / 25);
  const at = (share: number, y: number): Point => [x0 + width * share + slope * (y - y0), y];
  const folds: Fold[] = [
    {
      line: [at(0.3, y0), at(0.36, y0 + 260), at(0.26, y0 + 560)],
      width: 34,
      depth: fabric === 'knit' ? -12 : -18,
      skew: 0.3,
      fade: [0, 0.7],
    },
    {
      line: [at(0.66, y0), at(0.6, y0 + 200), at(0.7, y0 + 480)],
      width: 32,
      depth: fabric === 'knit' ? 11 : 17,
      skew: -0.3,
      fade: [0, 0.7],
    },
  ];
  return {
    ...lay(fabric),
    ...(fabric === 'knit' ? ribs : {}),
    outline: path(left, [...right].reverse()),
    volume: 0.2,
    rim: [12, 8],
    folds,
    seed,
    cast: 22,
  };
}

const around = (radii: readonly [number, number], from: number, to: number): Point[] =>
  Array.from({ length: 13 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / 12) * Math.PI) / 180;
    return [600 + radii[0] * Math.cos(angle), 470 + radii[1] * Math.sin(angle) * (1 + 0.08 * Math.sin(angle * 3))];
  });

function loop(fabric: FabricName): Piece {
  const outer = points('352 452, 352 590, 424 716, 540 790, 632 796, 752 736, 840 610, 848 452, 812 400, 770 410');
  const inner = points('770 410, 752 480, 690 548, 604 572, 512 548, 452 486, 430 412, 388 398, 352 452');
  const knit = fabric === 'knit';
  const depth = knit ? 13 : 20;
  const folds: Fold[] = [
    { line: around([196, 176], 186, -4), width: 26, depth, skew: 0.3, fade: [0.1, 0.25] },
    { line: around([222, 226], 176, 40), width: 24, depth: -depth, fade: [0.2, 0.4] },
    { line: around([236, 262], 140, 0), width: 28, depth: depth * 0.9, skew: -0.3, fade: [0.3, 0.2] },
  ];
  return {
    ...lay(fabric),
    ...(knit ? columns((x, y) => Math.hypot((x - 600) * 1.12, y - 440) / 25) : {}),
    outline: path(outer, inner),
    volume: 0.36,
    rim: [12, 8],
    folds,
    seed: 21,
    cast: 26,
  };
}

/** A scarf wound once round the neck of nobody, its two ends hanging. */
export function wrapped(fabric: FabricName): Piece[] {
  const knit = fabric === 'knit';
  const neck = path(
    points('352 460, 400 350, 500 294, 610 282, 720 300, 806 356, 848 460'),
    points('848 460, 760 470, 700 430, 600 410, 500 430, 440 470, 352 460'),
  );
  const rear = tail(
    fabric,
    points('612 600, 634 860, 664 1110, 684 1270'),
    points('800 600, 852 860, 900 1110, 926 1254'),
    31,
  );
  const fore = tail(
    fabric,
    points('424 640, 398 900, 372 1180, 356 1350'),
    points('628 660, 634 900, 634 1180, 630 1368'),
    35,
  );
  const back: Piece = {
    ...lay(fabric),
    ...(knit ? columns((x, y) => Math.hypot((x - 600) * 0.9, y - 560) / 25) : {}),
    outline: neck,
    volume: 0.3,
    tone: 0.68,
    rim: [10, 6],
    seed: 20,
  };
  const ends = knit ? [fringe([690, 1266], [922, 1252], 112, 17, 5), fringe([360, 1348], [628, 1364], 116, 20, 9)] : [];
  return [back, ...ends.slice(0, 1), rear, ...ends.slice(1), fore, loop(fabric)];
}
