import { CannotOpen } from '../../../shared/cannot-open.ts';
import { baseCurrencies, usualBase } from '../../../shared/places/base-currencies.ts';
import type { Database } from '../database/connection.ts';
import { readSetting, writeSetting } from '../database/settings.ts';

const name = 'shop.currency';

/** Selects the base currency's code; no row: the shop's prices are in US dollars. */
export const selectBase = (db: Database) => db.selectFrom('setting').select('value').where('name', '=', name);

/**
 * Returns the shop's base currency: that of stored prices, amounts of coupons, delivery prices and limits. Rates are
 * units for one of it.
 */
export async function loadBaseCurrency(db: Database): Promise<string> {
  return (await readSetting(db, name)) ?? usualBase;
}

/** Stores the base currency of a new shop. It stays: every amount that is stored later is in it. */
export async function storeBaseCurrency(db: Database, code: string): Promise<void> {
  await db.insertInto('setting').values({ name, value: code }).execute();
  if (code === usualBase) return;
  // Releases before this one would read the amounts as US dollars.
  await writeSetting(db, 'schema.compatible_from', '053-base-currency');
}

/** @throws CannotOpen for a currency that prices cannot be in */
export function requireBase(code: string): void {
  if (baseCurrencies.includes(code)) return;
  throw new CannotOpen(`Prices of a shop cannot be in '${code}': name one of ${baseCurrencies.join(', ')}.`);
}

/** @throws CannotOpen where the shop has another base currency than the one that is wanted */
export async function requireSameBase(db: Database, wanted: string): Promise<void> {
  const base = await loadBaseCurrency(db);
  if (base === wanted) return;
  throw new CannotOpen(
    `${wanted} is wanted (SHOP_CURRENCY or --currency), and this shop's prices are in ${base}: a shop keeps the currency that it began with. ` +
      `Set SHOP_CURRENCY=${base} or leave it out; for a shop in ${wanted}, set DATA_DIR (or DATABASE_URL) to an empty place and import the products there.`,
  );
}
