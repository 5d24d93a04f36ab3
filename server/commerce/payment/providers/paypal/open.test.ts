import { expect, it } from 'vitest';
import { openPayPal } from './open.ts';

it.each([
  ['https://api-m.paypal.com', 'https://www.paypal.com'],
  ['https://api-m.sandbox.paypal.com', 'https://www.sandbox.paypal.com'],
  ['http://127.0.0.1:4501/', 'http://127.0.0.1:4501'],
  ['https://api.notpaypal.com', 'https://api.notpaypal.com'],
])('PayPal at %s is approved on the pages at %s', (url, origin) => {
  const account = { url, clientId: 'id', clientSecret: 'secret', webhookId: null, merchantId: null };
  const { payPal, origins } = openPayPal(account);
  expect(payPal).not.toBeNull();
  expect(origins).toEqual([origin]);
});

it('PayPal is not offered without an account', () => {
  expect(openPayPal(null)).toEqual({ payPal: null, origins: [] });
});
