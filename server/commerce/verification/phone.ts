import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { AddressFields } from '../../../shared/contract/checkout.ts';

/** A phone that takes text messages: in international format, e.g. '+971501234567', and whose country it is of. */
export interface TextPhone {
  number: string;
  country: string;
}

const takesTexts = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** The phone of an address, written as shoppers of its country write it; null when no text message can reach it. */
export function textPhoneOf({ phone, country }: Pick<AddressFields, 'phone' | 'country'>): TextPhone | null {
  const parsed = isSupportedCountry(country) ? parsePhoneNumberFromString(phone, country) : undefined;
  if (!parsed?.isValid() || !parsed.country || !takesTexts.has(parsed.getType())) return null;
  return { number: parsed.number, country: parsed.country };
}

/** Enough of a phone number to recognise one's own: '+971 •••• 567'. */
export function maskPhone(number: string): string {
  const code = parsePhoneNumberFromString(number)?.countryCallingCode;
  return `${code ? `+${code} ` : ''}•••• ${number.slice(-3)}`;
}
