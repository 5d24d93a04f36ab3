import { describe, expect } from 'vitest';
import { officePaths, placePath } from '../../shared/staff/paths.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { formIn } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('places in the office on %s', (kind) => {
  const it = freshShopTest[kind];
  const ownerOf = (shop: Shop) => openOffice(shop).member('olga', 'owner');
  const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const euro = placePath('currencies', 'EUR');
  const seenIn = (body: string, form: string) =>
    new RegExp(`aria-label="${form}"[^>]*><input type="hidden" name="seen" value="([^"]*)"`).exec(body)?.[1] ?? 'none';
  const rates = ({ db }: Shop) =>
    db.selectFrom('currency').select(['code', 'rate_ppm', 'rounding', 'off']).orderBy('position').execute();

  it('a rate is set, set for later and withdrawn, and the person is named', async ({ shop }) => {
    const owner = await ownerOf(shop);
    const seen = seenIn((await owner.get(euro)).body, 'Set rate and rounding');
    const set = { rate: '0.92', rounding: '.95', from: '', seen };
    expect((await owner.post(`${euro}/rate`, set)).location).toBe(`${euro}?done=saved`);
    expect((await rates(shop))[1]).toMatchObject({ rate_ppm: 920_000, rounding: 'ninetyFive' });
    const later = { rate: '1', rounding: '1', from: '2027-01-01' };
    expect((await owner.post(`${euro}/rate`, later)).location).toBe(`${euro}?done=planned`);
    expect(textOf((await owner.get(euro)).body)).toContain('1, rounded to 1, from 2027-01-01 on');
    expect((await owner.post(`${euro}/withdraw`, { from: '2027-01-01' })).location).toBe(`${euro}?done=removed`);
    expect(textOf((await owner.get(euro)).body)).not.toContain('2027-01-01');
    const trail = await shop.db.selectFrom('audit_entry').select(['actor', 'action']).orderBy('id').execute();
    expect(trail.filter(({ action }) => action.startsWith('currency.'))).toEqual([
      { actor: 'staff:olga@office', action: 'currency.rate set' },
      { actor: 'staff:olga@office', action: 'currency.rate set' },
      { actor: 'staff:olga@office', action: 'currency.rate withdrawn' },
    ]);
  });

  it('each rate that a currency had stays on record', async ({ shop }) => {
    const owner = await ownerOf(shop);
    const first = (await rates(shop))[1]?.rate_ppm;
    for (const rate of ['0.81', '0.82', '0.83']) {
      shop.clock.pass(60_000);
      expect((await owner.post(`${euro}/rate`, { rate, rounding: '.99', from: '' })).status).toBe(303);
    }
    const recorded = await shop.db
      .selectFrom('currency_rate')
      .select('rate_ppm')
      .where('currency', '=', 'EUR')
      .orderBy('valid_from')
      .execute();
    expect(recorded.map(({ rate_ppm }) => rate_ppm)).toEqual([first, 810_000, 820_000, 830_000]);
  });

  it('of two people on one currency the second is refused with both values, and keeps what was typed', async ({
    shop,
  }) => {
    const [one, other] = [await ownerOf(shop), await openOffice(shop).member('otto', 'owner')];
    const seen = seenIn((await other.get(euro)).body, 'Set rate and rounding');
    await one.post(`${euro}/rate`, { rate: '0.9', rounding: '.99', from: '', seen });
    const { status, body } = await other.post(`${euro}/rate`, { rate: '0.95', rounding: '.99', from: '', seen });
    expect(status).toBe(409);
    expect(body).toContain('It is now: 0.9 rounded .99. You wrote: 0.95 rounded .99.');
    expect(body).toMatch(/name="rate"[^>]*value="0\.95"|value="0\.95"[^>]*name="rate"/);
    expect((await rates(shop))[1]).toMatchObject({ rate_ppm: 900_000 });
  });

  it('takes numbers with a comma before their decimals', async ({ shop }) => {
    const owner = await ownerOf(shop);
    const method = placePath('shipping', 'europe', 'standard');
    for (const [path, form] of [
      [`${euro}/rate`, { rate: '0,91', rounding: '.99' }],
      [`${euro}/free-from`, { amount: '1.149,90' }],
      [method, { name: 'Standard', price: '5,95', days: '3-5', weights: '1000=7,95, 5000=12,00' }],
      [placePath('taxes', 'DE'), { taxClass: 'books', percent: '6,5', from: '2031-01-01' }],
    ] as const)
      expect([path, (await owner.post(path, form)).status]).toEqual([path, 303]);
    const { db } = shop;
    const rate = await db.selectFrom('currency').select('rate_ppm').where('code', '=', 'EUR').executeTakeFirst();
    const free = await db
      .selectFrom('free_shipping')
      .select('threshold_cents')
      .where('currency', '=', 'EUR')
      .executeTakeFirst();
    const prices = await db
      .selectFrom('shipping_method')
      .select('price_cents')
      .where('zone', '=', 'europe')
      .where('id', '=', 'standard')
      .executeTakeFirst();
    expect([rate?.rate_ppm, free?.threshold_cents, prices?.price_cents]).toEqual([910_000, 114_990, 595]);
  });

  it('says beside each field what is wrong with it, and changes nothing', async ({ shop }) => {
    const owner = await ownerOf(shop);
    const [before, methods] = [await rates(shop), await shop.db.selectFrom('shipping_method').selectAll().execute()];
    const method = placePath('shipping', 'europe', 'standard');
    for (const [path, form, said] of [
      [`${euro}/rate`, { rate: '0,9,1', rounding: '.99' }, 'such as 0.92'],
      [`${euro}/rate`, { rate: '0.9', rounding: '.99', from: '2020-01-01' }, 'today or later'],
      [`${euro}/free-from`, { amount: 'much' }, 'such as 75.00, or never'],
      [officePaths.currencies, { code: 'ZZZ', rate: '1', rounding: 'none' }, 'ISO 4217'],
      [method, { name: 'Standard', price: 'free', days: '3-5' }, 'such as 5.95'],
      [method, { name: 'Standard', price: '5', days: 'soon' }, 'such as 3-5'],
      [method, { name: 'Standard', price: '5', days: '3-5', upTo: '500' }, 'deliver'],
      [placePath('countries', 'DE', 'set'), { zone: 'nowhere', currency: 'EUR' }, 'No method delivers'],
      [placePath('taxes', 'DE'), { taxClass: 'standard', percent: '190' }, 'at most 100'],
      [
        placePath('taxes', 'DE'),
        { taxClass: 'standard', percent: '19', from: '2027-02-01', until: '2027-01-01' },
        'ends before',
      ],
      [placePath('taxes', 'DE'), { taxClass: 'standard', percent: '16', from: '0001-01-01' }, 'begins on this day'],
      [placePath('taxes', 'DE'), { taxClass: 'standard', percent: '16', upTo: '110' }, 'has no limit'],
      [placePath('taxes', 'US'), { taxClass: 'books', state: 'XX', percent: '7' }, 'no state'],
    ] as const) {
      const { status, body } = await owner.post(path, form);
      expect([path, status]).toEqual([path, expect.toSatisfy((code) => code === 422 || code === 409 || code === 400)]);
      expect(body).toMatch(new RegExp(`class="wrong"[^>]*>[^<]*${said}`));
      expect(body).toContain('Nothing was changed: see the marked fields.');
    }
    expect(await rates(shop)).toEqual(before);
    expect(await shop.db.selectFrom('shipping_method').selectAll().execute()).toEqual(methods);
  });

  it('a currency is added, a country stopped and sold to again, a product excluded, a tax set and removed', async ({
    shop,
  }) => {
    const owner = await ownerOf(shop);
    const post = async (path: string, form: Record<string, string>) => (await owner.post(path, form)).status;
    expect(await post(officePaths.currencies, { code: 'pln', rate: '3.6', rounding: '.99', freeFrom: '300' })).toBe(
      303,
    );
    expect(textOf((await owner.get(officePaths.currencies)).body)).toContain('PLN Polish Zloty 3.6 .99 300.00');
    expect(await post(placePath('currencies', 'PLN', 'off'), {})).toBe(303);

    const germany = placePath('countries', 'DE');
    expect(await post(`${germany}/stop`, {})).toBe(303);
    expect(textOf((await owner.get(germany)).body)).toContain('The shop does not sell there.');
    expect(await post(`${germany}/sell`, {})).toBe(303);
    expect(await post(`${germany}/exclude`, { product: 'bag' })).toBe(303);
    expect(textOf((await owner.get(germany)).body)).toContain('BAG (bag)');
    expect(await post(`${germany}/include`, { product: 'bag' })).toBe(303);
    expect((await owner.post(`${germany}/exclude`, { product: 'no-such' })).body).toContain(
      'no product with the handle',
    );

    const taxes = placePath('taxes', 'DE');
    expect(await post(taxes, { taxClass: 'books', percent: '7', from: '2027-01-01' })).toBe(303);
    expect(textOf((await owner.get(taxes)).body)).toContain('DE books 7% from 2027-01-01');
    const ofStates = placePath('taxes', 'US');
    expect(await post(`${ofStates}/delivery`, { state: 'NY', rule: 'proportion' })).toBe(303);
    expect(textOf((await owner.get(ofStates)).body)).toContain('US-NY taxed in proportion to the taxed goods');
    expect(await post(`${taxes}/remove`, { rate: '|books|2027-01-01' })).toBe(303);
    expect(textOf((await owner.get(taxes)).body)).not.toContain('DE books 7%');
    const free = { taxClass: 'clothing', percent: '0', from: '2027-01-01', upTo: '110', excess: 'on' };
    expect((await owner.post(taxes, { ...free, percent: '5' })).body).toContain('write 0.');
    expect(await post(taxes, free)).toBe(303);
    expect(await post(`${taxes}/prices`, { included: 'no' })).toBe(303);
    expect(textOf((await owner.get(taxes)).body)).toContain('without tax, which is added');
  });

  it('a method has a name in each further language, which a form without it leaves as it is', async ({ shop }) => {
    const office = openOffice({ deps: { ...shop.deps, languages: ['en', 'de'] } });
    const owner = await office.member('olga', 'owner');
    const express = placePath('shipping', 'domestic', 'express');
    const typed = { ...formIn((await owner.get(express)).body, express), 'name / de': 'Eilzustellung' };
    expect((await owner.post(express, typed)).location).toBe(`${express}?done=saved`);
    const names = async () => {
      const rows = await shop.db
        .selectFrom('shipping_method')
        .select(['id', 'texts_json'])
        .where('zone', '=', 'domestic')
        .execute();
      return rows.find(({ id }) => id === 'express')?.texts_json;
    };
    expect(await names()).toBe('{"name / de":"Eilzustellung"}');
    expect((await owner.get(express)).body).toMatch(/<input[^>]* lang="de"[^>]* value="Eilzustellung"/);
    const { 'name / de': _, ...without } = formIn((await owner.get(express)).body, express);
    await owner.post(express, { ...without, price: '9' });
    expect(await names()).toBe('{"name / de":"Eilzustellung"}');
    const long = { ...formIn((await owner.get(express)).body, express), 'name / de': 'x'.repeat(61) };
    expect((await owner.post(express, long)).body).toContain('Write at most 60 characters.');
    await owner.post(express, { ...long, 'name / de': '' });
    expect(await names()).toBeNull();
  });

  it('a method is added and changed, what a form leaves out stays, and its name is text', async ({ shop }) => {
    const owner = await ownerOf(shop);
    const added = {
      zone: 'europe',
      id: 'night',
      name: '<script>x</script>',
      price: '20',
      days: '1',
      weights: '',
      upTo: '',
    };
    const night = placePath('shipping', 'europe', 'night');
    expect((await owner.post(placePath('shipping', 'new', 'new'), added)).location).toBe(`${night}?done=saved`);
    const page = (await owner.get(officePaths.shipping)).body;
    expect(page).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(page).not.toContain('<script>x');
    // The name of a zone, as it is shown, is the zone.
    const named = { ...added, zone: 'Europe', id: 'day' };
    const day = placePath('shipping', 'europe', 'day');
    expect((await owner.post(placePath('shipping', 'new', 'new'), named)).location).toBe(`${day}?done=saved`);
    await owner.post(`${day}/off`, {});
    await owner.post(night, { name: 'Night', price: '21', days: '1', weights: '1000=25', mayBeFree: 'on' });
    await owner.post(night, { name: 'Night', price: '22', days: '1', mayBeFree: 'on' });
    const [row] = await shop.db.selectFrom('shipping_method').selectAll().where('id', '=', 'night').execute();
    expect(row).toMatchObject({ price_cents: 2_200, free_above: 1, most_grams: null });
    expect(await shop.db.selectFrom('shipping_step').selectAll().execute()).toMatchObject([{ from_grams: 1_000 }]);
    expect((await owner.post(`${night}/off`, {})).location).toBe(`${night}?done=saved`);
    expect(textOf((await owner.get(officePaths.shipping)).body)).toContain('Night (off)');
    const standard = await owner.post(placePath('shipping', 'europe', 'standard', 'off'), {});
    expect([standard.status, standard.body]).toEqual([409, expect.stringContaining('parcels of any weight to DE')]);
    for (const path of [
      placePath('shipping', 'europe', 'none'),
      placePath('currencies', 'PLN'),
      placePath('countries', 'ZZ'),
    ])
      expect((await owner.get(path)).status).toBe(404);
  });

  it('prices by weight are rows of fields, are kept where one is refused, and what is pasted replaces them', async ({
    shop,
  }) => {
    const owner = await ownerOf(shop);
    const method = placePath('shipping', 'europe', 'standard');
    const steps = () =>
      shop.db.selectFrom('shipping_step').select(['from_grams', 'price_cents']).orderBy('from_grams').execute();
    const rows = (...cells: string[]) =>
      Object.fromEntries(cells.map((cell, i) => [`weights.${i >> 1}.${i % 2 === 0 ? 'grams' : 'price'}`, cell]));
    const form = { name: 'Standard', price: '5.95', days: '3-5', weights: '' };
    expect((await owner.post(method, { ...form, ...rows('5000', '12', '', '', '1000', '7,95') })).status).toBe(303);
    expect(await steps()).toEqual([
      { from_grams: 1_000, price_cents: 795 },
      { from_grams: 5_000, price_cents: 1_200 },
    ]);
    const page = (await owner.get(method)).body;
    expect(page).toMatch(/aria-label="From grams, row 2"[^>]*value="5000"/);
    expect(textOf((await owner.get(officePaths.shipping)).body)).toContain('from 1000 g 7.95, from 5000 g 12.00');
    const half = await owner.post(method, { ...form, ...rows('1000', '', '2500', '9.95') });
    expect(half.status).toBe(422);
    expect(half.body).toMatch(/name="weights\.1\.grams"[^>]*value="2500"/);
    expect(half.body).toContain('id="weights-wrong"');
    const pasted = { ...form, ...rows('1000', '7.95'), weights: '3000=20' };
    expect((await owner.post(method, pasted)).status).toBe(303);
    expect(await steps()).toEqual([{ from_grams: 3_000, price_cents: 2_000 }]);
    expect((await owner.post(method, { ...form, ...rows('', '') })).status).toBe(303);
    expect(await steps()).toEqual([]);
  });

  it('the bookkeeper reads, and is refused every change by name; others see nothing', async ({ shop }) => {
    const office = openOffice(shop);
    const books = await office.member('bob', 'books');
    const pages = [
      ...[officePaths.countries, officePaths.shipping, officePaths.currencies, euro],
      ...[placePath('countries', 'DE'), placePath('taxes', 'US'), placePath('shipping', 'europe', 'standard')],
    ];
    for (const path of pages) {
      const { status, body } = await books.get(path);
      expect([path, status]).toEqual([path, 200]);
      // The search and the sign-out of the header.
      expect(body.match(/<form/g)).toHaveLength(2);
    }
    const before = await rates(shop);
    for (const [path, form] of [
      [`${euro}/rate`, { rate: '5' }],
      [`${euro}/off`, {}],
      [placePath('countries', 'DE', 'stop'), {}],
      [placePath('shipping', 'europe', 'standard'), { name: 'x', price: '1', days: '1' }],
      [placePath('taxes', 'DE'), { taxClass: 'standard', percent: '1' }],
    ] as const) {
      const { status, body } = await books.post(path, form);
      expect([path, status]).toEqual([path, 403]);
      expect(body).toContain('places.edit');
    }
    expect(await rates(shop)).toEqual(before);
    const packer = await office.member('pia', 'pack');
    for (const path of pages) expect((await packer.get(path)).status).toBe(403);
    expect((await packer.get('/office')).body).not.toContain('Places');
  });
});
