import type { service } from '../../../shared/messages/en/service.ts';

/** Name of a field of an address. */
type AddressWord = keyof typeof service.addressFields;

/** The fields of a country's addresses beside name, street and city. */
export interface AddressFormat {
  name: string;
  /** Name of the first-level division, if addresses need one. */
  stateLabel?: AddressWord;
  /** Absent if the country has no post codes. */
  postalCode?: {
    label: AddressWord;
    example: string;
    /** What `normalPostalCode` returns fits it. */
    pattern: string;
    /** Parcels arrive without one, and many people do not know theirs. */
    isOptional?: true;
  };
}

/** Describes post codes: an example and an unanchored pattern. */
const code = (example: string, pattern: string, label: AddressWord = 'postalCode') => ({
  postalCode: { label, example, pattern: `^(?:${pattern})$` },
});
const digits = (example: string) => code(example, `\\d{${example.length}}`);
const optional = ({ postalCode }: ReturnType<typeof code>) => ({
  postalCode: { ...postalCode, isOptional: true as const },
});

/** The countries that the shop ships to, with the format of their addresses. */
export const countries: Readonly<Record<string, AddressFormat>> = {
  US: { name: 'United States', stateLabel: 'state', ...code('10001', '\\d{5}(?:[ \\-]?\\d{4})?', 'zipCode') },
  CA: { name: 'Canada', stateLabel: 'province', ...code('M5V 2T6', '[A-Za-z]\\d[A-Za-z][ \\-]?\\d[A-Za-z]\\d') },
  GB: {
    name: 'United Kingdom',
    ...code('EC1Y 8SY', '[A-Za-z]{1,2}\\d[A-Za-z0-9]? ?\\d[A-Za-z]{2}|[Gg][Ii][Rr] ?0[Aa]{2}', 'postcode'),
  },
  IE: { name: 'Ireland', ...optional(code('D02 AF30', '[A-Za-z]\\d[0-9Ww] ?[A-Za-z0-9]{4}', 'eircode')) },
  DE: { name: 'Germany', ...digits('10115') },
  FR: { name: 'France', ...code('75001', '\\d{2} ?\\d{3}') },
  IT: { name: 'Italy', ...digits('00144') },
  ES: { name: 'Spain', ...digits('28039') },
  NL: { name: 'Netherlands', ...code('1012 AB', '[1-9]\\d{3} ?[A-Za-z]{2}') },
  BE: { name: 'Belgium', ...digits('1000') },
  LU: { name: 'Luxembourg', ...code('4750', '(?:[Ll]-?)?\\d{4}') },
  AT: { name: 'Austria', ...digits('1010') },
  PT: { name: 'Portugal', ...code('1100-148', '\\d{4}-\\d{3}') },
  FI: { name: 'Finland', ...digits('00550') },
  GR: { name: 'Greece', ...code('151 24', '\\d{3} ?\\d{2}') },
  CY: { name: 'Cyprus', ...digits('2008') },
  MT: { name: 'Malta', ...code('VLT 1117', '[A-Za-z]{3} ?\\d{4}') },
  SI: { name: 'Slovenia', ...digits('4000') },
  SK: { name: 'Slovakia', ...code('811 01', '\\d{3} ?\\d{2}') },
  EE: { name: 'Estonia', ...digits('10111') },
  LV: { name: 'Latvia', ...code('LV-1073', '(?:[Ll][Vv][ \\-]?)?\\d{4}') },
  LT: { name: 'Lithuania', ...code('04340', '(?:[Ll][Tt][ \\-]?)?\\d{5}') },
  HR: { name: 'Croatia', ...digits('10000') },
  CZ: { name: 'Czechia', ...code('110 00', '\\d{3} ?\\d{2}') },
  PL: { name: 'Poland', ...code('00-950', '\\d{2}-\\d{3}') },
  HU: { name: 'Hungary', ...digits('1037') },
  RO: { name: 'Romania', ...digits('060274') },
  BG: { name: 'Bulgaria', ...digits('1000') },
  SE: { name: 'Sweden', ...code('114 55', '\\d{3} ?\\d{2}') },
  DK: { name: 'Denmark', ...digits('8660') },
  NO: { name: 'Norway', ...digits('0025') },
  CH: { name: 'Switzerland', ...digits('8001') },
  IS: { name: 'Iceland', ...digits('101') },
  LI: { name: 'Liechtenstein', ...digits('9490') },
  MC: { name: 'Monaco', ...code('98000', '980\\d{2}') },
  AU: { name: 'Australia', stateLabel: 'state', ...code('2060', '\\d{4}', 'postcode') },
  NZ: { name: 'New Zealand', ...code('6001', '\\d{4}', 'postcode') },
  JP: { name: 'Japan', stateLabel: 'prefecture', ...code('154-0023', '\\d{3}-?\\d{4}') },
  SG: { name: 'Singapore', ...digits('546080') },
  HK: { name: 'Hong Kong' },
  TW: { name: 'Taiwan', ...code('104', '\\d{3}(?:\\d{2,3})?') },
  KR: { name: 'South Korea', stateLabel: 'province', ...digits('03051') },
  MO: { name: 'Macao' },
  MY: { name: 'Malaysia', stateLabel: 'state', ...code('43000', '\\d{5}', 'postcode') },
  TH: { name: 'Thailand', ...digits('10150') },
  PH: { name: 'Philippines', ...code('1008', '\\d{4}', 'zipCode') },
  ID: { name: 'Indonesia', ...digits('40115') },
  IN: { name: 'India', stateLabel: 'state', ...code('110034', '\\d{6}', 'pinCode') },
  MX: { name: 'Mexico', stateLabel: 'state', ...digits('02860') },
  BR: { name: 'Brazil', stateLabel: 'state', ...code('40301-110', '\\d{5}-?\\d{3}', 'cep') },
  CL: { name: 'Chile', ...optional(digits('8340457')) },
  CO: { name: 'Colombia', ...optional(digits('111221')) },
  UY: { name: 'Uruguay', ...digits('11600') },
  AE: { name: 'United Arab Emirates', stateLabel: 'emirate' },
  SA: { name: 'Saudi Arabia', ...optional(digits('11564')) },
  BH: { name: 'Bahrain', ...optional(code('317', '(?:1[0-2]|[1-9])\\d{2}', 'block')) },
  JO: { name: 'Jordan', ...optional(digits('11937')) },
  KW: { name: 'Kuwait', ...optional(digits('54541')) },
  OM: { name: 'Oman', ...optional(digits('133')) },
  QA: { name: 'Qatar' },
  IL: { name: 'Israel', ...digits('9614303') },
  TR: { name: 'Türkiye', ...digits('34710') },
  ZA: { name: 'South Africa', ...digits('0083') },
  EG: { name: 'Egypt', ...optional(digits('12411')) },
  MA: { name: 'Morocco', ...optional(digits('53000')) },
};

/** Returns the format of a country's addresses; undefined if the shop does not ship there. */
export function formatOf(country: string): AddressFormat | undefined {
  return Object.hasOwn(countries, country) ? countries[country] : undefined;
}
