import { currentLocale } from './language.ts';

/** Returns the name of a language in that of the page. */
export const nameOfLanguage = (language: string): string =>
  new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(language) ?? language;

/** Returns the name of a language in itself, with a capital letter: 'Français'. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
