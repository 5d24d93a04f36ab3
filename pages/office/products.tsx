import { thumbnail } from '../../shared/images.ts';
import { decimalAmount } from '../../shared/money.ts';
import { type OfficeProductList, type OfficeProductRow, productStates } from '../../shared/office/products.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, listPath, NextPage, nextPath } from './list.tsx';
import { Field } from './parts.tsx';

interface Props {
  q: string;
  state: string;
  list: OfficeProductList;
  mayChange: boolean;
  /** The currency of the shop's prices. */
  base: string;
}

/** Renders products: a search, a list for each state, and a link to the next page. */
export function OfficeProducts({ q, state, list: { products, next, isCut }, mayChange, base }: Props) {
  return (
    <>
      <form className="row" method="get" action={officePaths.products}>
        <Field label="Words of the title, handle or SKU" name="q" type="search" defaultValue={q} maxLength={120} />
        {state !== 'all' && <input type="hidden" name="state" value={state} />}
        <button type="submit">Search</button>
      </form>
      <nav aria-label="Lists">
        {['all', ...productStates].map((name) => (
          <a
            key={name}
            href={listPath(officePaths.products, { q, state: name })}
            aria-current={name === state ? 'page' : undefined}
          >
            {name === 'all' ? 'All' : words[name]}
          </a>
        ))}
        {mayChange && <a href={officePaths.productNew}>New product</a>}
      </nav>
      {isCut && <p>More than 1,000 products have these words: add a word to find others.</p>}
      <ListTable
        label="Products"
        empty="No products."
        columns={columnsIn(base)}
        rows={products}
        keyOf={({ id }) => id}
      />
      <NextPage href={nextPath(officePaths.products, next, { q, state })} />
    </>
  );
}

const words: Readonly<Record<string, string>> = { active: 'Active', draft: 'Drafts', archived: 'Archived' };

const columnsIn = (base: string): readonly Column<OfficeProductRow>[] => [
  [
    'Picture',
    ({ picture }) => picture && <img src={thumbnail(picture, 200)} alt="" width={36} height={48} loading="lazy" />,
    'whole',
  ],
  ['Product', ({ id, title }) => <a href={productPath(id)}>{title}</a>],
  ['Status', ({ state }) => state, 'whole'],
  [`Price in ${base}`, ({ fromCents, toCents }) => priceSpan(base, fromCents, toCents), 'amount'],
  ['Stock', ({ stock }) => stock ?? '-', 'amount'],
];

/** Returns prices as forms and product files have them: in the base currency. */
function priceSpan(base: string, from: number | null, to: number | null): string {
  if (from === null || to === null) return '-';
  const decimal = (cent: number) => decimalAmount({ cent, currencyCode: base });
  return from === to ? decimal(from) : `${decimal(from)}–${decimal(to)}`;
}
