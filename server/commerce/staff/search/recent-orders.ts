import type { AddressFields } from '../../../../shared/contract/address-fields.ts';
import { plain } from '../../catalog/slug.ts';
import type { Database } from '../../database/connection.ts';
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
  const rows = await newestOrders(db)
    .select(['id', ...shippingColumnNames])
    .execute();
  const found: string[] = [];
  for (const row of rows) {
    if (found.length === most) break;
    if (isLikely(row.shipping_address_json, words) && hasAll(shippingAddressOf(row), words)) found.push(row.id);
  }
  return found;
}

/** Returns whether an address as it is stored can have all words: to read it costs far more, and few of them have. */
function isLikely(json: string, words: readonly string[]): boolean {
  if (json.includes('\\') || !/^[ -~]*$/.test(json)) return true;
  const letters = plain(json);
  return words.every((word) => letters.includes(word));
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
