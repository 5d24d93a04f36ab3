import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { composePicture } from '../../server/commerce/images/compose.ts';
import { PALETTE, type View } from '../../server/commerce/images/vocabulary.ts';

/** A contact sheet for looking at: every picture in every colour, in rows of six. */
export async function composeSheet(
  cells: readonly { shape: string; fabric: string; view: View }[],
  colours: readonly string[],
  width: number,
  pictures: URL,
  file: string,
): Promise<void> {
  const known = Object.entries(PALETTE).filter(([name]) => colours.includes(name));
  const height = Math.round((width * 4) / 3);
  const across = Math.max(1, Math.min(Math.floor(1920 / width), cells.length * known.length));
  const tiles: OverlayOptions[] = [];
  for (const cell of cells) {
    for (const [, { hex }] of known) {
      const picture = await composePicture(fileURLToPath(pictures), { ...cell, colour: hex }, width);
      const [left, top] = [(tiles.length % across) * width, Math.floor(tiles.length / across) * height];
      tiles.push({ input: await picture.png().toBuffer(), left, top });
    }
  }
  const rows = Math.ceil(tiles.length / across);
  const canvas = { width: across * width, height: rows * height, channels: 3 as const, background: '#fff' };
  await sharp({ create: canvas }).composite(tiles).png().toFile(file);
}
