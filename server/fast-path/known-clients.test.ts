import { expect, test } from 'vitest';
import { type KnownClient, type KnownUrl, known } from './known-clients.ts';

const address = { address: '/search' } as KnownUrl;
const client = { at: 1_000 } as KnownClient;
const knows = ({ url = '/search', key = 'who' }) => {
  const all = known();
  all.record(url, address, key, client);
  return [all.address(url), all.client(key, 1_000)];
};

test('an address and who asked for it are known by themselves', () => {
  expect(knows({})).toEqual([address, client]);
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
  for (const key of keys) all.record('/search', address, key, client);
  const last = keys.at(-1) ?? '';
  expect([all.client(keys[0] ?? '', 1_000), all.client(last, 1_000)]).toEqual([undefined, client]);
  expect(keys.filter((key) => all.client(key, 1_000)).length).toBeLessThan(1_000);
});
