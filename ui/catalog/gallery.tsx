import { useContext } from 'react';
import type { Product } from '../../shared/contract/catalog.ts';
import { enlarged, thumbnail } from '../../shared/images.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { Picture } from '../components/picture.tsx';
import { BrandShape } from '../rendering/brand-shape.ts';
import { isColor, type Selection } from './product-options.ts';

type PicturedProduct = Pick<Product, 'images' | 'options' | 'image'>;
const halfWidth = '(width >= 60em) 32vw, 100vw';
/** For one or two pictures and the last of an odd number, which fill their row. */
const fullWidth = '(width >= 60em) 65vw, 100vw';
/** Of a strip, one picture and the edge of the next. */
const stripWidth = '(width >= 60em) 41vw, 100vw';

/** Returns `sizes` of a picture in a form of the gallery (`product-gallery.css`). */
function sizesIn(gallery: 'grid' | 'column' | 'strip', index: number, count: number): string {
  if (gallery === 'strip') return stripWidth;
  const isLastAlone = index === count - 1 && index % 2 === 0;
  return gallery === 'column' || count === 2 || isLastAlone ? fullWidth : halfWidth;
}

/** Returns the pictures of the chosen colour and those without a colour; all pictures if there are none. */
function picturesOf(product: PicturedProduct, selection: Selection): Product['images'] {
  const option = product.options.find(isColor);
  const color = option && selection[option.name];
  const fitting = product.images.filter((image) => !image.color || !color || image.color === color);
  if (fitting.length > 0) return fitting;
  return product.images.length > 0 ? product.images : [product.image];
}

interface GalleryProps {
  product: PicturedProduct;
  selection: Selection;
  /** Id of the element with the product's title. */
  titleId: string;
}

/** Renders the product's pictures: on wide windows as the brand says, on phones a row to swipe. */
export function Gallery({ product, selection, titleId }: GalleryProps) {
  const { gallery } = useContext(BrandShape);
  const images = picturesOf(product, selection);
  return (
    <section className="gallery" aria-label={messages.product.gallery} data-close={messages.dialogs.close}>
      {/* A scrollable region must be reachable by keyboard. */}
      <ul tabIndex={images.length > 1 ? 0 : undefined} aria-labelledby={titleId}>
        {images.map((image, i) => (
          <li className="picture" key={image.url}>
            {image.video ? (
              <Video image={image} video={image.video} />
            ) : (
              <a href={enlarged(image)} data-press="">
                <Picture
                  image={image}
                  sizes={sizesIn(gallery, i, images.length)}
                  load={i === 0 ? 'first' : 'lazy'}
                  alt={image.alt || messages.product.picture(i + 1, images.length)}
                />
                <span className="visually-hidden">{messages.product.enlarge}</span>
              </a>
            )}
            {images.length > 1 && (
              <span className="gallery-count figures only-narrow" aria-hidden="true">
                {i + 1} / {images.length}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Image = Product['images'][number];

/** Renders a video behind its poster: nothing of it is loaded before it is played. */
const Video = ({ image, video }: { image: Image; video: NonNullable<Image['video']> }) => (
  // biome-ignore lint/a11y/useMediaCaption: what is said in a video of a product is not known to the shop.
  <video
    controls
    preload="none"
    playsInline
    poster={thumbnail(image.url, 1200)}
    width={image.width}
    height={image.height}
    aria-label={messages.product.video(image.alt)}
    lang={contentLanguage(image.altIn)}
  >
    <source src={video.url} type={video.type} />
    <a href={video.url}>{messages.product.video(image.alt)}</a>
  </video>
);
