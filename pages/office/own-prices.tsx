import { currentLocale } from '../../shared/language/language.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { OfficeOwnPrices, ShopperPrice } from '../../shared/office/products.ts';
import { isInUnion } from '../../shared/places/european-union.ts';
import { listPath } from './list.tsx';
import { nameOfCountry } from './name-of-country.ts';
import type { ShownProduct } from './shown-product.ts';
import { VariantTable } from './variant-table.tsx';

const words = officeMessages.variants.prices;

interface Props extends Pick<ShownProduct, 'rows' | 'forAll' | 'query'> {
  view: OfficeOwnPrices;
}

/** Renders the prices of a product's variants in one currency with what shoppers see, and links to other currencies. */
export function OwnPrices({ view, rows, forAll, query }: Props) {
  const { currencies, currency, isBase } = view;
  const labels: Readonly<Record<string, string>> = isBase
    ? {}
    : { ownPrice: terms.priceIn(currency), ownCompareAt: words.compareAt(currency) };
  const byId = new Map(view.variants.map((variant) => [variant.id, variant]));
  return (
    <>
      <nav aria-label={terms.currency}>
        {currencies.map(({ code, market }) => (
          <a
            key={code}
            // From the page itself: two dozen whole paths would be a part of its size that counts.
            href={`${listPath('', { ...query, currency: code })}#prices`}
            aria-current={code === currency ? 'true' : undefined}
          >
            {market === null ? code : `${code} (${nameOfCountry(market)})`}
          </a>
        ))}
      </nav>
      {!isBase && <input type="hidden" name="currency" value={currency} />}
      <VariantTable
        label={words.label}
        labels={labels}
        variants={rows}
        forAll={forAll}
        last={({ id }) => <Shown of={byId.get(id)} />}
        isSecond
      />
      <Markets view={view} />
      {!isBase && <p>{words.follows}</p>}
    </>
  );
}

/** Renders what shoppers see of a variant; what those in the European Union see where that differs. */
function Shown({ of }: { of: OfficeOwnPrices['variants'][number] | undefined }) {
  if (!of) return null;
  const { shown, inUnion } = of;
  const isSame = shown.price === inUnion.price && shown.before === inUnion.before;
  return (
    <p className="seen">
      <span>{words.shoppersSee}</span> <Seen of={shown} />
      {!isSame && (
        <>
          <br />
          {words.inUnion} <Seen of={inUnion} />
        </>
      )}
    </p>
  );
}

const Seen = ({ of: { price, before } }: { of: ShopperPrice }) => (
  <>
    {price} {before !== null && <s>{before}</s>}
  </>
);

/** Renders where shoppers see the currency first, and whether those in the European Union are among them. */
function Markets({ view: { isOffered, countries } }: Pick<Props, 'view'>) {
  if (!isOffered) return <p>{words.notOffered}</p>;
  if (countries.length === 0) return <p>{words.nowhereFirst}</p>;
  const union = countries.filter(isInUnion).length;
  const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' });
  return (
    <details>
      <summary>{words.countries(countries.length, union)}</summary>
      <p>{list.format(countries.map(nameOfCountry))}</p>
    </details>
  );
}
