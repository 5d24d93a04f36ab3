import { z } from 'zod';
import { Address, AddressFields, UsedAddress } from './address-fields.ts';
import { call } from './call.ts';
import { Nothing, Reference } from './shapes.ts';

/** Maximum number of addresses in a customer's address book. */
export const maxAddresses = 20;
/** Returns the default address, then the others, newest first. An address book that is not empty has a default. */
export const addresses = call('GET', '/apis/addresses', Nothing, z.array(Address));
export const AddressInput = AddressFields.extend({ isDefault: z.boolean().optional() });
/** Adds an address. If the address book already contains it, returns the existing one. */
export const addAddress = call('POST', '/apis/addresses', AddressInput, Address);
export const changeAddress = call('PUT', '/apis/addresses/{id}', AddressInput.extend({ id: Reference }), Address);
export const removeAddress = call('DELETE', '/apis/addresses/{id}', z.object({ id: Reference }), z.null());
/**
 * Searches the addresses of the customer's address book and orders: the post code begins with `q`, the street contains
 * it, or the city equals it. There is no directory of post codes, so an address that the customer has never used is not
 * found. An empty list means 'No matched address'. `id` is that of the saved address, or of the newest order.
 */
export const searchAddresses = call(
  'GET',
  '/apis/addresses/search',
  z.object({
    country: z
      .string()
      .regex(/^([A-Z]{2})?$/)
      .default(''),
    q: z.string().trim().max(100),
  }),
  z.array(UsedAddress),
);
/** An address as typed so far; the call returns the problems by field. */
const typed = z.string().max(300).default('');
export const checkAddressCall = call(
  'POST',
  '/apis/addresses/check',
  z.strictObject({
    firstName: typed,
    lastName: typed,
    company: typed,
    country: typed,
    state: typed,
    city: typed,
    postalCode: typed,
    street: typed,
    apt: typed,
    phone: typed,
    carrierNote: typed,
  }),
  z.object({ fields: z.record(z.string(), z.string()) }),
);
