import { describe, expect } from 'vitest';
import { growCatalogue } from '../../scripts/bench/catalogue.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { databaseKinds } from './support/database.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(databaseKinds)('a catalogue that is grown for measurements on %s', (kind) => {
  const it = freshCatalogTest[kind];

  it('has whole products: listed, found, in collections, in stock by the ledger', async ({ shop, list }) => {
    const before = await list.page('');
    const [{ products = 0 } = {}] = await shop.db
      .selectFrom('product')
      .select((eb) => eb.fn.countAll<number>().as('products'))
      .execute();
    await growCatalogue(shop.db, 4 * Number(products));
    const after = await list.page('');
    expect(after.pageInfo.totalElements).toBe(4 * before.pageInfo.totalElements);
    expect(await list.sortedHandles('q=silk+dress')).toEqual(
      expect.arrayContaining(['silk-dress', 'silk-dress-1', 'silk-dress-2', 'silk-dress-3']),
    );
    expect(await list.sortedHandles('q=dress+beralal')).toEqual(expect.arrayContaining(['silk-dress-1']));
    const original = (await shop.get('/apis/products/silk-dress')).data;
    const copy = (await shop.get('/apis/products/silk-dress-3')).data;
    expect(copy.variants.map(({ stock }: { stock: number }) => stock)).toEqual(
      original.variants.map(({ stock }: { stock: number }) => stock),
    );
    expect(copy.images).toEqual(original.images);
    expect(new Set(copy.variants.map(({ id }: { id: string }) => id))).not.toContain(original.variants[0].id);
    expect(await integrityViolations(shop.db, { now: Date.now() })).toEqual([]);
  });

  it('can get more products by itself afterwards', async ({ shop }) => {
    await growCatalogue(shop.db, 20);
    const row = await shop.db
      .selectFrom('product')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: last, ...columns } = row;
    const { id } = await shop.db
      .insertInto('product')
      .values({ ...columns, handle: 'one-more' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(Number(id)).toBeGreaterThan(Number(last));
  });
});
