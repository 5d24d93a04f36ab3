import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AddressFields } from '../../../../shared/contract/address-fields.ts';
import { plain } from '../../catalog/slug.ts';
import { type Database, dialectOf } from '../../database/connection.ts';
import { shippingAddressOf, shippingColumnNames } from '../../orders/order-addresses.ts';

/** The newest orders among which those without an index of their own are looked for. */
const lookedThrough = 1_000;

/** Returns the ids of the newest orders that have a line of these SKUs, among the newest orders of all. */
export async function recentlySold(db: Database, skus: readonly string[], most: number): Promise<string[]> {
  const newest = newestOrders(db).select('id').as('newest');
  const rows = await db
    .selectFrom(newest)
    .innerJoin('order_line', 'order_line.order_id', 'newest.id')
    .select('newest.id')
    .where('order_line.sku', 'in', skus)
    .execute();
  return [...new Set(rows.map(({ id }) => id))].slice(0, most);
}

/** Returns the ids of the newest orders whose street or city has all words of a text, each perhaps begun only. */
export async function recentlySentTo(db: Database, text: string, most: number): Promise<string[]> {
  const words = lettersOf(text);
  if (words.length === 0 || !words.some((word) => word.length >= shortestWord)) return [];
  const rows = await db
    .selectFrom(
      newestOrders(db)
        .select(['id', 'created_at', ...shippingColumnNames])
        .as('newest'),
    )
    .select(['id', ...shippingColumnNames])
    .where(isLikely(db, words))
    .orderBy('created_at', 'desc')
    .execute();
  return rows
    .filter((row) => hasAll(shippingAddressOf(row), words))
    .slice(0, most)
    .map(({ id }) => id);
}

/** Signs of a stored address that its words do not have as they are: of escaped letters, and what is left out of words. */
const foldedSigns = ['\\', "'", '`'];

/** Whether an address as it is stored can have all words, as the database sees it: few have, and to read one costs far more. */
function isLikely(db: Database, words: readonly string[]): RawBuilder<SqlBool> {
  const stored = sql.ref('shipping_address_json');
  const bytes = dialectOf(db) === 'sqlite' ? sql`length(cast(${stored} as blob))` : sql`octet_length(${stored})`;
  const has = (text: RawBuilder<unknown>, part: string) => sql`${text} like ${`%${part}%`} escape '!'`;
  const isFolded = [sql`${bytes} <> length(${stored})`, ...foldedSigns.map((sign) => has(sql`${stored}`, sign))];
  const hasEach = words.map((word) => has(sql`lower(${stored})`, word));
  return sql`(${sql.join(isFolded, sql` or `)} or (${sql.join(hasEach, sql` and `)}))`;
}

function hasAll({ street, apt, postalCode, city }: AddressFields, words: readonly string[]): boolean {
  const own = lettersOf(`${street} ${apt} ${postalCode} ${city}`);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}

/** Shorter words are in too many addresses. */
const shortestWord = 4;

const lettersOf = (text: string): string[] =>
  plain(text)
    .replaceAll('ß', 'ss')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const newestOrders = (db: Database) =>
  db
    .selectFrom('shop_order')
    // The planner must see that an index has them in this order.
    .where('created_at', '>', 0)
    .orderBy('created_at', 'desc')
    .limit(lookedThrough);
