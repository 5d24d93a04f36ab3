import sharp from 'sharp';
import type { Camera } from './drawing.ts';

/** A field of numbers over a rectangle of pixels whose left top corner is (x, y) of the picture. */
export interface Field {
  x: number;
  y: number;
  width: number;
  height: number;
  data: Float32Array;
}

export function field(x: number, y: number, width: number, height: number): Field {
  return { x, y, width, height, data: new Float32Array(width * height) };
}

/** How much of every pixel the path covers, 0 … 1. */
export async function coverage(outline: string, camera: Camera, area: Omit<Field, 'data'>): Promise<Field> {
  const { scale } = camera;
  const move = `translate(${-area.x - camera.x * scale} ${-area.y - camera.y * scale}) scale(${scale})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${area.width}" height="${area.height}"><path transform="${move}" fill-rule="evenodd" fill="#fff" d="${outline}"/></svg>`;
  const raw = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
  const data = new Float32Array(raw.length);
  for (let i = 0; i < raw.length; i++) data[i] = (raw[i] ?? 0) / 255;
  return { ...area, data };
}

/** Close to a Gaussian blur: three box blurs. `radius` is the standard deviation in pixels. */
export function blur(source: Field, radius: number): Field {
  const box = Math.max(0, Math.round((Math.sqrt(4 * radius * radius + 1) - 1) / 2));
  const out = { ...source, data: source.data.slice() };
  if (box === 0) return out;
  const spare = new Float32Array(out.data.length);
  for (let pass = 0; pass < 3; pass++) {
    sweep(out.data, spare, out.width, out.height, box, 1, out.width);
    sweep(spare, out.data, out.height, out.width, box, out.width, 1);
  }
  return out;
}

function sweep(
  from: Float32Array,
  to: Float32Array,
  length: number,
  rows: number,
  box: number,
  step: number,
  jump: number,
) {
  const share = 1 / (2 * box + 1);
  for (let row = 0; row < rows; row++) {
    const start = row * jump;
    const last = start + (length - 1) * step;
    const first = from[start] ?? 0;
    const end = from[last] ?? 0;
    let sum = first * (box + 1);
    for (let i = 0; i < box; i++) sum += from[Math.min(last, start + i * step)] ?? 0;
    for (let i = 0; i < length; i++) {
      const ahead = i + box;
      const behind = i - box - 1;
      sum +=
        (ahead < length ? (from[start + ahead * step] ?? 0) : end) -
        (behind >= 0 ? (from[start + behind * step] ?? 0) : first);
      to[start + i * step] = sum * share;
    }
  }
}

/** Smooth value (cubic B-spline) of a field at a place given in its own pixels. */
export function smoothAt(source: Field, x: number, y: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const wx = spline(x - xi);
  const wy = spline(y - yi);
  let sum = 0;
  for (let j = 0; j < 4; j++) {
    const row = Math.min(source.height - 1, Math.max(0, yi - 1 + j)) * source.width;
    let line = 0;
    for (let i = 0; i < 4; i++) {
      line += (wx[i] ?? 0) * (source.data[row + Math.min(source.width - 1, Math.max(0, xi - 1 + i))] ?? 0);
    }
    sum += (wy[j] ?? 0) * line;
  }
  return sum;
}

function spline(t: number): [number, number, number, number] {
  const r = 1 - t;
  return [(r * r * r) / 6, (3 * t * t * t - 6 * t * t + 4) / 6, (3 * r * r * r - 6 * r * r + 4) / 6, (t * t * t) / 6];
}
