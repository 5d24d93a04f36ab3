/** What was sold and refunded of one value of a grouping; amounts in cents of the currency. */
interface SalesColumns {
  /** 'all', 'country', 'product', 'rate', 'payment', 'coupon'; the sums of each are the same. */
  kind: string;
  /** What `kind` names: '' of 'all'; of 'product' its id, or '' for the delivery; of 'coupon' '' without one. */
  value: string;
  currency: string;
  /** Orders sold; one with several products or rates counts with each of them. */
  orders: number;
  units: number;
  /** Price of the goods before discount. */
  goods_cents: number;
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  /** What was sold, with tax. */
  gross_cents: number;
  /** What was refunded, with tax, and the tax in it; both above zero. */
  refund_cents: number;
  refund_tax_cents: number;
}

export interface SalesDayTable extends SalesColumns {
  /** As in '2026-11-24', in the shop's zone. */
  day: string;
}

/** Sums of `sales_day`, which triggers keep. */
export interface SalesPeriodTable extends SalesColumns {
  /** A month as in '2026-11', a year, or 'ever'. */
  period: string;
}

/** A sale or refund that `sales_day` contains. */
export interface SalesBookingTable {
  /** That of its invoice or credit note: the order's, the refund's, or `<order>-cancelled`. */
  id: string;
  order_id: string;
  /** 'invoice', 'credit' */
  kind: string;
  day: string;
  gross_cents: number;
  tax_cents: number;
}
