import { z } from 'zod';
import { call } from './call.ts';
import { Address, AddressFields } from './checkout.ts';
import { Nothing, Reference } from './shapes.ts';

/** How many addresses a customer keeps. */
export const maxAddresses = 20;
/** The default one first, then the newest. Where there are addresses, one of them is the default. */
export const addresses = call('GET', '/apis/addresses', Nothing, z.array(Address));
export const AddressInput = AddressFields.extend({ isDefault: z.boolean().optional() });
/** One that is in the book already is not kept twice: it is what the call answers. */
export const addAddress = call('POST', '/apis/addresses', AddressInput, Address);
export const changeAddress = call('PUT', '/apis/addresses/{id}', AddressInput.extend({ id: Reference }), Address);
export const removeAddress = call('DELETE', '/apis/addresses/{id}', z.object({ id: Reference }), z.null());
/**
 * What a customer can ship to again: addresses of their book and of their orders whose post code begins with `q`,
 * whose street holds it, or whose city it is. There is no directory of all post codes behind it: an address that they have not used
 * is not found. An empty list: 'No matched address'. `id` is that of the book's address, or of the newest order.
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
  z.array(AddressFields.extend({ id: z.string() })),
);
/** Everything that is wrong with an address as it was typed so far, by field. */
const typed = z.string().max(300).default('');
export const checkAddressCall = call(
  'POST',
  '/apis/addresses/check',
  z.strictObject({
    firstName: typed,
    lastName: typed,
    country: typed,
    state: typed,
    city: typed,
    postalCode: typed,
    street: typed,
    apt: typed,
    phone: typed,
  }),
  z.object({ fields: z.record(z.string(), z.string()) }),
);
