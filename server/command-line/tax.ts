import { deliveryTaxes, isDeliveryTax } from '../../shared/catalog/delivery-tax.ts';
import { isTaxClass, type TaxClass, taxClasses } from '../../shared/catalog/tax-classes.ts';
import { decimalAmount } from '../../shared/money.ts';
import { parsePercent, typedPercent } from '../../shared/places/typed.ts';
import { deliveryRules, setDeliveryTax } from '../commerce/checkout/taxes/delivery-tax.ts';
import {
  always,
  dayIn,
  removeRate,
  type StoredRate,
  setPricesIncludeTax,
  setRate,
  storedRates,
} from '../commerce/checkout/taxes/stored-rates.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import {
  commandWith,
  flag,
  type Shop,
  sayDone,
  sayList,
  table,
  takes,
  text,
  UsageError,
  type ValuesOf,
} from './command.ts';
import { centsIn } from './orders/amount.ts';
import { dayOf } from './time.ts';

const help = `npm run shop -- tax list [COUNTRY] [--json]
npm run shop -- tax set PLACE CLASS PERCENT [--from DAY] [--until DAY] [--up-to 110.00 [--excess]] [--json]
npm run shop -- tax remove PLACE CLASS --from DAY [--json]
npm run shop -- tax prices COUNTRY with|without [--json]
npm run shop -- tax delivery PLACE no|yes|proportion [--json]
npm run shop -- tax deliveries [COUNTRY] [--json]

The rates of tax by country, state and class of goods. PLACE is a country (DE) or a state (US-PA); CLASS is
${taxClasses.join(', ')}. Where a place has no rate for a class, the
country's applies, else 'clothing' for 'children', and 'standard' for all. Of several rates for a day,
the one that began last applies, so a rate for some weeks needs no other change. Orders keep the rate
of their day.
'set' writes a rate, 'remove' takes away the one that began on a day, and 'prices' says whether prices
in a country are shown with the tax in them, or without and the tax is added at checkout.
'delivery' says how a place that adds tax taxes the delivery: not, in full with anything taxed, or in proportion
to the taxed goods; 'deliveries' lists what is said. A place that is not named does not tax it.

  --from DAY    2027-01-01, in the country's time (by default today)
  --until DAY   the last day
  --up-to N     only for a piece that costs no more than this (base currency) after discount; a dearer one has the standard rate
  --excess      … but only on what it costs above that
`;

const terms = { from: text, until: text, 'up-to': text, excess: flag };

export const command = commandWith('tax', help, {
  list: takes('[COUNTRY]', {}, list),
  set: takes('PLACE CLASS PERCENT', terms, set),
  remove: takes('PLACE CLASS', { from: text }, remove),
  prices: takes('COUNTRY with|without', {}, prices),
  delivery: takes('PLACE no|yes|proportion', {}, delivery),
  deliveries: takes('[COUNTRY]', {}, deliveries),
});

async function list(shop: Shop, [country]: string[]): Promise<number> {
  const db = await shop.open();
  const rates = await storedRates(db, country?.toUpperCase() ?? null);
  return sayList(shop, rates, readable(rates, await loadBaseCurrency(db)));
}

function readable(rates: readonly StoredRate[], base: string): string {
  if (rates.length === 0) return 'There are no rates.\n';
  const rows = rates.map((rate) => [
    rate.state === '' ? rate.country : `${rate.country}-${rate.state}`,
    rate.tax_class,
    `${typedPercent(rate.rate_bps)} %`,
    rate.valid_from === always ? '' : rate.valid_from,
    rate.valid_until ?? '',
    rate.limit_cents === null
      ? ''
      : `${decimalAmount({ cent: rate.limit_cents, currencyCode: base })} ${base}, above: ${rate.above}`,
  ]);
  return table([['Place', 'Class', 'Rate', 'From', 'Until', 'Up to'], ...rows]);
}

async function deliveries(shop: Shop, [country]: string[]): Promise<number> {
  const rules = await deliveryRules(await shop.open(), country?.toUpperCase() ?? null);
  const rows = rules.map((place) => [
    place.state === '' ? place.country : `${place.country}-${place.state}`,
    place.rule,
  ]);
  return sayList(shop, rules, table([['Place', 'Delivery taxed'], ...rows]));
}

async function delivery(shop: Shop, [place = '', rule = '']: string[]) {
  if (!isDeliveryTax(rule)) throw new UsageError(`Say ${deliveryTaxes.join(', ')}, not '${rule}'.`);
  const set = await setDeliveryTax(await shop.open(), { ...placeOf(place), rule }, Date.now());
  return sayDone(shop, set, `Tax on delivery in ${place.toUpperCase()}: ${rule}.`);
}

async function set(shop: Shop, [place = '', named = '', percent = '']: string[], options: ValuesOf<typeof terms>) {
  const { country, state } = placeOf(place);
  const taxClass = classOf(named);
  const { 'up-to': upTo, excess = false, until = null } = options;
  const from = dayOf(options.from ?? dayIn(country, Date.now()), '--from');
  if (until !== null && dayOf(until, '--until') < from) throw new UsageError('--until is before --from.');
  if (excess && upTo === undefined) throw new UsageError('--excess is about what is above --up-to.');
  if (upTo !== undefined && taxClass === 'standard') throw new UsageError('The standard rate has no limit.');
  const rateBps = parsePercent(percent);
  if (rateBps === null) throw new UsageError(`PERCENT is a number such as 7.25 or 6.625, not '${percent}'.`);
  if (excess && rateBps !== 0)
    throw new UsageError('With --excess, what is below the amount has no tax: PERCENT is 0.');
  const db = await shop.open();
  const limitCents = upTo === undefined ? null : centsIn(upTo, await loadBaseCurrency(db), '--up-to');
  const above = excess ? 'excess' : 'all';
  const rate = { country, state, taxClass, from, until, rateBps, limitCents, above } as const;
  const said = `${place.toUpperCase()} ${taxClass}: ${typedPercent(rateBps)} % from ${from}`;
  return sayDone(shop, await setRate(db, rate, Date.now()), said);
}

async function remove(shop: Shop, [place = '', named = '']: string[], options: { from?: string }) {
  const from = dayOf(options.from ?? always, '--from');
  const key = { ...placeOf(place), taxClass: classOf(named), from };
  return sayDone(shop, await removeRate(await shop.open(), key, Date.now()), 'The rate is removed.');
}

async function prices(shop: Shop, [place = '', how = '']: string[]) {
  const { country } = placeOf(place);
  if (how !== 'with' && how !== 'without') throw new UsageError("Say 'with' or 'without' tax.");
  const done = await setPricesIncludeTax(await shop.open(), country, how === 'with', Date.now());
  return sayDone(shop, done, `Prices in ${country} are shown ${how} tax.`);
}

function placeOf(text: string): { country: string; state: string } {
  const [, country, state = ''] = /^([A-Z]{2})(?:-([A-Z0-9]{1,3}))?$/.exec(text.toUpperCase()) ?? [];
  if (country === undefined) throw new UsageError(`'${text}' is no country (DE) or state (US-PA).`);
  return { country, state };
}

function classOf(text: string): TaxClass {
  if (!isTaxClass(text)) throw new UsageError(`'${text}' is none of ${taxClasses.join(', ')}.`);
  return text;
}
