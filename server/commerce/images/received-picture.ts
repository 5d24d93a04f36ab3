import type { Sharp } from 'sharp';
import { JobQueue } from '../../../shared/job-queue.ts';
import { openSharp } from './open-sharp.ts';

/** A telephone's largest picture; more is no photograph of 5 MB. */
const maxPixels = 110_000_000;
/** The limit for formats that are decoded as a whole: a few bytes for each pixel. */
const maxPixelsAtOnce = 40_000_000;

/** Pictures of shoppers that are decoded at the same time, and that wait for it. */
const queue = new JobQueue({ running: 2, waiting: 50 });

export interface SizeLimits {
  /** Longest side in pixels; a larger picture is scaled down. */
  largestSide: number;
  /** Time for decoding and encoding. */
  seconds: number;
}

export interface Encoded {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes an uploaded picture, rotates it upright, and encodes it again, so that nothing but pixels remains.
 *
 * @param bytes a file that begins like a picture of a known format
 * @returns null when it is no picture, is too large, or takes too long
 * @throws QueueFull
 */
export function encodeReceived(
  bytes: Uint8Array,
  limits: SizeLimits,
  encode: (picture: Sharp) => Sharp,
): Promise<Encoded | null> {
  return queue.run(() => encodeAnew(bytes, limits, encode).catch(() => null));
}

async function encodeAnew(
  bytes: Uint8Array,
  { largestSide: side, seconds }: SizeLimits,
  encode: (picture: Sharp) => Sharp,
): Promise<Encoded | null> {
  const sharp = await openSharp();
  const options = { limitInputPixels: maxPixels, sequentialRead: true };
  const { width, height, format, isProgressive } = await sharp(bytes, options).metadata();
  if ((isProgressive || format !== 'jpeg') && width * height > maxPixelsAtOnce) return null;
  const picture = sharp(bytes, options)
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await encode(picture).timeout({ seconds }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
