import sharp from 'sharp';
import type { Canvas } from './render.ts';

/** A master as it is stored, and the bytes it takes. */
export interface Master {
  name: string;
  data: Buffer;
}

/** Highest quality first: the first that keeps to the budget is taken. */
const QUALITIES = [76, 70, 64, 58, 52, 46, 40, 34, 28];
const BUDGET = 36_000;

/** The tint layer, and the fixed layer when it holds anything, as WebP. */
export async function mastersOf(canvas: Canvas, name: string): Promise<Master[]> {
  const tint = pixels(canvas, [canvas.tint, canvas.tint, canvas.tint], canvas.tintAlpha);
  const masters = [{ name: `${name}.webp`, data: await encode(tint, canvas, BUDGET) }];
  if (canvas.fixedAlpha.some((alpha) => alpha > 0.02)) {
    const fixed = pixels(canvas, canvas.fixed, canvas.fixedAlpha);
    masters.push({ name: `${name}.fixed.webp`, data: await encode(fixed, canvas, BUDGET / 2) });
  }
  return masters;
}

function pixels(canvas: Canvas, channels: readonly Float32Array[], alpha: Float32Array): Buffer {
  const out = Buffer.alloc(canvas.width * canvas.height * 4);
  for (let i = 0; i < alpha.length; i++) {
    const a = alpha[i] ?? 0;
    for (let c = 0; c < 3; c++)
      out[i * 4 + c] = a > 0 ? Math.min(255, Math.round(((channels[c]?.[i] ?? 0) / a) * 255)) : 0;
    out[i * 4 + 3] = Math.round(Math.min(1, a) * 255);
  }
  return out;
}

async function encode(raw: Buffer, { width, height }: Canvas, budget: number): Promise<Buffer> {
  const image = sharp(raw, { raw: { width, height, channels: 4 } });
  for (const quality of QUALITIES) {
    const data = await image.clone().webp({ quality, alphaQuality: 80, effort: 5 }).toBuffer();
    if (data.length <= budget || quality === QUALITIES.at(-1)) return data;
  }
  throw new Error('No quality to encode a master with');
}
