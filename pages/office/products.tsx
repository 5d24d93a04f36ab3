import { thumbnail } from '../../shared/images.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { decimalAmount } from '../../shared/money.ts';
import { type OfficeProductList, type OfficeProductRow, productStates } from '../../shared/office/products.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, listPath, NextPage, nextPath } from './list.tsx';
import { Field } from './parts.tsx';

const words = officeMessages.products;

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
        <Field label={words.searchLabel} name="q" type="search" defaultValue={q} maxLength={120} />
        {state !== 'all' && <input type="hidden" name="state" value={state} />}
        <button type="submit">{words.search}</button>
      </form>
      <nav aria-label={words.lists}>
        {(['all', ...productStates] as const).map((name) => (
          <a
            key={name}
            href={listPath(officePaths.products, { q, state: name })}
            aria-current={name === state ? 'page' : undefined}
          >
            {name === 'all' ? words.all : words.stateLists[name]}
          </a>
        ))}
        {mayChange && <a href={officePaths.productNew}>{words.newTitle}</a>}
      </nav>
      {isCut && <p>{words.cut}</p>}
      <ListTable
        label={words.title}
        empty={words.empty}
        columns={columnsIn(base)}
        rows={products}
        keyOf={({ id }) => id}
      />
      <NextPage href={nextPath(officePaths.products, next, { q, state })} />
    </>
  );
}

const columnsIn = (base: string): readonly Column<OfficeProductRow>[] => [
  [
    words.picture,
    ({ picture }) => picture && <img src={thumbnail(picture, 200)} alt="" width={36} height={48} loading="lazy" />,
    'whole',
  ],
  [words.product, ({ id, title }) => <a href={productPath(id)}>{title}</a>],
  [words.status, ({ state }) => words.states[state], 'whole'],
  [words.priceIn(base), ({ fromCents, toCents }) => priceSpan(base, fromCents, toCents), 'amount'],
  [words.stock, ({ stock }) => stock ?? '-', 'amount'],
];

/** Returns prices as forms and product files have them: in the base currency. */
function priceSpan(base: string, from: number | null, to: number | null): string {
  if (from === null || to === null) return '-';
  const decimal = (cent: number) => decimalAmount({ cent, currencyCode: base });
  return from === to ? decimal(from) : `${decimal(from)}–${decimal(to)}`;
}
