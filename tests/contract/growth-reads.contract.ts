import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { growCatalogue } from '../../scripts/bench/growth/catalogue.ts';
import { watchEngines } from '../../scripts/bench/growth/engine-work.ts';
import { colours } from '../../scripts/bench/growth/words.ts';
import { everyNth } from '../../scripts/check/extent.ts';
import { countListings } from '../../server/commerce/catalog/count-listings.ts';
import { mergeIndex } from '../../server/commerce/catalog/merge-index.ts';
import { indexProducts } from '../../server/commerce/catalog/search-index.ts';
import type { Database } from '../../server/commerce/database/connection.ts';
import { findsAny } from '../../server/commerce/search/correct.ts';
import { findHits } from '../../server/commerce/search/hits.ts';
import { plainTerm } from '../../server/commerce/search/match.ts';
import { Listing } from '../../shared/contract/catalog.ts';
import { databaseKinds, freshDatabase } from './support/database.ts';
import { freshCatalogTest, grownCatalogTest } from './support/shop-test.ts';

const documents = 20_000;
const everyColour = colours.map(({ name }) => name.toLowerCase()).join(',');

describe.each(databaseKinds)('reads that stay short in a large catalogue, on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const grownTest = grownCatalogTest[kind];

  const list = async (shop: { get(path: string): Promise<{ data: unknown }> }, query: string): Promise<Listing> =>
    Listing.parse((await shop.get(`/apis/products?${query}`)).data);

  const idOf = async (db: Database, handle: string) =>
    (await db.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id;

  grownTest(
    'keep the order of a long narrowed listing on every page, whatever a page reads first',
    async ({ shop }) => {
      await countListings(shop.db);
      const colored = await shop.db
        .selectFrom('product')
        .select(['id', 'price_cents'])
        .where('status', '=', 'onSale')
        .where('id', 'in', (eb) =>
          eb.selectFrom('variant').select('product_id').where('color', 'in', everyColour.split(',')),
        )
        .orderBy('rank', 'desc')
        .orderBy('id')
        .execute();
      const byPrice = colored.toSorted((a, b) => a.price_cents - b.price_cents || a.id - b.id);
      for (const [sort, expected] of [
        ['recommended', colored],
        ['price-asc', byPrice],
      ] as const) {
        const ids: number[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / 100); page += 1) {
          const { content } = await list(shop, `color=${everyColour}&sort=${sort}&pageSize=100&page=${page}`);
          ids.push(...content.map(({ id }) => Number(id)));
        }
        expect([sort, ids]).toEqual([sort, expected.map(({ id }) => id)]);
      }
    },
  );

  it.for(kind === 'sqlite' ? [1_100, 1_400] : everyNth(2, [1_400, 1_100]))(
    'count products with a colour that are on sale, where some of %d are not',
    async (many, { shop }) => {
      await growCatalogue(shop.db, many);
      await countListings(shop.db);
      const colored = await shop.db
        .selectFrom('variant')
        .select('product_id')
        .distinct()
        .where('color', 'in', everyColour.split(','))
        .orderBy('product_id')
        .execute();
      const onSale = async () => (await list(shop, `color=${everyColour}&pageSize=1`)).pageInfo.totalElements;
      expect([await onSale(), colored.length > 1_000]).toEqual([1_000, true]);
      const off = colored.slice(0, colored.length - 990).map(({ product_id }) => product_id);
      await shop.db.updateTable('product').set({ status: 'offShelf' }).where('id', 'in', off).execute();
      expect(await onSale()).toBe(990);
    },
  );

  grownTest('count other choices among the same products from the kept sample as from the tables', async ({ shop }) => {
    await countListings(shop.db);
    const narrowed = 'color=black,ivory&size=m,l&stock=1';
    const kept = await list(shop, narrowed);
    expect(kept.facets.find(({ name }) => name === 'size')).toMatchObject({ isBounded: true });
    expect(await shop.db.selectFrom('listing_sample').select('scope').execute()).toContainEqual({ scope: 'all' });
    await shop.db.deleteFrom('listing_sample').execute();
    expect((await list(shop, `${narrowed}&page=1`)).facets).toEqual(kept.facets);
  });

  it('leave filters of a search to combine as those of a listing do', async ({ shop }) => {
    await growCatalogue(shop.db, 300);
    const [kind, narrowed] = ['shirts', 'size=m,l&price=-50&stock=1'];
    const searched = await list(shop, `q=${kind}&category=all-${kind}&${narrowed}`);
    const listed = await list(shop, `category=all-${kind}&${narrowed}`);
    const counts = ({ facets }: Listing) =>
      facets.filter(({ name }) => name !== 'category').map(({ name, values }) => [name, values]);
    expect(listed.pageInfo.totalElements).toBeGreaterThan(0);
    expect(counts(searched)).toEqual(counts(listed));
    expect(new Set(searched.content.map(({ id }) => id))).toEqual(new Set(listed.content.map(({ id }) => id)));
  });

  it('find a word in the longer words of the catalogue, and an unknown one as a beginning', async ({ shop, list }) => {
    const index = async (handle: string, title: string, description: string) =>
      indexProducts(shop.db, [
        { productId: await idOf(shop.db, handle), title, tags: '', category: '', options: '', description },
      ]);
    await index('cotton-tee', 'Rain Hat', 'Brimless.');
    await index('silk-scarf', 'Rainproof Scarf', '');
    await shop.db.insertInto('search_word').values({ word: 'rainproof', uses: 1 }).execute();
    expect((await list.handles('q=rain')).toSorted()).toEqual(['cotton-tee', 'silk-scarf']);
    expect(await list.handles('q=brim')).toEqual(['cotton-tee']);
    expect((await list.page('q=brim')).correctedQuery).toBeUndefined();
  });

  it('put titles that hold all words first where relevance would read too much', async ({ shop, list }) => {
    await shop.db
      .insertInto('listing_count')
      .values({ scope: 'all', products: 200_000, facets_json: '{}', counted_at: 0 })
      .execute();
    await shop.db.updateTable('product').set({ rank: 900 }).where('handle', '=', 'silk-scarf').execute();
    await indexProducts(shop.db, [
      {
        productId: await idOf(shop.db, 'cotton-tee'),
        title: 'Cotton Tee',
        tags: '',
        category: '',
        options: '',
        description: 'Soft as silk.',
      },
    ]);
    await shop.db.updateTable('product').set({ rank: 990 }).where('handle', '=', 'cotton-tee').execute();
    const found = await list.handles('q=silk');
    expect([found.slice(0, 2).toSorted(), found[2]]).toEqual([['silk-dress', 'silk-scarf'], 'cotton-tee']);
  });
});

