import { currentLanguage, directionOf } from '../language/language.ts';

const rightToLeft = /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}]/u;

/**
 * Returns a typed value as it is put into a sentence: between the signs that isolate it (UAX #9), where it and the
 * sentence may be of different directions. In an element it is `<bdi>` that does so.
 */
export function isolated(value: string): string {
  const isMixed = directionOf(currentLanguage()) !== undefined || rightToLeft.test(value);
  return isMixed && value !== '' ? `\u2068${value}\u2069` : value;
}
