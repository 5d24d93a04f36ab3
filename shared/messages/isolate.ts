import { currentLanguage, directionOf } from '../language/language.ts';

/**
 * Returns a value between the signs that isolate it (UAX #9): neither its direction nor that of the sentence changes the
 * order of the other. Texts from right to left need it for names, addresses, amounts and signs before figures.
 */
export const isolate = (text: string | number) => `\u2068${text}\u2069`;

/** Returns a value isolated in a language that is read from the right; as it is in others, whose texts do without. */
export const isolated = (text: string): string =>
  text !== '' && directionOf(currentLanguage()) ? isolate(text) : text;
