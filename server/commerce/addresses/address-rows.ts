import type { Selectable } from 'kysely';
import { type Address, AddressFields } from '../../../shared/contract/checkout.ts';
import type { Database } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';

export type AddressRow = Selectable<Schema['customer_address']>;

/** Reads a customer's addresses: the default one first, then the newest. */
export function addressRows(db: Database, customerId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function viewAddress({ id, fields_json, is_default }: AddressRow): Address {
  return { ...AddressFields.parse(JSON.parse(fields_json)), id, isDefault: is_default === 1 };
}

/** Returns a key that is equal for equal addresses, ignoring case. */
export function addressKey(fields: AddressFields): string {
  const { firstName, lastName, country, state, city, postalCode, street, apt, phone } = fields;
  return JSON.stringify([firstName, lastName, country, state, city, postalCode, street, apt, phone]).toLowerCase();
}
