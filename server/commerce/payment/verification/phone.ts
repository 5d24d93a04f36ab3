import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { AddressFields } from '../../../../shared/contract/address-fields.ts';

/** A phone that receives text messages: international format, e.g. '+971501234567', and its country. */
export interface TextPhone {
  number: string;
  country: string;
}

const takesTexts = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** Returns the phone of an address, written in the format of its country; null when it cannot receive text messages. */
export function textPhoneOf({ phone, country }: Pick<AddressFields, 'phone' | 'country'>): TextPhone | null {
  const parsed = isSupportedCountry(country) ? parsePhoneNumberFromString(phone, country) : undefined;
  if (!parsed?.isValid() || !parsed.country || !takesTexts.has(parsed.getType())) return null;
  return { number: parsed.number, country: parsed.country };
}

/** Masks a phone number so that its owner recognises it: '+971 •••• 567'. */
export function maskPhone(number: string): string {
  const code = parsePhoneNumberFromString(number)?.countryCallingCode;
  return `${code ? `+${code} ` : ''}•••• ${number.slice(-3)}`;
}
