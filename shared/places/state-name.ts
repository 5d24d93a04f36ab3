import { allCountries } from 'country-region-data';

/** Returns the name of a country's state, or its code if the name is unknown. */
export function stateName(country: string, state: string): string {
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? [];
  return regions.find(([, code]) => code === state)?.[0] ?? state;
}
