import type { Piece, Point } from './drawing.ts';
import { band, beside, flip, path } from './geometry.ts';
import { points } from './points.ts';

/** Mother-of-pearl, for buttons. */
export const PEARL = '#ece5d8';
const PIPING = '#f4efe5';

/** A line on the left, or its mirror image. */
export const side = (points: readonly Point[], right: boolean): Point[] => (right ? flip(points) : [...points]);

/** A thin corded edge in its own colour. */
export const piping = (line: readonly Point[], width: number | readonly number[] = 8): Piece => ({
  outline: band(line, width),
  fabric: 'satin',
  colour: PIPING,
  volume: 0.8,
  rim: [3, 2],
  crumple: 0,
  cast: 3,
});

/** Camp collar: the fall round the neck and the lapel turned back below it. */
export function collar(right: boolean): Piece[] {
  const s = (points: readonly Point[]) => side(points, right);
  const lapelEdge: Point[] = points('500 300, 446 352, 462 396, 540 448, 604 500');
  const fallEdge: Point[] = points('530 162, 474 226, 420 322, 452 340, 510 300');
  const cloth = { volume: 0.16, rim: [6, 4], crumple: 0.5, cast: 12 } as const;
  return [
    {
      ...cloth,
      outline: path(s(lapelEdge), s(points('604 500, 572 400, 548 250')), s(points('548 250, 500 300'))),
      seed: 3,
    },
    piping(s(lapelEdge)),
    {
      ...cloth,
      outline: path(s(fallEdge), s(points('510 300, 546 264, 560 214, 552 168, 530 162'))),
      seed: 5,
    },
    piping(s(fallEdge), [8, 8, 8, 8, 7, 2]),
  ];
}

/** Breast pocket with a corded edge. */
export function pocket(): Piece[] {
  const box = (y: number): Point[] => [
    [662, y],
    [780, y - 4],
  ];
  return [
    {
      outline: 'M660 508L782 504L784 626L722 642L662 630Z',
      volume: 0.1,
      rim: [5, 3],
      crumple: 0.6,
      cast: 5,
      seed: 31,
      folds: [{ line: points('790 450, 730 530, 660 560'), width: 28, depth: 8, skew: -0.3, fade: [0.05, 0.7] }],
    },
    piping(box(526), 7),
  ];
}

/** The belt, its knot and its two ends. */
export function belt(): Piece[] {
  const cloth = { volume: 0.3, rim: [5, 3], crumple: 0.4, cast: 9 } as const;
  const around: Piece = {
    ...cloth,
    outline: band(points('396 796, 480 818, 600 828, 720 818, 804 796'), [58, 62, 60, 62, 58]),
    folds: [
      {
        line: points('400 800, 560 830, 640 826'),
        width: 12,
        depth: -4,
      },
      {
        line: points('800 790, 700 812, 640 822'),
        width: 11,
        depth: -4,
      },
    ],
    grain: 90,
  };
  const end = (line: Point[], seed: number): Piece => ({
    ...cloth,
    outline: band(line, [40, 60, 58, 62]),
    seed,
    folds: [{ line: line.map(([x, y]): Point => [x - 8, y]), width: 16, depth: 6, fade: [0.02, 0.3] }],
    seams: [
      { line: beside(line, 24), depth: 0.8 },
      { line: beside(line, -24), depth: 0.8 },
    ],
  });
  const loop = (points: Point[], seed: number): Piece => ({
    ...cloth,
    volume: 0.5,
    outline: path(points),
    seed,
    folds: [{ line: [points[0] ?? [0, 0], points[3] ?? [0, 0]], width: 18, depth: -8, fade: [0.02, 0.5] }],
  });
  return [
    around,
    end(points('620 846, 652 940, 648 1060, 662 1196'), 4),
    end(points('606 850, 578 940, 584 1040, 566 1142'), 9),
    loop(points('606 824, 560 786, 490 790, 470 836, 500 874, 560 864, 606 842'), 3),
    loop(points('626 824, 676 792, 744 806, 756 852, 720 880, 666 864, 626 842'), 6),
    {
      ...cloth,
      volume: 0.7,
      outline: path(points('594 800, 628 796, 650 816, 646 858, 618 868, 592 854, 586 824, 594 800')),
      folds: [
        {
          line: points('598 812, 620 832, 638 858'),
          width: 9,
          depth: 4,
        },
      ],
      cast: 12,
    },
  ];
}
