import { type ImageWidth, imageWidths } from './constants.ts';

/** Address of a thumbnail: `/images/a/b.webp` at 400 → `/images/a/b_400.webp`. */
export function thumbnail(url: string, width: ImageWidth): string {
  const dot = url.lastIndexOf('.');
  return dot < 0 ? url : `${url.slice(0, dot)}_${width}${url.slice(dot)}`;
}

/** `srcset` of all widths, for `sizes` to choose from. */
export function srcSet(url: string, widths: readonly ImageWidth[] = imageWidths): string {
  return widths.map((width) => `${thumbnail(url, width)} ${width}w`).join(', ');
}
