import { allCountries } from 'country-region-data';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { townLine } from '../../shared/addresses/town-line.ts';
import type { AddressFields } from '../../shared/contract/checkout.ts';

/** Renders an address as on a parcel. */
export function AddressBlock({ address, countryName }: { address: AddressFields; countryName: string }) {
  const { firstName, lastName, street, apt } = address;
  const town = townLine(address, stateName);
  const rows = [`${firstName} ${lastName}`, street, apt, town, countryName, phoneText(address)].filter(Boolean);
  return (
    <address className="address">
      {[...rows.entries()].map(([line, row]) => (
        <span key={line}>{row}</span>
      ))}
    </address>
  );
}

function stateName(country: string, state: string): string {
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? [];
  return regions.find(([, code]) => code === state)?.[0] ?? state;
}

/** Formats a phone number in groups: '+1 201 555 0123'. A partly masked number stays as it is. */
function phoneText({ phone, country }: AddressFields): string {
  const number = parsePhoneNumberFromString(phone, isSupportedCountry(country) ? country : undefined);
  return number?.isPossible() ? number.formatInternational() : phone;
}
