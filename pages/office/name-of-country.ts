import { currentLocale } from '../../shared/language/language.ts';

/** Returns the name of a country in the language of the office; what is no code as it is. */
export const nameOfCountry = (code: string): string =>
  /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(currentLocale(), { type: 'region', fallback: 'code' }).of(code) ?? code)
    : code;
