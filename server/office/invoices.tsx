import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { invoiceList } from '../../pages/office/invoice-columns.tsx';
import { OfficeInvoices } from '../../pages/office/invoices.tsx';
import { codes, fail, ok } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { ListedInvoice } from '../../shared/office/invoices.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { csvOf } from '../../shared/text/csv.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { dayAt } from '../../shared/time/zone.ts';
import type { Database } from '../commerce/database/connection.ts';
import { invoiceFile, listInvoices, readInvoicesOfDays } from '../commerce/orders/invoices/office-invoices.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { streamedResponse } from '../rendering/streamed-response.ts';
import { checked } from './checked.ts';
import { listSource, openList } from './lists/open-list.ts';
import { sendList } from './lists/send-list.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.invoices;

const Days = z.object({ from: z.iso.date(), to: z.iso.date() });
const backwards = fail(codes.invalidInput, 'reportBackwards');

/** Pages of the invoices and credit notes: the list, each as a file, and a table of some days. */
export function invoiceScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const readers = screen('reports.read');
  app.get(officePaths.invoices, readers, showInvoices);
  app.get(officePaths.invoiceTable, readers, async (c) => {
    const { db } = officeOf(c).shop;
    const usual = thisMonth(c);
    const typed = { from: c.req.query('from') ?? usual.from, to: c.req.query('to') ?? usual.to };
    const days = dataOf(await checked(Days, typed, async (valid) => (valid.to < valid.from ? backwards : ok(valid))));
    return streamedResponse(c, invoiceTable(db, days), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="invoices-${days.from}-${days.to}.csv"`,
      'X-Content-Type-Options': 'nosniff',
    });
  });
  app.get(officePaths.invoiceList, readers, (c) => sendList(c, invoicesOf(c)));
  app.get(officePaths.invoice, readers, async (c) => {
    const { number, pdf } = dataOf(await invoiceFile(officeOf(c).shop, c.req.param('number') ?? ''));
    return c.body(Buffer.from(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${number}.pdf"`,
    });
  });
  return app;
}

async function showInvoices(c: Context<StoreEnv>): Promise<Response> {
  const { failure, done, ...listing } = await openList(c, invoicesOf(c));
  return showPage(c, {
    title: words.title,
    body: <OfficeInvoices {...listing} days={thisMonth(c)} />,
    failure,
    done,
  });
}

/** Returns the list of documents with its rows. */
function invoicesOf(c: Context<StoreEnv>) {
  const { db } = officeOf(c).shop;
  return listSource(invoiceList(), {
    read: ({ filter: { kind = 'invoice', from, to, order }, sort, after, size }) => {
      const isRising = sort !== null && !sort.down;
      return listInvoices(db, { kind, since: from, until: to, order, after, isRising }, size);
    },
  });
}

/** Returns the days of the shop's month until today. */
function thisMonth(c: Context<StoreEnv>): { from: string; to: string } {
  const today = dayAt(currentZone(), officeOf(c).shop.clock.now());
  return { from: `${today.slice(0, 7)}-01`, to: today };
}

/** Yields the documents of some days as CSV. */
async function* invoiceTable(db: Database, days: z.output<typeof Days>): AsyncGenerator<string> {
  yield csvOf([headings]);
  for await (const some of readInvoicesOfDays(db, days)) yield csvOf(some.map(cellsOf));
}

/** Headings of the table stay English: programs read it. */
const headings = ['Number', 'Issued', 'Order', 'Of', 'Country', 'Gross', 'Currency'];

const cellsOf = ({ number, issuedAt, orderNo, of, country, grossCents, currency }: ListedInvoice) => [
  number,
  dayAt(currentZone(), issuedAt),
  orderNo,
  of ?? '',
  country,
  grossCents / 100,
  currency,
];
