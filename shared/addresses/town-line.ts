import type { AddressFields } from '../contract/checkout.ts';

/** Where parcels carry the code of a state; elsewhere it says nothing to anybody (Tokyo's is '13'). */
const codeCountries: readonly string[] = ['US', 'CA', 'AU', 'BR'];

/**
 * Town, state and post code as they stand on a parcel: 'San Francisco, CA 94105', 'Shibuya, Tokyo 150-0002'.
 *
 * @param stateName the state's name; '' leaves out what cannot be named
 */
export function townLine(
  { city, state, postalCode, country }: Pick<AddressFields, 'city' | 'state' | 'postalCode' | 'country'>,
  stateName: (country: string, state: string) => string = () => '',
): string {
  const written = codeCountries.includes(country) ? state : stateName(country, state);
  const district = written === city ? '' : written;
  return [city, [district, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
