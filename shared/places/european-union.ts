const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
/** Parts of member states that have a country code of their own. */
const territories = 'AX GF GP MF MQ RE YT';

const union = new Set(`${members} ${territories}`.split(' '));

/** Returns whether the consumer law of the European Union applies to sales to a country. */
export const isInUnion = (countryCode: string): boolean => union.has(countryCode);

/**
 * Returns whether an offer to a country names the manufacturer and the responsible person (Regulation (EU) 2023/988,
 * Art. 19): the European Union, and Northern Ireland, which has no country code of its own.
 */
export const namesManufacturers = (country: string): boolean => isInUnion(country) || country === 'GB';
