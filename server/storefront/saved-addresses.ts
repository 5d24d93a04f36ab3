import type { Context } from 'hono';
import { self } from '../../shared/contract/account.ts';
import { addAddress, addresses, maxAddresses, searchAddresses } from '../../shared/contract/addresses.ts';
import type { AddressFields } from '../../shared/contract/checkout.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { SavedAddresses } from '../../ui/components/checkout/checkout-view.ts';
import { newAddressValue } from '../../ui/components/checkout/field-names.ts';
import type { StoreEnv } from '../http/context.ts';
import { unlessAway } from '../http/refusal.ts';
import { changeSession } from '../http/session-middleware.ts';
import { valuesOfAddress } from './address-form.ts';

type Values = Readonly<Record<string, string>>;

const optional = { optional: true };

/** What a customer may ship to again, narrowed to what they look for; null for a guest, and while nobody can tell. */
export async function savedAddresses(c: Context<StoreEnv>, values: Values): Promise<SavedAddresses | null> {
  if (c.var.session.data.token === undefined) return null;
  const q = (values.addressQuery ?? '').trim().slice(0, 100);
  const [book, found] = await Promise.all([
    c.var.api.attempt(addresses, {}, optional).then((result) => unlessAway(result, null)),
    q === '' ? [] : c.var.api.attempt(searchAddresses, { q }, optional).then((result) => unlessAway(result, [])),
  ]);
  if (!book) return null;
  return {
    options: found.length > 0 ? found : book,
    unmatched: q !== '' && found.length === 0,
    full: book.length >= maxAddresses,
  };
}

/** What stands in a customer's checkout at its first look: who they are, and their default address. */
export async function firstValues(c: Context<StoreEnv>, saved: SavedAddresses | null): Promise<Values> {
  if (c.var.session.data.token === undefined) return {};
  const { email } = unlessAway(await c.var.api.attempt(self, {}, optional), { email: '' });
  if (!saved) return { email };
  const { countries } = await c.var.shell();
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

/** The form's values with the saved address that it names in the place of what was typed. */
export async function withChosenAddress(c: Context<StoreEnv>, values: Values): Promise<Values> {
  if (values.savedAddress === newAddressValue) {
    const { 'shippingAddress.country': country = '' } = values;
    return { ...values, ...valuesOfAddress({ country }), usedAddress: newAddressValue };
  }
  const saved = await savedAddresses(c, values);
  const address = saved?.options.find(({ id }) => id === values.savedAddress);
  return address ? { ...values, ...chosen(address) } : values;
}

/** Whether an address was chosen, and the fields still show another one: only its button fills them without script. */
export function choseUnused({ savedAddress = '', usedAddress = '' }: Values): boolean {
  return savedAddress !== '' && savedAddress !== newAddressValue && savedAddress !== usedAddress;
}

/** Keeps the address of an order that was placed in the customer's book. That it fails is no reason to stop them. */
export async function keepAddress(c: Context<StoreEnv>, address: AddressFields): Promise<void> {
  if (c.var.session.data.token === undefined) return;
  const kept = await c.var.api.attempt(addAddress, address);
  if (!kept.ok) changeSession(c.var.session, { flash: messages.addresses.notKept });
}
