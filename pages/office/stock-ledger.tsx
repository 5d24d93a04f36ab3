import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { StockLedger } from '../../shared/office/stock.ts';
import { changePath, ledgerPath, productPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, listPath, NextPage } from './list.tsx';
import { inShopZone, Minute } from './parts.tsx';

const words = officeMessages.stock;

const columns: readonly Column<StockLedger['entries'][number]>[] = [
  [inShopZone(() => words.when), ({ at }) => <Minute at={at} />],
  [
    () => words.reason,
    ({ reason, reference }) => (
      <>
        {knownText(words.reasons, reason) ?? reason} <Reference reference={reference} />
      </>
    ),
  ],
  [() => words.units, ({ units }) => (units > 0 ? `+${units}` : units), 'amount'],
  [() => words.stock, ({ balance }) => balance, 'amount'],
];

/** Renders a page of a variant's stock ledger, each entry with the stock after it. */
export function OfficeStockLedger({ ledger: { variant, entries, next } }: { ledger: StockLedger }) {
  return (
    <>
      <p>
        <a href={`${productPath(variant.product)}#variants`}>{variant.title}</a>
        {words.inStock(variant.stock)}
      </p>
      <ListTable stacked label={words.entries} empty={words.noEntries} columns={columns} rows={entries} />
      <NextPage href={next && listPath(ledgerPath(variant.id), { before: next.id, balance: next.balance })}>
        {words.olderEntries}
      </NextPage>
    </>
  );
}

/** Links a change set; other causes are named. */
function Reference({ reference }: { reference: string }) {
  const set = /^changes:(\d+)/.exec(reference)?.[1];
  return set ? <a href={changePath(set)}>{words.set(set)}</a> : reference;
}
