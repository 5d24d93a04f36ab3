import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { ProductHeading } from '../../shared/office/products.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { Wide } from './list.tsx';
import { LinkLine } from './parts.tsx';
import { ProductStateMark } from './product-columns.tsx';

const words = officeMessages.products;

interface Props {
  product: ProductHeading;
  /** Of its page in the shop, with drafts. */
  url: string;
}

/** Renders the page of a product in the shop in two frames, as wide as a phone and as a screen. */
export function OfficeProductPreview({ product: { id, handle, state }, url }: Props) {
  return (
    <>
      <p>
        {handle}: <ProductStateMark state={state} />
      </p>
      <LinkLine href={productPath(id)}>{words.backToProduct}</LinkLine>
      {(['phone', 'screen'] as const).map((width) => (
        <Wide key={width} label={words.widths[width]} className={`framed-product is-${width}`}>
          <h2>{words.widths[width]}</h2>
          <iframe src={url} title={words.widths[width]} loading="lazy" />
        </Wide>
      ))}
    </>
  );
}
