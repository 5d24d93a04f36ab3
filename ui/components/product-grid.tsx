import type { ProductCard as Card } from '../../shared/contract/catalog.ts';
import { railSizes } from './picture.tsx';
import { ProductCard } from './product-card.tsx';

/** Cards that stand in the first view of any window and are not loaded lazily. */
const earlyCards = 4;

/** 2, 3 or 4 columns of cards; `first` tells that the grid begins in the page's first view. */
export function ProductGrid({ products, first = false }: { products: readonly Card[]; first?: boolean }) {
  return (
    <ul className="products">
      {products.map((product, i) => (
        <li key={product.id}>
          <ProductCard product={product} load={!first || i >= earlyCards ? 'lazy' : i === 0 ? 'first' : 'early'} />
        </li>
      ))}
    </ul>
  );
}

/** One row of cards to swipe or scroll through. */
export function ProductRail({ products }: { products: readonly Card[] }) {
  return (
    <ul className="rail">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={railSizes} />
        </li>
      ))}
    </ul>
  );
}
