import type { AddressFields } from '../../../../shared/contract/address-fields.ts';
import { statesOf } from '../../places/states.ts';
import type { PayPalAddress } from '../providers/paypal/paypal.ts';

/**
 * Converts PayPal's address to the shop's fields. Nothing is cut: the checkout's form says what is too long for a label, and
 * the shopper decides how to shorten it.
 */
export function addressFieldsOf(
  address: PayPalAddress & { fullName: string; company: string },
): Partial<AddressFields> {
  const { line1, line2, city, postalCode, country } = address;
  const fields: Partial<AddressFields> = {
    ...namesOf(address.fullName),
    company: lineOf(address.company),
    country,
    state: stateOf(address),
    street: lineOf(line1),
    apt: lineOf(line2),
    city: lineOf(city),
    postalCode: lineOf(postalCode),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}

/** Splits a name before its last word. */
function namesOf(fullName: string): { firstName: string; lastName: string } {
  const words = lineOf(fullName).split(' ');
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

/** Returns a text as one printable line. */
const lineOf = (text: string): string => text.replace(/[\p{Cc}\p{Zs}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

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
