import type { Context } from 'hono';
import { z } from 'zod';
import type { AddressFields } from '../../../shared/contract/address-fields.ts';
import { checkAddressCall } from '../../../shared/contract/addresses.ts';
import { type AddressKind, type AddressPart, addressParts, nameOf } from '../../../ui/checkout/field-names.ts';
import type { StoreEnv } from '../../http/context.ts';

const text = z.string().max(300).default('');
const named = addressParts.map((part) => [nameOf('shippingAddress', part), text]);

/** The form of an address in the address book, also incomplete; its fields are the checkout's. */
export const AddressForm = z.object({
  action: z.enum(['update', 'save', 'findAddress', 'useAddress']).default('update'),
  isDefault: text,
  addressQuery: text,
  savedAddress: text,
  ...(Object.fromEntries(named) as Record<`shippingAddress.${AddressPart}`, typeof text>),
});
export type AddressForm = z.output<typeof AddressForm>;

/** Returns the form values of an address, by field name. */
export function valuesOfAddress(address: Partial<AddressFields>): Record<string, string> {
  return Object.fromEntries(addressParts.map((part) => [nameOf('shippingAddress', part), address[part] ?? '']));
}

/** Returns the address of a form, unchecked: the service reports what is wrong with it. */
export function typedAddress(form: Readonly<Record<string, string>>, kind: AddressKind = 'shippingAddress') {
  const part = (name: AddressPart) => form[nameOf(kind, name)] ?? '';
  return {
    firstName: part('firstName'),
    lastName: part('lastName'),
    company: part('company'),
    country: part('country'),
    state: part('state'),
    city: part('city'),
    postalCode: part('postalCode'),
    street: part('street'),
    apt: part('apt'),
    phone: part('phone'),
    carrierNote: part('carrierNote'),
  };
}

/** Returns the problems of a form's address by field name; none while the service is away. */
export async function typedProblems(c: Context<StoreEnv>, form: Readonly<Record<string, string>>, kind: AddressKind) {
  const checked = await c.get('api').attempt(checkAddressCall, typedAddress(form, kind), { optional: true });
  return checked.ok ? formFields(checked.value.fields, kind) : {};
}

/** Renames the fields of an address to those of the form. */
export function formFields(
  fields: Readonly<Record<string, string>>,
  kind: AddressKind = 'shippingAddress',
): Record<string, string> {
  const isPart = (name: string): name is AddressPart => addressParts.some((part) => part === name);
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [isPart(name) ? nameOf(kind, name) : '', message]),
  );
}
