import type { Sharp } from 'sharp';
import { openSharp } from '../../images/open-sharp.ts';

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Returns a picture that fits into a box, sharp also where it is a drawing. */
export async function fitted(file: Buffer, width: number, height: number): Promise<Sharp> {
  const sharp = await openSharp();
  const { format, width: ownWidth = width, height: ownHeight = height } = await sharp(file).metadata();
  const scale = Math.min(width / ownWidth, height / ownHeight);
  // The most that librsvg is asked for; a drawing says sizes as it likes.
  const density = format === 'svg' ? Math.min(2_400, Math.max(1, 72 * scale)) : undefined;
  return sharp(file, density === undefined ? {} : { density }).resize({
    width,
    height,
    fit: 'contain',
    background: clear,
  });
}
