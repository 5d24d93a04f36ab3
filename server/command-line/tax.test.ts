import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenShop, openNewShop } from '../../tests/shop-commands/run-command.ts';
import { UsageError } from './command.ts';
import { command as taxCommand } from './tax.ts';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openNewShop();
});
afterAll(() => shop.close());

const tax = (...words: string[]) => shop.run(taxCommand, ...words);

it('lists the rates of a new shop, with those for clothing', async () => {
  const { out } = await tax('list', 'US');
  expect(out).toMatch(/US-PA +clothing +0 %/);
  expect(out).toMatch(/US-NY +clothing +0 % +109\.99 USD, above: all/);
  expect(out).toMatch(/US-CA +standard +7\.25 %/);
  expect((await tax('list', 'de')).out).toMatch(/DE +standard +19 %/);
});

it('sets a rate between two days, and removes it', async () => {
  const days = ['--from', '2027-07-01', '--until', '2027-12-31'];
  expect(await tax('set', 'DE', 'standard', '16', ...days)).toMatchObject({ status: 0 });
  expect((await tax('list', 'DE')).out).toMatch(/DE +standard +16 % +2027-07-01 +2027-12-31/);
  expect(await tax('remove', 'DE', 'standard', '--from', '2027-07-01')).toMatchObject({ status: 0 });
  expect((await tax('list', 'DE')).out).not.toContain('16 %');
  expect(await tax('remove', 'DE', 'standard', '--from', '2027-07-01')).toMatchObject({ status: 1 });
});

it('says how a state taxes the delivery, and lists it', async () => {
  expect((await tax('deliveries', 'US')).out).toMatch(/US-NY +yes\n(.*\n)*US-TX +proportion/);
  expect(await tax('delivery', 'us-ca', 'yes')).toMatchObject({ status: 0 });
  expect((await tax('deliveries')).out).toMatch(/US-CA +yes/);
  expect(await tax('delivery', 'ZZ', 'no')).toMatchObject({ status: 1 });
  expect(await tax('delivery', 'US-QQ', 'no')).toMatchObject({ status: 1 });
  await expect(tax('delivery', 'US-CA', 'sometimes')).rejects.toThrow('no, yes, proportion');
});

it('says whether prices are with tax', async () => {
  const included = () =>
    shop.db.selectFrom('country').select('tax_included').where('code', '=', 'CA').executeTakeFirst();
  expect(await tax('prices', 'CA', 'with')).toEqual({ status: 0, out: 'Prices in CA are shown with tax.\n' });
  expect(await included()).toEqual({ tax_included: 1 });
  expect(await tax('prices', 'ZZ', 'with')).toMatchObject({ status: 1 });
});

it.each([
  ['set', 'Germany', 'standard', '19'],
  ['set', 'DE', 'wool', '19'],
  ['set', 'DE', 'standard', '190'],
  ['set', 'DE', 'standard', '19,5,0'],
  ['set', 'DE', 'standard', '19', '--from', '2027-02-30'],
  ['set', 'DE', 'standard', '19', '--from', '2027-02-02', '--until', '2027-02-01'],
  ['set', 'DE', 'standard', '19', '--up-to', '5.00'],
  ['set', 'US-MA', 'clothing', '1', '--up-to', '5.00', '--excess'],
  ['set', 'US-MA', 'clothing', '0', '--excess'],
  ['prices', 'DE', 'maybe'],
  ['forget'],
])('refuses %j %j %j %j', async (...words: string[]) => {
  await expect(tax(...words)).rejects.toThrow(UsageError);
});
