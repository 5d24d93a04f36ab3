import { type Context, Hono } from 'hono';
import { OfficeReports, rateOf } from '../../pages/office/reports.tsx';
import {
  officeReport,
  officeReportTable,
  type ReportGrouping,
  type ReportRow,
  reportGroupings,
} from '../../shared/contract/office/reports.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { paymentName } from '../../shared/staff/words.ts';
import { csvOf } from '../../shared/text/csv.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { refusedBy, showPage } from './page.tsx';

/** Pages of the reports: what was sold and refunded by a grouping, and its table as CSV. */
export function reportScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.reports, showReport);
  app.get(officePaths.reportTable, async (c) => {
    const found = await c.get('api').attempt(officeReportTable, wishOf(c));
    if (!found.ok) throw new Refusal(found.error.code, found.error.message);
    const { by, from, to, rows } = found.value;
    c.header('Content-Disposition', `attachment; filename="sales-by-${by}-${from}-${to}.csv"`);
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(csvOf([headingOf(by), ...rows.map((row) => cellsOf(by, row))]), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
    });
  });
  return app;
}

async function showReport(c: Context<StoreEnv>) {
  const self = await c.get('api').get(officeSelf, {});
  const after = c.req.query('after');
  const wish = wishOf(c);
  const found = await c.get('api').attempt(officeReport, { ...wish, ...(after && { after }) });
  const { problem, status } = found.ok ? { problem: undefined, status: 200 } : refusedBy(c, found.error);
  const typed = { by: wish.by, from: wish.from ?? '', to: wish.to ?? '' };
  const shown = found.ok ? { wish: found.value, report: found.value } : { wish: typed, report: null };
  return showPage(c, { title: 'Reports', self, body: <OfficeReports {...shown} problem={problem} />, status });
}

function wishOf(c: Context<StoreEnv>): { by: ReportGrouping; from?: string; to?: string } {
  const by = reportGroupings.find((grouping) => grouping === c.req.query('by')) ?? 'day';
  const [from, to] = [c.req.query('from'), c.req.query('to')];
  return { by, ...(from && { from }), ...(to && { to }) };
}

const amounts = ['Goods', 'Discounts', 'Shipping', 'Tax', 'Sold', 'Refunded', 'Refunded tax'];
const groups: Readonly<Record<ReportGrouping, readonly string[]>> = {
  day: ['Day'],
  country: ['Country'],
  product: ['Product number', 'Product'],
  rate: ['Country', 'State', 'Rate'],
  payment: ['Payment'],
  coupon: ['Coupon'],
};

const headingOf = (by: ReportGrouping) => [...groups[by], 'Currency', 'Orders', 'Units', ...amounts];

/** Returns a row with its amounts as numbers, which a spreadsheet can add up. */
function cellsOf(by: ReportGrouping, row: ReportRow): (string | number)[] {
  const { currency, orders, units, goods, discount, shipping, tax, sold, refunded, refundedTax } = row;
  const cents = [goods, discount, shipping, tax, sold, refunded, refundedTax];
  return [...groupCells(by, row), currency, orders, units, ...cents.map((cent) => cent / 100)];
}

function groupCells(by: ReportGrouping, { value, title }: ReportRow): (string | number)[] {
  if (by === 'product') return [value, value === '' ? 'Delivery' : title];
  if (by === 'payment') return [paymentName(value)];
  if (by !== 'rate') return [value];
  const { rate, country, state } = rateOf(value);
  return [country, state, rate ?? 'not recorded'];
}
