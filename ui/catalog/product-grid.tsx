import { Fragment } from 'react';
import type { ProductCard as Card } from '../../shared/contract/catalog.ts';
import type { ListingTile as Tile } from '../../shared/contract/content.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { linkUrl } from '../../shared/text/link-target.ts';
import { cardWidths } from '../components/card-widths.ts';
import { lazySizes, Picture, railSizes } from '../components/picture.tsx';
import { Enhanced } from '../rendering/island.tsx';
import cards from './cards.island.ts';
import { ProductCard } from './product-card.tsx';

/** Number of cards in the first view of any window, which are not loaded lazily. */
const earlyCards = 4;

interface ProductGridProps {
  products: readonly Card[];
  first?: boolean;
  /** Shown after its number of products, where more follow. */
  tile?: Tile | undefined;
}

/**
 * Renders 2, 3 or 4 columns of cards, whose colours can be tried and sizes added to the cart in place; `first` means that
 * the grid starts in the page's first view.
 */
export function ProductGrid({ products, first = false, tile }: ProductGridProps) {
  return (
    <Enhanced by={cards}>
      <ul className="products">
        {products.map((product, i) => (
          <Fragment key={product.id}>
            {tile && i === tile.after && (
              <li>
                <ListingTile {...tile} />
              </li>
            )}
            <li>
              <ProductCard product={product} load={!first || i >= earlyCards ? 'lazy' : i === 0 ? 'first' : 'early'} />
            </li>
          </Fragment>
        ))}
      </ul>
    </Enhanced>
  );
}

/** Renders a row of cards with its title; nothing if there are none. @param id of the title */
export function RailSection({ id, title, products }: { id: string; title: string; products: readonly Card[] }) {
  if (products.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ProductRail products={products} />
    </section>
  );
}

/** Renders one row of cards to swipe or scroll through. */
export function ProductRail({ products }: { products: readonly Card[] }) {
  return (
    <ul className="rail">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={railSizes} plainColors />
        </li>
      ))}
    </ul>
  );
}

/** Renders a picture with a sentence and a link, in the place of a card. */
function ListingTile({ image, text, textIn, link }: Omit<Tile, 'collections' | 'after'>) {
  return (
    <a className="listing-tile" href={linkUrl(link.href)}>
      <div className="picture">
        <Picture image={image} widths={cardWidths} sizes={lazySizes} alt="" fills />
      </div>
      <p lang={contentLanguage(textIn)}>{text}</p>
      <span lang={contentLanguage(link.labelIn)}>{link.label}</span>
    </a>
  );
}
