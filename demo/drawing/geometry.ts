import type { Point } from './drawing.ts';

/** Points along a smooth curve through all given points, about `step` apart. */
export function curve(points: readonly Point[], step = 8): Point[] {
  const out: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) out.push(...span(points, i, step));
  const last = points.at(-1);
  if (last) out.push(last);
  return out;
}

function span(points: readonly Point[], i: number, step: number): Point[] {
  const b = points[i] ?? [0, 0];
  const c = points[i + 1] ?? b;
  const a = points[i - 1] ?? b;
  const d = points[i + 2] ?? c;
  const count = Math.max(1, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
  return Array.from({ length: count }, (_, k) => {
    const t = k / count;
    return [hermite(a[0], b[0], c[0], d[0], t), hermite(a[1], b[1], c[1], d[1], t)] as const;
  });
}

function hermite(a: number, b: number, c: number, d: number, t: number): number {
  const m = (c - a) / 2;
  const n = (d - b) / 2;
  return b + t * (m + t * (3 * (c - b) - 2 * m - n + t * (2 * (b - c) + m + n)));
}

/** Closed path of smooth runs: inside a run the line is smooth, between runs there is a corner. */
export function path(...runs: readonly (readonly Point[])[]): string {
  const points = runs.flatMap((run) => curve(run));
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** The run and its mirror image (about x = 600), joined; begin and end at the middle for a whole garment. */
export function mirrored(run: readonly Point[], axis = 600): Point[] {
  const other = flip(run, axis).reverse();
  return [...run, ...(run.at(-1)?.[0] === axis ? other.slice(1) : other)];
}

/** Mirror image of points, in the same order. */
export function flip(run: readonly Point[], axis = 600): Point[] {
  return run.map(([x, y]) => [2 * axis - x, y] as const);
}

/** A band along a curve, `widths` interpolated from its start to its end. For straps, cuffs, belts, cords. */
export function band(line: readonly Point[], widths: number | readonly number[]): string {
  const points = curve(line, 6);
  const list = typeof widths === 'number' ? [widths, widths] : widths;
  const sides = points.map((point, i) => side(points, point, i, list));
  const left = sides.map(([l]) => l);
  const right = sides.map(([, r]) => r).reverse();
  return `M${[...left, ...right].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

function side(points: readonly Point[], [x, y]: Point, i: number, widths: readonly number[]): [Point, Point] {
  const [ax, ay] = points[Math.max(0, i - 1)] ?? [x, y];
  const [bx, by] = points[Math.min(points.length - 1, i + 1)] ?? [x, y];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const half = along(widths, i / Math.max(1, points.length - 1)) / 2;
  const [nx, ny] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half];
  return [
    [x - nx, y - ny],
    [x + nx, y + ny],
  ];
}

/** Value at 0 … 1 of a row of evenly spaced values. */
export function along(values: readonly number[], t: number): number {
  const place = Math.min(1, Math.max(0, t)) * (values.length - 1);
  const i = Math.min(values.length - 2, Math.floor(place));
  const a = values[i] ?? values[0] ?? 0;
  return a + ((values[i + 1] ?? a) - a) * (place - i);
}

/** A line moved sideways (to the right, looking along it, for positive distances). */
export function beside(line: readonly Point[], distance: number): Point[] {
  const points = curve(line, 10);
  return points.map((point, i) => side(points, point, i, [distance * 2, distance * 2])[1]);
}

/** A line edged with small arcs, for lace hems; positive heights bulge to the left of the direction of travel. */
export function scallop(line: readonly Point[], size: number, height: number): Point[] {
  const points = curve(line, 2);
  let gone = 0;
  return points.map((point, i) => {
    const before = points[i - 1] ?? point;
    gone += Math.hypot(point[0] - before[0], point[1] - before[1]);
    const rise = Math.abs(Math.sin((gone / size) * Math.PI)) ** 0.7 * height;
    return side(points, point, i, [rise * 2, rise * 2])[0];
  });
}

/** x of a line at a height y, for lines that run from top to bottom. */
export function edgeAt(line: readonly Point[]): (y: number) => number {
  const points = curve(line, 6);
  const [first, last] = [points[0], points.at(-1)];
  return (y) => {
    const i = points.findIndex((point) => point[1] >= y);
    if (i === 0) return first?.[0] ?? 0;
    const [a, b] = [points[i - 1], points[i]];
    if (!a || !b) return last?.[0] ?? 0;
    return a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1] || 1);
  };
}

/** A net over a piece of cloth between two lines: (s, t) to a place; s is -1 on `left`, 1 on `right`, t runs along. */
export function patch(left: readonly Point[], right: readonly Point[]): (s: number, t: number) => Point {
  const [a, b] = [even(left), even(right)];
  return (s, t) => {
    const [p, q] = [a(t), b(t)];
    const k = (s + 1) / 2;
    return [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k];
  };
}

function even(line: readonly Point[]): (t: number) => Point {
  const points = curve(line, 4);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return (t) => [along(xs, t), along(ys, t)];
}

/** Pattern coordinates round a middle: ribs of a neckband run towards it. `radius` is where they keep their width. */
export function around(x: number, y: number, radius: number): (px: number, py: number) => Point {
  return (px, py) => [Math.atan2(px - x, py - y) * radius, Math.hypot(px - x, py - y)];
}

/** Path of a circle or an ellipse, in straight pieces, so that it can be moved. */
export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const count = Math.max(24, Math.min(96, Math.ceil(Math.max(rx, ry))));
  const at = (i: number) => (i / count) * 2 * Math.PI;
  const points = Array.from({ length: count }, (_, i): Point => [x + rx * Math.cos(at(i)), y + ry * Math.sin(at(i))]);
  return `M${points.map(([px, py]) => `${px.toFixed(2)} ${py.toFixed(2)}`).join('L')}Z`;
}
