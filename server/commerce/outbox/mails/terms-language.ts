import { contentLanguage, currentLocale } from '../../../../shared/language/language.ts';

/** Returns what the language of the legal texts is called in that of the mail; undefined where both are the same. */
export function termsLanguage(): string | undefined {
  const language = contentLanguage();
  return language && new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(language);
}
