import type { Selectable } from 'kysely';
import type { Address, AddressFields, UsedAddress } from '../../../../shared/contract/address-fields.ts';
import { stateName } from '../../../../shared/places/state-name.ts';
import type { Database } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { readStored } from './stored-address.ts';

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

export function viewAddress(row: AddressRow): Address {
  return { ...usedAddress(row.id, fieldsOf(row)), isDefault: row.is_default === 1 };
}

/** Returns the fields of a row of an address book. */
export const fieldsOf = (row: Pick<AddressRow, 'fields_json' | 'company' | 'carrier_note'>): AddressFields =>
  readStored(row.fields_json, { company: row.company, carrierNote: row.carrier_note });

/** Returns an address with its id and the name of its state. */
export function usedAddress(id: string, fields: AddressFields): UsedAddress {
  return { ...fields, id, stateName: stateName(fields.country, fields.state) };
}

/** Returns a key that is equal for equal addresses, ignoring case. */
export function addressKey(fields: AddressFields): string {
  const { firstName, lastName, company, country, state, city, postalCode, street, apt, phone, carrierNote } = fields;
  const person = [firstName, lastName, company, phone];
  return JSON.stringify([...person, country, state, city, postalCode, street, apt, carrierNote]).toLowerCase();
}
