import type { Camera, Fold, Paint, Point, Seam } from './drawing.ts';
import { curve } from './geometry.ts';
import type { Field } from './raster.ts';

/** What a stroke does at a pixel: distance from the line (signed, right is positive), share and length gone by. */
type Mark = (index: number, distance: number, share: number, gone: number) => void;

/** Calls `mark` once for every pixel within `reach` (sheet units) of the line, with its nearest place on the line. */
export function trace(area: Field, camera: Camera, line: readonly Point[], reach: number, mark: Mark): void {
  const points = curve(line, 10).map(
    ([x, y]): Point => [(x - camera.x) * camera.scale - area.x, (y - camera.y) * camera.scale - area.y],
  );
  const range = reach * camera.scale;
  const box = bounds(points, range, area);
  if (box.width <= 0 || box.height <= 0) return;
  const near = new Float32Array(box.width * box.height).fill(Number.POSITIVE_INFINITY);
  const place = new Float32Array(near.length);
  const total = walk(points, (a, b, gone) => nearest(a, b, gone, range, box, near, place));
  for (let i = 0; i < near.length; i++) {
    const distance = near[i] ?? range;
    if (Math.abs(distance) >= range) continue;
    const gone = place[i] ?? 0;
    const index = (box.y + Math.floor(i / box.width)) * area.width + box.x + (i % box.width);
    mark(index, distance / camera.scale, gone / (total || 1), gone / camera.scale);
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function bounds(points: readonly Point[], range: number, area: Field): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.max(0, Math.floor(Math.min(...xs) - range));
  const y = Math.max(0, Math.floor(Math.min(...ys) - range));
  const right = Math.min(area.width, Math.ceil(Math.max(...xs) + range));
  const bottom = Math.min(area.height, Math.ceil(Math.max(...ys) + range));
  return { x, y, width: right - x, height: bottom - y };
}

function walk(points: readonly Point[], step: (a: Point, b: Point, gone: number) => void): number {
  let gone = 0;
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i], points[i + 1]];
    if (!a || !b) continue;
    step(a, b, gone);
    gone += Math.hypot(b[0] - a[0], b[1] - a[1]);
  }
  return gone;
}

function nearest(a: Point, b: Point, gone: number, range: number, box: Box, near: Float32Array, place: Float32Array) {
  const [ax, ay] = a;
  const dx = b[0] - ax;
  const dy = b[1] - ay;
  const length = Math.hypot(dx, dy) || 1;
  const square = length * length;
  const left = Math.max(0, Math.floor(Math.min(ax, b[0]) - range) - box.x);
  const right = Math.min(box.width, Math.ceil(Math.max(ax, b[0]) + range) - box.x);
  const top = Math.max(0, Math.floor(Math.min(ay, b[1]) - range) - box.y);
  const bottom = Math.min(box.height, Math.ceil(Math.max(ay, b[1]) + range) - box.y);
  for (let y = top; y < bottom; y++) {
    const py = y + box.y + 0.5 - ay;
    for (let x = left; x < right; x++) {
      const px = x + box.x + 0.5 - ax;
      const raw = (px * dx + py * dy) / square;
      const t = raw < 0 ? 0 : Math.min(raw, 1);
      const ex = px - t * dx;
      const ey = py - t * dy;
      const distance = Math.sqrt(ex * ex + ey * ey);
      const i = y * box.width + x;
      const known = near[i] ?? 0;
      if (distance >= (known < 0 ? -known : known)) continue;
      near[i] = dx * py - dy * px >= 0 ? distance : -distance;
      place[i] = gone + t * length;
    }
  }
}

const smooth = (t: number) => (t >= 1 ? 1 : t <= 0 ? 0 : t * t * (3 - 2 * t));

function faded(share: number, fade: readonly [number, number]): number {
  const start = fade[0] > 0 ? smooth(share / fade[0]) : 1;
  return start * (fade[1] > 0 ? smooth((1 - share) / fade[1]) : 1);
}

/** Adds the fold to the heights. */
export function addFold(heights: Field, camera: Camera, fold: Fold): void {
  const skew = fold.skew ?? 0;
  const fade = fold.fade ?? [0.35, 0.35];
  const [left, right] = [fold.width * (1 + 0.6 * skew), fold.width * (1 - 0.6 * skew)];
  trace(heights, camera, fold.line, Math.max(left, right) * 1.7, (i, distance, share) => {
    const d = distance / (distance < 0 ? left : right);
    heights.data[i] = (heights.data[i] ?? 0) + fold.depth * faded(share, fade) * Math.exp(-2.2 * d * d);
  });
}

/** Multiplies the tones with the paint. */
export function addPaint(tones: Field, camera: Camera, paint: Paint): void {
  const fade = paint.fade ?? [0.25, 0.25];
  trace(tones, camera, paint.line, paint.width * 1.7, (i, distance, share) => {
    const d = distance / paint.width;
    tones.data[i] = (tones.data[i] ?? 1) * (1 + paint.tone * faded(share, fade) * Math.exp(-2.2 * d * d));
  });
}

/** Presses the seam into the heights, sews its stitches and writes coloured thread into `thread` (0 … 1). */
export function addSeam(heights: Field, tones: Field, thread: Field, camera: Camera, seam: Seam): void {
  const depth = seam.depth ?? 2.2;
  const width = seam.width ?? 2.6;
  const rows = seam.stitches ?? [];
  const reach = Math.max(width * 3, ...rows.map((row) => Math.abs(row) + 4));
  trace(heights, camera, seam.line, reach, (i, distance, _share, gone) => {
    const d = distance / width;
    const groove = Math.exp(-2.2 * d * d);
    heights.data[i] =
      (heights.data[i] ?? 0) - depth * groove + depth * 0.45 * Math.exp(-0.5 * (Math.abs(d) - 2.2) ** 2);
    tones.data[i] = (tones.data[i] ?? 1) * (1 - 0.07 * depth * groove);
    for (const row of rows) sew(i, distance - row, gone);
  });

  function sew(i: number, distance: number, gone: number): void {
    const t = (gone / 7.5) % 1;
    const dash = Math.min(1, Math.max(0, 4.5 * Math.min(t, 0.72 - t)));
    const line = Math.exp(-distance * distance * 1.2);
    heights.data[i] = (heights.data[i] ?? 0) + line * (dash * 1.3 - 0.8);
    if (seam.thread) thread.data[i] = Math.max(thread.data[i] ?? 0, line * dash);
    else tones.data[i] = (tones.data[i] ?? 1) * (1 + line * (dash * 0.16 - 0.1));
  }
}
