import { expect, test } from 'vitest';
import { composeAuthorization, parseAuthorization } from './authorization.ts';

const caller = {
  token: 'tok',
  userId: '',
  deviceId: 'dev',
  currencyCode: 'USD',
  countryCode: 'US',
  platform: 'web',
  language: 'en',
  type: '1',
  sessionId: 'sid',
  sizeConversionType: 'US',
  cab: '',
};

test('the value is Base64 of the eleven values in the specified order, joined by commas', () => {
  expect(atob(composeAuthorization(caller))).toBe('tok,,dev,USD,US,web,en,1,sid,US,');
});

test('it reads back to the same caller', () => {
  expect(parseAuthorization(composeAuthorization(caller))).toEqual(caller);
});

test('a value with a comma cannot shift the ones behind it', () => {
  expect(parseAuthorization(composeAuthorization({ ...caller, cab: 'a,b' }))).toEqual({ ...caller, cab: '' });
});

test.each(['', 'not base64 %%', btoa('a,b'), 'x'.repeat(3000)])('%j is not a caller', (value) => {
  expect(parseAuthorization(value)).toBeNull();
});
