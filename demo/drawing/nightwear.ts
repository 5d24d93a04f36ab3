import type { Piece, Point } from './drawing.ts';
import { band, beside, flip, path } from './geometry.ts';
import { points } from './points.ts';

/** Mother-of-pearl, for buttons. */
export const PEARL = '#ece5d8';
const PIPING = '#f4efe5';

/** A line on the left, or its mirror image. */
export const side = (points: readonly Point[], right: boolean): Point[] => (right ? flip(points) : [...points]);

/** A thin corded edge in its own colour. */
export const piping = (line: readonly Point[], width: number | readonly number[] = 5): Piece => ({
  outline: band(line, width),
  fabric: 'satin',
  colour: PIPING,
  volume: 0.7,
  rim: [2, 1.4],
  crumple: 0,
  cast: 2,
});

/** Notched collar: the fall lies round the neck on the shoulders, the lapel is turned back below it. */
export function collar(right: boolean): Piece[] {
  const s = (points: readonly Point[]) => side(points, right);
  const lapelEdge: Point[] = points('512 326, 462 364, 486 408, 540 452, 606 502');
  const fallEdge: Point[] = points('532 166, 500 190, 476 240, 454 322, 512 330');
  const cloth = { volume: 0.1, rim: [5, 2], crumple: 0.3, cast: 8 } as const;
  return [
    {
      ...cloth,
      outline: path(
        s(points('512 326, 462 364')),
        s(points('462 364, 486 408, 540 452, 606 502')),
        s(points('606 502, 586 400, 560 260')),
        s(points('560 260, 512 326')),
      ),
      grain: right ? -20 : 20,
      seed: 3,
    },
    piping(s(lapelEdge.slice(1)), 4.4),
    {
      ...cloth,
      outline: path(
        s(points('532 166, 500 190, 476 240, 454 322')),
        s(points('454 322, 514 330')),
        s(points('514 330, 544 284, 556 230, 550 178, 532 166')),
      ),
      grain: right ? -35 : 35,
      seed: 5,
    },
    piping(s(fallEdge.slice(0, -1)), [2, 4.4, 4.4, 4.4]),
  ];
}

/** Breast pocket with a corded edge. */
export function pocket(): Piece[] {
  const box = (y: number): Point[] => [
    [650, y],
    [758, y - 4],
  ];
  return [
    {
      outline: 'M648 508L760 504L762 622L706 638L650 626Z',
      volume: 0.1,
      rim: [5, 3],
      crumple: 0.6,
      cast: 5,
      seed: 31,
      folds: [{ line: points('790 450, 730 530, 660 560'), width: 28, depth: 8, skew: -0.3, fade: [0.05, 0.7] }],
    },
    piping(box(526), 4.4),
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
