import type { StockLedger } from '../../shared/office/stock.ts';
import { changePath, ledgerPath, productPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, listPath, NextPage } from './list.tsx';
import { inShopZone, Minute } from './parts.tsx';

const columns: readonly Column<StockLedger['entries'][number]>[] = [
  [inShopZone('When'), ({ at }) => <Minute at={at} />],
  [
    'Reason',
    ({ reason, reference }) => (
      <>
        {reason} <Reference reference={reference} />
      </>
    ),
  ],
  ['Units', ({ units }) => (units > 0 ? `+${units}` : units), 'amount'],
  ['Stock', ({ balance }) => balance, 'amount'],
];

/** Renders a page of a variant's stock ledger, each entry with the stock after it. */
export function OfficeStockLedger({ ledger: { variant, entries, next } }: { ledger: StockLedger }) {
  return (
    <>
      <p>
        <a href={productPath(variant.product, '/variants')}>{variant.title}</a>: {variant.stock} in stock
      </p>
      <ListTable label="Entries" empty="No entries." columns={columns} rows={entries} keyOf={({ id }) => id} />
      <NextPage href={next && listPath(ledgerPath(variant.id), { before: next.id, balance: next.balance })}>
        Older entries
      </NextPage>
    </>
  );
}

/** Links a change set; other causes are named. */
function Reference({ reference }: { reference: string }) {
  const set = /^changes:(\d+)/.exec(reference)?.[1];
  return set ? <a href={changePath(set)}>change set {set}</a> : reference;
}
