import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { decimalAmount, formatMoney } from '../../shared/money.ts';
import { invoiceKinds, type ListedInvoice } from '../../shared/office/invoices.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import type { ListColumn } from './lists/columns.ts';
import type { ListDescription } from './lists/description.ts';
import { choiceFilter, firstDayFilter, lastDayFilter, textFilter } from './lists/filters.ts';
import { inShopZone, Minute, minuteText } from './parts.tsx';

const words = officeMessages.invoices;

/** Returns the list of invoices and credit notes: its columns and filter. */
export const invoiceList = () =>
  ({
    name: 'invoices',
    columns,
    filters: {
      kind: choiceFilter(
        () => words.kind,
        invoiceKinds.map((kind) => [kind, words.kinds[kind]]),
        invoiceKinds,
      ),
      from: firstDayFilter(() => words.issuedFrom),
      to: lastDayFilter(() => words.issuedTo, 'from'),
      order: textFilter(() => words.order, 20),
    },
    keyOf: ({ number }) => number,
    words: { title: words.title, empty: words.empty, noneFits: words.noneFits, all: words.all },
    after: /^\d{4}-\d{1,9}$/,
  }) satisfies ListDescription<ListedInvoice>;

const columns: readonly ListColumn<ListedInvoice>[] = [
  {
    name: 'number',
    heading: () => words.number,
    cell: ({ number }) => <a href={`${officePaths.invoices}/${number}`}>{number}</a>,
    file: ({ number }) => number,
    look: 'whole',
    sort: 'down',
  },
  {
    name: 'issued',
    heading: inShopZone(() => words.issued),
    cell: ({ issuedAt }) => <Minute at={issuedAt} />,
    file: ({ issuedAt }) => minuteText(issuedAt),
    look: 'whole',
  },
  {
    name: 'order',
    heading: () => words.order,
    cell: ({ orderNo }) => <a href={orderPath(orderNo)}>{orderNo}</a>,
    file: ({ orderNo }) => orderNo,
  },
  { name: 'of', heading: () => words.of, cell: ({ of }) => of ?? '', file: ({ of }) => of ?? '' },
  { name: 'country', heading: () => words.country, cell: ({ country }) => country, file: ({ country }) => country },
  {
    name: 'gross',
    heading: () => words.gross,
    cell: ({ grossCents, currency }) => formatMoney(grossCents, currency),
    file: [
      [() => words.currency, ({ currency }) => currency],
      [
        () => words.gross,
        ({ grossCents: cent, currency: currencyCode }) => Number(decimalAmount({ cent, currencyCode })),
      ],
    ],
    look: 'amount',
  },
];
