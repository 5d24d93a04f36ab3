import { allCountries } from 'country-region-data';
import { officeLanguages } from '../../../shared/messages/office/office-messages.ts';

let byName: ReadonlyMap<string, string> | undefined;

/** Returns the code of a country: two letters, or its name in a language of the office; null for anything else. */
export function countryCodeOf(text: string): string | null {
  const written = text.trim();
  if (/^[A-Za-z]{2}$/.test(written)) return written.toUpperCase();
  byName ??= namesOfCountries();
  return byName.get(written.toLowerCase()) ?? null;
}

/** Returns codes of countries by their names in small letters. */
function namesOfCountries(): ReadonlyMap<string, string> {
  const names = officeLanguages.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return new Map(
    allCountries.flatMap(([name, code]): [string, string][] =>
      [name, ...names.map((inLanguage) => inLanguage.of(code) ?? name)].map((each) => [each.toLowerCase(), code]),
    ),
  );
}
