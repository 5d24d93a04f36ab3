import type { LowStock } from '../../shared/office/stock.ts';
import { ledgerPath, officePaths, productPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, listPath, NextPage } from './list.tsx';
import { Field } from './parts.tsx';

interface Props {
  most: number;
  list: LowStock;
  mayCount: boolean;
}

const columns: readonly Column<LowStock['variants'][number]>[] = [
  ['Product', ({ product, title }) => <a href={productPath(product, '/variants')}>{title}</a>],
  ['Variant', ({ id, name }) => <a href={ledgerPath(id)}>{name}</a>],
  ['Stock', ({ stock }) => stock, 'amount'],
];

/** Renders the variants on sale whose stock is low. */
export function OfficeStock({ most, list: { variants, next }, mayCount }: Props) {
  return (
    <>
      {mayCount && (
        <nav aria-label="Stock">
          <a href={officePaths.stockCounts}>Counts</a>
        </nav>
      )}
      <form className="row" method="get" action={officePaths.stock}>
        <Field label="At most so many units" name="most" type="number" min={0} max={1_000_000} defaultValue={most} />
        <button type="submit">Show</button>
      </form>
      <ListTable
        label="Low stock"
        empty={next ? 'None on this page.' : 'No variant on sale is as low.'}
        columns={columns}
        rows={variants}
        keyOf={({ id }) => id}
      />
      <NextPage href={next && listPath(officePaths.stock, { most, afterStock: next.stock, afterId: next.id })} />
    </>
  );
}
