import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { LowStock } from '../../shared/office/stock.ts';
import { ledgerPath, officePaths, productPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, listPath, NextPage } from './list.tsx';
import { Field } from './parts.tsx';

const words = officeMessages.stock;

interface Props {
  most: number;
  list: LowStock;
  mayCount: boolean;
}

const columns: readonly Column<LowStock['variants'][number]>[] = [
  [() => words.product, ({ product, title }) => <a href={`${productPath(product)}#variants`}>{title}</a>],
  [() => words.variant, ({ id, name }) => <a href={ledgerPath(id)}>{name}</a>],
  [() => words.stock, ({ stock }) => stock, 'amount'],
];

/** Renders the variants on sale whose stock is low. */
export function OfficeStock({ most, list: { variants, next }, mayCount }: Props) {
  return (
    <>
      {mayCount && (
        <nav aria-label={words.nav}>
          <a href={officePaths.stockCounts}>{words.counts}</a>
        </nav>
      )}
      <form className="row" method="get" action={officePaths.stock}>
        <Field label={words.most} name="most" type="number" min={0} max={1_000_000} defaultValue={most} />
        <button type="submit">{words.show}</button>
      </form>
      <ListTable
        label={words.title}
        empty={next ? words.noneHere : words.noneLow}
        columns={columns}
        rows={variants}
        keyOf={({ id }) => id}
      />
      <NextPage href={next && listPath(officePaths.stock, { most, afterStock: next.stock, afterId: next.id })} />
    </>
  );
}
