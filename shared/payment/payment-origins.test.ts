import { expect, test } from 'vitest';
import { isPaymentUrl, paymentOrigin } from './payment-origins.ts';

const origins = ['https://pay.example', 'https://*.pay.example', 'https://bank.example:8443', 'http://127.0.0.1:4500'];

test.each([
  'https://pay.example/3ds?id=1',
  'https://pay.example:443/3ds',
  'https://acs.pay.example/3ds',
  'https://a.b.pay.example/3ds',
  'https://bank.example:8443/',
  'http://127.0.0.1:4500/v1/challenges/1',
])('leads to %s', (url) => {
  expect(isPaymentUrl(url, origins)).toBe(true);
});

test.each([
  'https://evil.example/3ds',
  'https://notpay.example/',
  'https://pay.example.evil.example/',
  'https://pay.example@evil.example/',
  'https://user:secret@pay.example/',
  'http://pay.example/',
  'http://acs.pay.example/',
  'https://pay.example:8443/',
  'https://acs.pay.example:8443/',
  'https://bank.example/',
  'http://127.0.0.1:4501/',
  '//pay.example/',
  '/results/process',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
])('does not lead to %s', (url) => {
  expect(isPaymentUrl(url, origins)).toBe(false);
});

test('plain http is allowed only for localhost, even if an origin has it', () => {
  expect(isPaymentUrl('http://pay.example/', ['http://pay.example'])).toBe(false);
  expect(isPaymentUrl('http://localhost:4500/', ['http://localhost:4500'])).toBe(true);
});

test.each([
  ['https://pay.example', true],
  ['https://*.pay.example:8443', true],
  ['http://[::1]:4500', true],
  ['https://pay.example/path', false],
  ["https://pay.example; script-src 'unsafe-inline'", false],
  ['https://a;b', false],
  ['https://*', false],
  ['*', false],
])('%s is an origin that may stand in a policy: %s', (text, fits) => {
  expect(paymentOrigin.test(text)).toBe(fits);
});
