import { expect, test } from 'vitest';
import { AddressFields } from '../contract/address-fields.ts';
import { addressRows } from './address-rows.ts';
import { isSameAddress } from './same-address.ts';

const ann = { firstName: 'Ann', lastName: 'Archer', street: '1 Main', phone: '+49 30 901820' };
const address = AddressFields.parse({ ...ann, country: 'DE', city: 'Berlin', postalCode: '10115' });
const noState = () => '';

test('the company is between the person and the street, and what is missing takes no row', () => {
  expect(addressRows(address, noState)).toEqual(['Ann Archer', '1 Main', '10115 Berlin']);
  const rows = addressRows({ ...address, company: 'Archer & Sons', apt: '2nd floor' }, noState);
  expect(rows).toEqual(['Ann Archer', 'Archer & Sons', '1 Main', '2nd floor', '10115 Berlin']);
  expect(addressRows({ company: undefined, city: 'Berlin' }, noState)).toEqual(['Berlin']);
});

test('an address is the same with another note for the carrier, and another with another company', () => {
  expect(isSameAddress({ ...address, carrierNote: 'Ring at 3' }, address)).toBe(true);
  expect(isSameAddress({ ...address, company: 'Archer & Sons' }, address)).toBe(false);
});
