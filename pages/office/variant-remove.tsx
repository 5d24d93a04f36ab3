import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OfficeVariantUse } from '../../shared/office/products.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { LinkLine, PostButton } from './parts.tsx';

const words = officeMessages.variants.removal;

interface Props {
  use: OfficeVariantUse;
  variant: number;
}

/** Renders the question whether to remove a variant, with what happens to stock, bags and orders. */
export function OfficeVariantRemove({ use, variant }: Props) {
  const { product, name, isOnly, stock, isCounted, carts, orders, notices } = use;
  return (
    <>
      <h2>{words.ask(name)}</h2>
      {isOnly ? (
        <p>{words.only}</p>
      ) : (
        <>
          <ul>
            <li>{isCounted ? words.stock(stock) : words.notCounted}</li>
            <li>{words.carts(carts)}</li>
            <li>{words.orders(orders)}</li>
            <li>{words.notices(notices)}</li>
            <li>{words.links}</li>
          </ul>
          <PostButton action={productPath(product.id, `/variants/${variant}/remove`)} label={words.confirm} />
        </>
      )}
      <LinkLine href={`${productPath(product.id)}#variants`}>{words.back}</LinkLine>
    </>
  );
}
