import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import { type InvoiceKind, type InvoiceList, invoiceKinds, type ListedInvoice } from '../../shared/office/invoices.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, listPath, NextPage, nextPath } from './list.tsx';
import { Field, inShopZone, Minute } from './parts.tsx';

const words = officeMessages.invoices;

interface Props {
  kind: InvoiceKind;
  /** Null: the page could not be read. */
  list: InvoiceList | null;
  /** The days of the table. */
  days: { from: string; to: string };
}

const columns: readonly Column<ListedInvoice>[] = [
  [() => words.number, ({ number }) => <a href={`${officePaths.invoices}/${number}`}>{number}</a>, 'whole'],
  [inShopZone(() => words.issued), ({ issuedAt }) => <Minute at={issuedAt} />, 'whole'],
  [() => words.order, ({ orderNo }) => <a href={orderPath(orderNo)}>{orderNo}</a>],
  [() => words.of, ({ of }) => of ?? ''],
  [() => words.country, ({ country }) => country],
  [() => words.gross, ({ grossCents, currency }) => formatMoney(grossCents, currency), 'amount'],
];

/** Renders a page of invoices or credit notes, and the form for a table of them. */
export function OfficeInvoices({ kind, list, days }: Props) {
  return (
    <>
      <nav aria-label={words.title}>
        {invoiceKinds.map((each) => (
          <a
            key={each}
            href={listPath(officePaths.invoices, { kind: each === 'invoice' ? undefined : each })}
            aria-current={each === kind ? 'page' : undefined}
          >
            {words.kinds[each]}
          </a>
        ))}
      </nav>
      {list && (
        <ListTable
          stacked
          label={words.kinds[kind]}
          empty={words.empty}
          columns={columns}
          rows={list.invoices}
          keyOf={({ number }) => number}
        />
      )}
      <NextPage href={nextPath(officePaths.invoices, list?.next ?? null, { kind })} />
      <h2>{words.table}</h2>
      <form className="row" method="get" action={officePaths.invoiceTable}>
        <Field label={words.from} name="from" type="date" defaultValue={days.from} required />
        <Field label={words.to} name="to" type="date" defaultValue={days.to} required />
        <button type="submit">{words.download}</button>
      </form>
    </>
  );
}
