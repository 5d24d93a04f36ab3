import { z } from 'zod';
import { call } from '../call.ts';
import { closed } from './closed.ts';

/** What sales are grouped by. */
export const reportGroupings = ['day', 'country', 'product', 'rate', 'payment', 'coupon'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/** A day as in '2026-11-24'. */
const Day = z.iso.date();
const Amounts = z.object({
  currency: z.string(),
  orders: z.int(),
  units: z.int(),
  /** Cents; of the goods before discount. */
  goods: z.int(),
  discount: z.int(),
  shipping: z.int(),
  tax: z.int(),
  /** What was sold, with tax. */
  sold: z.int(),
  /** What was refunded, with tax, and the tax in it. */
  refunded: z.int(),
  refundedTax: z.int(),
});
export const ReportRow = Amounts.extend({
  /** A day, a country, a way to pay, a coupon or '', a product's id or '' for the delivery, or `<bps>:<country>:<state>`. */
  value: z.string(),
  /** Title of a product; '' of one that is gone. */
  title: z.string(),
});
export type ReportRow = z.infer<typeof ReportRow>;

const ReportPeriod = {
  by: z.enum(reportGroupings).default('day'),
  /** First and last day; absent: this month. */
  from: Day.optional(),
  to: Day.optional(),
};
const said = { by: z.enum(reportGroupings), from: Day, to: Day };

export const OfficeReport = z.object({
  ...said,
  rows: z.array(ReportRow),
  /** By currency. */
  totals: z.array(Amounts),
  /** Where the next page starts; null: this is the last one. */
  next: z.string().nullable(),
  /**
   * The month (as '2026-11'), the year or 'ever' in whose order the rows are, because those of the asked days are too many
   * to sort; null: they are in their own order.
   */
  orderedBy: z.string().nullable(),
  /** Orders from before there were reports are still being counted. */
  counting: z.boolean(),
});
export type OfficeReport = z.infer<typeof OfficeReport>;

/** Returns what was sold and refunded between two days by a grouping: days in their order, else the most sold first. */
export const officeReport = call(
  'GET',
  '/apis/office/reports',
  z.object({ ...ReportPeriod, after: z.string().max(200).optional() }),
  OfficeReport,
  closed,
);

/** Returns all rows of a report at once, for a table. */
export const officeReportTable = call(
  'GET',
  '/apis/office/reports/table',
  z.object(ReportPeriod),
  z.object({ ...said, rows: z.array(ReportRow) }),
  closed,
);
