import { z } from 'zod';
import { deliveryTaxes } from '../../catalog/delivery-tax.ts';
import { taxClasses } from '../../catalog/tax-classes.ts';
import { call } from '../call.ts';
import { Nothing } from '../shapes.ts';
import { closed } from './closed.ts';

/** What staff type into a field; the service says what is wrong with it. */
const Typed = z.string().trim().max(300);
const Code = z.string().trim().toUpperCase().max(10);
/** The state of a thing when its form was made (`state` of what was read), so that no other change is overwritten. */
const seen = z.string().max(4_000).optional();

const OfficeRate = z.object({ from: z.int(), rate: z.string(), rounding: z.string() });
export const OfficeCurrency = z.object({
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  /** Prices are stored in it. */
  isBase: z.boolean(),
  /** Shoppers cannot choose it. */
  off: z.boolean(),
  /** Units for one of the base currency, such as '0.92'. */
  rate: z.string(),
  /** Such as '.99'. */
  rounding: z.string(),
  /** The rules that suit it. */
  roundings: z.array(z.string()),
  /** An amount of the currency, or 'never'. */
  freeFrom: z.string(),
  /** Rates that have not begun, the next first. */
  coming: z.array(OfficeRate),
  /** Rates that ended, the newest first. */
  earlier: z.array(OfficeRate),
  state: z.string(),
});
export type OfficeCurrency = z.infer<typeof OfficeCurrency>;

const currencies = '/apis/office/currencies';
export const officeCurrencies = call('GET', currencies, Nothing, z.array(OfficeCurrency), closed);
export const officeCurrencyAdd = call(
  'POST',
  currencies,
  z.object({ code: Code, rate: Typed, rounding: Typed, freeFrom: Typed, name: Typed, symbol: Typed }),
  z.null(),
  closed,
);
/** Sets rate and rounding from a day on, or from now. */
export const officeCurrencyRate = call(
  'POST',
  `${currencies}/{code}/rate`,
  z.object({ code: Code, rate: Typed, rounding: Typed, from: Typed, seen }),
  z.null(),
  closed,
);
/** Removes a rate that has not begun. */
export const officeCurrencyWithdraw = call(
  'POST',
  `${currencies}/{code}/withdraw`,
  z.object({ code: Code, from: Typed }),
  z.null(),
  closed,
);
export const officeCurrencySwitch = call(
  'POST',
  `${currencies}/{code}/switch`,
  z.object({ code: Code, on: z.boolean() }),
  z.null(),
  closed,
);
/** Sets from which value of goods delivery is free; 'never': it always costs. */
export const officeFreeFrom = call(
  'POST',
  `${currencies}/{code}/free-from`,
  z.object({ code: Code, amount: Typed, seen }),
  z.null(),
  closed,
);

export const OfficeCountry = z.object({
  code: z.string(),
  name: z.string(),
  /** The shop does not sell there. */
  off: z.boolean(),
  zone: z.string(),
  currency: z.string(),
  taxIncluded: z.boolean(),
  cashOnDelivery: z.boolean(),
  state: z.string(),
});
export type OfficeCountry = z.infer<typeof OfficeCountry>;

const countries = '/apis/office/countries';
export const officeCountries = call(
  'GET',
  countries,
  Nothing,
  z.object({
    countries: z.array(OfficeCountry),
    /** Countries whose addresses the shop knows, and that it never sold to. */
    others: z.array(z.object({ code: z.string(), name: z.string() })),
    zones: z.array(z.string()),
    /** Codes of the currencies that shoppers can choose. */
    currencies: z.array(z.string()),
  }),
  closed,
);
export const officeCountrySet = call(
  'POST',
  `${countries}/{code}`,
  z.object({ code: Code, zone: Typed, currency: Code, cashOnDelivery: z.boolean(), seen }),
  z.null(),
  closed,
);
/** Begins or ends selling to a country; the first time with its zone and currency. */
export const officeCountrySwitch = call(
  'POST',
  `${countries}/{code}/switch`,
  z.object({ code: Code, on: z.boolean(), zone: Typed.optional(), currency: Code.optional() }),
  z.null(),
  closed,
);
/** Returns the products that are not delivered to a country, by handle. */
export const officeExclusions = call(
  'GET',
  `${countries}/{code}/exclusions`,
  z.object({ code: Code, after: z.string().max(300).default('') }),
  z.object({ products: z.array(z.object({ handle: z.string(), title: z.string() })), next: z.string().nullable() }),
  closed,
);
export const officeExclude = call(
  'POST',
  `${countries}/{code}/exclusions`,
  z.object({ code: Code, product: Typed, excluded: z.boolean() }),
  z.null(),
  closed,
);

