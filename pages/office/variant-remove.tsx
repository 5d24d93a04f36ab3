import type { OfficeVariantUse } from '../../shared/office/products.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { PostButton } from './parts.tsx';
import { ProductHead } from './product-head.tsx';

interface Props {
  use: OfficeVariantUse;
  variant: number;
}

/** Renders the question whether to remove a variant, with what happens to stock, bags and orders. */
export function OfficeVariantRemove({ use, variant }: Props) {
  const { product, name, isOnly, stock, isCounted, carts, orders, notices } = use;
  return (
    <>
      <ProductHead product={product} part="/variants" mayChange />
      <h2>Remove {name}?</h2>
      {isOnly ? (
        <p>This is the only variant of the product. Archive the product instead.</p>
      ) : (
        <>
          <ul>
            <li>{isCounted ? `${stock} in stock: kept with the variant.` : 'Its stock is not counted.'}</li>
            <li>{carts} bags have it: it leaves them, and comes back to them when it is restored.</li>
            <li>{orders} orders are to be sent with it: they stay as they are, and what comes back is kept.</li>
            <li>{notices} people wait for it: they are not told any more.</li>
            <li>Links to it open the product. Files and feeds leave it out.</li>
          </ul>
          <PostButton action={productPath(product.id, `/variants/${variant}/remove`)} label="Remove the variant" />
        </>
      )}
      <p>
        <a className="target" href={productPath(product.id, '/variants')}>
          Back to the variants
        </a>
      </p>
    </>
  );
}
