import type { AddressFields } from '../contract/address-fields.ts';

/** Countries where parcels show the code of a state. Elsewhere the code means nothing to a reader (Tokyo's is '13'). */
const codeCountries: readonly string[] = ['US', 'CA', 'AU', 'BR'];

/**
 * The order of town (C), state (S) and post code (Z) where it is not the post code before the town; '|' begins a row.
 * As the Universal Postal Union's S42 has them, in Latin letters.
 */
const orders: Readonly<Record<string, string>> = {
  US: 'C, S Z',
  CA: 'C S Z',
  AU: 'C S Z',
  JP: 'C, S Z',
  KR: 'C, S Z',
  IN: 'C Z|S',
  MX: 'Z C, S',
  BR: 'C - S|Z',
  MY: 'Z C|S',
  AE: 'C|S',
  GB: 'C|Z',
  IE: 'C|Z',
  ZA: 'C|Z',
  EG: 'C|Z',
  OM: 'Z|C',
  LV: 'C, Z',
  CO: 'C, Z',
  NZ: 'C Z',
  SG: 'C Z',
  TW: 'C Z',
  TH: 'C Z',
  ID: 'C Z',
  SA: 'C Z',
  IL: 'C Z',
  JO: 'C Z',
  BH: 'C Z',
};

/**
 * Returns the rows of a parcel with town, state and post code, in the order of their country: 'San Francisco, CA 94105';
 * '10115 Berlin'; 'London', 'EC1Y 8SY'.
 */
export function townRows(
  { city, state, postalCode, country }: Pick<AddressFields, 'city' | 'state' | 'postalCode' | 'country'>,
  stateName: (country: string, state: string) => string,
): string[] {
  const written = codeCountries.includes(country) ? state : stateName(country, state);
  const parts: Readonly<Record<string, string>> = { C: city, S: written === city ? '' : written, Z: postalCode };
  const order = Object.hasOwn(orders, country) ? orders[country] : 'Z C';
  return (order ?? '')
    .split('|')
    .map((row) => rowOf(row, parts))
    .filter(Boolean);
}

/** Returns a row without the parts that are empty and without the marks after them. */
function rowOf(order: string, parts: Readonly<Record<string, string>>): string {
  const written = order.split(/(?=[CSZ])/).flatMap((piece) => {
    const part = parts[piece.slice(0, 1)];
    return part ? [{ part, mark: piece.slice(1) }] : [];
  });
  return written.map(({ part, mark }, at) => (at < written.length - 1 ? part + mark : part)).join('');
}