test('what many imports left in SQLite’s full-text index becomes one segment, and is found as before', async () => {
  const { db, close } = await freshDatabase('sqlite');
  const segments = async () =>
    (await sql<{ id: number }>`select distinct segid as id from product_search_idx`.execute(db)).rows.length;
  const index = (productId: number) =>
    indexProducts(db, [
      { productId, title: `wool shirt ${productId}`, tags: '', category: '', options: '', description: '' },
    ]);
  const found = () => findHits(db, [plainTerm('wool'), plainTerm('shirt')]);
  try {
    await sql`insert into product_search (product_search, rank) values ('automerge', 0)`.execute(db);
    for (let id = 1; id <= 8; id += 1) await index(id);
    expect([await mergeIndex(db), await segments()]).toEqual([true, 8]);
    await index(9);
    const before = await found();
    expect([await mergeIndex(db), await segments()]).toEqual([true, 1]);
    await sql`insert into product_search (product_search) values ('integrity-check')`.execute(db);
    expect(await found()).toEqual(before);
    expect(before.ids.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  } finally {
    await close();
  }
});

test('PostgreSQL asks its index for a rare word, however few products are needed', async () => {
  const { workOf, stop } = watchEngines();
  const { db, close } = await freshDatabase('postgres');
  try {
    // Documents alone: the plan does not depend on the products.
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`
        insert into product_search (product_id, document)
        select number, to_tsvector('english', 'wool shirt ' || number) from generate_series(1, ${documents}::integer) as number`.execute(
        trx,
      );
    });
    await sql`vacuum analyze product_search`.execute(db);
    const work = workOf(db);
    const before = await work.total();
    expect(await findsAny(db, [plainTerm('zeppelin')])).toBe(false);
    expect((await work.total()) - before).toBeLessThan(100);
  } finally {
    stop();
    await close();
  }
});
