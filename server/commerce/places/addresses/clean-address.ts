import { normalPostalCode } from '../../../../shared/addresses/postal-code.ts';
import type { AddressFields } from '../../../../shared/contract/address-fields.ts';
import { westernDigits } from '../../../../shared/text/western-digits.ts';
import { formatOf } from '../countries.ts';
import { statesOf } from '../states.ts';

/**
 * Returns an address as it is stored: without fields that its country does not have, its post code as the country
 * writes it, its phone number in the digits that carriers read.
 */
export function cleanAddress(typed: AddressFields): AddressFields {
  const { firstName, lastName, company, country, city, street, apt, carrierNote } = typed;
  const state = statesOf(country).length > 0 ? typed.state : '';
  const postalCode = formatOf(country)?.postalCode ? normalPostalCode(country, typed.postalCode) : '';
  const phone = westernDigits(typed.phone);
  return { firstName, lastName, company, country, state, city, postalCode, street, apt, phone, carrierNote };
}
