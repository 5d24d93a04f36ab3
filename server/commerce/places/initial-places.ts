import type { DeliveryTax } from '../../../shared/catalog/delivery-tax.ts';
import { smallestAmount } from '../../../shared/money.ts';
import { usualBase } from '../../../shared/places/base-currencies.ts';
import { parsePercent } from '../../../shared/places/typed.ts';
import { convert } from '../catalog/price.ts';
import { roundTo } from '../checkout/amounts.ts';
import { recordedRate } from '../checkout/taxes/stored-rates.ts';
import type { Database } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { storeBaseCurrency } from './base-currency.ts';
import { formatOf } from './countries.ts';

/** Code, name, symbol, units for one US dollar (autumn 2026), how prices are rounded, free shipping from (units). */
const currencies = [
  ['USD', 'US dollar', '$', 1, 'none', 75],
  ['EUR', 'Euro', '€', 0.88, 'ninetyNine', 75],
  ['GBP', 'British pound', '£', 0.755, 'ninetyNine', 60],
  ['AUD', 'Australian dollar', '$', 1.425, 'ninetyNine', 110],
  ['BRL', 'Brazilian real', 'R$', 5.22, 'ninetyNine', 400],
  ['CAD', 'Canadian dollar', '$', 1.42, 'ninetyNine', 110],
  ['CHF', 'Swiss franc', 'CHF', 0.833, 'ninetyNine', 70],
  ['DKK', 'Danish krone', 'kr', 6.58, 'whole', 500],
  ['HKD', 'Hong Kong dollar', 'HK$', 7.84, 'whole', 600],
  ['JPY', 'Japanese yen', '¥', 157.5, 'tens', 12000],
  ['MXN', 'Mexican peso', '$', 18, 'whole', 1400],
  ['NOK', 'Norwegian krone', 'kr', 9.55, 'whole', 750],
  ['NZD', 'New Zealand dollar', '$', 1.77, 'ninetyNine', 130],
  ['SEK', 'Swedish krona', 'kr', 9.98, 'whole', 750],
  ['SGD', 'Singapore dollar', '$', 1.28, 'ninetyNine', 100],
  ['AED', 'Emirati dirham', 'AED', 3.6725, 'whole', 300],
  ['SAR', 'Saudi riyal', 'SAR', 3.75, 'whole', 300],
  ['BHD', 'Bahraini dinar', 'BHD', 0.376, 'ninetyNine', 30],
  ['JOD', 'Jordanian dinar', 'JOD', 0.709, 'ninetyNine', 55],
  ['KWD', 'Kuwaiti dinar', 'KWD', 0.309, 'ninetyNine', 25],
  ['OMR', 'Omani rial', 'OMR', 0.385, 'ninetyNine', 30],
] as const;

/**
 * Zone → country → currency, general sales tax in per cent. In zones of `taxAdded` the tax is added to the price;
 * elsewhere the price includes it. Countries are in display order.
 */
const zones = {
  domestic: 'US USD 0',
  northAmerica: 'CA CAD 5, MX MXN 16',
  britain: 'GB GBP 20',
  europe:
    'DE EUR 19, FR EUR 20, IT EUR 22, ES EUR 21, NL EUR 21, BE EUR 21, IE EUR 23, AT EUR 20, PT EUR 23, FI EUR 25.5, GR EUR 24, ' +
    'LU EUR 17, CY EUR 19, MT EUR 18, SI EUR 22, SK EUR 23, EE EUR 24, LV EUR 21, LT EUR 21, HR EUR 25, BG EUR 20, ' +
    'SE SEK 25, DK DKK 25, PL EUR 23, CZ EUR 21, HU EUR 27, RO EUR 21, NO NOK 25, CH CHF 8.1, IS EUR 24, LI CHF 8.1, MC EUR 20',
  asiaPacific:
    'AU AUD 10, NZ NZD 15, JP JPY 10, SG SGD 9, HK HKD 0, MO HKD 0, TW USD 5, KR USD 10, MY USD 10, TH USD 7, PH USD 12, ' +
    'ID USD 11, IN USD 12',
  gulf: 'AE AED 5, SA SAR 15, BH BHD 10, JO JOD 16, KW KWD 0, OM OMR 5, QA USD 0',
  restOfWorld: 'BR BRL 17, CL USD 19, CO USD 19, UY USD 22, IL USD 18, TR EUR 20, ZA USD 15, EG USD 14, MA EUR 20',
} as const;
type Zone = keyof typeof zones;
/** Countries where orders may be paid in cash on delivery. */
export const cashOnDeliveryCountries: readonly string[] = ['AE', 'SA', 'BH', 'JO', 'KW', 'OM'];
const taxAdded: readonly Zone[] = ['domestic', 'northAmerica'];

