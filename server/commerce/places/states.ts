import { allCountries } from 'country-region-data';
import { sourceLanguage } from '../../../shared/constants.ts';
import { currentLanguage, currentLocale } from '../../../shared/language/language.ts';
import { formatOf } from './countries.ts';

export interface State {
  code: string;
  name: string;
}

/** Lists the first-level divisions by name, for countries whose addresses need one. */
export function statesOf(country: string): State[] {
  if (!formatOf(country)?.stateLabel) return [];
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? [];
  return regions.map(([name, code]) => ({ code, name })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Returns a country's name in the current language: the shop's own in English, that of `Intl` in any other. */
export function countryName({ code, name }: { code: string; name: string }): string {
  if (currentLanguage() === sourceLanguage) return name;
  return new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(code) ?? name;
}
