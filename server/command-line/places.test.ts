import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenShop, openNewShop } from '../../tests/shop-commands/run-command.ts';
import { type Command, UsageError } from './command.ts';
import { command as countriesCommand } from './countries.ts';
import { command as currenciesCommand } from './currencies.ts';
import { command as shippingCommand } from './shipping.ts';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openNewShop();
});
afterAll(() => shop.close());

const runner =
  (command: Command) =>
  (...words: string[]) =>
    shop.run(command, ...words);
const currencies = runner(currenciesCommand);
const countries = runner(countriesCommand);
const shipping = runner(shippingCommand);

it('sets rates now and from a day on, and takes back one that has not begun', async () => {
  expect(await currencies('set', 'eur', '--rate', '0.92', '--round', '.95')).toMatchObject({ status: 0 });
  expect(await currencies('set', 'EUR', '--rate', '1.1', '--from', '2099-12-01')).toMatchObject({ status: 0 });
  expect((await currencies('list')).out).toMatch(/EUR +Euro +0\.92 +\.95 +75\.00 +1\.1 \.95 from 2099-12-01/);
  expect(await currencies('withdraw', 'EUR', '--from', '2099-12-01')).toMatchObject({ status: 0 });
  expect((await currencies('list')).out).not.toContain('2099');
  expect(await currencies('set', 'EUR', '--rate', '0,9,2')).toMatchObject({
    status: 1,
    out: expect.stringContaining('0.92'),
  });
});

it('adds a currency and switches it off', async () => {
  const added = await currencies('add', 'KRW', '--rate', '1400', '--round', '100', '--free-from', '90000');
  expect(added).toEqual({ status: 0, out: 'Shoppers can choose KRW.\n' });
  expect((await currencies('list')).out).toMatch(/KRW +South Korean Won +1400 +100 +90000/);
  expect(await currencies('off', 'KRW')).toMatchObject({ status: 0 });
  expect((await currencies('list')).out).toMatch(/KRW .* off/);
});

it('stops and begins selling to a country, and excludes products', async () => {
  expect(await countries('stop', 'de')).toEqual({ status: 0, out: 'The shop no longer sells to DE.\n' });
  expect((await countries('list')).out).toMatch(/DE +Germany +europe +EUR +included +not sold to/);
  expect(await countries('sell', 'DE', '--zone', 'nowhere')).toMatchObject({ status: 1 });
  expect(await countries('sell', 'DE')).toMatchObject({ status: 0 });
  expect(await countries('set', 'DE', '--cash-on-delivery', 'yes')).toMatchObject({ status: 0 });
  expect((await countries('list')).out).toMatch(/DE +Germany +europe +EUR +included +yes/);
  expect(await countries('exclude', 'DE', 'no-such')).toMatchObject({ status: 1 });
  expect((await countries('exclusions', 'DE')).out).toBe('Everything is delivered to DE.\n');
});

it('sets a method with prices by weight, and when delivery is free', async () => {
  const weights = '2000=11.95 10000=19.95';
  expect(await shipping('set', 'europe', 'standard', '--weights', weights)).toMatchObject({ status: 0 });
  expect((await shipping('list')).out).toMatch(
    /standard +Standard delivery +8\.95 +5-8 +yes +2000=11\.95 10000=19\.95/,
  );
  expect(await shipping('set', 'europe', 'standard', '--weights', '-')).toMatchObject({ status: 0 });
  expect((await shipping('list')).out).not.toContain('10000=');
  expect(await shipping('off', 'europe', 'standard')).toMatchObject({ status: 0 });
  expect(await shipping('off', 'europe', 'express')).toMatchObject({ status: 1, out: expect.stringContaining('DE') });
  expect(await shipping('free-from', 'eur', '80')).toMatchObject({ status: 0 });
  expect((await currencies('list')).out).toMatch(/EUR .* 80\.00/);
});

const runs = { currencies, countries, shipping };
it.each([
  ['currencies', 'set EUR'],
  ['currencies', 'lose EUR'],
  ['currencies', 'set'],
  ['countries', 'set DE'],
  ['countries', 'set DE --cash-on-delivery perhaps'],
  ['countries', 'exclude DE'],
  ['shipping', 'set europe'],
  ['shipping', 'set europe standard --free perhaps'],
  ['shipping', 'burn europe standard'],
] as const)('refuses %s %s', async (command, words) => {
  await expect(runs[command](...words.split(' '))).rejects.toThrow(UsageError);
});
