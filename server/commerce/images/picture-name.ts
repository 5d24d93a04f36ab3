import { enlargedWidth, type ImageWidth, imageWidths } from '../../../shared/constants.ts';
import type { PictureName } from './compose.ts';
import { PALETTE, plainShape, SHAPES, VIEWS } from './vocabulary.ts';

/** A picture that can be requested; `width` null is the original size. */
export type PictureRequest = { width: ImageWidth | null } & (
  | { kind: 'product'; picture: PictureName }
  | { kind: 'scene'; name: string }
  | { kind: 'photo'; sha: string }
  | { kind: 'review'; name: string }
  | { kind: 'placeholder' }
);

/** `slip-dress.satin.front.black_400.webp`, or `.jpg` for a JPEG whatever is accepted;  `scene.story.webp`: null for any name that no picture can have. */
export function parseCatalogName(name: string): PictureRequest | null {
  const parsed = splitWidth(name);
  if (!parsed) return null;
  const { base, width } = parsed;
  const scene = /^scene\.([a-z][a-z0-9-]{0,40})$/.exec(base)?.[1];
  if (scene) return { kind: 'scene', name: scene, width };
  const picture = pictureOf(base.split('.'));
  return picture && { kind: 'product', picture, width };
}

/** `<sha-256 in hex>_750.webp` of an imported photograph, or the placeholder. */
export function parseImportName(name: string): PictureRequest | null {
  const parsed = splitWidth(name);
  if (!parsed) return null;
  const { base, width } = parsed;
  if (base === 'placeholder') return { kind: 'placeholder', width };
  return /^[0-9a-f]{64}$/.test(base) ? { kind: 'photo', sha: base, width } : null;
}

/** `<32 hex digits>_750.webp` of a photograph beside a review. */
export function parseReviewName(name: string): PictureRequest | null {
  const parsed = splitWidth(name);
  if (!parsed || !/^[0-9a-f]{32}$/.test(parsed.base)) return null;
  return { kind: 'review', name: parsed.base, width: parsed.width };
}

const widths: readonly ImageWidth[] = [...imageWidths, enlargedWidth];

function splitWidth(name: string): { base: string; width: ImageWidth | null } | null {
  const match = /^([a-z0-9.-]{1,120})(?:_(\d{3,4}))?\.(?:webp|jpg)$/.exec(name);
  if (!match) return null;
  const [, base = '', digits] = match;
  if (digits === undefined) return { base, width: null };
  const width = widths.find((allowed) => String(allowed) === digits);
  return width ? { base, width } : null;
}

function pictureOf(words: readonly string[]): PictureName | null {
  const [shape = '', fabric = '', view = '', colour = '', ...more] = words;
  const fabrics: readonly string[] | undefined = own(SHAPES, plainShape(shape));
  const views: readonly string[] = VIEWS;
  const hex = own(PALETTE, colour)?.hex;
  const known = more.length === 0 && fabrics?.includes(fabric) && views.includes(view);
  return known && hex ? { shape, fabric, view, colour: hex } : null;
}

function own<T extends object>(table: T, name: string): T[keyof T] | undefined {
  return Object.entries(table).find(([key]) => key === name)?.[1];
}
