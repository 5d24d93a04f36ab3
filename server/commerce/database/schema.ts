import type { Generated } from 'kysely';
import type { VisitStep } from '../../../shared/analytics/visit-steps.ts';
import type { AuditEntryTable, AuditHeadTable } from './audit-tables.ts';
import type {
  CategoryTable,
  CollectionTable,
  FacetValueTable,
  ListingCountTable,
  PriceChangeTable,
  ProductImageTable,
  ProductTable,
  VariantTable,
} from './catalog-tables.ts';
import type { ChangeCellTable, ChangeSetTable, ChangeTextTable } from './change-tables.ts';
import type { ContentRevisionTable, ContentTable } from './content-tables.ts';
import type {
  ConsentAnswerTable,
  CustomerTable,
  FeedbackTable,
  MessageAnswerTable,
  PointsEntryTable,
  ReviewImportTable,
  ReviewTable,
  SubscriberTable,
} from './customer-tables.ts';
import type {
  ProductFileNoteTable,
  ProductFilePictureTable,
  ProductFileTable,
  RemovedImageTable,
  RemovedVariantTable,
  StockCountLineTable,
  StockCountTable,
  StockScanTable,
} from './office-tables.ts';
import type {
  CartTable,
  CouponTable,
  InvoiceTable,
  InvoiceTaxTable,
  OrderLineTable,
  OrderTable,
  OrderTagTable,
} from './order-tables.ts';
import type { PackingOrderTable, PackingScanTable, PackingWaveTable } from './packing-tables.ts';
import type {
  DeliveryPromiseTable,
  ExchangeTable,
  ExpressPaymentTable,
  FulfillmentTable,
  OrderCreditTable,
  OrderFlagTable,
  OrderTermsTable,
  PaymentAttemptTable,
  PhoneVerificationTable,
  RefundTable,
  WebhookEventTable,
  WithdrawalLineTable,
  WithdrawalTable,
} from './payment-tables.ts';
import type {
  CountryTable,
  CurrencyTable,
  DeliveryTaxTable,
  ShippingMethodTable,
  TaxRateTable,
} from './place-tables.ts';
import type { SalesBookingTable, SalesDayTable, SalesPeriodTable } from './sales-tables.ts';
import type {
  CustomerNoteTable,
  ListViewTable,
  OrderNoteTable,
  StaffChallengeTable,
  StaffColumnsTable,
  StaffPasskeyTable,
  StaffRoleTable,
  StaffSecretTable,
  StaffTable,
} from './staff-tables.ts';

/**
 * The tables, as Kysely reads them. Money is integer cents of the row's currency, times are milliseconds since 1970,
 * flags are 0 or 1, and `*_json` columns hold JSON text; all of it the same on SQLite and PostgreSQL.
 */
interface StockEntryTable {
  id: Generated<number>;
  variant_id: number;
  delta: number;
  reason: string;
  reference: string;
  created_at: number;
}

