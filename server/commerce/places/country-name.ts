import { defaultLanguage } from '../../../shared/constants.ts';
import { currentLanguage, currentLocale } from '../../../shared/language/language.ts';

/** A country's name in the current language: the shop's own in English, that of the system's tables in any other. */
export function countryName({ code, name }: { code: string; name: string }): string {
  if (currentLanguage() === defaultLanguage) return name;
  return new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(code) ?? name;
}
