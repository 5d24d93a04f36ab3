import type { AddressFields, Quote } from '../../../shared/contract/checkout.ts';
import type { Country, CountryDetail } from '../../../shared/contract/places.ts';

export type CountryChoice = Pick<Country, 'code' | 'name'>;

/** An address of a customer's book, or of one of their orders. */
export type SavedAddress = AddressFields & { id: string };

export interface SavedAddresses {
  options: readonly SavedAddress[];
  /** What they looked for is not among their addresses: all of the book is shown. */
  unmatched: boolean;
  /** The book has no room for another one. */
  full: boolean;
}

/** What the checkout page shows: plain data, the same for the server and the island. */
export interface CheckoutView {
  quote: Quote;
  countries: readonly CountryChoice[];
  /** The countries of the two addresses, which decide what their forms ask for. */
  shippingCountry: CountryDetail;
  billingCountry: CountryDetail;
  /** What was typed or chosen, by field name. */
  values: Readonly<Record<string, string>>;
  /** Message by field name; `''` is the form as a whole. */
  errors: Readonly<Record<string, string>>;
  /** Something to know before going on, e.g. that the price changed. */
  notice?: string;
  /** What has gone well so far. */
  note?: string;
  /** Random; the same over all re-renders, so that a double click makes one order. */
  orderKey: string;
  /** Of a customer; null for a guest. */
  saved: SavedAddresses | null;
}