/** General sales tax of the US states in per cent, without local additions; absent states have none. */
const usStateTax =
  'AL 4, AZ 5.6, AR 6.5, CA 7.25, CO 2.9, CT 6.35, DC 6, FL 6, GA 4, HI 4, ID 6, IL 6.25, IN 7, IA 6, KS 6.5, KY 6, ' +
  'LA 5, ME 5.5, MD 6, MA 6.25, MI 6, MN 6.875, MS 7, MO 4.225, NE 5.5, NV 6.85, NJ 6.625, NM 4.875, NY 4, NC 4.75, ' +
  'ND 5, OH 5.75, OK 4.5, PA 6, PR 10.5, RI 7, SC 6, SD 4.2, TN 7, TX 6.25, UT 6.1, VT 6, VA 5.3, WA 6.5, WV 6, WI 5, WY 4';

/** States that do not tax clothing and shoes, some only up to a price of one piece (docs/shop/law.md). */
const clothingExempt: readonly (readonly [string, { limit_cents?: number; above?: string }])[] = [
  ['MN', {}],
  ['NJ', {}],
  ['PA', {}],
  ['VT', {}],
  ['NY', { limit_cents: 109_99 }],
  ['MA', { limit_cents: 175_00, above: 'excess' }],
  ['RI', { limit_cents: 250_00, above: 'excess' }],
];

/** US states that tax the delivery of taxed goods (docs/shop/tax.md has the sources); the others do not. */
const deliveryTaxed: readonly (readonly [DeliveryTax, string])[] = [
  ['yes', 'CT, DC, HI, IL, MS, NM, NY, SC'],
  ['proportion', 'AR, GA, IN, KY, MN, NC, ND, NE, NJ, OH, PA, RI, SD, TN, TX, VT, WA, WI, WV'],
];

/** Countries without tax on clothing and shoes of children (docs/shop/law.md). */
const childrenExempt: readonly string[] = ['GB', 'IE'];

/** Zone → price in US cents and working days of standard and express delivery. */
const shipping: Record<Zone, { standard: [number, string]; express: [number, string] }> = {
  domestic: { standard: [595, '3-5'], express: [1495, '1-2'] },
  northAmerica: { standard: [995, '5-8'], express: [2495, '2-3'] },
  britain: { standard: [795, '4-6'], express: [1995, '2-3'] },
  europe: { standard: [895, '5-8'], express: [2195, '2-4'] },
  asiaPacific: { standard: [1195, '6-10'], express: [2795, '3-5'] },
  gulf: { standard: [995, '5-8'], express: [2495, '3-4'] },
  restOfWorld: { standard: [1495, '8-14'], express: [3495, '4-6'] },
};

/** Inserts the currencies, countries, taxes and shipping methods of a new shop whose prices are in a base currency. */
export async function seedPlaces(db: Database, base: string): Promise<void> {
  await storeBaseCurrency(db, base);
  await insertAll(db, 'currency', currencyRows(base));
  await insertAll(
    db,
    'free_shipping',
    currencies.map(([currency, , , , , units]) => ({ currency, threshold_cents: units * 100 })),
  );
  await insertAll(db, 'country', countryRows(base));
  await insertAll(db, 'tax_rate', initialRates(base));
  await insertAll(
    db,
    'delivery_tax',
    deliveryTaxed.flatMap(([rule, states]) => states.split(', ').map((state) => ({ country: 'US', state, rule }))),
  );
  await insertAll(
    db,
    'shipping_method',
    zoneNames().flatMap((zone) => methodRows(zone, base)),
  );
}

