import type { Selectable } from 'kysely';
import { type Address, AddressFields, type UsedAddress } from '../../../shared/contract/checkout.ts';
import { stateName } from '../../../shared/places/state-name.ts';
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
  return { ...usedAddress(id, fields_json), isDefault: is_default === 1 };
}

/** Returns a stored address with its id and the name of its state. */
export function usedAddress(id: string, json: string): UsedAddress {
  const fields = AddressFields.parse(JSON.parse(json));
  return { ...fields, id, stateName: stateName(fields.country, fields.state) };
}

/** Returns a key that is equal for equal addresses, ignoring case. */
export function addressKey(fields: AddressFields): string {
  const { firstName, lastName, country, state, city, postalCode, street, apt, phone } = fields;
  return JSON.stringify([firstName, lastName, country, state, city, postalCode, street, apt, phone]).toLowerCase();
}
