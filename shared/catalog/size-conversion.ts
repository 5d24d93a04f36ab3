import { defaultSizeConversion, type SizeConversion } from '../constants.ts';
import { isInUnion } from '../places/european-union.ts';

/** Countries whose shops number sizes as another country, beside the European Union. */
const numbered: readonly (readonly [SizeConversion, string])[] = [
  ['UK', 'GB IE IN SG HK MY ZA'],
  ['AU', 'AU NZ'],
  ['EU', 'CH IS LI MC NO TR MA EG'],
];
const byCountry = new Map(
  numbered.flatMap(([conversion, codes]) => codes.split(' ').map((code) => [code, conversion])),
);

/** Returns the size system that the people of a country read; the shop's own where it is none of the four. */
export const sizeConversionIn = (countryCode: string): SizeConversion =>
  byCountry.get(countryCode) ?? (isInUnion(countryCode) ? 'EU' : defaultSizeConversion);
