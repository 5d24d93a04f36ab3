import { enlargedWidth, type ImageWidth, imageWidths } from './constants.ts';

/** Placeholder for pictures that are not of this site: nothing else is ever loaded. */
const placeholder = '/images/import/placeholder.webp';
/** Whether the shop serves a picture itself: others are shown as a placeholder. */
export const isOwn = (url: string) => /^\/[^/\\]/.test(url);

/** Returns the URL of a thumbnail: `/images/a/b.webp` at 400 → `/images/a/b_400.webp`. */
export function thumbnail(url: string, width: ImageWidth): string {
  const own = isOwn(url) ? url : placeholder;
  const dot = own.lastIndexOf('.');
  return dot < 0 ? own : `${own.slice(0, dot)}_${width}${own.slice(dot)}`;
}

/** Returns the URL of a picture to look at closely: wider than those of pages, where its own file is. */
export const enlarged = ({ url, width }: { url: string; width: number }): string =>
  thumbnail(url, width > widest ? enlargedWidth : widest);
const widest = 1200 satisfies ImageWidth;

/** Returns the URL of a thumbnail as a JPEG, which readers of product feeds know. */
export const jpegThumbnail = (url: string, width: ImageWidth): string =>
  thumbnail(url, width).replace(/\.webp$/, '.jpg');

/** Whether a picture has thumbnails: a drawing among the static files has none, and neither has a thumbnail. */
export const hasThumbnails = (url: string): boolean => url.startsWith('/images/') && !/_\d{3,4}\.webp$/.test(url);

/** Returns the `srcset` of a picture, for use with `sizes`. */
export function srcSet(url: string, widths: readonly ImageWidth[] = imageWidths): string {
  return widths.map((width) => `${thumbnail(url, width)} ${width}w`).join(', ');
}
