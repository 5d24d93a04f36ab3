import { currentLocale } from '../../shared/language/language.ts';

/** Returns the name of a language in that of the office. */
export const nameOfLanguage = (language: string): string =>
  new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(language) ?? language;
