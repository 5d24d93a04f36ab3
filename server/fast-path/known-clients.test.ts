import { expect, test } from 'vitest';
import { type KnownClient, type KnownUrl, known } from './known-clients.ts';

const address = { address: '/search' } as KnownUrl;
const asker = { at: 1_000 } as KnownClient;
const knows = ({ url = '/search', key = 'who' }) => {
  const all = known();
  all.learn(url, address, key, asker);
  return [all.address(url), all.asker(key, 1_000)];
};

test('an address and who asked for it are known by themselves', () => {
  expect(knows({})).toEqual([address, asker]);
});

test.each([
  ['address', { url: `/collections?iname=${'x'.repeat(500)}` }],
  ['request', { key: 'x'.repeat(8_001) }],
])('a longer %s than a browser has need of takes no memory', (_, given) => {
  expect(knows(given)).toEqual([undefined, undefined]);
});

test('however many ask, few megabytes of them are known', () => {
  const all = known();
  const keys = Array.from({ length: 2_000 }, (_, i) => String(i).padEnd(8_000));
  for (const key of keys) all.learn('/search', address, key, asker);
  const last = keys.at(-1) ?? '';
  expect([all.asker(keys[0] ?? '', 1_000), all.asker(last, 1_000)]).toEqual([undefined, asker]);
  expect(keys.filter((key) => all.asker(key, 1_000)).length).toBeLessThan(1_000);
});
