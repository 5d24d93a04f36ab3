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
  /** Overrides the picture's alternative text; `''` where the text beside it says the same. */
  alt?: string;
}

/** Renders a picture in the widths that the server provides; width and height reserve its space. */
export function Picture({ image, sizes, load = 'lazy', className, alt = image.alt }: PictureProps) {
  return (
    <img
      className={className}
      src={thumbnail(image.url, 750)}
      srcSet={srcSet(image.url)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      lang={alt && alt === image.alt ? contentLanguage() : undefined}
      loading={load === 'lazy' ? 'lazy' : undefined}
      fetchPriority={load === 'first' ? 'high' : undefined}
      decoding={load === 'first' ? undefined : 'async'}
    />
  );
}

/** `sizes` of one picture in the product grid of 2, 3 or 4 columns. */
export const gridSizes = '(width >= 75em) 24vw, (width >= 48em) 32vw, 48vw';
/** `sizes` of one picture in a rail. */
export const railSizes = '(width >= 48em) 23vw, 44vw';
