import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { StockLedger } from '../../shared/office/stock.ts';
import { changePath, ledgerPath, productPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, listPath, NextPage } from './list.tsx';
import { inShopZone, Minute } from './parts.tsx';

const words = officeMessages.stock;

const columns: readonly Column<StockLedger['entries'][number]>[] = [
  [inShopZone(() => terms.when), ({ at }) => <Minute at={at} />],
  [
    () => terms.reason,
    ({ reason, reference }) => (
      <>
        {knownText(words.reasons, reason) ?? reason} <Reference reference={reference} />
      </>
    ),
  ],
  [() => terms.units, ({ units }) => (units > 0 ? `+${units}` : units), 'amount'],
  [() => terms.stock, ({ balance }) => balance, 'amount'],
];

/** Renders a page of a variant's stock ledger, each entry with the stock after it. */
export function OfficeStockLedger({ ledger: { variant, entries, next } }: { ledger: StockLedger }) {
  return (
    <>
      <p>
        <a href={`${productPath(variant.product)}#variants`}>{variant.title}</a>
        {words.inStock(variant.stock)}
      </p>
      <ListTable stacked label={terms.entries} empty={words.noEntries} columns={columns} rows={entries} />
      <NextPage href={next && listPath(ledgerPath(variant.id), { before: next.id, balance: next.balance })}>
        {terms.olderEntries}
      </NextPage>
    </>
  );
}

/** Links a change set; other causes are named. */
function Reference({ reference }: { reference: string }) {
  const set = /^changes:(\d+)/.exec(reference)?.[1];
  return set ? <a href={changePath(set)}>{terms.changeSet(set)}</a> : reference;
}