export interface Schema {
  staff: StaffTable;
  staff_role: StaffRoleTable;
  staff_token: StaffSecretTable;
  staff_link: StaffSecretTable;
  staff_passkey: StaffPasskeyTable;
  staff_challenge: StaffChallengeTable;
  staff_columns: StaffColumnsTable;
  list_view: ListViewTable;
  staff_device: { hash: string; staff_id: string; used_at: number };
  order_note: OrderNoteTable;
  order_tag: OrderTagTable;
  customer_note: CustomerNoteTable;
  /** A mail about an order, by its reference (`<template>:<id>`); `state` is 'sent' or 'given up'. */
  order_mail: { id: string; order_id: string; state: string; at: number };
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
  /** Products that were on sale before, with the title that they had then; triggers write it. */
  taken_off_sale: { product_id: number; title: string };
  /** Texts in further languages of the shop, by the names of fields: `title`, `description`, `alt:` and the picture's URL. */
  product_text: { product_id: number; language: string; field: string; text: string };
  /** Every handle that a product has, or had, in a further language, and the product that it leads to. */
  product_handle: { handle: string; language: string; product_id: number };
  /** The same of collections. */
  collection_handle: { handle: string; language: string; collection_id: number };
  /** Names of options and of their values in further languages, for all products that have them. */
  option_text: {
    option: string;
    /** '': the text is the option's own name. */
    value: string;
    language: string;
    text: string;
    /** The filter that the value is one of, and the value's name there (`facet_value`); null: none. */
    facet: string | null;
    slug: string;
  };
  product_tag: { product_id: number; tag: string };
  /** Length, neckline and the like (`shared/catalog/attributes.ts`); `category` is the product's, kept by triggers. */
  product_attribute: { product_id: number; name: string; value: string; category: Generated<string> };
  /** The readable label of each attribute, size and colour that listings are filtered by. */
  facet_value: FacetValueTable;
  /** How many products have each value of an option (`catalog/values/option-facet.ts`), where they are too many to count for a page. */
  value_count: { facet: string; value: string; products: number; counted_at: number };
  variant: VariantTable;
  variant_price: { variant_id: number; currency: string; sale_cents: number; promotion_cents: number | null };
  price_change: PriceChangeTable;
  /** The stock ledger: a variant's stock is the sum of its entries; `variant.stock` is that sum, kept beside. */
  stock_entry: StockEntryTable;
  category: CategoryTable;
  collection: CollectionTable;
  listing_count: ListingCountTable;
  /** The best products of a long listing, named as in `listing_count`, with what filters ask of them. */
  listing_sample: { scope: string; facts_json: string };
  /** What filters ask of each product, as `KeptFacts`; null: something of it changed since they were written. */
  shelf_facts: { product_id: number; facts_json: string | null };
  /** Imports that have not ended; `line`: products whose last row is not after it are stored. */
  change_set: ChangeSetTable;
  change_cell: ChangeCellTable;
  change_text: ChangeTextTable;
  removed_image: RemovedImageTable;
  removed_variant: RemovedVariantTable;
  /** The stock ledger of a removed variant, in the order of `id`. */
  removed_stock_entry: StockEntryTable;
  product_file: ProductFileTable;
  product_file_picture: ProductFilePictureTable;
  product_file_note: ProductFileNoteTable;
  stock_count: StockCountTable;
  stock_count_line: StockCountLineTable;
  stock_scan: StockScanTable;
  packing_wave: PackingWaveTable;
  packing_order: PackingOrderTable;
  packing_scan: PackingScanTable;
  /** `set_id`: the change set of the import; null: an earlier release began it. */
  import_progress: { id: string; run_id: string; line: number; saved_at: number; set_id: number | null };
  /** `url_hash`: hash of the URL from which it was fetched; `picture`: the shop's own URL of it. */
  fetched_picture: { url_hash: string; picture: string; fetched_at: number };
  collection_product: { collection_id: number; product_id: number; position: number };
  search_word: { word: string; uses: number };
  /** `visitors` different ones, at most as many as make a search popular; until then, `marks` tells them apart. */
  search_query: { text: string; uses: number; last_at: number; visitors: Generated<number>; marks: Generated<string> };
  search_miss: { text: string; uses: number; last_at: number };

