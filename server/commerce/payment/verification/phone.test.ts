import { expect, it } from 'vitest';
import { maskPhone, textPhoneOf } from './phone.ts';

it.each([
  ['AE', '050 123 4567', '+971501234567', 'AE'],
  ['AE', '+971 50 123 4567', '+971501234567', 'AE'],
  ['AE', '00971501234567', '+971501234567', 'AE'],
  ['SA', '0501234567', '+966501234567', 'SA'],
  ['BH', '3600 1234', '+97336001234', 'BH'],
  ['JO', '07 9012 3456', '+962790123456', 'JO'],
  ['KW', '500 12345', '+96550012345', 'KW'],
  ['OM', '9212 3456', '+96892123456', 'OM'],
  ['AE', '٠٥٠١٢٣٤٥٦٧', '+971501234567', 'AE'],
  ['AE', '+44 7400 123456', '+447400123456', 'GB'],
])('an address in %s with the phone %s is reached at %s', (country, phone, number, of) => {
  expect(textPhoneOf({ country, phone })).toEqual({ number, country: of });
});

it.each([
  ['a landline', '04 234 5678'],
  ['a free number', '800 123456'],
  ['too few digits', '050 123'],
  ['no number', 'phone'],
  ['nothing', ''],
])('no text message reaches %s', (_, phone) => {
  expect(textPhoneOf({ country: 'AE', phone })).toBeNull();
});

it('shows of a phone its country and its end', () => {
  expect(maskPhone('+971501234567')).toBe('+971 •••• 567');
  expect(maskPhone('+96892123456')).toBe('+968 •••• 456');
});
