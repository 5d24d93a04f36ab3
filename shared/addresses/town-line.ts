import type { AddressFields } from '../contract/checkout.ts';

/** Countries where parcels show the code of a state. Elsewhere the code means nothing to a reader (Tokyo's is '13'). */
const codeCountries: readonly string[] = ['US', 'CA', 'AU', 'BR'];

/**
 * Formats town, state and post code as on a parcel: 'San Francisco, CA 94105', 'Shibuya, Tokyo 150-0002'.
 *
 * @param stateName the state's name; '' omits a state that has no name
 */
export function townLine(
  { city, state, postalCode, country }: Pick<AddressFields, 'city' | 'state' | 'postalCode' | 'country'>,
  stateName: (country: string, state: string) => string = () => '',
): string {
  const written = codeCountries.includes(country) ? state : stateName(country, state);
  const district = written === city ? '' : written;
  return [city, [district, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