/** Returns the currencies by their rates for one of the base currency, which is the first. */
function currencyRows(base: string) {
  const { rate: baseRate } = termsOf(base);
  return ownFirst(currencies, ([code]) => code === base).map(([code, name, symbol, rate, rounding], position) => ({
    code,
    name,
    symbol,
    position,
    rate_ppm: Math.round((rate / baseRate) * 1_000_000),
    rounding: code === base ? 'none' : code === usualBase ? 'ninetyNine' : rounding,
  }));
}

/** Returns the units of a currency for one US dollar, and how its prices are rounded. */
function termsOf(base: string) {
  const [, , , rate, rounding] = currencies.find(([code]) => code === base) ?? [];
  if (rate === undefined) throw new Error(`No rate of ${base} is known.`);
  return { rate, rounding: rounding ?? 'none' };
}

/** Returns the countries; the first is one of the base currency. */
function countryRows(base: string) {
  const rows = zoneNames().flatMap((zone) => listOf(zones[zone]).map((parts) => countryRow(zone, parts)));
  return ownFirst(rows, ({ default_currency }) => default_currency === base).map((row, position) => ({
    ...row,
    position,
  }));
}

/** Returns a list with the first entry that is the shop's own before the others. */
function ownFirst<T>(list: readonly T[], isOwn: (entry: T) => boolean): T[] {
  const own = list.find(isOwn);
  return own === undefined ? [...list] : [own, ...list.filter((entry) => entry !== own)];
}

function countryRow(zone: Zone, [code = '', currency = '', rate]: readonly string[]) {
  return {
    code,
    name: formatOf(code)?.name ?? code,
    default_currency: currency,
    zone,
    tax_bps: basisPoints(rate),
    tax_included: taxAdded.includes(zone) ? 0 : 1,
    cash_on_delivery: cashOnDeliveryCountries.includes(code) ? 1 : 0,
  };
}

function initialRates(base: string) {
  const rate = (country: string, state: string, tax_class: string, percent = '0', more = {}) => {
    const exact = parsePercent(percent) ?? 0;
    return {
      country,
      state,
      tax_class,
      valid_from: '0001-01-01',
      rate_bps: recordedRate(exact),
      rate_exact: exact,
      limit_cents: null,
      above: 'all',
      ...more,
    };
  };
  return [
    ...countryRows(base).map(({ code, tax_bps }) => rate(code, '', 'standard', String(tax_bps / 100))),
    ...listOf(usStateTax).map(([state = '', percent]) => rate('US', state, 'standard', percent)),
    ...clothingExempt.map(([state, { limit_cents, ...more }]) =>
      rate('US', state, 'clothing', '0', {
        ...more,
        ...(limit_cents !== undefined && { limit_cents: inBase(limit_cents, base) }),
      }),
    ),
    ...childrenExempt.map((country) => rate(country, '', 'children', '0')),
  ];
}

/** Returns an amount of US dollars in the base currency, in whole steps. */
const inBase = (usdCents: number, base: string) => roundTo(smallestAmount(base), usdCents * termsOf(base).rate);

/** Returns a delivery price of US dollars in the base currency, rounded as its shoppers expect. */
function priceInBase(usdCents: number, base: string): number {
  const { rate, rounding } = termsOf(base);
  return convert(usdCents, { code: base, rate_ppm: rate * 1_000_000, rounding });
}

function methodRows(zone: Zone, base: string) {
  const { standard, express } = shipping[zone];
  const method = (id: string, name: string, [price_cents, days]: [number, string], free_above: number) => ({
    id,
    zone,
    name,
    price_cents: priceInBase(price_cents, base),
    free_above,
    days,
    position: free_above === 1 ? 0 : 1,
  });
  return [method('standard', 'Standard delivery', standard, 1), method('express', 'Express delivery', express, 0)];
}

const zoneNames = () => Object.keys(zones) as Zone[];
const listOf = (text: string): string[][] => text.split(', ').map((entry) => entry.split(' '));
const basisPoints = (percent = '0'): number => Math.round(Number(percent) * 100);
