import type { ImageWidth } from '../../shared/constants.ts';
import type { Image } from '../../shared/contract/shapes.ts';
import { srcSet, thumbnail } from '../../shared/images.ts';
import { contentLanguage } from '../../shared/language/language.ts';

interface PictureProps {
  image: Image;
  /** The `sizes` attribute: the picture's width by window width. */
  sizes: string;
  /**
   * `first`: the page's largest picture, loaded with high priority; `early`: in the first view; `lazy`: when near the
   * window.
   */
  load?: 'first' | 'early' | 'lazy';
  className?: string;
  /** The widths that the browser can choose from, in pixels; by default all; with one, there is no choice. */
  widths?: readonly ImageWidth[];
  /** Overrides the picture's alternative text; `''` where the text beside it says the same. */
  alt?: string;
  /** Whether the element around it reserves its space, so that it needs no width and height of its own. */
  fills?: boolean;
}

/** Renders a picture in the widths that the server provides; width and height reserve its space. */
export function Picture({ image, sizes, load = 'lazy', className, widths, fills, alt = image.alt }: PictureProps) {
  const single = widths?.length === 1;
  return (
    <img
      className={image.focus ? [className, `at-${image.focus}`].filter(Boolean).join(' ') : className}
      src={thumbnail(image.url, 750)}
      srcSet={single ? undefined : srcSet(image.url, widths)}
      sizes={single ? undefined : sizes}
      width={fills ? undefined : image.width}
      height={fills ? undefined : image.height}
      alt={alt}
      lang={alt && alt === image.alt ? contentLanguage(image.altIn) : undefined}
      loading={load === 'lazy' ? 'lazy' : undefined}
      fetchPriority={load === 'first' ? 'high' : undefined}
      decoding={load === 'early' ? 'async' : undefined}
    />
  );
}

/** `sizes` of a card's lazy picture: the browser measures it; one that cannot uses the width of the fewest columns. */
export const lazySizes = 'auto, 48vw';
/** Returns `sizes` of one picture in the product grid, in the columns of `.products`. */
export function gridSizes(columns: number): string {
  const share = (count: number) => `${Math.floor(96 / count)}vw`;
  return `(width >= 75em) ${share(columns)}, (width >= 48em) ${share(Math.max(2, columns - 1))}, ${share(columns === 2 ? 1 : 2)}`;
}
/** `sizes` of one picture in a rail. */
export const railSizes = '(width >= 48em) 23vw, 44vw';
