import { currentLocale } from './language.ts';

/** Returns the name of a language in that of the page. */
export const nameOfLanguage = (language: string): string =>
  new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(language) ?? language;
