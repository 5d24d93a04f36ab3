import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { invoiceList } from '../../pages/office/invoice-columns.tsx';
import { OfficeInvoices } from '../../pages/office/invoices.tsx';
import { codes, type Failure, fail, ok, type Result } from '../../shared/errors.ts';
import { filled } from '../../shared/messages/message.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { InvoiceVerdict, ListedInvoice } from '../../shared/office/invoices.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { csvOf } from '../../shared/text/csv.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { dayAt } from '../../shared/time/zone.ts';
import type { CommerceDeps } from '../commerce/context.ts';
import type { Database } from '../commerce/database/connection.ts';
import { examineInvoices, type InvoiceGap } from '../commerce/orders/invoices/examine.ts';
import { numberText } from '../commerce/orders/invoices/invoice-queries.ts';
import {
  countInvoices,
  drawInvoices,
  invoiceFile,
  listInvoices,
  readInvoicesOfDays,
} from '../commerce/orders/invoices/office-invoices.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { streamedBytes, streamedResponse } from '../rendering/streamed-response.ts';
import { checked } from './checked.ts';
import { csvHeaders } from './csv-file.ts';
import { listSource, openList } from './lists/open-list.ts';
import { sendList } from './lists/send-list.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { type ArchivedFile, writeZip } from './zip-stream.ts';

const words = officeMessages.invoices;

const Days = z.object({ from: z.iso.date(), to: z.iso.date() });
/** Documents that one archive has: with more it would take too long for one download. */
const maxInArchive = 20_000;
const backwards = fail(codes.invalidInput, 'reportBackwards');

/** Pages of the invoices and credit notes: the list, each as a file, and those of some days as a table or in one file. */
export const invoices = new Hono<StoreEnv>();
const readers = screen('reports.read');
invoices.get(officePaths.invoices, readers, (c) => showInvoices(c));
invoices.get(officePaths.invoiceTable, readers, async (c) => {
  const days = dataOf(await findDays(c));
  return streamedResponse(c, invoiceTable(officeOf(c).shop.db, days), csvHeaders(fileName(days)));
});
invoices.get(officePaths.invoiceArchive, readers, async (c) => {
  const { shop } = officeOf(c);
  const days = await findDays(c);
  if (!days.ok) return showInvoices(c, days.error);
  const count = await countInvoices(shop.db, days.value);
  if (count === 0) return showInvoices(c, mistake('noInvoicesOfDays'));
  if (count > maxInArchive) return showInvoices(c, mistake(filled('invoicesAtOnce', { count, most: maxInArchive })));
  return streamedBytes(c, writeZip(drawPdfs(shop, days.value)), {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${fileName(days.value)}.zip"`,
  });
});
invoices.post(officePaths.invoiceVerification, readers, async (c) => {
  const { gaps, ...found } = await examineInvoices(officeOf(c).shop.db);
  return showInvoices(c, undefined, { ...found, gaps: gaps.map(gapInWords) });
});
invoices.get(officePaths.invoiceList, readers, (c) => sendList(c, invoicesOf(c)));
invoices.get(officePaths.invoice, readers, async (c) => {
  const { number, pdf } = dataOf(await invoiceFile(officeOf(c).shop, c.req.param('number') ?? ''));
  return c.body(Buffer.from(pdf), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${number}.pdf"`,
  });
});

/** Returns the days that a request names, this month's unless it does. */
function findDays(c: Context<StoreEnv>): Promise<Result<z.output<typeof Days>>> {
  const usual = thisMonth(c);
  const typed = { from: c.req.query('from') ?? usual.from, to: c.req.query('to') ?? usual.to };
  return checked(Days, typed, async (valid) => (valid.to < valid.from ? backwards : ok(valid)));
}

const fileName = ({ from, to }: z.output<typeof Days>): string => `invoices-${from}-${to}`;

/** Yields the documents of some days as files of an archive. */
async function* drawPdfs(shop: CommerceDeps, days: z.output<typeof Days>): AsyncGenerator<ArchivedFile> {
  for await (const { number, pdf } of drawInvoices(shop, days)) yield { name: `${number}.pdf`, bytes: pdf };
}

async function showInvoices(c: Context<StoreEnv>, refused?: Failure, verdict?: InvoiceVerdict): Promise<Response> {
  const { failure, done, ...listing } = await openList(c, invoicesOf(c));
  return showPage(c, {
    title: screenNames.invoices,
    body: <OfficeInvoices {...listing} days={thisMonth(c)} verdict={verdict} />,
    failure: refused ?? failure,
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

/** Returns the numbers of a gap. */
function gapInWords({ kind, year, first, last }: InvoiceGap): string {
  const [from, to] = [first, last].map((number) => numberText(kind, year, number));
  return from === to ? `${from}` : words.gap(`${from}`, `${to}`);
}

/** Returns the days of the shop's month until today. */
function thisMonth(c: Context<StoreEnv>): { from: string; to: string } {
  const today = dayAt(currentZone(), officeOf(c).shop.clock.now());
  return { from: `${today.slice(0, 7)}-01`, to: today };
}

/** Yields the documents of some days as CSV. */
async function* invoiceTable(db: Database, days: z.output<typeof Days>): AsyncGenerator<string> {
  const { number, issued, of, gross } = words;
  const { order, country, currency } = terms;
  yield csvOf([[number, issued, order, of, country, gross, currency]]);
  for await (const some of readInvoicesOfDays(db, days)) yield csvOf(some.map(cellsOf));
}

const cellsOf = ({ number, issuedAt, orderNo, of, country, grossCents, currency }: ListedInvoice) => [
  number,
  dayAt(currentZone(), issuedAt),
  orderNo,
  of ?? '',
  country,
  grossCents / 100,
  currency,
];
