import type { Database } from '../../database/connection.ts';

/** Returns whether a method delivers parcels of any weight to a zone, beside one that is to be left out. */
export async function isServed(db: Database, zone: string, without = ''): Promise<boolean> {
  const method = await db
    .selectFrom('shipping_method')
    .select('id')
    .where('zone', '=', zone)
    .where('off', '=', 0)
    .where('most_grams', 'is', null)
    .where('id', '<>', without)
    .limit(1)
    .executeTakeFirst();
  return method !== undefined;
}

/** Returns the codes of the countries that the shop sells to, in their order. */
export async function loadSoldCountries(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('country').select('code').where('off', '=', 0).orderBy('position').execute();
  return rows.map(({ code }) => code);
}

/** Returns the countries of a zone that the shop sells to. */
export async function soldIn(db: Database, zone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('country')
    .select('code')
    .where('zone', '=', zone)
    .where('off', '=', 0)
    .orderBy('position')
    .execute();
  return rows.map(({ code }) => code);
}
