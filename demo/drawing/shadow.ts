import { type Camera, type Drawing, SHEET } from './drawing.ts';
import { blur, type Field } from './raster.ts';
import type { Canvas } from './render.ts';

/** Darkens what is painted so far where the new piece keeps the light away: close by, and softly to the lower right. */
export function castOnPieces(canvas: Canvas, mask: Field, length: number): void {
  if (length === 0) return;
  const far = blur(mask, length * 0.75);
  const near = blur(mask, Math.max(1, length * 0.2));
  const [dx, dy] = [Math.round(length * 0.45), Math.round(length * 0.6)];
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const [cx, cy] = [x + mask.x, y + mask.y];
      if (cx < 0 || cy < 0 || cx >= canvas.width || cy >= canvas.height) continue;
      const shadow = 0.42 * valueAt(far, x - dx, y - dy) + 0.22 * valueAt(near, x, y);
      if (shadow < 0.004) continue;
      dim(canvas, cy * canvas.width + cx, 1 - shadow);
    }
  }
}

function dim(canvas: Canvas, at: number, factor: number): void {
  canvas.tint[at] = (canvas.tint[at] ?? 0) * factor;
  for (const channel of canvas.fixed) channel[at] = (channel[at] ?? 0) * factor;
}

function valueAt(source: Field, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= source.width || y >= source.height) return 0;
  return source.data[y * source.width + x] ?? 0;
}

interface Cast {
  blur: number;
  dx: number;
  dy: number;
  strength: number;
  squash?: number;
  /** How far above the floor (sheet units) it still counts: what rises higher does not darken the line of contact. */
  within?: number;
}

const CASTS: Record<NonNullable<Drawing['ground']>, readonly Cast[]> = {
  wall: [
    { blur: 34, dx: 26, dy: 34, strength: 0.2 },
    { blur: 9, dx: 6, dy: 9, strength: 0.16 },
  ],
  flat: [
    { blur: 20, dx: 12, dy: 18, strength: 0.22 },
    { blur: 5, dx: 3, dy: 5, strength: 0.26 },
  ],
  floor: [
    { blur: 40, dx: 34, dy: 0, strength: 0.3, squash: 0.11 },
    { blur: 9, dx: 5, dy: 0, strength: 0.6, squash: 0.1, within: 90 },
  ],
  none: [],
};

/** Puts the soft shadows of everything painted on the ground. */
export function castOnGround(canvas: Canvas, drawing: Drawing, camera: Camera): void {
  const solid: Field = { x: 0, y: 0, width: canvas.width, height: canvas.height, data: covered(canvas) };
  const floor = ((drawing.floorY ?? 1450) - camera.y) * camera.scale;
  for (const cast of CASTS[drawing.ground ?? 'wall']) {
    const laid = cast.squash
      ? squashed(solid, floor, cast.squash, (cast.within ?? SHEET.height) * camera.scale)
      : solid;
    const soft = blur(laid, cast.blur * camera.scale);
    underlay(canvas, soft, cast, camera.scale);
  }
}

function covered(canvas: Canvas): Float32Array {
  return canvas.tintAlpha.map((alpha, i) => 1 - (1 - alpha) * (1 - (canvas.fixedAlpha[i] ?? 0)));
}

/** The silhouette laid down on the floor: its height shrinks to a share, about the floor line. */
function squashed(source: Field, floor: number, share: number, within: number): Field {
  const data = new Float32Array(source.data.length);
  for (let y = 0; y < source.height; y++) {
    const from = Math.round(floor - Math.abs(floor - y) / share);
    if (from < 0 || from >= source.height || floor - from > within) continue;
    data.set(source.data.subarray(from * source.width, (from + 1) * source.width), y * source.width);
  }
  return { ...source, data };
}

function underlay(canvas: Canvas, soft: Field, cast: Cast, scale: number): void {
  const [dx, dy] = [Math.round(cast.dx * scale), Math.round(cast.dy * scale)];
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      // What reaches beyond the picture throws its shadow back into it, so the edge is carried on.
      const shadow = cast.strength * valueAt(soft, Math.max(0, x - dx), Math.max(0, y - dy));
      if (shadow < 0.003) continue;
      const at = y * canvas.width + x;
      canvas.shadow[at] = 1 - (1 - (canvas.shadow[at] ?? 0)) * (1 - shadow);
    }
  }
}
