import { type Kysely, sql } from 'kysely';
import { describe, expect } from 'vitest';
import { keepFacts } from '../../server/commerce/catalog/keep-facts.ts';
import { loadShelfFacts } from '../../server/commerce/catalog/kept-facts.ts';
import { factsOf, readFacts } from '../../server/commerce/catalog/read-facts.ts';
import { type Database, dialectOf } from '../../server/commerce/database/connection.ts';
import { up } from '../../server/commerce/database/migrations/060-shelf-facts.ts';
import { up as addPrices } from '../../server/commerce/database/migrations/076-prices-of-choices.ts';
import { integrityChecks, integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { databaseKinds } from './support/database.ts';
import { freshCatalogTest } from './support/shop-test.ts';
import { recorded } from './support/statements.ts';

type Change = (db: Database, product: number) => Promise<unknown>;

const productSet =
  (values: object): Change =>
  (db, product) =>
    db.updateTable('product').set(values).where('id', '=', product).execute();
const variantSet =
  (values: object): Change =>
  (db, product) =>
    db.updateTable('variant').set(values).where('product_id', '=', product).execute();

const attribute = { name: 'fabric', value: 'bamboo', category: 'dresses' };

/** What changes the facts of a product, in an order in which each does. */
const changes: Record<string, Change> = {
  price: productSet({ price_cents: 12_345 }),
  category: productSet({ category: 'scarves' }),
  rating: productSet({ rating: 321 }),
  reduction: productSet({ on_sale: 1 }),
  'product in stock': productSet({ in_stock: 0 }),
  rank: productSet({ rank: 99 }),
  'off the shelf': productSet({ status: 'offShelf' }),
  'on sale again': productSet({ status: 'onSale' }),
  size: variantSet({ size: 'xxl' }),
  color: variantSet({ color: 'teal' }),
  'sold out': variantSet({ stock: 0, untracked: 0 }),
  'not counted': variantSet({ untracked: 1 }),
  'price of variants': variantSet({ base_cents: 54_321 }),
  'promotion of variants': variantSet({ promotion_cents: 321 }),
  'new attribute': (db, product_id) =>
    db
      .insertInto('product_attribute')
      .values({ product_id, ...attribute })
      .execute(),
  'other attribute': (db, product) =>
    db
      .updateTable('product_attribute')
      .set({ value: 'hemp' })
      .where('product_id', '=', product)
      .where('value', '=', 'bamboo')
      .execute(),
  'no attribute': (db, product) => db.deleteFrom('product_attribute').where('product_id', '=', product).execute(),
  'no variant': (db, product) => db.deleteFrom('variant').where('product_id', '=', product).execute(),
};

describe.each(databaseKinds)('kept facts of products on %s', (kind) => {
  const it = freshCatalogTest[kind];

  const idsOf = async (db: Database) =>
    (await db.selectFrom('product').select('id').orderBy('id').execute()).map(({ id }) => id);
  const idOf = async (db: Database, handle: string) =>
    (await db.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id;
  const fresh = async (db: Database, ids: readonly number[]) =>
    factsOf(await readFacts(db, ids)).toSorted((a, b) => a.id - b.id);
  const keptOf = async (db: Database, product: number) =>
    (await db.selectFrom('shelf_facts').select('facts_json').where('product_id', '=', product).executeTakeFirst())
      ?.facts_json;

  const others = integrityChecks.map(({ name }) => name).filter((name) => name !== 'kept facts');
  const complaintsOf = (db: Database) => integrityViolations(db, { now: 0, except: others });

  it('are all that a listing reads of them', async ({ shop: { db } }) => {
    const ids = await idsOf(db);
    const expected = await fresh(db, ids);
    expect(expected.length).toBeGreaterThan(4);
    await keepFacts(db);
    const { db: watched, asked } = recorded(db);
    expect(await loadShelfFacts(watched, ids)).toEqual(expected);
    expect(asked).toHaveLength(1);
  });

  it('are forgotten by each change and written again', async ({ shop: { db } }) => {
    const product = await idOf(db, 'linen-dress');
    await keepFacts(db);
    for (const [name, change] of Object.entries(changes)) {
      expect([name, await keptOf(db, product)]).toEqual([name, expect.any(String)]);
      await change(db, product);
      expect([name, await keptOf(db, product)]).toEqual([name, null]);
      expect([name, await loadShelfFacts(db, [product])]).toEqual([name, await fresh(db, [product])]);
      await keepFacts(db);
      expect([name, await keptOf(db, product)]).toEqual([name, expect.any(String)]);
      expect([name, await loadShelfFacts(db, [product])]).toEqual([name, await fresh(db, [product])]);
      expect([name, await complaintsOf(db)]).toEqual([name, []]);
    }
  });

  it('of two products are forgotten when a variant moves, and of a removed product they go', async ({
    shop: { db },
  }) => {
    const [from, to] = [await idOf(db, 'linen-dress'), await idOf(db, 'silk-scarf')];
    await db.deleteFrom('variant').where('product_id', '=', to).execute();
    await keepFacts(db);
    await db.updateTable('variant').set({ product_id: to }).where('product_id', '=', from).execute();
    expect([await keptOf(db, from), await keptOf(db, to)]).toEqual([null, null]);
    await db.deleteFrom('product').where('id', '=', from).execute();
    expect(await keptOf(db, from)).toBeUndefined();
  });

  it('are written of the products that a shop has when it is migrated', async ({ shop: { db } }) => {
    const ids = await idsOf(db);
    await undo(db);
    for (const migrated of [up, addPrices]) await migrated(db as unknown as Kysely<unknown>);
    await keepFacts(db);
    for (const id of ids) expect(await keptOf(db, id)).toEqual(expect.any(String));
    expect(await loadShelfFacts(db, ids)).toEqual(await fresh(db, ids));
  });

  it('stay when one of many units is sold, and when a text changes', async ({ shop: { db } }) => {
    const product = await idOf(db, 'linen-dress');
    await variantSet({ stock: 50 })(db, product);
    await keepFacts(db);
    await variantSet({ stock: 49 })(db, product);
    await productSet({ title: 'Linen dress, washed' })(db, product);
    expect(await keptOf(db, product)).toEqual(expect.any(String));
  });
});

describe('kept facts of products on postgres', () => {
  const it = freshCatalogTest.postgres;

  it('are not written from before a change that is not committed yet', async ({ shop: { db } }) => {
    const { id } = await db.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow();
    await db.transaction().execute(async (trx) => {
      await variantSet({ color: 'teal' })(trx, id);
      await keepFacts(db);
    });
    expect(await loadShelfFacts(db, [id])).toEqual(factsOf(await readFacts(db, [id])));
    await keepFacts(db);
    expect(await loadShelfFacts(db, [id])).toEqual(factsOf(await readFacts(db, [id])));
  });

  it('that are written while a change waits for them are forgotten by it', async ({ shop: { db } }) => {
    const { id } = await db.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow();
    let changed: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      const ofProduct = trx.selectFrom('shelf_facts').selectAll().where('product_id', '=', id);
      expect(await ofProduct.forUpdate().execute()).toEqual([{ product_id: id, facts_json: null }]);
      changed = variantSet({ color: 'teal' })(db, id);
      await waiting(db);
      await trx
        .updateTable('shelf_facts')
        .set({ facts_json: `[${id}]` })
        .where('product_id', '=', id)
        .execute();
    });
    await changed;
    expect(await loadShelfFacts(db, [id])).toEqual(factsOf(await readFacts(db, [id])));
  });
});

/** Undoes the migration that made the table. */
async function undo(db: Database): Promise<void> {
  const made =
    dialectOf(db) === 'sqlite'
      ? sql<{ sql: string }>`
          select 'drop trigger ' || name as sql from sqlite_master where type = 'trigger' and name like 'shelf_facts%'`
      : sql<{ sql: string }>`
          select 'drop function ' || oid::regprocedure || ' cascade' as sql from pg_proc where proname like '%shelf_facts%'`;
  for (const row of (await made.execute(db)).rows) await sql.raw(row.sql).execute(db);
  await sql`drop table shelf_facts`.execute(db);
}

/** Waits until another connection of this database waits for a lock. */
async function waiting(db: Database): Promise<void> {
  const waits = sql<{ waits: boolean }>`
    select exists (select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waits`;
  await expect.poll(async () => (await waits.execute(db)).rows[0]?.waits).toBe(true);
}
