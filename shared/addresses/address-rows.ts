import { fullName } from './full-name.ts';
import { townRows } from './town-rows.ts';

type Part = 'firstName' | 'lastName' | 'company' | 'street' | 'apt' | 'city' | 'state' | 'postalCode' | 'country';
type Parts = { [Name in Part]?: string | undefined };

/** Returns the rows of an address on a parcel, from the person to the town; the country's name follows them. */
export function addressRows(
  { street, apt, company, city = '', state = '', postalCode = '', country = '', ...person }: Parts,
  stateName: (country: string, state: string) => string,
): string[] {
  const rows = [fullName(person), company, street, apt, ...townRows({ city, state, postalCode, country }, stateName)];
  return rows.flatMap((row) => (row ? [row] : []));
}
