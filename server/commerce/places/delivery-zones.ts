import type { DeliveryZone } from '../../../shared/contract/places.ts';
import { currentLocale } from '../../../shared/language/language.ts';
import { money } from '../../../shared/money.ts';
import { type CurrencyRow, convert, loadCurrency } from '../catalog/price.ts';
import { freeShippingThreshold } from '../checkout/shipping.ts';
import type { Viewer } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { countryName } from './country-name.ts';

/**
 * Returns the ways of delivery by zone, priced in the shopper's currency: their zone first, then in the order of countries.
 * A zone without a country that is sold to, or without a method, is left out.
 */
export async function listDeliveryZones(
  db: Database,
  { country: own, currency: code }: Pick<Viewer, 'country' | 'currency'>,
): Promise<DeliveryZone[]> {
  const currency = await loadCurrency(db, code);
  const methods = await methodsByZone(db, currency);
  const countries = await db
    .selectFrom('country')
    .select(['code', 'name', 'zone'])
    .where('off', '=', 0)
    .orderBy('position')
    .execute();
  const zones = Map.groupBy(countries, ({ zone }) => zone);
  const isOwn = (zone: { countries: readonly { code: string }[] }) => zone.countries[0]?.code === own;
  return [...zones]
    .map(([zone, rows]) => ({ countries: inOrder(rows, own), methods: methods.get(zone) ?? [] }))
    .filter((zone) => zone.methods.length > 0)
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}

/** Returns the countries of a zone by name, the shopper's own first. */
function inOrder(rows: readonly { code: string; name: string }[], own: string): DeliveryZone['countries'] {
  return rows
    .map((row) => ({ code: row.code, name: countryName(row) }))
    .sort((a, b) => Number(b.code === own) - Number(a.code === own) || a.name.localeCompare(b.name, currentLocale()));
}

async function methodsByZone(db: Database, currency: CurrencyRow): Promise<Map<string, DeliveryZone['methods']>> {
  const threshold = await freeShippingThreshold(db, currency.code);
  const rows = await db.selectFrom('shipping_method').selectAll().where('off', '=', 0).orderBy('position').execute();
  const steps = await db.selectFrom('shipping_step').selectAll().orderBy('from_grams').execute();
  const priced = (cents: number) => money(convert(cents, currency), currency.code);
  const methodOf = ({ zone, id, name, days, price_cents, most_grams, free_above }: (typeof rows)[number]) => ({
    ...{ id, name, days, price: priced(price_cents), upToGrams: most_grams },
    steps: steps
      .filter((step) => step.zone === zone && step.method === id)
      .map((step) => ({ fromGrams: step.from_grams, price: priced(step.price_cents) })),
    freeFrom: free_above === 1 && threshold !== null ? money(threshold, currency.code) : null,
  });
  const groups = Map.groupBy(rows, ({ zone }) => zone);
  return new Map([...groups].map(([zone, methods]) => [zone, methods.map(methodOf)]));
}
