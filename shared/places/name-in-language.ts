import { locales } from '../language/written-languages.ts';

/** Returns a country's name in a language. @param code of ISO 3166-1 @param name its English one, where the language has none */
export function countryIn(language: string, { country, name }: { country: string; name: string }): string {
  const names = new Intl.DisplayNames(locales[language] ?? language, { type: 'region', fallback: 'none' });
  return names.of(country) ?? name;
}
