import { type CountryCode, getExampleNumber, isValidPhoneNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

/** Number ranges reserved for fiction, which reach no one. */
const fictional: Readonly<Record<string, (digits: string) => string>> = {
  US: (digits) => `20155501${digits.slice(0, 2)}`,
  CA: (digits) => `41655501${digits.slice(0, 2)}`,
  AU: (digits) => `0491570${['006', '110', '156', '157', '158', '159'][Number(digits[0]) % 6]}`,
};

/**
 * Returns a mobile number of a country, always the same for one person; for an unknown country or an invalid number,
 * any digits.
 */
export function phoneFor(hash: string, country: string, valid: boolean): string {
  const digits = digitsOf(hash);
  if (!valid) return `000${digits.slice(0, 4)}`;
  const fiction = fictional[country]?.(digits);
  if (fiction && isValidPhoneNumber(fiction, country as CountryCode)) return fiction;
  const example = getExampleNumber(country as CountryCode, examples)?.nationalNumber;
  if (!example) return fictional.US?.(digits) ?? '';
  const varied = example.slice(0, -3) + digits.slice(0, 3);
  return isValidPhoneNumber(varied, country as CountryCode) ? varied : example;
}

function digitsOf(hash: string): string {
  const number = /^[0-9a-f]{1,16}$/.test(hash) ? BigInt(`0x${hash}`) : 0n;
  return String(number % 1_000_000n).padStart(6, '0');
}
