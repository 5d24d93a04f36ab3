import { describe, expect } from 'vitest';
import { forgetVisibleChanges, readVisibleChanges } from '../../server/commerce/database/visible-changes.ts';
import { databaseKinds } from './support/database.ts';
import { catalogTest } from './support/shop-test.ts';

describe.each(databaseKinds)('visible changes on %s', (kind) => {
  const it = catalogTest[kind];

  it('name nothing without a position, and nothing twice', async ({ shop: { db } }) => {
    const first = await readVisibleChanges(db, undefined);
    expect(first.tags).toBeNull();
    expect(await readVisibleChanges(db, first.position)).toMatchObject({ tags: [] });
    await db.updateTable('product').set({ title: 'Renamed' }).where('id', '=', 2).execute();
    const second = await readVisibleChanges(db, first.position);
    expect(second.tags).toContain('product:2');
    expect(await readVisibleChanges(db, second.position)).toMatchObject({ tags: [] });
  });

  it.for(['', 'x', '1; drop table product', '9'.repeat(30), '1:2', '-1'])(
    'name nothing after the position %j, which is none',
    async (position, { shop: { db } }) => {
      expect(await readVisibleChanges(db, position)).toMatchObject({ tags: null });
    },
  );

  // Writers take turns on SQLite.
  it.skipIf(kind === 'sqlite')(
    'are those that committed since, in whatever order they began',
    async ({ shop: { db } }) => {
      const begun = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const early = db.transaction().execute(async (trx) => {
        await trx.updateTable('product').set({ title: 'Early' }).where('id', '=', 1).execute();
        begun.resolve();
        await goOn.promise;
      });
      await begun.promise;
      await db.updateTable('product').set({ title: 'Late' }).where('id', '=', 2).execute();
      const between = await readVisibleChanges(db, (await readVisibleChanges(db, undefined)).position);
      expect(between.tags).toEqual([]);
      goOn.resolve();
      await early;
      expect((await readVisibleChanges(db, between.position)).tags).toContain('product:1');
    },
  );

  it('are rolled back with their transaction', async ({ shop: { db } }) => {
    const { position } = await readVisibleChanges(db, undefined);
    await db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('product').set({ title: 'Not to be' }).where('id', '=', 1).execute();
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await readVisibleChanges(db, position)).toMatchObject({ tags: [] });
  });

  it('of a product name the collections that hold it, and the catalogue', async ({ shop: { db } }) => {
    const { collection_id: id } = await db
      .selectFrom('collection_product')
      .select('collection_id')
      .where('product_id', '=', 2)
      .executeTakeFirstOrThrow();
    const { position } = await readVisibleChanges(db, undefined);
    await db.updateTable('product').set({ price_cents: 12_345 }).where('id', '=', 2).execute();
    const { tags } = await readVisibleChanges(db, position);
    expect(tags).toEqual(expect.arrayContaining(['product:2', `collection:${id}`, 'catalogue']));
    expect(tags).not.toContain('collections');
  });

  it('include the last few units of a size, for itself alone until it sells out or returns', async ({
    shop: { db },
  }) => {
    const variant = await db.selectFrom('variant').select(['id', 'product_id']).executeTakeFirstOrThrow();
    const tagsAfter = async (stock: number) => {
      const { position } = await readVisibleChanges(db, undefined);
      await db.updateTable('variant').set({ stock }).where('id', '=', variant.id).execute();
      return (await readVisibleChanges(db, position)).tags?.toSorted();
    };
    await tagsAfter(50);
    const [product, left] = [`product:${variant.product_id}`, `stock:${variant.product_id}`];
    expect(await tagsAfter(49)).toEqual([]);
    expect(await tagsAfter(10)).toEqual([]);
    expect(await tagsAfter(9)).toEqual([left]);
    expect(await tagsAfter(4)).toEqual([left]);
    expect(await tagsAfter(0)).toEqual(expect.arrayContaining([product, left, 'catalogue']));
    expect(await tagsAfter(9)).toEqual(expect.arrayContaining([product, left, 'catalogue']));
  });

  it('of very many products are not named one by one', async ({ shop: { db } }) => {
    const { position } = await readVisibleChanges(db, undefined);
    const rows = Array.from({ length: 1_001 }, (_, i) => ({ tag: `product:${i + 1}` }));
    await db.insertInto('visible_change').values(rows).execute();
    expect(await readVisibleChanges(db, position)).toMatchObject({ tags: null });
  });

  it('that are an hour old are deleted', async ({ shop: { db } }) => {
    await db
      .insertInto('visible_change')
      .values({ tag: 'looks', at: Date.now() - 3_700_000 })
      .execute();
    await forgetVisibleChanges(db);
    const left = await db.selectFrom('visible_change').select('tag').where('tag', '=', 'looks').execute();
    expect(left).toEqual([]);
  });
});
