import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Caller } from '../../shared/authorization.ts';
import { product, products, queryWords } from '../../shared/contract/catalog.ts';
import { callKey } from './call-key.ts';

const ann: Caller = {
  token: 'token-of-ann',
  userId: 'id-of-ann',
  deviceId: 'device-of-ann',
  currencyCode: 'USD',
  countryCode: 'US',
  platform: 'h5',
  language: 'en',
  type: '1',
  sessionId: 'session-of-ann',
  sizeConversionType: 'EU',
  cab: 'cab-of-ann',
};
test('the key holds the address, currency, country and language, and nothing of a person', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
  const persons = fc.record({
    token: word,
    userId: word,
    deviceId: word,
    platform: word,
    type: word,
    sessionId: word,
    sizeConversionType: word,
    cab: word,
  });
  const choices = fc.record({
    currencyCode: fc.constantFrom('USD', 'JPY'),
    countryCode: fc.constantFrom('US', 'JP'),
    language: fc.constantFrom('en', 'xx'),
  });
  const keyOf = (caller: Partial<Caller>) => callKey(products, {}, { ...ann, ...caller });
  fc.assert(
    fc.property(persons, persons, choices, choices, (one, other, here, there) => {
      expect(keyOf({ ...one, ...here }).key).toBe(keyOf({ ...other, ...here }).key);
      const same = JSON.stringify(here) === JSON.stringify(there);
      expect(keyOf({ ...one, ...here }).key === keyOf({ ...one, ...there }).key).toBe(same);
      expect(keyOf({ ...one, ...here }).caller).toEqual({
        ...here,
        token: '',
        userId: '',
        deviceId: '',
        platform: 'web',
        type: '',
        sessionId: '',
        sizeConversionType: 'US',
        cab: '',
      });
    }),
  );
});

test('calls whose paths are equal have entries of their own', async () => {
  expect(callKey(product, { id: 'queryWords' }, ann).key).not.toBe(callKey(queryWords, {}, ann).key);
});
