import type { Point } from './drawing.ts';
import { path } from './geometry.ts';

/** Points written as in SVG: `points('120 1062, 190 1084')`. */
export function points(text: string): Point[] {
  return text.split(',').map((pair): Point => {
    const [x, y] = pair.trim().split(/\s+/).map(Number);
    if (x === undefined || y === undefined || Number.isNaN(x + y))
      throw new Error(`Not a point: "${pair}" in "${text}"`);
    return [x, y];
  });
}

/** A closed path: smooth between the points, with a corner at every point that is followed by a bar. */
export function cut(text: string): string {
  const runs = text.split('|').map(points);
  return path(...runs.map((run, i) => [...(runs[i - 1]?.slice(-1) ?? []), ...run]), [
    ...(runs.at(-1)?.slice(-1) ?? []),
    ...(runs[0]?.slice(0, 1) ?? []),
  ]);
}
