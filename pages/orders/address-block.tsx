import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { addressRows } from '../../shared/addresses/address-rows.ts';
import type { AddressFields } from '../../shared/contract/address-fields.ts';
import { messages } from '../../shared/messages/messages.ts';
import { stateName } from '../../shared/places/state-name.ts';

/** Renders an address as on a parcel, with the note for its carrier. */
export function AddressBlock({ address, countryName }: { address: AddressFields; countryName: string }) {
  const note = address.carrierNote ? messages.orders.carrierNote(address.carrierNote) : '';
  const rows = [...addressRows(address, stateName), countryName, phoneText(address), note].filter(Boolean);
  return (
    <address className="address">
      {[...rows.entries()].map(([line, row]) => (
        <span key={line}>
          <bdi>{row}</bdi>
        </span>
      ))}
    </address>
  );
}

/** Formats a phone number in groups: '+1 201 555 0123'. A partly masked number stays as it is. */
function phoneText({ phone, country }: AddressFields): string {
  const number = parsePhoneNumberFromString(phone, isSupportedCountry(country) ? country : undefined);
  return number?.isPossible() ? number.formatInternational() : phone;
}
