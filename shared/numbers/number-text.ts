import { currentLocale } from '../language/language.ts';

/** The mark before the decimals: `1,234.50` is written with a point, `1.234,50` with a comma. */
export type Notation = (typeof notations)[number];
export const notations = ['point', 'comma'] as const;

/** Thousands are grouped by the other mark, an apostrophe or a blank, all by the same. */
const forms: Readonly<Record<Notation, RegExp>> = {
  point: /^[+-]?(?:\d+|[1-9]\d{0,2}([,'’ ])\d{3}(?:\1\d{3})*)(?:\.\d+)?$/,
  comma: /^[+-]?(?:\d+|[1-9]\d{0,2}([.'’ ])\d{3}(?:\1\d{3})*)(?:,\d+)?$/,
};
/** What spreadsheets write for most numbers, which need no further look. */
const isPlain = /^[+-]?\d+(?:\.\d{1,2})?$/;

/** Digits of every script, wide forms, and the signs of minus and of Arabic decimals become those of ASCII. */
function inAscii(text: string): string {
  const trimmed = text.trim();
  if (/^[\x20-\x7e]*$/.test(trimmed)) return trimmed;
  return trimmed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[−‐‑]/g, '-')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}

/** The digits of a script are ten characters in a row (Unicode, 4.6). */
function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Returns a number as `-1234.50`, without marks between thousands; null where it is not written in the notation. */
export function plainNumber(text: string, notation: Notation): string | null {
  const number = inAscii(text);
  if (!forms[notation].test(number)) return null;
  const withoutGroups = number.replace(notation === 'point' ? /[,'’ ]/g : /[.'’ ]/g, '');
  return notation === 'point' ? withoutGroups : withoutGroups.replace(',', '.');
}

/**
 * Returns the notation that a number shows by itself; 'both' for a whole number without marks, 'unclear' where the
 * notations read different numbers (`2.500`), null for what is no number.
 *
 * @param decimals how many the number may have: without decimals a mark is between thousands, and with three or more
 * `12.500` is what this shop itself writes
 */
export function notationOf(text: string, decimals: number): Notation | 'both' | 'unclear' | null {
  const number = inAscii(text);
  if (isPlain.test(number)) return number.includes('.') ? 'point' : 'both';
  const point = plainNumber(number, 'point');
  const comma = plainNumber(number, 'comma');
  if (point === null || comma === null) return point !== null ? 'point' : comma !== null ? 'comma' : null;
  if (point === comma) return 'both';
  if (decimals === 0) return point.includes('.') ? 'comma' : 'point';
  return decimals >= 3 && number.includes('.') ? 'point' : 'unclear';
}

/**
 * Returns a number that a person typed, as `-1234.50`; null for what is no number. Its own marks say how it is written,
 * else the language of the page.
 *
 * @param decimals how many the number may have
 */
export function typedNumber(text: string, decimals: number): string | null {
  const shown = notationOf(text, decimals);
  if (shown === null) return null;
  return plainNumber(text, shown === 'point' || shown === 'comma' ? shown : notationHere());
}

/** Returns the notation of the current language. */
function notationHere(): Notation {
  const parts = new Intl.NumberFormat(currentLocale()).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? 'comma' : 'point';
}
