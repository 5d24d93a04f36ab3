import { describe, expect } from 'vitest';
import { setShopZone } from '../../server/commerce/places/shop-zone.ts';
import { sweep } from '../../server/commerce/service/sweep.ts';
import { changePath, officePaths } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { formIn, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

const { sales } = officePaths;

describe.each(gateDatabases)('a sale in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const buyerOf = (shop: Catalog) => openOffice(shop).member('bea', 'buyer');
  const setsOf = ({ db }: Catalog) =>
    db.selectFrom('change_set').selectAll().where('kind', '=', 'table').orderBy('id').execute();
  const send = async (jar: Jar, fields: Record<string, string>) =>
    jar.post(sales, { ...formIn((await jar.get(sales)).body, sales), ...fields });
  const at = (shop: Catalog, iso: string) => sweep({ ...shop.deps, clock: { now: () => Date.parse(iso) } });
  const friday = { percent: '20', goods: 'category:coats', from: '2026-11-27', until: '2026-11-30' };

  it('lowers a category by per cent from Friday to Monday with two presses, and ends by itself', async ({ shop }) => {
    await setShopZone(shop.db, 'Europe/Berlin', noon);
    const { exported } = changeSetsIn(shop);
    const before = await exported();
    const buyer = await buyerOf(shop);
    const { location = '' } = await send(buyer, friday);
    const [set] = await setsOf(shop);
    const path = changePath(set?.id ?? 0);
    expect(location).toBe(`${path}?done=draft`);
    expect(set).toMatchObject({ title: 'Sale −20 %: Coats, 1 product', state: 'draft' });

    const preview = (await buyer.get(path)).body;
    expect(textOf(preview)).toContain('Price 300.00 (was 400.00) → 240.00 (was 400.00)');
    expect(textOf(preview)).toContain(
      'Once you press “Schedule”, it begins by itself on 2026-11-27 00:00 Europe/Berlin.',
    );
    expect(textOf(preview)).toContain('It ends by itself: its last day is 2026-11-30.');
    const planned = await buyer.post(`${path}/schedule`, formIn(preview, `${path}/schedule`));
    expect(planned.location).toBe(`${path}?done=schedule`);
    expect(await exported()).toBe(before);
    expect(textOf((await buyer.get(sales)).body)).toContain('scheduled 2026-11-27 00:00 2026-11-30');

    await at(shop, '2026-11-26T22:59:59Z');
    expect(await exported()).toBe(before);
    await at(shop, '2026-11-26T23:00:00Z');
    expect(await exported()).not.toBe(before);
    const running = textOf((await buyer.get(path)).body);
    expect(running).toContain('To end it earlier, press “End now”.');
    await at(shop, '2026-11-30T22:59:59Z');
    expect(await exported()).not.toBe(before);
    await at(shop, '2026-11-30T23:00:00Z');
    expect(await exported()).toBe(before);
    expect((await setsOf(shop)).map(({ state }) => state)).toEqual(['undone']);
  });

  it('begins at once where its first day is today, and is ended earlier by a button', async ({ shop }) => {
    const { exported } = changeSetsIn(shop);
    const before = await exported();
    const buyer = await buyerOf(shop);
    const today = new Date(noon).toISOString().slice(0, 10);
    await send(buyer, { ...friday, goods: 'all', from: today });
    const [set] = await setsOf(shop);
    expect(set).toMatchObject({ title: 'Sale −20 %: Everything that is on sale, 6 products', from_at: null });
    const path = changePath(set?.id ?? 0);
    const preview = textOf((await buyer.get(path)).body);
    expect(preview).toContain('It begins when you press “Apply now”.');
    expect(preview).not.toContain('Old Boots');
    await buyer.post(`${path}/apply`);
    expect(await exported()).not.toBe(before);
    expect(textOf((await buyer.get(sales)).body)).toContain('applied when applied 2026-11-30');
    const running = (await buyer.get(path)).body;
    expect(running).toContain('End now');
    await buyer.post(`${path}/undo`);
    expect(await exported()).toBe(before);
    expect(textOf((await buyer.get(sales)).body)).toContain('None is planned');
  });

  it('names the field that is wrong, keeps what was typed, and makes no draft', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const wrong: [fields: Record<string, string>, reason: string][] = [
      [{ percent: '0' }, 'more than 0, at most 95'],
      [{ percent: '96' }, 'more than 0, at most 95'],
      [{ goods: '' }, 'Choose the goods.'],
      [{ goods: 'collection:none' }, 'Choose the goods.'],
      [{ goods: 'status:draft' }, 'Choose the goods.'],
      [{ goods: 'category:shoes' }, 'Choose the goods.'],
      [{ from: '2026-11-01' }, 'It must begin later than now.'],
      [{ from: '', fromTime: '09:00' }, 'Choose the first day as well as its time.'],
      [{ until: '2026-11-26' }, 'It must end after it begins.'],
      [{ until: 'soon' }, 'Write times as'],
    ];
    for (const [fields, reason] of wrong) {
      const { status, body } = await send(buyer, { ...friday, ...fields });
      expect([fields, status]).toEqual([fields, 422]);
      expect(textOf(body)).toContain(reason);
      expect(body.match(/aria-invalid="true"/g)).toHaveLength(1);
      expect(formIn(body, sales)).toMatchObject({
        percent: fields.percent ?? '20',
        until: fields.until ?? '2026-11-30',
      });
    }
    expect(await setsOf(shop)).toEqual([]);
  });

  it('makes one draft of a form that is sent twice, and none that a calendar shows before it is scheduled', async ({
    shop,
  }) => {
    const buyer = await buyerOf(shop);
    const form = { ...formIn((await buyer.get(sales)).body, sales), ...friday };
    const sent = await Promise.all([1, 2].map(() => buyer.post(sales, form)));
    expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
    expect(await setsOf(shop)).toHaveLength(1);
    const month = `${officePaths.changes}?list=planned&month=2026-11`;
    expect(textOf((await buyer.get(month)).body)).not.toContain('Sale −20 %');
  });

  it('is for those who change products, speaks German, and is found from a collection', async ({ shop }) => {
    const office = openOffice(shop);
    for (const role of ['pack', 'support', 'books', 'editor'] as const) {
      const other = await office.member(role, role);
      expect((await other.get(sales)).status).toBe(403);
      expect((await other.post(sales, { ...friday, token: 'a' })).status).toBe(403);
    }
    const buyer = await office.member('bea', 'buyer');
    await buyer.post('/office/account/language', { language: 'de' });
    const german = textOf((await buyer.get(sales)).body);
    expect(german).toContain('Um wie viel Prozent, etwa 20');
    expect(german).toContain('Alte und neue Preise zeigen');
    const { handle } = await shop.db.selectFrom('collection').select('handle').limit(1).executeTakeFirstOrThrow();
    const link = `${sales}?goods=collection%3A${handle}`;
    expect((await buyer.get(`${officePaths.collections}/${handle}`)).body).toContain(link);
    expect((await buyer.get(link)).body).toContain(`<option value="collection:${handle}" selected="">`);
  });
});
