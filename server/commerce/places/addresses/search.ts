import type { AddressFields, UsedAddress } from '../../../../shared/contract/address-fields.ts';
import type { Database } from '../../database/connection.ts';
import { shippingAddressOf, shippingColumnNames } from '../../orders/order-addresses.ts';
import { addressKey, addressRows, fieldsOf, usedAddress } from './address-rows.ts';

const mostFound = 10;
/** The most recent orders that are searched for addresses. */
const ordersLookedAt = 200;

/**
 * Returns addresses of a customer's book and orders by the beginning of the post code, or a part of the street or city;
 * each once, those of the book first.
 *
 * @param country its code; '': any
 */
export async function searchAddresses(
  db: Database,
  customerId: string,
  { country, q }: { country: string; q: string },
): Promise<UsedAddress[]> {
  if (q === '') return [];
  const known = [...(await ofBook(db, customerId)), ...(await ofOrders(db, customerId))];
  const found = new Map<string, UsedAddress>();
  for (const address of known) {
    const key = addressKey(address);
    if ((country === '' || address.country === country) && isMatch(address, q) && !found.has(key)) {
      found.set(key, address);
    }
  }
  return [...found.values()].slice(0, mostFound);
}

async function ofBook(db: Database, customerId: string): Promise<UsedAddress[]> {
  const rows = await addressRows(db, customerId);
  return rows.map((row) => usedAddress(row.id, fieldsOf(row)));
}

async function ofOrders(db: Database, customerId: string): Promise<UsedAddress[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', ...shippingColumnNames])
    .where('owner', '=', `user:${customerId}`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ordersLookedAt)
    .execute();
  return rows.map((row) => usedAddress(row.id, shippingAddressOf(row)));
}

function isMatch({ postalCode, street, city }: AddressFields, q: string): boolean {
  const words = plain(q);
  const code = codeOf(q);
  return (code !== '' && codeOf(postalCode).startsWith(code)) || plain(street).includes(words) || plain(city) === words;
}

/** Normalises a post code, which may have spaces and hyphens. */
const codeOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Removes accents and case. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
