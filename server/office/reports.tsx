import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeReports, rateOf } from '../../pages/office/reports.tsx';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { type ReportGrouping, type ReportRow, reportGroupings } from '../../shared/office/reports.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { paymentName } from '../../shared/staff/words.ts';
import { csvOf } from '../../shared/text/csv.ts';
import { reportForOffice, reportTable } from '../commerce/orders/sales/office-report.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { checked } from './checked.ts';
import { csvHeaders } from './csv-file.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.reports;

const Day = z.iso.date().optional();
const Wish = z.object({ by: z.enum(reportGroupings), from: Day, to: Day });
const Page = Wish.extend({ after: z.string().max(200).optional() });

/** Pages of the reports: what was sold and refunded by a grouping, and its table as CSV. */
export const reports = new Hono<StoreEnv>();
const readers = screen('reports.read');
reports.get(officePaths.reports, readers, showReport);
reports.get(officePaths.reportTable, readers, async (c) => {
  const found = await checked(Wish, wishOf(c), (wish) => reportTable(officeOf(c).shop, wish));
  const { by, from, to, rows } = dataOf(found);
  const table = csvOf([headingOf(by), ...rows.map((row) => cellsOf(by, row))]);
  return c.body(table, 200, csvHeaders(`sales-by-${by}-${from}-${to}`));
});

async function showReport(c: Context<StoreEnv>) {
  const wish = wishOf(c);
  const page = { ...wish, after: c.req.query('after') || undefined };
  const found = await checked(Page, page, (valid) => reportForOffice(officeOf(c).shop, valid));
  const typed = { by: wish.by, from: wish.from ?? '', to: wish.to ?? '' };
  const shown = found.ok ? { wish: found.value, report: found.value } : { wish: typed, report: null };
  return showPage(c, {
    title: screenNames.reports,
    body: <OfficeReports {...shown} />,
    failure: found.ok ? undefined : found.error,
  });
}

function wishOf(c: Context<StoreEnv>): { by: ReportGrouping; from?: string; to?: string } {
  const by = reportGroupings.find((grouping) => grouping === c.req.query('by')) ?? 'day';
  const from = c.req.query('from');
  const to = c.req.query('to');
  return { by, ...(from && { from }), ...(to && { to }) };
}

function headingOf(by: ReportGrouping): string[] {
  const { orders, units, goods, discounts, shipping, tax, sold, refunded, net } = words.columns;
  const amounts = [goods, discounts, shipping, tax, sold, refunded, words.table.refundedTax];
  if (by === 'rate') amounts.push(net, words.table.refundedNet);
  return [...words.table.groups[by], terms.currency, orders, units, ...amounts];
}

/** Returns a row with its amounts as numbers, which a spreadsheet can add up. */
function cellsOf(by: ReportGrouping, row: ReportRow): (string | number)[] {
  const { currency, orders, units, goods, discount, shipping, tax, sold, refunded, refundedTax } = row;
  const cents = [goods, discount, shipping, tax, sold, refunded, refundedTax];
  if (by === 'rate') cents.push(sold - tax, refunded - refundedTax);
  return [...groupCells(by, row), currency, orders, units, ...cents.map((cent) => cent / 100)];
}

function groupCells(by: ReportGrouping, { value, title }: ReportRow): (string | number)[] {
  if (by === 'product') return [value, value === '' ? terms.delivery : title];
  if (by === 'payment') return [paymentName(value)];
  if (by !== 'rate') return [value];
  const { rate, country, state } = rateOf(value);
  return [country, state, rate ?? words.table.notRecorded];
}
