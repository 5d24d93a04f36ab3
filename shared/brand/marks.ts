import { createHash } from 'node:crypto';
import type { Brand, BrandPicture } from '../contract/brand.ts';

/** Files that are made of a brand. The drawing is there where the icon is one, or where there is none. */
export const markNames = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'share-card.png',
] as const;
export type MarkName = (typeof markNames)[number];

/** Raised when marks are drawn in another way. */
const drawing = 1;

/** Returns a name for what the marks of a brand are made of. @param name of the shop */
export function marksVersion({ logo, icon, sharingPicture, colours, type }: Brand, name: string): string {
  const madeOf = [drawing, name, logo.logoText, logo.light?.url, icon?.url, sharingPicture?.url];
  const { paper, ink, accent } = colours;
  const look = [paper, ink, accent, type.headings, type.headingWeight];
  return createHash('sha256')
    .update(JSON.stringify([madeOf, look]))
    .digest('hex')
    .slice(0, 8);
}

export const isMarksVersion = (text: string): boolean => /^[0-9a-f]{8}$/.test(text);

/** Returns the URLs of a brand's marks, which change with what they are made of. @param name of the shop */
export function markUrls(brand: Brand, name: string): (mark: MarkName) => string {
  const version = marksVersion(brand, name);
  return (mark) => `/images/brand/${version}/${mark}`;
}

export const isDrawing = (url: string): boolean => url.endsWith('.svg');
export const hasDrawnIcon = ({ icon }: Brand): boolean => !icon || isDrawing(icon.url);

/** A logo in the size in which it is shown. */
export type ShownLogo = Pick<BrandPicture, 'url' | 'width' | 'height'>;

/** Heights that logos are made in as PNG: twice those that a brand may have, for screens of two pixels a point. */
export const logoHeights = { least: 32, most: 192 } as const;

/** Returns the URL of a logo as PNG. @param height in pixels of the file */
export const logoPng = (url: string, height: number): string => url.replace(/\.(svg|png)$/, `_${height}.png`);

/** Returns a logo as pages show it: a drawing as it is, a picture in twice its size. */
export function shownLogo({ url, width, height }: BrandPicture, shownHeight: number): ShownLogo {
  const shown = { width: Math.max(1, Math.round((width / height) * shownHeight)), height: shownHeight };
  return { url: isDrawing(url) ? url : logoPng(url, 2 * shownHeight), ...shown };
}
