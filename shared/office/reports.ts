/** What sales are grouped by. */
export const reportGroupings = ['day', 'country', 'product', 'rate', 'payment', 'coupon'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/** Sums of sales in one currency, in cents. */
export interface ReportAmounts {
  currency: string;
  orders: number;
  units: number;
  /** Of the goods before discount. */
  goods: number;
  discount: number;
  shipping: number;
  tax: number;
  /** What was sold, with tax. */
  sold: number;
  /** What was refunded, with tax, and the tax in it. */
  refunded: number;
  refundedTax: number;
}

export interface ReportRow extends ReportAmounts {
  /** A day, a country, a way to pay, a coupon or '', a product's id or '' for the delivery, or `<bps>:<country>:<state>`. */
  value: string;
  /** Title of a product; '' of one that is gone. */
  title: string;
}

/** What a report is about: a grouping, and its first and last day as in '2026-11-24'; absent: this month. */
export interface ReportWish {
  by: ReportGrouping;
  from?: string | undefined;
  to?: string | undefined;
}

export interface ReportView extends Required<ReportWish> {
  from: string;
  to: string;
  rows: ReportRow[];
  /** By currency. */
  totals: ReportAmounts[];
  /** All of it in the base currency, each day at its rate; null: it is all in it, or the time is too long. */
  baseTotal: ReportAmounts | null;
  /** Where the next page starts; null: this is the last one. */
  next: string | null;
  /**
   * The month (as '2026-11'), the year or 'ever' in whose order the rows are, because those of the asked days are too many
   * to sort; null: they are in their own order.
   */
  orderedBy: string | null;
  /** Orders from before there were reports are still being counted. */
  counting: boolean;
}
