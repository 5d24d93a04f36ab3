import { isInUnion } from './european-union.ts';

/**
 * Returns whether an offer to a country names the manufacturer and the responsible person (Regulation (EU) 2023/988,
 * Art. 19): the European Union, and Northern Ireland, which has no country code of its own.
 */
export const namesManufacturers = (country: string): boolean => isInUnion(country) || country === 'GB';
