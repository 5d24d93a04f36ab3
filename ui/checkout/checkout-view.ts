import type { UsedAddress } from '../../shared/contract/address-fields.ts';
import type { Quote } from '../../shared/contract/checkout.ts';
import type { Country, CountryDetail } from '../../shared/contract/places.ts';
import type { FormState } from '../components/notice.tsx';

export type CountryChoice = Pick<Country, 'code' | 'name'>;

export interface SavedAddresses {
  options: readonly UsedAddress[];
  /** No address matches the search: `options` are all saved ones. */
  unmatched: boolean;
  /** The customer has reached the limit of saved addresses. */
  full: boolean;
}

/** The data of the checkout page, the same for the server and the island. */
export interface CheckoutView extends FormState {
  quote: Quote;
  countries: readonly CountryChoice[];
  /** The countries of the two addresses, which decide which fields appear. */
  shippingCountry: CountryDetail;
  billingCountry: CountryDetail;
  /** A warning before the order is placed, e.g. that the price changed. */
  notice?: string;
  /** Confirms an action, e.g. that an address was filled in. */
  note?: string;
  /** Idempotency key (random), the same across re-renders: a double click places one order. */
  orderKey: string;
  /** The shop has information on the right of withdrawal, for countries of the European Union. */
  withdrawalInformation: boolean;
  /** Saved addresses of a customer; null for a guest. */
  saved: SavedAddresses | null;
}
