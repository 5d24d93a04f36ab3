import { sealData, unsealData } from 'iron-session';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const password = 'first-secret-of-at-least-32-characters';
const other = 'second-secret-of-at-least-32-characters';

test.each([
  ['facts', { id: 'a'.repeat(32), cart: { count: 2, version: 7 } }],
  ['letters beyond ASCII', { flash: 'Hinzugefügt: 好' }],
  ['nothing', {}],
  ['whole blocks of the cipher', { x: 'x'.repeat(24) }],
])('a seal around %s is one of the library, and the other way around', async (_, data) => {
  expect(unseal(seal(data, password), password)).toEqual(data);
  expect(await unsealData(seal(data, password), { password, ttl: 0 })).toEqual(data);
  expect(unseal(await sealData(data, { password, ttl: 0 }), password)).toEqual(data);
});

test('no two seals are the same', () => {
  const seals = Array.from({ length: 20 }, () => seal({ id: 1 }, password).split('*'));
  for (const part of [2, 3, 4, 6, 7]) expect(new Set(seals.map((parts) => parts[part])).size).toBe(20);
});

test('what another secret sealed is not opened', () => {
  expect(unseal(seal({ id: 1 }, other), password)).toBeUndefined();
});

test('a seal with an end of its own is none of ours', async () => {
  expect(unseal(await sealData({ id: 1 }, { password, ttl: 60 }), password)).toBeUndefined();
});

test('a signature is taken as it is written alone', () => {
  const sealed = seal({ id: 1 }, password);
  expect(unseal(sealed.replace('~2', '=~2'), password)).toBeUndefined();
  expect(unseal(sealed.replace('~2', ' ~2'), password)).toBeUndefined();
  expect(unseal(sealed.replace('~2', ''), password)).toBeUndefined();
});
