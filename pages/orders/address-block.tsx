import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { fullName } from '../../shared/addresses/full-name.ts';
import { townRows } from '../../shared/addresses/town-rows.ts';
import type { AddressFields } from '../../shared/contract/checkout.ts';
import { stateName } from '../../shared/places/state-name.ts';

/** Renders an address as on a parcel. */
export function AddressBlock({ address, countryName }: { address: AddressFields; countryName: string }) {
  const { street, apt } = address;
  const town = townRows(address, stateName);
  const rows = [fullName(address), street, apt, ...town, countryName, phoneText(address)].filter(Boolean);
  return (
    <address className="address">
      {[...rows.entries()].map(([line, row]) => (
        <span key={line}>{row}</span>
      ))}
    </address>
  );
}

/** Formats a phone number in groups: '+1 201 555 0123'. A partly masked number stays as it is. */
function phoneText({ phone, country }: AddressFields): string {
  const number = parsePhoneNumberFromString(phone, isSupportedCountry(country) ? country : undefined);
  return number?.isPossible() ? number.formatInternational() : phone;
}
