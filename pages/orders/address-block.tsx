import type { AddressFields } from '../../shared/contract/checkout.ts';

/** An address as it is written on a parcel. */
export function AddressBlock({ address, countryName }: { address: AddressFields; countryName: string }) {
  const { firstName, lastName, street, apt, city, state, postalCode, phone } = address;
  const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const rows = [`${firstName} ${lastName}`, street, apt, town, countryName, phone].filter(Boolean);
  return (
    <address className="address">
      {rows.map((row) => (
        <span key={row}>{row}</span>
      ))}
    </address>
  );
}
