import type { Shipping } from './rows.ts';

/** Addresses of the sandbox's buyer. */
export const addresses: Readonly<Record<'us' | 'gb' | 'jp', Shipping['address']>> = {
  us: {
    address_line_1: '418 Alder Street',
    address_line_2: 'Apt 6',
    admin_area_2: 'Portland',
    admin_area_1: 'OR',
    postal_code: '97205',
    country_code: 'US',
  },
  gb: {
    address_line_1: '27 Harbour Row',
    admin_area_2: 'Bristol',
    postal_code: 'BS1 5TY',
    country_code: 'GB',
  },
  jp: {
    address_line_1: '3-12-8 Kitazawa',
    admin_area_2: 'Setagaya-ku',
    admin_area_1: 'Tokyo',
    postal_code: '155-0031',
    country_code: 'JP',
  },
};

/** Countries that the form for another address offers. */
export const countries = 'US GB JP AE AU BR CA DE ES FR HK IT MX NL SA SE SG'.split(' ');

const names = new Intl.DisplayNames('en', { type: 'region' });
export const countryName = (code: string): string => names.of(code) ?? code;

/** An address in the order of an envelope. */
export function linesOf(address: Shipping['address']): string[] {
  const town = [address.admin_area_2, address.admin_area_1, address.postal_code].filter(Boolean).join(', ');
  const lines = [address.address_line_1 ?? '', address.address_line_2 ?? '', town, countryName(address.country_code)];
  return lines.filter((line) => line !== '');
}
