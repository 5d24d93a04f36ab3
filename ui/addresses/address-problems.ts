import type { CountryDetail } from '../../shared/contract/places.ts';
import { messages } from '../../shared/messages/messages.ts';
import { type AddressKind, missingMessage, nameOf } from '../checkout/field-names.ts';

type Values = Readonly<Record<string, string>>;

/**
 * Returns the errors of an address that depend on its country, by field name: state and postal code. The commerce
 * service checks the rest.
 */
export function countryProblems(kind: AddressKind, values: Values, country: CountryDetail): Record<string, string> {
  const problems: Record<string, string> = {};
  const state = nameOf(kind, 'state');
  if (country.states.length > 0 && !country.states.some(({ code }) => code === values[state])) {
    problems[state] = missingMessage(state);
  }
  const postalCode = nameOf(kind, 'postalCode');
  const message = postalCodeProblem((values[postalCode] ?? '').trim(), country);
  if (message) problems[postalCode] = message;
  return problems;
}

function postalCodeProblem(value: string, country: CountryDetail): string | null {
  if (!country.postalCodeLabel) return null;
  if (value === '') return missingMessage('postalCode');
  const fits = !country.postalCodePattern || new RegExp(country.postalCodePattern).test(value);
  return fits ? null : messages.checkout.invalidPostalCode(country.name);
}
