import { westernDigits } from '../text/western-digits.ts';
import { readCardExpiry } from './card-expiry.ts';

/** A card brand: the first digits of its numbers, their grouping, and the lengths of number and security code. */
interface CardBrand {
  name: string;
  starts: RegExp;
  groups: readonly number[];
  lengths: readonly number[];
  cvvLength: number;
}

const fours = [4, 4, 4, 4, 3];
/** Brands in order of precedence. Regional ones whose numbers lie within another's range carry its name. */
const brands: readonly CardBrand[] = [
  { name: 'American Express', starts: /^3[47]/, groups: [4, 6, 5], lengths: [15], cvvLength: 4 },
  { name: 'Diners Club', starts: /^3(?:0[0-5]|[689])/, groups: [4, 6, 4], lengths: [14, 16, 19], cvvLength: 3 },
  { name: 'Visa', starts: /^4/, groups: fours, lengths: [16, 18, 19], cvvLength: 3 },
  {
    name: 'Mastercard',
    starts: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    groups: fours,
    lengths: [16],
    cvvLength: 3,
  },
  { name: 'Mir', starts: /^220[0-4]/, groups: fours, lengths: [16, 17, 18, 19], cvvLength: 3 },
  { name: 'Troy', starts: /^9792/, groups: fours, lengths: [16], cvvLength: 3 },
  { name: 'Discover', starts: /^(?:6011|65|64[4-9])/, groups: fours, lengths: [16, 19], cvvLength: 3 },
  { name: 'JCB', starts: /^(?:35(?:2[89]|[3-8])|2131|1800)/, groups: fours, lengths: [16, 17, 18, 19], cvvLength: 3 },
  { name: 'UnionPay', starts: /^(?:62|81)/, groups: fours, lengths: [14, 15, 16, 17, 18, 19], cvvLength: 3 },
  {
    name: 'Maestro',
    // Four digits, as fewer of a 6 may still become a Discover.
    starts: /^(?:5[06-9]|6\d{3})/,
    groups: fours,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    cvvLength: 3,
  },
];
const unknown: CardBrand = { name: '', starts: /^/, groups: fours, lengths: [], cvvLength: 3 };

/** The longest card number (ISO/IEC 7812). */
const maxDigits = 19;

export const digitsOf = (typed: string) => westernDigits(typed).replace(/\D/g, '').slice(0, maxDigits);

/** Returns the brand of a complete or partial number; an unknown brand has the name `''`. */
export function brandOf(digits: string): CardBrand {
  return brands.find(({ starts }) => starts.test(digits)) ?? unknown;
}

/** Formats a number as printed on the card: `4242424242424242` → `4242 4242 4242 4242`. */
export function groupNumber(typed: string): string {
  const digits = digitsOf(typed);
  const parts: string[] = [];
  let start = 0;
  for (const size of brandOf(digits).groups) {
    if (start < digits.length) parts.push(digits.slice(start, start + size));
    start += size;
  }
  return parts.join(' ');
}

/** A four-digit year, or its first three digits: no card is valid in 2020 any more. */
const fullYear = /^20\d{1,2}$/;
const joinedFullYear = /^\d{2}20\d{2}$/;

/**
 * Formats an expiry date while it is typed or pasted: `1230` and `122030` → `12/30`.
 *
 * A first digit above 1 can only be a month without its zero. A four-digit year, as browsers fill it in, is shortened
 * to two digits once it is complete.
 */
export function formatExpiry(typed: string): string {
  const [first = '', second] = westernDigits(typed)
    .split('/')
    .map((part) => part.trim());
  if (second !== undefined && fullYear.test(second))
    return `${first.padStart(2, '0')}/${second.length === 4 ? second.slice(2) : second}`;
  const month = /^[2-9]$/.test(first) || (second !== undefined && first.length === 1) ? `0${first}` : first;
  const all = (month + (second ?? '')).replace(/\D/g, '');
  const digits = (joinedFullYear.test(all) ? `${all.slice(0, 2)}${all.slice(4)}` : all).slice(0, 4);
  return digits.length > 2 || second !== undefined ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** Returns whether a number ends on its check digit (Luhn, ISO/IEC 7812-1, annex B). */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [i, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Returns the digits and the brand of a complete number; null for one that no card has. */
export function readCardNumber(typed: string): { digits: string; brand: string } | null {
  const digits = westernDigits(typed).replace(/[ -]/g, '');
  const { name, lengths } = brandOf(digits);
  return /^\d+$/.test(digits) && lengths.includes(digits.length) && hasCheckDigit(digits)
    ? { digits, brand: name }
    : null;
}

export interface TypedCard {
  cardNumber: string;
  expiry: string;
  cvv: string;
}

/**
 * Returns the fields of a card that are wrong (docs/develop/specification.md, Cards). The form, its page and the service
 * all ask here.
 *
 * @param now milliseconds since 1970
 */
export function wrongCardFields({ cardNumber, expiry, cvv }: TypedCard, now: number): (keyof TypedCard)[] {
  const wrong: (keyof TypedCard)[] = [];
  if (!readCardNumber(cardNumber)) wrong.push('cardNumber');
  if (!readCardExpiry(expiry, now)) wrong.push('expiry');
  const { cvvLength } = brandOf(digitsOf(cardNumber));
  if (!new RegExp(`^\\d{${cvvLength}}$`).test(westernDigits(cvv).trim())) wrong.push('cvv');
  return wrong;
}
