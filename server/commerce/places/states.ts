import { allCountries } from 'country-region-data';
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
