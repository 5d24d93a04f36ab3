import { z } from 'zod';
import { AddressInput } from '../../shared/contract/addresses.ts';
import type { AddressFields } from '../../shared/contract/checkout.ts';
import type { CountryDetail } from '../../shared/contract/places.ts';
import { codes, fail, ok, type Result } from '../../shared/errors.ts';
import { messages } from '../../shared/messages/messages.ts';
import { countryProblems } from '../../ui/components/checkout/address-problems.ts';
import { type AddressPart, addressParts, nameOf } from '../../ui/components/checkout/field-names.ts';
import { fieldsOf, plainMessage } from './form.ts';

type AddressName = `shippingAddress.${AddressPart}`;

const text = z.string().max(300).default('');
const named = addressParts.map((part) => [nameOf('shippingAddress', part), text]);

/** The form of an address of the book as it may come while it is being filled in; its fields are the checkout's. */
export const AddressForm = z.object({
  action: z.enum(['update', 'save', 'findAddress', 'useAddress']).default('update'),
  isDefault: text,
  addressQuery: text,
  savedAddress: text,
  ...(Object.fromEntries(named) as Record<AddressName, typeof text>),
});
export type AddressForm = z.output<typeof AddressForm>;

/** The values that show an address in a form, by field name. */
export function valuesOfAddress(address: Partial<AddressFields>): Record<string, string> {
  return Object.fromEntries(addressParts.map((part) => [nameOf('shippingAddress', part), address[part] ?? '']));
}

/** The address that a form asks to keep; the failure names every field at fault as the form does. */
export function addressInputOf(form: AddressForm, country: CountryDetail): Result<z.output<typeof AddressInput>> {
  const parts = Object.fromEntries(addressParts.map((part) => [part, form[nameOf('shippingAddress', part)]]));
  const typed = { ...parts, country: country.code, isDefault: form.isDefault === 'on' };
  const parsed = AddressInput.safeParse(typed, { error: plainMessage });
  const fields = {
    ...(parsed.success ? {} : formFields(fieldsOf(parsed.error))),
    ...countryProblems('shippingAddress', form, country),
  };
  if (parsed.success && Object.keys(fields).length === 0) return ok(parsed.data);
  return fail(codes.invalidInput, messages.forms.check, { fields });
}

/** Messages by the fields of an address, as those of the form. */
export function formFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  const isPart = (name: string): name is AddressPart => addressParts.some((part) => part === name);
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [isPart(name) ? nameOf('shippingAddress', name) : '', message]),
  );
}
