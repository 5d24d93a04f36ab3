import type { Generated } from 'kysely';

export interface CartTable {
  id: Generated<number>;
  /** `device:<id>` of a guest, `user:<id>` of a customer. */
  owner: string;
  coupon_code: string | null;
  version: number;
  created_at: number;
  updated_at: number;
}

export interface CouponTable {
  code: string;
  /** 1 to 100; of no meaning where it takes off an amount, or the delivery. */
  percent: number;
  /** Hundredths of the base currency; null: it takes off per cent. */
  amount_cents: Generated<number | null>;
  /** 1: delivery that may be free is free. */
  free_delivery: Generated<number>;
  /** The least value of the goods that it applies to, in hundredths of the base currency; null: any. */
  minimum_cents: Generated<number | null>;
  /** 1: it applies only to what `coupon_scope` names. */
  scoped: Generated<number>;
  /** Uses altogether and per customer; null: no limit. */
  use_limit: number | null;
  customer_limit: number | null;
  uses: number;
  starts_at: number | null;
  ends_at: number | null;
}

export interface OrderTable {
  id: string;
  order_no: string;
  owner: string;
  email: string;
  status: string;
  currency: string;
  /** `currency.rate_ppm` when it was placed; null: not known of older orders. */
  rate_ppm: Generated<number | null>;
  country: string;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  tax_included: number;
  /** JSON of the delivery's parts by rate and their tax (`ShippingTaxes`); null: not known of older orders. */
  shipping_tax_json: Generated<string | null>;
  points_cents: number;
  total_cents: number;
  coupon_code: string | null;
  shipping_json: string;
  payment_type: string;
  /** 1: of an order on delivery, nothing is to be collected any more; triggers write it. */
  cash_settled: Generated<number>;
  shipping_address_json: string;
  billing_address_json: string;
  /** Beside the addresses' JSON, whose keys earlier releases read strictly; '': none. */
  shipping_company: Generated<string>;
  carrier_note: Generated<string>;
  billing_company: Generated<string>;
  created_at: number;
  expires_at: number;
  updated_at: number;
  /** The short address by which the buyer came, whose owner earns of it. */
  share_code: Generated<string | null>;
  /** In which the order was placed: that of the mails and texts about it. */
  language: Generated<string>;
  /** 1: the visit could be measured when the order was placed. */
  measured: Generated<number>;
  /** When its analytics events were reported; null: not yet. */
  checkout_reported_at: Generated<number | null>;
  paid_reported_at: Generated<number | null>;
}

/** A tag of an order, with the order's time and number: a trigger writes those. */
export interface OrderTagTable {
  order_id: string;
  tag: string;
  created_at: Generated<number>;
  order_no: Generated<string>;
}

export interface OrderLineTable {
  id: string;
  order_id: string;
  position: number;
  variant_id: number;
  product_id: number;
  title: string;
  /** The language of the title; null: the shop's base language. */
  title_language: Generated<string | null>;
  variant_title: string;
  /** The language of the variant's title; null: the shop's base language. */
  variant_language: Generated<string | null>;
  handle: string;
  sku: string;
  image: string;
  quantity: number;
  /** Price of one, before the coupon. */
  unit_cents: number;
  line_cents: number;
  /** This line's part of the order's discount; the parts of an order's lines sum to it exactly. */
  discount_cents: number;
  /** Units that came back after they were sent. */
  returned: Generated<number>;
  /** 0: no part of the order's tax is on it. */
  taxable: Generated<number>;
  /** Class, rate and tax of the line as it was placed; null: not known of older orders. */
  tax_class: Generated<string | null>;
  tax_bps: Generated<number | null>;
  tax_cents: Generated<number | null>;
  /** What of the line's cost after discount is exempt. */
  exempt_cents: Generated<number | null>;
  /** 0: it goes into no parcel, and no part of the delivery is for it. */
  requires_shipping: Generated<number>;
  /** Units that were taken out before they were sent. */
  removed: Generated<number>;
}

/** An invoice or credit note as it was issued; triggers refuse changes. */
export interface InvoiceTable {
  /** The order's id, the refund's, or `<order>-cancelled`: each event has one document. */
  id: string;
  /** 'invoice', 'credit' */
  kind: string;
  year: number;
  /** From 1 on in each kind and year, without a gap. */
  number: number;
  order_id: string;
  issued_at: number;
  /** When the tax became due: the payment, the sending on delivery, the refund. */
  taxed_at: number;
  /** `InvoiceSnapshot` */
  snapshot_json: string;
  hash: string;
}

/** The amounts of a document at a rate of tax, below zero on credit notes. */
export interface InvoiceTaxTable {
  invoice_id: string;
  rate_bps: number;
  country: string;
  /** As the buyer typed it, in capitals; '' where prices include tax. */
  state: string;
  currency: string;
  taxed_at: number;
  net_cents: number;
  tax_cents: number;
}
