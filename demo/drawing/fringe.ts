import type { Piece, Point } from './drawing.ts';
import { band, curve } from './geometry.ts';
import { hash } from './noise.ts';

/** Knotted tassels hanging from a line, `pitch` apart and about `length` long. */
export function fringe(
  line: readonly Point[],
  pitch: number,
  length: number,
  seed: number,
  more: Partial<Piece> = {},
): Piece[] {
  const points = curve(line, pitch);
  const strands = points.flatMap((at, i) => tassel(at, i, length, seed));
  const even = strands.filter((_, i) => i % 2 === 0).join('');
  const odd = strands.filter((_, i) => i % 2 === 1).join('');
  const wool = { fabric: 'wool', volume: 0, rim: [6, 5], crumple: 0, cast: 5, ...more } as const;
  return [even, odd].map((outline) => ({ ...wool, outline }));
}

/** Two loose strands that leave one knot. */
function tassel([x, y]: Point, i: number, length: number, seed: number): string[] {
  return [0, 1].map((k) => {
    const own = (n: number) => hash(i * 2 + k, n, seed) - 0.5;
    const long = length * (1 + 0.22 * own(1));
    const drift = (k - 0.5) * 9 + own(2) * 16;
    return band(
      [
        [x + own(5) * 3, y - 6],
        [x + drift * 0.25 + own(3) * 6, y + long * 0.4],
        [x + drift + own(4) * 8, y + long],
      ],
      [11, 9.5, 8, 5],
    );
  });
}
