import type { Generated } from 'kysely';
import type {
  ExpressPaymentTable,
  FulfillmentTable,
  PaymentAttemptTable,
  PhoneVerificationTable,
  RefundTable,
  WebhookEventTable,
} from './payment-tables.ts';

/**
 * The tables, as Kysely reads them. Money is integer cents of the row's currency, times are milliseconds since 1970,
 * flags are 0 or 1, and `*_json` columns hold JSON text; all of it the same on SQLite and PostgreSQL.
 */
export interface Schema {
  product: ProductTable;
  product_option: { product_id: number; position: number; name: string };
  product_option_value: {
    product_id: number;
    option_position: number;
    position: number;
    name: string;
    /** `#rrggbb` of a colour, null for any other value. */
    color: string | null;
  };
  product_image: ProductImageTable;
  product_tag: { product_id: number; tag: string };
  /** The readable label of each size and colour that variants are filtered by (`variant.size`, `variant.color`). */
  facet_value: { name: string; value: string; label: string; color: string | null };
  variant: VariantTable;
  variant_price: { variant_id: number; currency: string; sale_cents: number; promotion_cents: number | null };
  /** The stock ledger: a variant's stock is the sum of its entries; `variant.stock` is that sum, kept beside. */
  stock_entry: {
    id: Generated<number>;
    variant_id: number;
    delta: number;
    reason: string;
    reference: string;
    created_at: number;
  };
  category: { handle: string; name: string; area: string; area_name: string; position: number };
  collection: CollectionTable;
  collection_product: { collection_id: number; product_id: number; position: number };
  search_word: { word: string; uses: number };
  search_query: { text: string; uses: number; last_at: number };

  /** `rate_ppm`: units of this currency for one US dollar, times 1,000,000. */
  currency: { code: string; name: string; symbol: string; rate_ppm: number; rounding: string; position: number };
  country: CountryTable;
  state_tax: { country: string; state: string; rate_bps: number };
  shipping_method: ShippingMethodTable;
  free_shipping: { currency: string; threshold_cents: number };
  /** Products that may not be shipped to a country, e.g. aerosols by air. */
  shipping_exclusion: { product_id: number; country: string };

  cart: CartTable;
  cart_item: {
    id: string;
    cart_id: number;
    variant_id: number;
    quantity: number;
    selected: number;
    created_at: number;
  };
  coupon: CouponTable;
  coupon_use: { id: string; code: string; email: string; owner: string; order_id: string; created_at: number };

  shop_order: OrderTable;
  order_line: OrderLineTable;
  order_event: {
    id: Generated<number>;
    order_id: string;
    at: number;
    from_status: string | null;
    to_status: string;
    cause: string;
  };
  idempotency: {
    owner: string;
    key: string;
    call: string;
    request_hash: string;
    result: string | null;
    created_at: number;
  };
  payment_attempt: PaymentAttemptTable;
  refund: RefundTable;
  fulfillment: FulfillmentTable;
  fulfillment_line: { fulfillment_id: string; line_id: string; quantity: number };
  phone_verification: PhoneVerificationTable;
  webhook_event: WebhookEventTable;
  express_payment: ExpressPaymentTable;
  /** What must happen later; a sweep takes due rows one by one. */
  due_work: { id: string; kind: string; reference: string; due_at: number; tries: number };
  rate_limit: { bucket: string; window_start: number; uses: number };

  content_document: ContentTable;
  subscriber: { email: string; source: string; created_at: number };
  /** Small facts about the database itself, e.g. which demonstration catalogue was seeded. */
  setting: { name: string; value: string };
}

export interface ProductTable {
  id: Generated<number>;
  handle: string;
  title: string;
  style: string;
  description_html: string;
  details_json: string;
  material: string | null;
  vendor: string | null;
  category: string;
  /** 'onSale' or 'offShelf'. */
  status: string;
  /** Mean rating times 100; null without reviews. */
  rating: number | null;
  review_count: number;
  sales_count: number;
  /** Higher comes first under 'recommended'. */
  rank: number;
  /** Lowest price in force of its variants, US cents: what listings sort and filter by. */
  price_cents: number;
  on_sale: number;
  in_stock: number;
  is_new: number;
  seo_title: string | null;
  seo_description: string | null;
  /** Columns of an import that the shop does not use itself but gives back on export. */
  extra_json: string;
  created_at: number;
  updated_at: number;
}

export interface ProductImageTable {
  id: Generated<number>;
  product_id: number;
  position: number;
  url: string;
  width: number;
  height: number;
  alt: string;
  /** Name of the colour it shows, where it shows one. */
  color: string | null;
}

export interface VariantTable {
  id: Generated<number>;
  product_id: number;
  position: number;
  sku: string;
  value1: string | null;
  value2: string | null;
  value3: string | null;
  /** Lower-case slugs of its size and colour, where its product has such options: what listings filter by. */
  size: string | null;
  color: string | null;
  /** US cents. */
  base_cents: number;
  promotion_cents: number | null;
  image_id: number | null;
  stock: number;
  /** 1: sold without looking at the stock (not tracked, or continued when out of stock). */
  untracked: number;
  weight_grams: number;
  barcode: string | null;
  extra_json: string;
}

export interface CollectionTable {
  id: Generated<number>;
  handle: string;
  title: string;
  description: string;
  image_url: string | null;
  image_width: number | null;
  image_height: number | null;
  position: number;
  /** JSON of what fills it by itself (`{ "category": …, "area": …, "tag": …, "type": …, "sale": true, "new": true }`), null: by hand. */
  rule_json: string | null;
}

export interface CountryTable {
  code: string;
  name: string;
  default_currency: string;
  /** Shipping zone. */
  zone: string;
  tax_bps: number;
  tax_included: number;
  cash_on_delivery: number;
  position: number;
}

export interface ShippingMethodTable {
  id: string;
  zone: string;
  name: string;
  /** US cents. */
  price_cents: number;
  /** 1: nothing to pay above the free-shipping threshold. */
  free_above: number;
  days: string;
  position: number;
}

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
  percent: number;
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
  country: string;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  tax_included: number;
  points_cents: number;
  total_cents: number;
  coupon_code: string | null;
  shipping_json: string;
  payment_type: string;
  shipping_address_json: string;
  billing_address_json: string;
  created_at: number;
  expires_at: number;
  updated_at: number;
}

export interface OrderLineTable {
  id: string;
  order_id: string;
  position: number;
  variant_id: number;
  product_id: number;
  title: string;
  variant_title: string;
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
}

export interface ContentTable {
  id: Generated<number>;
  type: string;
  code: string;
  /** 'PUBLISH' or 'DRAFT'. */
  status: string;
  body_json: string;
  version: number;
  updated_at: number;
}
