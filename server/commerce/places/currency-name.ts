import { sourceLanguage } from '../../../shared/constants.ts';
import { currentLanguage, currentLocale } from '../../../shared/language/language.ts';

/** Returns a currency's name in the current language: the shop's own in English, that of `Intl` in any other. */
export function currencyName({ code, name }: { code: string; name: string }): string {
  if (currentLanguage() === sourceLanguage) return name;
  return new Intl.DisplayNames(currentLocale(), { type: 'currency' }).of(code) ?? name;
}
