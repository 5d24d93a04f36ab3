import { officeMessages } from '../messages/office/office-messages.ts';
import { zoneName } from './words.ts';

const words = officeMessages.auditDetails.phrases;

/** Commas that are not within quotation marks. */
const betweenPhrases = /, (?=(?:[^"]*"[^"]*")*[^"]*$)/;

/** Phrases of the states of countries, delivery methods and rates, as entries of the audit trail store them. */
const phrases: readonly (readonly [form: RegExp, say: (...parts: string[]) => string])[] = [
  [/^never$/, () => words.never],
  [/^cash on delivery$/, () => words.cash],
  [/^no cash on delivery$/, () => words.noCash],
  [/^may be free$/, () => words.mayBeFree],
  [/^never free$/, () => words.neverFree],
  [/^zone (\S+)$/, (zone = '') => words.zone(zoneName(zone))],
  [/^(\d+(?:-\d+)?) days$/, (days = '') => words.days(days)],
  [/^up to (\d+) g$/, (grams = '') => words.upTo(grams)],
  [/^(\S+) from (\d+) g$/, (amount = '', grams = '') => words.fromGrams(amount, grams)],
  [/^(\S+) rounded (\S+)$/, (rate = '', rounding = '') => words.rounded(rate, rounding)],
  [/^(\S+) rounded (\S+) from (\S+)$/, (rate = '', rounding = '', day = '') => words.roundedFrom(rate, rounding, day)],
];

/** Returns the state of a place in the language of the reader. */
export const placesInWords = (state: string): string => state.split(betweenPhrases).map(phraseInWords).join(', ');

/** Returns numbers of invoices such as `INV-2026-000001 to INV-2026-000003` in the language of the reader. */
export const rangesInWords = (text: string): string =>
  text.replace(/(\S+) to (\S+?)(?=,|$)/g, (_, first: string, last: string) => words.range(first, last));

function phraseInWords(phrase: string): string {
  for (const [form, say] of phrases) {
    const found = form.exec(phrase);
    if (found) return say(...found.slice(1));
  }
  return phrase;
}
