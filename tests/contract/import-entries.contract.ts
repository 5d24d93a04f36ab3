import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type EntryKindName, importEntries } from '../../server/commerce/import/entries/import-entries.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)("importing a merchant's lists on %s", (kind) => {
  const it = freshCatalogTest[kind];

  async function take(shop: Catalog, kind: EntryKindName, list: unknown) {
    const file = join(shop.folder, `${kind}.json`);
    await writeFile(file, JSON.stringify(list));
    return importEntries(shop.db, kind, file, { id: 'lists', now: noon });
  }
  const productsIn = async (shop: Catalog, handle: string) => {
    const rows = await shop.db
      .selectFrom('collection_product')
      .innerJoin('collection', 'collection.id', 'collection_id')
      .innerJoin('product', 'product.id', 'product_id')
      .select('product.handle as product')
      .where('collection.handle', '=', handle)
      .orderBy('collection_product.position')
      .execute();
    return rows.map(({ product }) => product);
  };

  it('fills collections in the given order, or by their rule, and a second import changes nothing', async ({
    shop,
  }) => {
    const list = [
      { handle: 'picked', title: 'Picked', products: ['wool-coat', 'linen-dress'] },
      { handle: 'silks', title: 'Silks', description: 'All silk.', rule: { tag: 'silk' } },
    ];
    expect(await take(shop, 'collections', list)).toMatchObject({ entries: 2, taken: 2, refused: [] });
    expect(await productsIn(shop, 'picked')).toEqual(['wool-coat', 'linen-dress']);
    expect((await productsIn(shop, 'silks')).sort()).toEqual(['silk-dress', 'silk-scarf']);
    const stored = () => shop.db.selectFrom('collection').selectAll().orderBy('id').execute();
    const before = await stored();
    await take(shop, 'collections', list);
    expect(await stored()).toEqual(before);
    expect(await productsIn(shop, 'picked')).toEqual(['wool-coat', 'linen-dress']);
  });

  it('names the entries that it refuses and imports the others', async ({ shop }) => {
    const report = await take(shop, 'collections', [
      { handle: 'Not a handle', title: 'A', rule: {} },
      { handle: 'both', title: 'B', rule: {}, products: [] },
      { handle: 'lost', title: 'C', products: ['no-such-thing'] },
      { handle: 'fine', title: 'D', products: ['silk-dress'] },
      { handle: 'fine', title: 'E', products: [] },
    ]);
    expect(report).toMatchObject({ entries: 5, taken: 1 });
    expect(report.refused.map(({ entry, key }) => [entry, key])).toEqual([
      [1, 'Not a handle'],
      [2, 'both'],
      [3, 'lost'],
      [5, 'fine'],
    ]);
    expect(report.refused[2]?.message).toBe("The shop has no product 'no-such-thing'.");
    expect(await productsIn(shop, 'fine')).toEqual(['silk-dress']);
  });

  it('keeps the properties of a product that an entry does not contain', async ({ shop }) => {
    const facts = { product: 'wool-coat', createdAt: '2026-01-02T00:00:00Z', notShippedTo: ['BR'] };
    expect((await take(shop, 'product-facts', [facts])).refused).toEqual([]);
    const coat = await shop.db
      .selectFrom('product')
      .select(['id', 'created_at', 'sales_count', 'is_new'])
      .where('handle', '=', 'wool-coat')
      .executeTakeFirstOrThrow();
    expect(coat).toMatchObject({ created_at: Date.UTC(2026, 0, 2), sales_count: 10, is_new: 0 });
    const excluded = await shop.db.selectFrom('shipping_exclusion').selectAll().execute();
    expect(excluded).toEqual([{ product_id: coat.id, country: 'BR' }]);
    const refused = (await take(shop, 'product-facts', [{ ...facts, notShippedTo: ['XX'] }])).refused;
    expect(refused).toEqual([{ entry: 1, key: 'wool-coat', message: "The shop sells to no 'XX'." }]);
  });

  it('keeps the number of uses of a coupon', async ({ shop }) => {
    await take(shop, 'coupons', [{ code: 'SPRING', percent: 15, uses: 10, endsAt: '2027-03-31' }]);
    const stored = await shop.db.selectFrom('coupon').select('ends_at').where('code', '=', 'SPRING').executeTakeFirst();
    expect(stored).toEqual({ ends_at: Date.parse('2027-04-01T00:00:00Z') });
    await shop.db.updateTable('coupon').set({ uses: 4 }).where('code', '=', 'SPRING').execute();
    await take(shop, 'coupons', [{ code: 'SPRING', percent: 20 }]);
    const read = () => shop.db.selectFrom('coupon').selectAll().where('code', '=', 'SPRING').executeTakeFirst();
    expect(await read()).toMatchObject({ percent: 20, uses: 4, use_limit: null, ends_at: null });
    const { refused } = await take(shop, 'coupons', [{ code: 'SPRING', percent: 20, uses: 3 }]);
    expect(refused).toEqual([{ entry: 1, key: 'SPRING', message: 'It was used 4 times already.' }]);
    expect(await read()).toMatchObject({ uses: 4, use_limit: null });
  });

  it('imports looks with their products', async ({ shop }) => {
    const image = { url: '/images/import/a.webp', width: 800, height: 1000, alt: 'A linen dress by the sea' };
    const look = {
      id: 'seaside',
      author: 'ann.wears',
      caption: 'Sea.',
      image,
      products: ['linen-dress', 'silk-scarf'],
    };
    expect((await take(shop, 'looks', [look])).refused).toEqual([]);
    expect((await take(shop, 'looks', [{ ...look, caption: 'Sea!' }])).refused).toEqual([]);
    const { data } = await shop.get('/apis/instagram');
    expect(data.content).toMatchObject([{ id: 'seaside', caption: 'Sea!' }]);
    expect(data.content[0].productIds).toHaveLength(2);
  });

  it('refuses a file that is not a list', async ({ shop }) => {
    await expect(take(shop, 'looks', { id: 'seaside' })).rejects.toThrow('is not a JSON list of entries');
  });
});
