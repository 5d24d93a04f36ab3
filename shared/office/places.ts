/** A rate of exchange as staff read it. */
interface OfficeRate {
  /** When it begins, in milliseconds since 1970. */
  from: number;
  /** Units for one of the base currency, such as '0.92'. */
  rate: string;
  /** Such as '.99'. */
  rounding: string;
}

/** A currency with its rates; `state` changes with them. */
export interface OfficeCurrency extends Omit<OfficeRate, 'from'> {
  code: string;
  name: string;
  symbol: string;
  /** Prices are stored in it. */
  isBase: boolean;
  /** Shoppers cannot choose it. */
  off: boolean;
  /** The rules of rounding that suit it. */
  roundings: string[];
  /** An amount of the currency, or 'never'. */
  freeFrom: string;
  /** Rates that have not begun, the next first. */
  coming: OfficeRate[];
  /** Rates that ended, the newest first. */
  earlier: OfficeRate[];
  state: string;
}

/** A country that has settings; `state` changes with what staff can change of it. */
export interface OfficeCountry {
  code: string;
  name: string;
  /** The shop does not sell there. */
  off: boolean;
  zone: string;
  currency: string;
  taxIncluded: boolean;
  cashOnDelivery: boolean;
  state: string;
}

/** The countries, and what can be chosen for one. */
export interface CountryList {
  countries: OfficeCountry[];
  /** Countries whose addresses the shop knows, and that it never sold to. */
  others: { code: string; name: string }[];
  zones: string[];
  /** Codes of the currencies that shoppers can choose. */
  currencies: string[];
}

/** Products that are not delivered to a country. */
export interface ExclusionList {
  products: { handle: string; title: string }[];
  /** Handle after which the next page starts; null: this is the last one. */
  next: string | null;
}

/** A delivery method as staff type it; `state` changes with it. */
export interface OfficeMethod {
  zone: string;
  id: string;
  name: string;
  /** Names in further languages, as `name / de`. */
  texts: Readonly<Record<string, string>>;
  price: string;
  days: string;
  mayBeFree: boolean;
  /** The heaviest parcel in grams; '': any. */
  upTo: string;
  /** Prices from a weight on, such as '1000=7.95 5000=12.00'. */
  weights: string;
  off: boolean;
  state: string;
}

export interface OfficeZone {
  zone: string;
  /** Codes of the countries in it that the shop sells to. */
  countries: string[];
  methods: OfficeMethod[];
}

/** A rate of tax as staff type it. */
export interface OfficeTaxRate {
  /** '': the whole country. */
  state: string;
  taxClass: string;
  percent: string;
  /** '': always. */
  from: string;
  /** '': without end. */
  until: string;
  /** Up to which price of a piece it applies, in the base currency; ''. */
  upTo: string;
  above: string;
}

/** The taxes of a country and its states. */
export interface CountryTaxes {
  country: OfficeCountry;
  rates: OfficeTaxRate[];
  /** Codes of its states. */
  states: string[];
  /** How places tax the delivery; one that is not named does not. */
  deliveries: { state: string; rule: string }[];
}
