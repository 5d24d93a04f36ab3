import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OfficeOwnPrices, OwnPriceFieldName } from '../../shared/office/products.ts';
import { ownPricesPath } from '../../shared/staff/paths.ts';
import { NextPage } from './list.tsx';
import { Choice } from './parts.tsx';
import { ProductHead } from './product-head.tsx';
import { type ShownVariant, VariantTable } from './variant-table.tsx';

const words = officeMessages.variants.prices;

interface Props {
  view: OfficeOwnPrices;
  /** Where this page starts; '' for the first one. */
  after: string;
  variants: readonly ShownVariant<OwnPriceFieldName>[];
  mayChange: boolean;
}

/** Renders the prices of a product's variants in one currency. */
export function OfficeOwnPricesPage({ view, after, variants, mayChange }: Props) {
  const { product, currencies, currency, next } = view;
  const labels: Readonly<Record<OwnPriceFieldName, string>> = {
    ownPrice: words.price(currency),
    ownCompareAt: words.compareAt(currency),
  };
  const converted = new Map(view.variants.map(({ id, converted }) => [id, converted]));
  return (
    <>
      <ProductHead product={product} part="/prices" mayChange={mayChange} />
      {currencies.length === 0 ? (
        <p>{words.alone}</p>
      ) : (
        <>
          <form className="row" method="get" action={ownPricesPath(product.id)}>
            <Choice
              label={words.currency}
              name="currency"
              options={currencies.map(({ code, market }) => (market === null ? code : [code, `${code} (${market})`]))}
              defaultValue={currency}
            />
            <button type="submit">{words.show}</button>
          </form>
          <form method="post" action={ownPricesPath(product.id, { currency, after })}>
            <VariantTable
              labels={labels}
              variants={variants}
              last={{ heading: words.converted, cell: ({ id }) => converted.get(id) }}
            />
            <p>{words.follows}</p>
            {mayChange && <button type="submit">{officeMessages.products.save}</button>}
          </form>
          <NextPage href={next === null ? null : ownPricesPath(product.id, { currency, after: String(next) })}>
            {officeMessages.variants.more}
          </NextPage>
        </>
      )}
    </>
  );
}
