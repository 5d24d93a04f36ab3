import { describe, expect } from 'vitest';
import {
  excludedFrom,
  setCountry,
  setExclusion,
  switchCountry,
} from '../../server/commerce/places/manage/countries.ts';
import { setFreeFrom, setMethod, switchMethod } from '../../server/commerce/places/manage/methods.ts';
import { allCurrencies, allZones } from '../../server/commerce/places/manage/overview.ts';
import { addCurrency, setRate, switchCurrency, withdrawRate } from '../../server/commerce/places/manage/rates.ts';
import { codes } from '../../shared/errors.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { address, confirm } from './support/buying.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { saying } from './support/saying.ts';
import { freshShopTest, usual } from './support/shop-test.ts';

const done = { ok: true, value: null };
const wrong = (field: string) => ({
  ok: false,
  error: { code: codes.invalidInput, fields: { [field]: expect.anything() } },
});
const conflict = (text: string) => ({
  ok: false,
  error: { code: codes.conflict, message: saying(text) },
});

describe.each(databaseKinds)('changes of places on %s', (kind) => {
  const race = freshShopTest[kind];
  const it = usual(kind, race);
  const now = (shop: Shop) => shop.clock.now();
  const rate = (shop: Shop, wish: object) =>
    setRate(shop.db, { code: 'EUR', rate: '', rounding: '', from: '', ...wish }, now(shop));
  const euroPrice = async (shop: Shop) => {
    const who = shop.shopper('EUR');
    return (await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 })).data.totalSaleMoney.cent;
  };
  const actions = async (shop: Shop) =>
    (await shop.db.selectFrom('audit_entry').select('action').orderBy('id').execute()).map(({ action }) => action);
  const methodsTo = async (shop: Shop, country: string, variantId: string = goods.bag, quantity = 1) => {
    const who = shop.shopper('USD');
    await who.post('/apis/cart/items', { variantId, quantity });
    const { data } = await who.post('/apis/fee', { country });
    return (data?.shippingMethods ?? []).map((one: { id: string; money: { cent: number } }) => [
      one.id,
      one.money.cent,
    ]);
  };

  it('a rate begins at once, is on record, and the earlier one can be set again', async ({ shop }) => {
    expect(await euroPrice(shop)).toBe(65_99);
    expect(await rate(shop, { rate: '1.5' })).toEqual(done);
    expect(await euroPrice(shop)).toBe(112_99);
    expect(await rate(shop, { rounding: '.95' })).toEqual(done);
    expect(await euroPrice(shop)).toBe(112_95);
    shop.clock.pass(1);
    expect(await rate(shop, { rate: '0.88', rounding: '.99' })).toEqual(done);
    expect(await euroPrice(shop)).toBe(65_99);
    const euro = (await allCurrencies(shop.db, now(shop))).find(({ code }) => code === 'EUR');
    expect(euro).toMatchObject({ rate: '0.88', rounding: '.99', coming: [] });
    expect(euro?.earlier.map((one) => [one.rate, one.rounding])).toEqual([
      ['1.5', '.95'],
      ['0.88', '.99'],
    ]);
    expect(await actions(shop)).toEqual(Array(3).fill('currency.rate set'));
  });

  it('a rate from a day on begins by itself, and can be withdrawn before', async ({ shop }) => {
    const days = [1, 2].map((n) => new Date(now(shop) + n * dayMs).toISOString().slice(0, 10));
    const [first = '', second = ''] = days;
    expect(await rate(shop, { rate: '2', from: first })).toEqual(done);
    expect(await rate(shop, { rate: '3', from: second })).toEqual(done);
    await shop.sweepAll();
    expect(await euroPrice(shop)).toBe(65_99);
    expect(await withdrawRate(shop.db, { code: 'EUR', from: second }, now(shop))).toEqual(done);
    shop.clock.pass(Date.parse(first) - now(shop));
    await shop.sweepAll();
    expect(await euroPrice(shop)).toBe(149_99);
    shop.clock.pass(2 * dayMs);
    await shop.sweepAll();
    expect(await euroPrice(shop)).toBe(149_99);
    expect(await withdrawRate(shop.db, { code: 'EUR', from: first }, now(shop))).toMatchObject(conflict('has begun'));
    expect(await withdrawRate(shop.db, { code: 'EUR', from: second }, now(shop))).toMatchObject({ ok: false });
  });

  it('an order keeps the rate that it was placed at', async ({ shop }) => {
    const who = shop.shopper('EUR');
    await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
    await confirm(who, { shippingAddress: { ...address, country: 'DE' } });
    await rate(shop, { rate: '2' });
    expect(await shop.db.selectFrom('shop_order').select('rate_ppm').execute()).toEqual([{ rate_ppm: 880_000 }]);
  });

  it('what is no rate is refused beside its field, and changes nothing', async ({ shop }) => {
    const before = await allCurrencies(shop.db, now(shop));
    for (const wish of [{ rate: '0' }, { rate: '0,9,2' }, { rate: '-1' }, { rate: '1e3' }, { rate: '10000000' }])
      expect(await rate(shop, wish)).toMatchObject(wrong('rate'));
    for (const rounding of ['nice', '.5', '2']) expect(await rate(shop, { rounding })).toMatchObject(wrong('rounding'));
    expect(await rate(shop, { code: 'JPY', rounding: '.99' })).toMatchObject(wrong('rounding'));
    for (const from of ['soon', '2026-02-30', '2020-01-01'])
      expect(await rate(shop, { rate: '1', from })).toMatchObject(wrong('from'));
    expect(await rate(shop, { code: 'XXX', rate: '1' })).toMatchObject({ ok: false });
    expect(await rate(shop, { code: 'USD', rate: '2' })).toMatchObject(conflict('always 1'));
    expect(await allCurrencies(shop.db, now(shop))).toEqual(before);
    expect(await actions(shop)).toEqual([]);
  });

  it('a form that was made before a later change is refused with both values, a repeated one is done', async ({
    shop,
  }) => {
    const seen = (await allCurrencies(shop.db, now(shop))).find(({ code }) => code === 'EUR')?.state;
    expect(await rate(shop, { rate: '0.9', seen })).toEqual(done);
    expect(await rate(shop, { rate: '0.9', seen })).toEqual(done);
    expect(await rate(shop, { rate: '0.95', seen })).toMatchObject(conflict('now: 0.9 rounded .99. You wrote: 0.95'));
    expect(await actions(shop)).toHaveLength(1);
  });

  it('a currency is added, chosen, and switched off when no country uses it', async ({ shop }) => {
    const pln = { code: 'PLN', rate: '3.5', rounding: '.99', freeFrom: '300', name: '', symbol: '' };
    expect(await addCurrency(shop.db, { ...pln, code: 'ABC' }, now(shop))).toMatchObject(wrong('code'));
    expect(await addCurrency(shop.db, { ...pln, rate: '' }, now(shop))).toMatchObject(wrong('rate'));
    expect(await addCurrency(shop.db, { ...pln, freeFrom: 'much' }, now(shop))).toMatchObject(wrong('freeFrom'));
    expect(await addCurrency(shop.db, pln, now(shop))).toEqual(done);
    expect(await addCurrency(shop.db, pln, now(shop))).toMatchObject(conflict('already'));
    const codesOf = async () =>
      (await shop.shopper().get('/apis/currencies')).data.map((one: { currencyCode: string }) => one.currencyCode);
    expect(await codesOf()).toEqual(['USD', 'EUR', 'JPY', 'PLN']);
    const who = shop.shopper('PLN');
    const { data } = await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
    expect(data.totalSaleMoney).toMatchObject({ cent: 262_99, currencyCode: 'PLN' });

    expect(await switchCurrency(shop.db, { code: 'EUR', on: false }, now(shop))).toMatchObject(conflict('DE, IS'));
    expect(await switchCurrency(shop.db, { code: 'USD', on: false }, now(shop))).toMatchObject(
      conflict('Prices are in'),
    );
    expect(await switchCurrency(shop.db, { code: 'PLN', on: false }, now(shop))).toEqual(done);
    expect(await codesOf()).toEqual(['USD', 'EUR', 'JPY']);
    expect((await who.get('/apis/cart')).data.totalSaleMoney).toMatchObject({ cent: 75_00, currencyCode: 'USD' });
    expect(await switchCurrency(shop.db, { code: 'PLN', on: true }, now(shop))).toEqual(done);
    expect((await who.get('/apis/cart')).data.totalSaleMoney).toMatchObject({ cent: 262_99 });
  });

  it('a country is sold to with a zone that is delivered to, and no longer when it is stopped', async ({ shop }) => {
    const listed = async () =>
      (await shop.shopper().get('/apis/countries')).data.map((one: { code: string }) => one.code).sort();
    expect(await switchCountry(shop.db, { code: 'DE', on: false }, now(shop))).toEqual(done);
    expect(await listed()).toEqual(['AE', 'IS', 'JP', 'US']);
    expect(await methodsTo(shop, 'DE')).toEqual([]);
    expect(await switchCountry(shop.db, { code: 'DE', on: true, zone: 'nowhere' }, now(shop))).toMatchObject(
      wrong('zone'),
    );
    expect(await switchCountry(shop.db, { code: 'DE', on: true, currency: 'PLN' }, now(shop))).toMatchObject(
      wrong('currency'),
    );
    expect(await switchCountry(shop.db, { code: 'DE', on: true }, now(shop))).toEqual(done);
    expect(await methodsTo(shop, 'DE')).toEqual([['standard', 0]]);

    expect(await switchCountry(shop.db, { code: 'ZZ', on: true }, now(shop))).toMatchObject(wrong('code'));
    expect(await switchCountry(shop.db, { code: 'PL', on: true }, now(shop))).toMatchObject(wrong('zone'));
    expect(await switchCountry(shop.db, { code: 'PL', on: true, zone: 'europe', currency: 'EUR' }, now(shop))).toEqual(
      done,
    );
    expect(await listed()).toContain('PL');
    expect(await setCountry(shop.db, { code: 'PL', zone: 'domestic', seen: 'zone asia' }, now(shop))).toMatchObject(
      conflict('zone europe, EUR'),
    );
    for (const code of ['DE', 'IS', 'JP', 'AE', 'PL']) await switchCountry(shop.db, { code, on: false }, now(shop));
    expect(await switchCountry(shop.db, { code: 'US', on: false }, now(shop))).toMatchObject(
      conflict('the only country'),
    );
  });

  race('a country always has a method for parcels of any weight', async ({ shop }) => {
    const off = (id: string) => switchMethod(shop.db, { zone: 'europe', id, on: false }, now(shop));
    const set = (id: string, more: object) => setMethod(shop.db, { zone: 'europe', id, ...more }, now(shop));
    expect(await off('standard')).toMatchObject(conflict('to DE'));
    expect(await set('standard', { upTo: '2000' })).toMatchObject(wrong('upTo'));
    expect(await set('express', { name: 'Express', price: '20', days: '1-2' })).toEqual(done);
    expect(await methodsTo(shop, 'DE')).toEqual([
      ['standard', 0],
      ['express', 2_000],
    ]);
    expect(await off('standard')).toEqual(done);
    expect(await methodsTo(shop, 'DE')).toEqual([['express', 2_000]]);
    expect(await off('express')).toMatchObject(conflict('to DE'));
    // Both at once: one of the two has to stay.
    await switchMethod(shop.db, { zone: 'europe', id: 'standard', on: true }, now(shop));
    const both = await Promise.all([off('standard'), off('express')]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('a delivery costs by weight, and a method takes no heavier parcel than it says', async ({ shop }) => {
    await shop.db.updateTable('variant').set({ weight_grams: 600 }).where('id', '=', Number(goods.bag)).execute();
    const set = (id: string, more: object) => setMethod(shop.db, { zone: 'europe', id, ...more }, now(shop));
    expect(await set('standard', { weights: '1000=12.00 2000=15', mayBeFree: false })).toEqual(done);
    expect(await set('letter', { name: 'Letter', price: '3', days: '4-6', upTo: '700' })).toEqual(done);
    const ways = (quantity: number) => methodsTo(shop, 'DE', goods.bag, quantity);
    expect(await ways(1)).toEqual([
      ['standard', 995],
      ['letter', 300],
    ]);
    expect(await ways(2)).toEqual([['standard', 1_200]]);
    expect(await ways(4)).toEqual([['standard', 1_500]]);
    for (const weights of ['1000', '1000=x', '0=1', '500=1 500=2'])
      expect(await set('standard', { weights })).toMatchObject(wrong('weights'));
    expect(await set('letter', { weights: '900=4' })).toMatchObject(wrong('weights'));
    expect(await set('standard', { price: '-1' })).toMatchObject(wrong('price'));
    expect(await set('standard', { days: 'soon' })).toMatchObject(wrong('days'));
    expect(await set('standard', { name: ' ' })).toMatchObject(wrong('name'));
    expect(await set('new', { name: 'New', days: '1' })).toMatchObject(wrong('price'));
    const standard = (await allZones(shop.db)).find(({ zone }) => zone === 'europe')?.methods[0];
    expect(standard).toMatchObject({ price: '9.95', weights: '1000=12.00 2000=15.00', days: '3-5', mayBeFree: false });
    expect(await set('standard', { weights: '' })).toEqual(done);
    expect(await ways(4)).toEqual([['standard', 995]]);
    expect(await set('standard', { price: '8', seen: standard?.state })).toMatchObject(
      conflict('now: "standard", 9.95 USD, 3-5 days, never free. You wrote: "standard", 8.00 USD'),
    );
  });

  it('delivery is free from an amount in each currency, or never', async ({ shop }) => {
    const free = (currency: string, amount: string, seen?: string) =>
      setFreeFrom(shop.db, { currency, amount, seen }, now(shop));
    expect(await methodsTo(shop, 'DE')).toEqual([['standard', 0]]);
    expect(await free('USD', '75.01')).toEqual(done);
    expect(await methodsTo(shop, 'DE')).toEqual([['standard', 995]]);
    expect(await free('USD', '60', '75.00')).toMatchObject(conflict('now: 75.01. You wrote: 60.00'));
    expect(await free('JPY', '10.5')).toMatchObject(wrong('amount'));
    expect(await free('USD', 'never')).toEqual(done);
    expect(await methodsTo(shop, 'DE')).toEqual([['standard', 995]]);
    expect(await free('EUR', '50')).toEqual(done);
  });

  it('a product that is excluded from a country is not delivered there', async ({ shop }) => {
    const set = (product: string, excluded: boolean, country = 'DE') =>
      setExclusion(shop.db, { country, product, excluded }, now(shop));
    expect(await set('bag', true)).toEqual(done);
    expect(await set('bag', true)).toEqual(done);
    const { products, next } = await excludedFrom(shop.db, { country: 'DE', after: '' });
    expect([products.map(({ handle }) => handle), next]).toEqual([['bag', 'perfume'], null]);
    expect(await set('no-such', true)).toMatchObject({ ok: false });
    expect(await set('bag', true, 'ZZ')).toMatchObject({ ok: false });
    expect(await set('bag', false)).toEqual(done);
    expect(await methodsTo(shop, 'DE')).toEqual([['standard', 0]]);
    expect(await actions(shop)).toEqual(['country.product excluded', 'country.product included']);
  });
});
