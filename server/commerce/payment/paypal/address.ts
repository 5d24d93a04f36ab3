import type { AddressFields } from '../../../../shared/contract/checkout.ts';
import { statesOf } from '../../places/states.ts';
import type { PayPalAddress } from '../providers/paypal/paypal.ts';

const longestName = 30;
const longest = { street: 200, apt: 100, city: 100, postalCode: 16 } as const;

/** Converts PayPal's address to the shop's fields; what does not fit is left for the shopper to fill in. */
export function addressFieldsOf(address: PayPalAddress & { fullName: string }): Partial<AddressFields> {
  const { line1, line2, city, postalCode, country } = address;
  const fields: Partial<AddressFields> = {
    ...namesOf(address.fullName),
    country,
    state: stateOf(address),
    street: cut(line1, longest.street),
    apt: cut(line2, longest.apt),
    city: cut(city, longest.city),
    postalCode: cut(postalCode, longest.postalCode),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}

/** Splits a name; the last word is used as the last name. */
function namesOf(fullName: string): { firstName: string; lastName: string } {
  const words = cut(fullName, 200).split(' ');
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: cut(words.join(' '), longestName), lastName: cut(lastName, longestName) };
}

/** One printable line. */
function cut(text: string, max: number): string {
  const line = text.replace(/[\p{Cc}\p{Zs}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return [...line].slice(0, max).join('').trim();
}

/**
 * Returns the code of a state that PayPal names by code or name ('CA', 'California', 'TOKYO-TO'); '' for an unknown
 * one.
 */
function stateOf({ country, state }: Pick<PayPalAddress, 'country' | 'state'>): string {
  const said = plain(state);
  if (said === '') return '';
  const states = statesOf(country);
  const found =
    states.find(({ code }) => plain(code) === said || plain(`${country}-${code}`) === said) ??
    states.find(({ name }) => plain(name) === said) ??
    states.find(({ name }) => plain(name) === said.replace(/(?: prefecture|to|fu|ken|do)$/u, '').trim());
  return found?.code ?? '';
}

/** Letters and digits alone, without accents or case. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
