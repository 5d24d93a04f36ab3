import type { Context } from 'hono';
import { self } from '../../../shared/contract/account.ts';
import type { AddressFields } from '../../../shared/contract/address-fields.ts';
import { addAddress, addresses, maxAddresses, searchAddresses } from '../../../shared/contract/addresses.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { SavedAddresses } from '../../../ui/checkout/checkout-view.ts';
import { newAddressValue } from '../../../ui/checkout/field-names.ts';
import type { StoreEnv } from '../../http/context.ts';
import { unlessAway } from '../../http/errors/refusal.ts';
import { changeSession } from '../../http/session/session-middleware.ts';
import { valuesOfAddress } from './address-form.ts';

type Values = Readonly<Record<string, string>>;

const optional = { optional: true };

/** Returns a customer's addresses that match the search; null for a guest, or while unavailable. */
export async function savedAddresses(c: Context<StoreEnv>, values: Values): Promise<SavedAddresses | null> {
  if (c.get('session').data.token === undefined) return null;
  const q = (values.addressQuery ?? '').trim().slice(0, 100);
  const [book, found] = await Promise.all([
    c
      .get('api')
      .attempt(addresses, {}, optional)
      .then((result) => unlessAway(result, null)),
    q === ''
      ? []
      : c
          .get('api')
          .attempt(searchAddresses, { q }, optional)
          .then((result) => unlessAway(result, [])),
  ]);
  if (!book) return null;
  return {
    options: found.length > 0 ? found : book,
    unmatched: q !== '' && found.length === 0,
    full: book.length >= maxAddresses,
  };
}

/** Returns the first values of a customer's checkout: name, e-mail and default address. */
export async function firstValues(c: Context<StoreEnv>, saved: SavedAddresses | null): Promise<Values> {
  if (c.get('session').data.token === undefined) return {};
  const { email } = unlessAway(await c.get('api').attempt(self, {}, optional), { email: '' });
  if (!saved) return { email };
  const { countries } = await c.get('shell')();
  const [first] = saved.options;
  if (!first) return { email, saveAddress: 'on' };
  const isServed = countries.length === 0 || countries.some(({ code }) => code === first.country);
  return { email, ...(isServed && chosen(first)) };
}

const chosen = (address: SavedAddresses['options'][number]): Values => ({
  ...valuesOfAddress(address),
  savedAddress: address.id,
  usedAddress: address.id,
});

/** Returns the form's values with the fields of the saved address that it names. */
export async function withChosenAddress(c: Context<StoreEnv>, values: Values): Promise<Values> {
  if (values.savedAddress === newAddressValue) {
    const { 'shippingAddress.country': country = '' } = values;
    return { ...values, ...valuesOfAddress({ country }), usedAddress: newAddressValue };
  }
  const saved = await savedAddresses(c, values);
  const address = saved?.options.find(({ id }) => id === values.savedAddress);
  return address ? { ...values, ...chosen(address) } : values;
}

/** Returns whether the chosen address is not in the fields yet: without script, only a button fills them. */
export function choseUnused({ savedAddress = '', usedAddress = '' }: Values): boolean {
  return savedAddress !== '' && savedAddress !== newAddressValue && savedAddress !== usedAddress;
}

/** Saves an order's address in the customer's address book. A failure does not stop the order. */
export async function keepAddress(c: Context<StoreEnv>, address: AddressFields): Promise<void> {
  if (c.get('session').data.token === undefined) return;
  const kept = await c.get('api').attempt(addAddress, address);
  if (!kept.ok) changeSession(c.get('session'), { flash: messages.addresses.notKept });
}
