import type { Piece, Point } from './drawing.ts';
import { curve, ellipse, path } from './geometry.ts';

/** A sewn-on button with four holes, in its own colour or (without one) in the garment's. */
export function button([x, y]: Point, radius: number, colour?: string): Piece[] {
  const hole = radius * 0.24;
  const spots = [-1, 1].flatMap((i) => [-1, 1].map((j): Point => [x + i * hole, y + j * hole]));
  const holes = spots.map(([px, py]) => ellipse(px, py, radius * 0.1));
  const rest = { crumple: 0, volume: 0.12, ...(colour ? { colour } : {}) };
  return [
    {
      ...rest,
      outline: ellipse(x, y, radius),
      fabric: 'acetate',
      rim: [radius * 0.4, radius * 0.2],
      cast: radius * 0.5,
      tone: 0.95,
    },
    {
      ...rest,
      outline: ellipse(x, y, radius * 0.66),
      fabric: 'acetate',
      rim: [radius * 0.3, -radius * 0.1],
      cast: 0,
      tone: 0.9,
    },
    {
      outline: holes.join(''),
      fabric: 'cotton',
      volume: 0,
      rim: [1, 0],
      crumple: 0,
      cast: 0,
      tone: 0.2,
      ...(colour ? { colour } : {}),
    },
  ];
}

/** Buttons evenly along a line, both ends included. */
export function buttons(line: readonly Point[], count: number, radius: number, colour?: string): Piece[] {
  const points = curve(line, 2);
  return Array.from({ length: count }, (_, i) => points[Math.round((i / Math.max(1, count - 1)) * (points.length - 1))])
    .filter((point) => point !== undefined)
    .flatMap((point) => button(point, radius, colour));
}

/** Four corners as a closed outline with straight sides. */
export function quad(a: Point, b: Point, c: Point, d: Point): string {
  return path([a, b], [b, c], [c, d], [d, a]);
}

/** The four sides of a patch pocket, pointed at the bottom when `point` is given, with its sewing. */
export function pocket([x, y]: Point, width: number, height: number, point = 0, extra: Partial<Piece> = {}): Piece {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x + width / 2, y + height + point],
    [x, y + height],
  ];
  const sides = corners.map((corner, i): Point[] => [corner, corners[(i + 1) % corners.length] ?? corner]);
  const inner: Point[] = [
    [x + 5, y + 4],
    [x + 5, y + height - 3],
    [x + width / 2, y + height + point - 6],
    [x + width - 5, y + height - 3],
    [x + width - 5, y + 4],
  ];
  const seams = [1, 2, 3, 4].map((i) => ({
    line: [inner[i - 1] ?? [x, y], inner[i] ?? [x, y]] as Point[],
    depth: 0,
    stitches: [0],
  }));
  const top: Point[] = [
    [x, y + height * 0.13],
    [x + width, y + height * 0.13],
  ];
  return {
    outline: path(...sides),
    volume: 0.02,
    rim: [4, 2.4],
    crumple: 0.5,
    cast: 4,
    seams: [...seams, { line: top, depth: 0.6, stitches: [0] }],
    ...extra,
  };
}

/** A drawcord that hangs from a point, with a metal tip. */
export function cord(line: readonly Point[], width: number): string {
  const points = curve(line, 4);
  const left = points.map(([x, y]): Point => [x - width / 2, y]);
  const right = points.map(([x, y]): Point => [x + width / 2, y]);
  return path(left, right.reverse());
}
