import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { invoiceKinds, type ListedInvoice } from '../../shared/office/invoices.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import type { ListColumn } from './lists/columns.ts';
import type { ListDescription } from './lists/description.ts';
import { choiceFilter, firstDayFilter, lastDayFilter, textFilter } from './lists/filters.ts';
import { linkColumn, momentColumn, moneyColumn, plainColumn } from './lists/usual-columns.tsx';

const words = officeMessages.invoices;

/** Returns the list of invoices and credit notes: its columns and filter. */
export const invoiceList = () =>
  ({
    name: 'invoices',
    columns,
    filters: {
      kind: choiceFilter(
        () => terms.kind,
        invoiceKinds.map((kind) => [kind, words.kinds[kind]]),
        invoiceKinds,
      ),
      from: firstDayFilter(() => words.issuedFrom),
      to: lastDayFilter(() => words.issuedTo, 'from'),
      order: textFilter(() => terms.order, 20),
    },
    words: { title: screenNames.invoices, empty: words.empty, noneFits: words.noneFits, all: words.all },
    after: /^\d{4}-\d{1,9}$/,
  }) satisfies ListDescription<ListedInvoice>;

const columns: readonly ListColumn<ListedInvoice>[] = [
  linkColumn({
    name: 'number',
    heading: () => words.number,
    of: ({ number }) => number,
    to: ({ number }) => `${officePaths.invoices}/${number}`,
    look: 'whole',
    sort: 'down',
  }),
  momentColumn({ name: 'issued', heading: () => words.issued, at: ({ issuedAt }) => issuedAt, look: 'whole' }),
  linkColumn({
    name: 'order',
    heading: () => terms.order,
    of: ({ orderNo }) => orderNo,
    to: ({ orderNo }) => orderPath(orderNo),
  }),
  plainColumn({ name: 'of', heading: () => words.of, of: ({ of }) => of }),
  plainColumn({ name: 'country', heading: () => terms.country, of: ({ country }) => country }),
  moneyColumn({ name: 'gross', heading: () => words.gross, cents: ({ grossCents }) => grossCents }),
];