export const OfficeMethod = z.object({
  zone: z.string(),
  id: z.string(),
  name: z.string(),
  price: z.string(),
  days: z.string(),
  mayBeFree: z.boolean(),
  /** The heaviest parcel in grams; '': any. */
  upTo: z.string(),
  /** Prices from a weight on, such as '1000=7.95 5000=12.00'. */
  weights: z.string(),
  off: z.boolean(),
  state: z.string(),
});
export type OfficeMethod = z.infer<typeof OfficeMethod>;

const shipping = '/apis/office/shipping';
export const OfficeZone = z.object({
  zone: z.string(),
  /** Codes of the countries in it that the shop sells to. */
  countries: z.array(z.string()),
  methods: z.array(OfficeMethod),
});
export type OfficeZone = z.infer<typeof OfficeZone>;
export const officeShipping = call('GET', shipping, Nothing, z.array(OfficeZone), closed);
const method = { zone: Typed, id: Typed };
/** Changes a method, or adds one; a field that is absent stays as it is. */
export const officeMethodSet = call(
  'POST',
  shipping,
  z.object({
    ...method,
    name: Typed.optional(),
    price: Typed.optional(),
    days: Typed.optional(),
    mayBeFree: z.boolean().optional(),
    upTo: Typed.optional(),
    weights: Typed.optional(),
    seen,
  }),
  z.null(),
  closed,
);
export const officeMethodSwitch = call(
  'POST',
  `${shipping}/switch`,
  z.object({ ...method, on: z.boolean() }),
  z.null(),
  closed,
);

export const OfficeTaxRate = z.object({
  /** '': the whole country. */
  state: z.string(),
  taxClass: z.string(),
  percent: z.string(),
  /** '': always. */
  from: z.string(),
  /** '': without end. */
  until: z.string(),
  /** Up to which price of a piece it applies, in the base currency; ''. */
  upTo: z.string(),
  above: z.string(),
});
export type OfficeTaxRate = z.infer<typeof OfficeTaxRate>;

const taxes = '/apis/office/taxes/{country}';
export const officeTaxes = call(
  'GET',
  taxes,
  z.object({ country: Code }),
  z.object({
    ...{ country: OfficeCountry, rates: z.array(OfficeTaxRate), states: z.array(z.string()) },
    /** How places tax the delivery; one that is not named does not. */
    deliveries: z.array(z.object({ state: z.string(), rule: z.string() })),
  }),
  closed,
);
const rate = { country: Code, state: Code.default(''), taxClass: z.enum(taxClasses) };
/** Sets a rate from a day on, '' is today; one that begins on the same day is not replaced. */
export const officeTaxSet = call(
  'POST',
  taxes,
  z.object({ ...rate, percent: Typed, from: Typed, until: Typed, upTo: Typed, excess: z.boolean() }),
  z.null(),
  closed,
);
/** Removes the rate that begins on a day; '': the one that always applied. */
export const officeTaxRemove = call('POST', `${taxes}/remove`, z.object({ ...rate, from: Typed }), z.null(), closed);
/** Says how a place that adds tax at checkout taxes the delivery. */
export const officeTaxDelivery = call(
  'POST',
  `${taxes}/delivery`,
  z.object({ country: Code, state: Code.default(''), rule: z.enum(deliveryTaxes) }),
  z.null(),
  closed,
);
export const officeTaxPrices = call(
  'POST',
  `${taxes}/prices`,
  z.object({ country: Code, included: z.boolean() }),
  z.null(),
  closed,
);
