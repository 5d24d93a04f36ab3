import { type ImageWidth, imageWidths } from './constants.ts';

/** What stands where a picture is none of this site's: nothing else is ever loaded. */
const placeholder = '/images/import/placeholder.webp';
const isOwn = (url: string) => /^\/[^/\\]/.test(url);

/** Address of a thumbnail: `/images/a/b.webp` at 400 → `/images/a/b_400.webp`. */
export function thumbnail(address: string, width: ImageWidth): string {
  const url = isOwn(address) ? address : placeholder;
  const dot = url.lastIndexOf('.');
  return dot < 0 ? url : `${url.slice(0, dot)}_${width}${url.slice(dot)}`;
}

/** `srcset` of all widths, for `sizes` to choose from. */
export function srcSet(url: string, widths: readonly ImageWidth[] = imageWidths): string {
  return widths.map((width) => `${thumbnail(url, width)} ${width}w`).join(', ');
}
