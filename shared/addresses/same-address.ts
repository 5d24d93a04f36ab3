import type { AddressFields } from '../contract/address-fields.ts';

/** Returns whether two addresses are the same to a reader; a note for the carrier belongs to a parcel alone. */
export const isSameAddress = (one: AddressFields, other: AddressFields): boolean =>
  JSON.stringify({ ...one, carrierNote: '' }) === JSON.stringify({ ...other, carrierNote: '' });
