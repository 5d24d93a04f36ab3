import type { AddressFields } from '../../../shared/contract/checkout.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { checkAddress } from '../places/address.ts';
import { formatOf } from '../places/countries.ts';
import { statesOf } from '../places/states.ts';

/** An address as it is kept, without what its country does not have; the failure names each field at fault. */
export function cleanAddress(typed: AddressFields): Result<AddressFields> {
  const fields = checkAddress(typed);
  if (Object.keys(fields).length > 0) return fail(codes.invalidInput, 'Please check the marked fields.', { fields });
  const { firstName, lastName, country, city, street, apt, phone } = typed;
  const state = statesOf(country).length > 0 ? typed.state : '';
  const postalCode = formatOf(country)?.postalCode ? typed.postalCode : '';
  return ok({ firstName, lastName, country, state, city, postalCode, street, apt, phone });
}
