import type { Context } from 'hono';
import { self } from '../../shared/contract/account.ts';
import { addAddress, addresses, maxAddresses, searchAddresses } from '../../shared/contract/addresses.ts';
import type { AddressFields } from '../../shared/contract/checkout.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { SavedAddresses } from '../../ui/components/checkout/checkout-view.ts';
import { newAddressValue } from '../../ui/components/checkout/field-names.ts';
import type { StoreEnv } from '../http/context.ts';
import { changeSession } from '../http/session-middleware.ts';
import { valuesOfAddress } from './address-form.ts';

type Values = Readonly<Record<string, string>>;

/** What a customer may ship to again, narrowed to what they look for; null for a guest. */
export async function savedAddresses(c: Context<StoreEnv>, values: Values): Promise<SavedAddresses | null> {
  if (c.var.session.data.token === undefined) return null;
  const q = (values.addressQuery ?? '').trim().slice(0, 100);
  const [book, found] = await Promise.all([
    c.var.api.get(addresses, {}),
    q === '' ? [] : c.var.api.get(searchAddresses, { q }),
  ]);
  return {
    options: found.length > 0 ? found : book,
    unmatched: q !== '' && found.length === 0,
    full: book.length >= maxAddresses,
  };
}

/** What stands in a customer's checkout at its first look: who they are, and their default address. */
export async function firstValues(c: Context<StoreEnv>, saved: SavedAddresses | null): Promise<Values> {
  if (!saved) return {};
  const { email } = await c.var.api.get(self, {});
  const { countries } = await c.var.shell();
  const [first] = saved.options;
  if (!first) return { email, saveAddress: 'on' };
  return { email, ...(countries.some(({ code }) => code === first.country) && chosen(first)) };
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
