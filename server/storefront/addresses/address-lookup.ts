import type { Context } from 'hono';
import { addresses, searchAddresses } from '../../../shared/contract/addresses.ts';
import { ordersList } from '../../../shared/contract/orders.ts';
import type { SavedAddresses } from '../../../ui/checkout/checkout-view.ts';
import type { StoreEnv } from '../../http/context.ts';
import { unlessAway } from '../../http/errors/refusal.ts';
import { valuesOfAddress } from './address-form.ts';

type Values = Record<string, string>;

const optional = { optional: true };

/** Returns the results of a search in the customer's addresses and orders; null where there are none. */
export async function addressLookup(c: Context<StoreEnv>, values: Values): Promise<SavedAddresses | null> {
  if (!(await hasAddresses(c))) return null;
  const q = (values.addressQuery ?? '').trim().slice(0, 100);
  const options = q === '' ? [] : unlessAway(await c.get('api').attempt(searchAddresses, { q }, optional), []);
  return { options, unmatched: q !== '' && options.length === 0, full: false };
}

/** Returns the form's values with the fields of the address that was found and chosen. */
export async function withFoundAddress(c: Context<StoreEnv>, values: Values): Promise<Values> {
  const found = await addressLookup(c, values);
  const address = found?.options.find(({ id }) => id === values.savedAddress);
  return address ? { ...values, ...valuesOfAddress(address) } : values;
}

async function hasAddresses(c: Context<StoreEnv>): Promise<boolean> {
  const book = unlessAway(await c.get('api').attempt(addresses, {}, optional), []);
  if (book.length > 0) return true;
  // A page beyond the last returns only the counts.
  const orders = unlessAway(await c.get('api').attempt(ordersList, { page: 1_000 }, optional), null);
  return orders !== null && orders.counts.all > 0;
}
