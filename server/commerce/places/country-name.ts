import { sourceLanguage } from '../../../shared/constants.ts';
import { currentLanguage, currentLocale } from '../../../shared/language/language.ts';

/** Returns a country's name in the current language: the shop's own in English, that of `Intl` in any other. */
export function countryName({ code, name }: { code: string; name: string }): string {
  if (currentLanguage() === sourceLanguage) return name;
  return new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(code) ?? name;
}
