import { allCountries } from 'country-region-data';
import { formatOf } from './countries.ts';

export interface State {
  code: string;
  name: string;
}

/** First-level divisions by name, for countries whose addresses need one; none for any other. */
export function statesOf(country: string): State[] {
  if (!formatOf(country)?.stateLabel) return [];
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? [];
  return regions.map(([name, code]) => ({ code, name })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** A state's name, or its code where that is all there is. */
export const stateName = (country: string, code: string): string =>
  statesOf(country).find((state) => state.code === code)?.name ?? code;
