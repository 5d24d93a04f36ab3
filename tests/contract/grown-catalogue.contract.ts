import { describe, expect } from 'vitest';
import { growCatalogue } from '../../scripts/bench/growth/catalogue.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { gateDatabases } from './support/database.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('a catalogue that is grown for measurements on %s', (kind) => {
  const it = freshCatalogTest[kind];

  it('has whole products: listed, found, in collections, in stock by the ledger', async ({ shop, list }) => {
    const before = await list.page('');
    await growCatalogue(shop.db, 120);
    const after = await list.page('');
    expect(after.pageInfo.totalElements).toBe(before.pageInfo.totalElements + 120);
    const found = await list.page('q=no.+77');
    expect(found.content[0]?.title).toMatch(/ no\. 77$/);
    expect(found.content[0]?.image.url).toMatch(/\.webp$/);
    expect((await list.page('collection=grown-tops')).pageInfo.totalElements).toBeGreaterThan(20);
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
