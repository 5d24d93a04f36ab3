import { describe, expect, test } from 'vitest';
import type { CountryDetail } from '../../../shared/contract/places.ts';
import { CheckoutForm, confirmRequestOf } from './checkout-request.ts';

const plain = { icon: '', defaultCurrency: 'USD', phonePrefix: '+1', cashOnDelivery: false };
const us: CountryDetail = {
  ...plain,
  code: 'US',
  name: 'United States',
  states: [{ code: 'NY', name: 'New York' }],
  stateLabel: 'State',
  postalCodeLabel: 'ZIP code',
  postalCodePattern: '^(?:\\d{5})$',
};
const hongKong: CountryDetail = { ...plain, code: 'HK', name: 'Hong Kong', states: [] };

const address = (kind: string, more: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({
      country: 'US',
      firstName: 'Ada',
      lastName: 'Moreau',
      street: '12 Linden Street',
      city: 'Brooklyn',
      state: 'NY',
      postalCode: '11201',
      phone: '212 555 0123',
      ...more,
    }).map(([part, value]) => [`${kind}.${part}`, value]),
  );
const typed = (more: Record<string, string> = {}) =>
  CheckoutForm.parse({
    email: 'ada@example.com',
    shippingMethod: 'standard',
    paymentType: 'IPAYLINKS',
    expectedCent: '5795',
    expectedCurrency: 'USD',
    ...address('shippingAddress'),
    ...more,
  });
const inUs = { shippingAddress: us, billingAddress: us };

describe('the order that a checkout form asks for', () => {
  test('has one address while the billing address is the same', () => {
    const request = confirmRequestOf(typed(), inUs);
    expect(request).toMatchObject({ ok: true, value: { expectedTotal: { cent: 5795, currencyCode: 'USD' } } });
    expect(request.ok && request.value.billingAddress).toBe(undefined);
  });

  test('has a company and a note for the carrier', () => {
    const more = { company: ' Moreau & Co ', carrierNote: 'Second door' };
    const request = confirmRequestOf(typed(address('shippingAddress', more)), inUs);
    expect(request).toMatchObject({
      ok: true,
      value: { shippingAddress: { company: 'Moreau & Co', carrierNote: 'Second door' } },
    });
    const long = confirmRequestOf(typed(address('shippingAddress', { carrierNote: 'x'.repeat(201) })), inUs);
    expect(long).toMatchObject({ ok: false, fields: { 'shippingAddress.carrierNote': expect.any(String) } });
  });

  test('asks for a way to pay in so many words', () => {
    const request = confirmRequestOf(typed({ paymentType: 'IOU' }), inUs);
    expect(request.ok ? {} : request.fields).toEqual({ paymentType: 'Please choose a payment method.' });
  });

  test('names every field at fault as the form does, at once', () => {
    const form = typed({ email: 'x', 'shippingAddress.city': ' ', 'shippingAddress.state': '', billing: 'own' });
    const request = confirmRequestOf(form, inUs);
    expect(request.ok ? {} : request.fields).toMatchObject({
      email: 'The email length must be 6-256 characters.',
      'shippingAddress.city': 'Please enter your city.',
      'shippingAddress.state': 'Please select your state.',
      'billingAddress.firstName': 'Please enter your firstname.',
      'billingAddress.postalCode': 'Please enter your postal code.',
    });
  });

  test('says which country a post code is wrong for', () => {
    const request = confirmRequestOf(typed({ 'shippingAddress.postalCode': 'SW1A' }), inUs);
    expect(request.ok ? {} : request.fields).toEqual({
      'shippingAddress.postalCode': 'Please enter a valid postal code for United States.',
    });
  });

  test('leaves out what its country does not have', () => {
    const request = confirmRequestOf(typed(), { shippingAddress: hongKong, billingAddress: us });
    expect(request).toMatchObject({
      ok: true,
      value: { shippingAddress: { country: 'HK', state: '', postalCode: '' } },
    });
  });

  test('is refused as a whole when the total it was shown with is not a number', () => {
    const request = confirmRequestOf(typed({ expectedCent: '-1' }), inUs);
    expect(request.ok ? [] : Object.keys(request.fields ?? {})).toEqual(['']);
  });
});

test('a form sent by no button is looked at, never ordered', () => {
  expect(CheckoutForm.parse({}).action).toBe('update');
});
