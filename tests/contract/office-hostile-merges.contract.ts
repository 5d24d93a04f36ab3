import { describe, expect } from 'vitest';
import { putCollection } from '../../server/commerce/catalog/manage-collections.ts';
import { redirectTarget } from '../../server/commerce/discovery/redirects.ts';
import { categoryPath, officePaths, valuesPath } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { type Catalog, listings } from './support/catalog-shop.ts';
import { databaseKinds } from './support/database.ts';
import { textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(databaseKinds)('against merges of the office, on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const pathOf = (location: string) => location.replace(/\?.*/, '');
  const draftCategory = async (jar: Jar, from: string, into: string) =>
    pathOf((await jar.post(categoryPath(from, '/merge'), { into })).location);
  const draftValues = async (jar: Jar, from: readonly string[], into: string) => {
    const form = new FormData();
    form.append('into', into);
    for (const value of from) form.append('chosen', value);
    return pathOf((await jar.post(valuesPath('size', '/merge'), form)).location);
  };
  const mergedOf = async ({ db }: Catalog) => {
    const rows = await db
      .selectFrom('facet_value')
      .select(['value', 'merged_into'])
      .where('name', '=', 'size')
      .where('merged_into', 'is not', null)
      .orderBy('value')
      .execute();
    return rows.map(({ value, merged_into }) => `${value} ${merged_into}`);
  };

  it('addresses of a merged collection lead on in every language, those from before as well, until it is undone', async ({
    shop,
  }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const { id } = await shop.db
      .selectFrom('collection')
      .select('id')
      .where('handle', '=', 'scarves')
      .executeTakeFirstOrThrow();
    const given = ['schals', 'tuecher'].map((handle) => ({ handle, language: 'de', collection_id: id }));
    await shop.db.insertInto('collection_handle').values(given).execute();
    const path = await draftCategory(buyer, 'scarves', 'tops');
    await buyer.post(`${path}/apply`);
    const leads = () =>
      Promise.all(['scarves', 'schals', 'tuecher'].map((each) => redirectTarget(shop.db, `/collections/${each}`)));
    expect(await leads()).toEqual(['/collections/tops', '/collections/tops', '/collections/tops']);
    await buyer.post(`${path}/undo`);
    expect(await leads()).toEqual([null, null, null]);
  });

  it('a category that was merged twice is found under its first address and name', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    for (const [from, into] of [
      ['scarves', 'tops'],
      ['tops', 'coats'],
    ] as const)
      await buyer.post(`${await draftCategory(buyer, from, into)}/apply`);
    const { sortedHandles } = listings(shop);
    const all = ['cashmere-scarf', 'cotton-tee', 'silk-scarf', 'wool-coat'];
    expect(await sortedHandles('category=scarves')).toEqual(all);
    expect(await sortedHandles('category=tops')).toEqual(all);
  });

  it('a collection whose handle a language had elsewhere keeps its own page', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const body = { title: 'Shawls', description: '', hidden: false, position: 0 };
    const filledBy = { kind: 'hand', products: ['silk-dress'] };
    const put = await putCollection(shop.deps, { handle: 'shawls', body: { ...body, filledBy } });
    expect(put).toMatchObject({ ok: true });
    await buyer.post(`${await draftCategory(buyer, 'scarves', 'tops')}/apply`);
    expect(await redirectTarget(shop.db, '/collections/shawls')).toBeNull();
  });

  it('of two drafts about one value only the first is applied, and the second says why', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const first = await draftValues(buyer, ['S'], 'M');
    const second = await draftValues(buyer, ['M'], 'L');
    const third = await draftValues(buyer, ['S'], 'L');
    expect((await buyer.post(`${second}/apply`)).status).toBe(303);
    const { status, body } = await buyer.post(`${first}/apply`);
    expect([status, textOf(body)]).toEqual([409, expect.stringContaining('One of these values was merged')]);
    expect((await buyer.post(`${third}/apply`)).status).toBe(303);
    expect(await mergedOf(shop)).toEqual(['m l', 's l']);
  });

  it('two persons who apply two drafts about one value at once do not both do so', async ({ shop }) => {
    const office = openOffice(shop);
    const buyer = await office.member('bea', 'buyer');
    const other = await office.member('ben', 'buyer');
    const drafts = [await draftValues(buyer, ['S'], 'M'), await draftValues(buyer, ['S'], 'L')] as const;
    const answers = await Promise.all([buyer.post(`${drafts[0]}/apply`), other.post(`${drafts[1]}/apply`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await mergedOf(shop)).toHaveLength(1);
  });

  it('two persons who merge two categories into each other at once do not both do so', async ({ shop }) => {
    const office = openOffice(shop);
    const buyer = await office.member('bea', 'buyer');
    const other = await office.member('ben', 'buyer');
    const drafts = [await draftCategory(buyer, 'tops', 'coats'), await draftCategory(buyer, 'coats', 'tops')] as const;
    const answers = await Promise.all([buyer.post(`${drafts[0]}/apply`), other.post(`${drafts[1]}/apply`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const merged = shop.db.selectFrom('category').select('handle').where('merged_into', 'is not', null);
    expect(await merged.execute()).toHaveLength(1);
  });

  it('undoing the first of two merges keeps what the second one did', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const first = await draftValues(buyer, ['S'], 'M');
    await buyer.post(`${first}/apply`);
    const second = await draftValues(buyer, ['M'], 'L');
    await buyer.post(`${second}/apply`);
    const before = await mergedOf(shop);
    expect(before).toEqual(['m l', 's l']);
    await buyer.post(`${first}/undo`);
    expect(await mergedOf(shop)).toEqual(before);
    const { sortedHandles } = listings(shop);
    expect(await sortedHandles('size=s')).toEqual(await sortedHandles('size=l'));
  });

  it("what is not taken is said in the language of the reader, not in that of the draft's author", async ({ shop }) => {
    const office = openOffice(shop);
    const buyer = await office.member('bea', 'buyer');
    const path = await draftValues(buyer, ['S', 'M'], 'L');
    expect(textOf((await buyer.get(path)).body)).toContain('It has both values');
    await shop.db.updateTable('staff').set({ language: 'de' }).execute();
    const german = textOf((await buyer.get(path)).body);
    expect([german.includes('Es hat beide Werte'), german.includes('It has both values')]).toEqual([true, false]);
  });

  it('a value of a script, a path or a line break merges as its text alone', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const evil = '<img src=x onerror=alert(1)>';
    const path = await draftValues(buyer, ['S'], evil);
    expect((await buyer.get(path)).body).not.toContain('<img src=x');
    for (const into of ['', 'x'.repeat(2_000)]) {
      const form = new FormData();
      form.append('into', into);
      form.append('chosen', 'M');
      expect((await buyer.post(valuesPath('size', '/merge'), form)).status).toBe(422);
    }
    for (const facet of ['__proto__', '../orders', 'option:%00'])
      expect((await buyer.get(`${officePaths.values}/${encodeURIComponent(facet)}`)).status).toBe(404);
  });
});
