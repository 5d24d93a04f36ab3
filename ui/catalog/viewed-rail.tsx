import type { ProductCard } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { ProductRail } from './product-grid.tsx';

/** Renders the products that the visitor viewed lately; nothing if there are none. */
export function ViewedRail({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="viewed">
      <div className="section-head">
        <h2 id="viewed">{messages.viewed.title}</h2>
      </div>
      <ProductRail products={products} />
    </section>
  );
}
