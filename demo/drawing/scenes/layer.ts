import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { parseHex, tintPixels } from '../../../server/commerce/images/tint.ts';
import { type Colour, PALETTE, shineOf } from '../../../server/commerce/images/vocabulary.ts';

/** A cut-out: RGBA pixels, not premultiplied. */
export interface Layer {
  width: number;
  height: number;
  data: Buffer;
}

const PICTURES = new URL('../../pictures/', import.meta.url);
const SHEET = { width: 1200, height: 1600 } as const;

const whole = (name: string) =>
  sharp(fileURLToPath(new URL(name, PICTURES)))
    .resize(SHEET.width, SHEET.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();

/**
 * The product of `picture` ("shape.fabric.view") in a colour of the palette, cut to what it covers. `floor` (sheet
 * units) is where it stands: what the master shows below, its mirror image, is left out.
 */
export async function product(picture: string, colour: Colour, floor: number = SHEET.height): Promise<Layer> {
  const data = await whole(`${picture}.webp`);
  tintPixels(data, parseHex(PALETTE[colour].hex), shineOf(picture.split('.')[1] ?? ''));
  if (existsSync(new URL(`${picture}.fixed.webp`, PICTURES))) over(data, await whole(`${picture}.fixed.webp`));
  data.fill(0, Math.min(SHEET.height, Math.round(floor)) * SHEET.width * 4);
  return trimmed({ ...SHEET, data });
}

function over(below: Buffer, above: Buffer): void {
  for (let i = 0; i < below.length; i += 4) {
    const a = (above[i + 3] ?? 0) / 255;
    if (a === 0) continue;
    const rest = ((below[i + 3] ?? 0) / 255) * (1 - a);
    for (let c = 0; c < 3; c++) below[i + c] = ((above[i + c] ?? 0) * a + (below[i + c] ?? 0) * rest) / (a + rest);
    below[i + 3] = 255 * (a + rest);
  }
}

/** The layer without its empty margins. */
export async function trimmed(layer: Layer): Promise<Layer> {
  let [left, top, right, bottom] = [layer.width, layer.height, 0, 0];
  for (let i = 3; i < layer.data.length; i += 4) {
    if ((layer.data[i] ?? 0) < 10) continue;
    const x = ((i - 3) / 4) % layer.width;
    const y = Math.floor((i - 3) / 4 / layer.width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const size = { width: right - left + 1, height: bottom - top + 1 };
  return settled(image(layer).extract({ left, top, ...size }));
}

/** The layer `width` pixels wide, mirrored and turned (degrees, clockwise) when wanted. */
export async function fitted(layer: Layer, width: number, turn = 0, flip = false): Promise<Layer> {
  const sized = await settled(image(layer).resize(Math.round(width)));
  const upright = flip ? await settled(image(sized).flop()) : sized;
  return turn ? settled(image(upright).rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })) : upright;
}

const image = ({ width, height, data }: Layer) => sharp(data, { raw: { width, height, channels: 4 } });

async function settled(work: Sharp): Promise<Layer> {
  const { data, info } = await work.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** An SVG drawing as a layer. */
export async function drawn(svg: string): Promise<Layer> {
  return settled(sharp(Buffer.from(svg)));
}
