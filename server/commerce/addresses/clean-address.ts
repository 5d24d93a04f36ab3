import type { AddressFields } from '../../../shared/contract/checkout.ts';
import { formatOf } from '../places/countries.ts';
import { statesOf } from '../places/states.ts';

/** Returns an address as it is stored, without fields that its country does not have. */
export function cleanAddress(typed: AddressFields): AddressFields {
  const { firstName, lastName, country, city, street, apt, phone } = typed;
  const state = statesOf(country).length > 0 ? typed.state : '';
  const postalCode = formatOf(country)?.postalCode ? typed.postalCode : '';
  return { firstName, lastName, country, state, city, postalCode, street, apt, phone };
}
