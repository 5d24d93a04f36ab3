import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { isThere } from '../files.ts';
import { openSharp } from './open-sharp.ts';
import { parseHex, tintPixels } from './tint.ts';
import { plainShape, shineOf } from './vocabulary.ts';

/** Which picture: words of the vocabulary, and the colour as `#rrggbb`. */
export interface PictureName {
  shape: string;
  fabric: string;
  view: string;
  colour: string;
}

/** There is no such master picture: the shape, fabric or view is not drawn. */
export class UnknownPictureError extends Error {
  constructor(picture: PictureName) {
    super(`No picture is drawn for ${picture.shape}.${picture.fabric}.${picture.view}`);
    this.name = 'UnknownPictureError';
  }
}

const WORD = /^[a-z][a-z-]*$/;

/**
 * The picture of a product in one colour, on the studio's ground, `width` pixels wide and 4/3 as high (whole pixels),
 * ready to be encoded. Throws UnknownPictureError when its master is missing, Error for a colour that is none.
 */
export async function composePicture(picturesDir: string, picture: PictureName, width: number): Promise<Sharp> {
  const colour = parseHex(picture.colour);
  const height = Math.round((width * 4) / 3);
  const words = [picture.shape, picture.fabric, picture.view];
  const own = join(picturesDir, words.join('.'));
  const base = join(picturesDir, [plainShape(picture.shape), picture.fabric, picture.view].join('.'));
  if (!words.every((word) => WORD.test(word)) || !(await isThere(`${base}.webp`)))
    throw new UnknownPictureError(picture);
  const canvas = studio(width, height);
  if (await isThere(`${base}.shadow.webp`)) darken(canvas, await drawShadow(`${base}.shadow.webp`, width, height));
  const tint = await layer(`${base}.webp`, width, height);
  tintPixels(tint, colour, shineOf(picture.fabric));
  over(canvas, tint);
  const fixed = (await isThere(`${own}.fixed.webp`)) ? own : base;
  if (await isThere(`${fixed}.fixed.webp`)) over(canvas, await layer(`${fixed}.fixed.webp`, width, height));
  const sharp = await openSharp();
  return sharp(canvas, { raw: { width, height, channels: 3 } });
}

async function layer(file: string, width: number, height: number): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp(file).resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
}

/** Returns the darkness of the shadow at every pixel, 0 … 255. */
async function drawShadow(file: string, width: number, height: number): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp(file).resize(width, height, { fit: 'fill' }).extractChannel(0).raw().toBuffer();
}

/** Shadows on the warm ground are warm. */
function darken(canvas: Buffer, shadow: Buffer): void {
  for (let i = 0, o = 0; i < shadow.length; i++, o += 3) {
    const light = 1 - (shadow[i] ?? 0) / 255;
    for (let c = 0; c < 3; c++) canvas[o + c] = (canvas[o + c] ?? 0) * light + (48 - 8 * c) * (1 - light);
  }
}

/** The same warm, softly lit backdrop behind every product: brightest high on the left, falling off to the corners. */
function studio(width: number, height: number): Buffer {
  const ground = Buffer.alloc(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) {
    const v = y / height - 0.38;
    for (let x = 0; x < width; x++, i += 3) {
      const u = x / width - 0.44;
      const fall = Math.min(1, (u * u * 1.1 + v * v) * 1.5);
      ground[i] = 236 - 16 * fall;
      ground[i + 1] = 231 - 18 * fall;
      ground[i + 2] = 223 - 21 * fall;
    }
  }
  return ground;
}

/** Lays RGBA pixels over the RGB canvas of the same size. */
function over(canvas: Buffer, pixels: Buffer): void {
  for (let i = 0, o = 0; i < pixels.length; i += 4, o += 3) {
    const alpha = pixels[i + 3] ?? 0;
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++) {
      const below = canvas[o + c] ?? 0;
      canvas[o + c] = below + (((pixels[i + c] ?? 0) - below) * alpha) / 255;
    }
  }
}