  /** `rate_ppm`: units of this currency for one of the base currency, times 1,000,000. */
  currency: CurrencyTable;
  /** Rates of a currency and how its prices are rounded, by when they began or begin; `currency` has those of now. */
  currency_rate: { currency: string; valid_from: number; rate_ppm: number; rounding: string };
  country: CountryTable;
  tax_rate: TaxRateTable;
  delivery_tax: DeliveryTaxTable;
  invoice: InvoiceTable;
  invoice_tax: InvoiceTaxTable;
  sales_day: SalesDayTable;
  /** Visits that agreed to be counted, by day of the shop's zone and by how far they came. */
  visit_day: { day: string; step: VisitStep; visits: number };
  sales_period: SalesPeriodTable;
  sales_booking: SalesBookingTable;
  /** The last number of each kind of document in a year. */
  invoice_series: { kind: string; year: number; last: number };
  invoice_gap: { kind: string; year: number; first: number; last: number; recorded_at: number };
  shipping_method: ShippingMethodTable;
  /** What a method costs from a weight on, in hundredths of the base currency, in place of its price. */
  shipping_step: { zone: string; method: string; from_grams: number; price_cents: number };
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
    /** What one cost when the shopper last saw it, in cents of that currency; null: not written down. */
    seen_currency: Generated<string | null>;
    seen_cents: Generated<number | null>;
  };
  coupon: CouponTable;
  /** What a scoped coupon applies to: a collection or a product; the other id is 0. */
  coupon_scope: { code: string; collection_id: number; product_id: number };
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
  order_credit: OrderCreditTable;
  /** Who besides its buyer may act on an order for a day. */
  order_access: { order_id: string; owner: string; given_at: number };
  /** The network block from which an unpaid order came. */
  order_source: { order_id: string; block: string };
  order_flag: OrderFlagTable;
  order_terms: OrderTermsTable;
  exchange: ExchangeTable;
  withdrawal: WithdrawalTable;
  withdrawal_line: WithdrawalLineTable;
  delivery_promise: DeliveryPromiseTable;
  fulfillment: FulfillmentTable;
  fulfillment_line: { fulfillment_id: string; line_id: string; quantity: number };
  phone_verification: PhoneVerificationTable;
  webhook_event: WebhookEventTable;
  express_payment: ExpressPaymentTable;
  /** What must happen later; a sweep takes due rows one by one. */
  due_work: {
    id: string;
    kind: string;
    reference: string;
    due_at: number;
    tries: number;
    /** Of the request that asked for it: a mail about an account is written in it. */
    language: Generated<string>;
  };
  rate_limit: { bucket: string; window_start: number; uses: number };

  customer: CustomerTable;
  /** Sessions, by the SHA-256 of their token; `confirmed_at`: when the password was last given. */
  customer_token: { hash: string; customer_id: string; created_at: number; used_at: number; confirmed_at: number };
  /** Links sent by mail, by the SHA-256 of their token; `purpose` is 'password' or 'email'. Each works once. */
  customer_link: { hash: string; customer_id: string; purpose: string; created_at: number; expires_at: number };
  customer_address: {
    id: string;
    customer_id: string;
    fields_json: string;
    /** Beside the JSON, whose keys earlier releases read strictly; '': none. */
    company: Generated<string>;
    carrier_note: Generated<string>;
    is_default: number;
    created_at: number;
  };
  /** Devices that a customer signed in on, by a hash of device and address: they may try when others may not. */
  customer_device: { hash: string; customer_id: string; used_at: number };
  /** Where the last mail of a deleted account goes; gone with the mail. */
  customer_farewell: { id: string; email: string; created_at: number };
  points_entry: PointsEntryTable;
  /** Sums of `points_entry` by customer; triggers keep them. */
  /** What the office lists customers by; triggers keep both. Times are of the first and the last order, 0 and '' without any. */
  customer_facts: {
    customer_id: string;
    registered_at: number;
    orders: number;
    first_at: number;
    last_at: number;
    country: string;
  };
  customer_spent: { customer_id: string; currency: string; spent_cents: number };
  customer_tag: { customer_id: string; tag: string };
  points_total: { customer_id: string; total: number; entries: number };
  review: ReviewTable;
  review_import: ReviewImportTable;
  review_photo: { review_id: string; position: number; url: string; width: number; height: number };
  review_vote: { review_id: string; owner: string };
  product_share: { code: string; customer_id: string; product_id: number; created_at: number };
  product_view: { owner: string; product_id: number; viewed_at: number };
  /** `variant_id` is 0 where no size and colour is chosen. */
  saved_product: { owner: string; product_id: number; variant_id: number; saved_at: number };
  /** Mails that somebody wants when a variant is in stock again; unconfirmed until the link of a mail was followed. */
  stock_notice: {
    id: string;
    variant_id: number;
    email: string;
    language: string;
    created_at: number;
    confirmed_at: number | null;
    notified_at: number | null;
  };
  look: {
    id: string;
    position: number;
    author: string;
    caption: string;
    image_json: string;
    created_at: number;
  };
  look_product: { look_id: string; product_id: number; position: number };
  feedback: FeedbackTable;
  message_answer: MessageAnswerTable;

  content_document: ContentTable;
  content_revision: ContentRevisionTable;
  /** One row. Triggers raise it with whatever shoppers see of content and places. */
  content_version: { id: number; edition: number };
  /** What changed for shoppers, by tag. Triggers write it; `id` is SQLite's alone. */
  visible_change: { id: Generated<number>; tag: string; at: Generated<number> };
  /** The last number of each numbered table; SQLite's own. */
  sqlite_sequence: { name: string; seq: number };
  /** Answers to the question whether visits may be measured. */
  consent_answer: ConsentAnswerTable;
  subscriber: SubscriberTable;
  audit_entry: AuditEntryTable;
  audit_head: AuditHeadTable;
  /** Small facts about the database itself, e.g. which demonstration catalogue was seeded. */
  setting: { name: string; value: string };
  /** Addresses that the shop does not have, and what they lead to. */
  redirect: { path: string; target: string; created_at: number };
}
