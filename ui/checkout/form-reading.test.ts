import { expect, test } from 'vitest';
import type { CountryDetail } from '../../shared/contract/places.ts';
import { checkoutProblems, selectionOf } from './form-reading.ts';

const hongKong: CountryDetail = {
  code: 'HK',
  name: 'Hong Kong',
  icon: '',
  defaultCurrency: 'HKD',
  states: [],
  phonePrefix: '+852',
  cashOnDelivery: false,
};
const filled = {
  email: 'ada@example.com',
  billing: 'same',
  'shippingAddress.country': 'HK',
  'shippingAddress.firstName': 'Ada',
  'shippingAddress.lastName': 'Moreau',
  'shippingAddress.street': '1 Queen’s Road',
  'shippingAddress.city': 'Central',
  'shippingAddress.phone': '2123 4567',
};

test('the request for a quote contains only what is chosen', () => {
  expect(
    selectionOf({ 'shippingAddress.country': 'HK', 'shippingAddress.state': '', shippingMethod: 'express' }),
  ).toEqual({ country: 'HK', shippingMethod: 'express' });
});

test('a country without states and postal codes requires neither', () => {
  expect(checkoutProblems(filled, hongKong, hongKong)).toEqual({});
});

test('a billing address is checked only if it differs from the shipping address', () => {
  const own = checkoutProblems({ ...filled, billing: 'own' }, hongKong, hongKong);
  expect(Object.keys(own)).toContain('billingAddress.firstName');
});

test('an e-mail address is checked for its length first', () => {
  const problem = (email: string) => checkoutProblems({ ...filled, email }, hongKong, hongKong).email;
  expect([problem(''), problem('a@b'), problem('ada.example.com'), problem('ada@example.com')]).toEqual([
    'Please enter your e-mail address.',
    'The email length must be 6-256 characters.',
    'Invalid e-mail address.',
    undefined,
  ]);
});
