import sharp from 'sharp';
import type { Canvas } from './render.ts';

/** A master as it is stored, and the bytes it takes. */
export interface Master {
  name: string;
  data: Buffer;
}

/**
 * Best first: the best that keeps to the budget is taken. Very fine patterns are stored smaller; glass and sheer cloth
 * get finer steps of alpha where there is room for them.
 */
const GRADES = [
  ...[76, 66].map((quality) => ({ quality, share: 1, alpha: 80 })),
  ...[76, 70, 64, 58, 52, 46].map((quality) => ({ quality, share: 1, alpha: 70 })),
  ...[60, 52, 44, 36].map((quality) => ({ quality, share: 0.75, alpha: 50 })),
  ...[50, 40, 30].map((quality) => ({ quality, share: 0.6, alpha: 50 })),
  ...[44, 32].map((quality) => ({ quality, share: 0.5, alpha: 50 })),
];
/** Bytes for the cloth and for what keeps its own colour. */
const CLOTH_BUDGET = 28_000;
const FIXED_BUDGET = 14_000;

/** The tint layer, the fixed layer when it holds anything, and the ground shadow, as WebP. */
export async function mastersOf(canvas: Canvas, name: string): Promise<Master[]> {
  const tint = pixels(canvas, [canvas.tint, canvas.tint, canvas.tint], canvas.tintAlpha);
  const masters = [{ name: `${name}.webp`, data: await encode(tint, canvas, CLOTH_BUDGET) }];
  if (canvas.fixedAlpha.some((alpha) => alpha > 0.02)) masters.push(await fixedMasterOf(canvas, name));
  masters.push({ name: `${name}.shadow.webp`, data: await shadowOf(canvas) });
  return masters;
}

/** The layer of what keeps its own colour alone. */
export async function fixedMasterOf(canvas: Canvas, name: string): Promise<Master> {
  const fixed = pixels(canvas, canvas.fixed, canvas.fixedAlpha);
  return { name: `${name}.fixed.webp`, data: await encode(fixed, canvas, FIXED_BUDGET) };
}

/** Shadows are soft: a fifth of the size holds them, in grey, where white is the darkest shadow. */
async function shadowOf({ shadow, width, height }: Canvas): Promise<Buffer> {
  const grey = Buffer.from(shadow.map((value) => Math.round(Math.min(1, value) * 255)));
  const image = sharp(grey, { raw: { width, height, channels: 1 } }).resize(width / 5, height / 5, { fit: 'fill' });
  return image.webp({ quality: 86, effort: 5 }).toBuffer();
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

/** Halves the list of grades, with quick trials, until the best one that keeps to the budget is found. */
async function encode(raw: Buffer, canvas: Canvas, budget: number): Promise<Buffer> {
  let [low, high] = [0, GRADES.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const trial = await encodeAt(raw, canvas, middle, 1);
    if (trial.length > budget * 1.06) low = middle + 1;
    else high = middle;
  }
  return encodeAt(raw, canvas, high, 4);
}

async function encodeAt(raw: Buffer, { width, height }: Canvas, index: number, effort: number): Promise<Buffer> {
  const { quality, share, alpha } = GRADES[index] ?? { quality: 60, share: 1, alpha: 70 };
  const image = sharp(raw, { raw: { width, height, channels: 4 } });
  const sized = image.resize(Math.round(width * share), Math.round(height * share), { fit: 'fill' });
  return sized.webp({ quality, alphaQuality: alpha, effort }).toBuffer();
}
