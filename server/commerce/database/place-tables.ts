import type { Generated } from 'kysely';

export interface CurrencyTable {
  code: string;
  name: string;
  symbol: string;
  rate_ppm: number;
  /** A name of `shared/places/rounding.ts`. */
  rounding: string;
  position: number;
  /** 1: shoppers cannot choose it. */
  off: Generated<number>;
}

export interface CountryTable {
  code: string;
  name: string;
  default_currency: string;
  /** Shipping zone. */
  zone: string;
  /** Read by releases before `tax_rate` alone. */
  tax_bps: number;
  /** 1: prices include the tax. */
  tax_included: number;
  cash_on_delivery: number;
  position: number;
  /** 1: the shop does not sell there. */
  off: Generated<number>;
}

/** A rate of tax. Of several for a day, the one that began last applies. */
export interface TaxRateTable {
  country: string;
  /** '': the whole country. */
  state: string;
  /** A class of `shared/catalog/tax-classes.ts`. */
  tax_class: string;
  /** Days of the country's calendar, as in '2026-11-24'; both included. */
  valid_from: string;
  /** Null: without end. */
  valid_until: string | null;
  /** Whole hundredths of a percent. */
  rate_bps: number;
  /** Hundredths of a percent with decimals, where they round to `rate_bps`. */
  rate_exact: Generated<number | null>;
  /** Hundredths of the base currency: the highest price of one piece for which it applies; null: any. */
  limit_cents: number | null;
  /** What has the standard rate above the limit: 'all' of the piece, or the 'excess' over the limit. */
  above: Generated<string>;
}

/** How a place that adds tax at checkout taxes the delivery; without a row it does not. */
export interface DeliveryTaxTable {
  country: string;
  /** '': the whole country. */
  state: string;
  /** A word of `shared/catalog/delivery-tax.ts`. */
  rule: string;
}

export interface ShippingMethodTable {
  id: string;
  zone: string;
  name: string;
  /** Hundredths of the base currency. */
  price_cents: number;
  /** 1: nothing to pay above the free-shipping threshold. */
  free_above: number;
  days: string;
  position: number;
  /** 1: it is not offered. */
  off: Generated<number>;
  /** The heaviest parcel that it takes; null: any. */
  most_grams: Generated<number | null>;
  /** JSON of its names in further languages (`{ "name / de": … }`); null: none. */
  texts_json: Generated<string | null>;
}
