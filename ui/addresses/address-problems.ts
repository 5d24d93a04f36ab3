import { normalPostalCode } from '../../shared/addresses/postal-code.ts';
import type { CountryDetail } from '../../shared/contract/places.ts';
import { messages } from '../../shared/messages/messages.ts';
import { type AddressKind, missingMessage, nameOf } from '../checkout/field-names.ts';

type Values = Readonly<Record<string, string>>;

/**
 * Returns the errors of an address that depend on its country, by field name: last name, state and postal code. The commerce
 * service checks the rest.
 */
export function countryProblems(kind: AddressKind, values: Values, country: CountryDetail): Record<string, string> {
  const problems: Record<string, string> = {};
  const lastName = nameOf(kind, 'lastName');
  if (!country.lastNameOptional && !(values[lastName] ?? '').trim()) problems[lastName] = missingMessage(lastName);
  const state = nameOf(kind, 'state');
  if (country.states.length > 0 && !country.states.some(({ code }) => code === values[state])) {
    problems[state] = missingMessage(state);
  }
  const postalCode = nameOf(kind, 'postalCode');
  const message = postalCodeProblem(values[postalCode] ?? '', country);
  if (message) problems[postalCode] = message;
  return problems;
}

function postalCodeProblem(typed: string, country: CountryDetail): string | null {
  if (!country.postalCodeLabel) return null;
  const code = normalPostalCode(country.code, typed);
  if (code === '') return country.postalCodeOptional ? null : missingMessage('postalCode');
  const fits = !country.postalCodePattern || new RegExp(country.postalCodePattern).test(code);
  return fits ? null : messages.checkout.invalidPostalCode(country.name);
}
