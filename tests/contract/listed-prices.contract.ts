import { describe, expect } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import { countListings } from '../../server/commerce/catalog/count-listings.ts';
import { summaryOf } from '../../server/commerce/catalog/draft.ts';
import { keepFacts } from '../../server/commerce/catalog/keep-facts.ts';
import type { Database } from '../../server/commerce/database/connection.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { databaseKinds } from './support/database.ts';
import { catalogTest, grownCatalogTest } from './support/shop-test.ts';

/** Dollars of variants; a linen dress is sold out in black M and blue S. */
const prices: Record<string, { base_cents: number; promotion_cents?: number }> = {
  'LD-BS': { base_cents: 7_000 },
  'LD-BM': { base_cents: 5_000 },
  'LD-US': { base_cents: 6_000 },
  'LD-UM': { base_cents: 12_000 },
  'SD-S': { base_cents: 12_000 },
  'SD-M': { base_cents: 12_000 },
  'SD-L': { base_cents: 16_800, promotion_cents: 4_000 },
  'CT-WM': { base_cents: 2_000 },
  'CT-BM': { base_cents: 9_000 },
};

/** Sets prices of variants, and what an import makes of them for their products. */
async function setPrices(db: Database): Promise<void> {
  for (const [sku, price] of Object.entries(prices))
    await db.updateTable('variant').set(price).where('sku', '=', sku).execute();
  for (const [id, variants] of Map.groupBy(
    await db.selectFrom('variant').selectAll().execute(),
    (row) => row.product_id,
  ))
    await db.updateTable('product').set(summaryOf(variants)).where('id', '=', id).execute();
}

describe.each(databaseKinds)('prices of what was chosen, on %s', (kind) => {
  const it = catalogTest[kind];
  it.beforeAll(({ shop }) => setPrices(shop.db));

  /** What listings answer from the tables, and then from what is kept of products. */
  const bothWays = async <T>({ db }: Catalog, read: () => Promise<T>, expected: T) => {
    await db.updateTable('shelf_facts').set({ facts_json: null }).execute();
    expect(await read()).toEqual(expected);
    await keepFacts(db);
    expect(await read()).toEqual(expected);
  };

  it.for([
    [
      'nothing chosen: the lowest of all',
      'price=-50',
      ['cashmere-scarf', 'cotton-tee', 'linen-dress', 'silk-dress', 'silk-scarf'],
    ],
    ['a colour', 'color=blue&price=100-150', ['linen-dress']],
    ['a cheaper variant that is sold out', 'color=blue&price=50-100', []],
    ['a size of which one colour is sold out', 'size=m&price=-50', ['cotton-tee']],
    ['only sold-out variants: their own price', 'color=blue&size=s&price=50-100', ['linen-dress']],
    ['only what is in stock', 'color=blue&price=50-100&stock=1', []],
    ['a sale price', 'size=l&price=-50', ['silk-dress']],
    ['a size without the sale', 'size=s&color=red&price=100-150', ['silk-dress']],
    ['several colours: that which the card shows', 'color=blue,black&price=100-150', ['linen-dress']],
    ['several colours in another order', 'color=black,blue&price=50-100', ['cotton-tee', 'linen-dress']],
    ['a search', 'q=dress&color=blue&price=100-150', ['linen-dress']],
    ['a search with a cheaper variant that is sold out', 'q=linen+dress&color=blue&price=50-100', []],
  ] as const)('decide what a price filter lists: %s', async ([, query, expected], { shop, list }) => {
    await bothWays(shop, () => list.sortedHandles(query), [...expected]);
  });

  it('decide it in other currencies', async ({ shop, list }) => {
    const blue = await list.page('color=blue', 'EUR');
    const cents = blue.content[0]?.saleMoney.cent ?? 0;
    const [below, above] = [Math.floor(cents / 100), Math.ceil(cents / 100)];
    expect(cents).toBeGreaterThan(10_000);
    await bothWays(shop, () => list.handles(`color=blue&price=${below}-${above}`, 'EUR'), ['linen-dress']);
    await bothWays(shop, () => list.handles(`color=blue&price=-${below - 1}`, 'EUR'), []);
  });

  const choices = [
    'color=black,blue',
    '',
    'color=blue',
    'size=l&stock=1',
    'color=black',
    'size=m',
    'color=red&size=s,l',
  ];
  it.for(kind === 'sqlite' ? choices : everyNth(3, choices))(
    'decide how many each value of each filter leaves: %s',
    async (chosen, { list }) => {
      for (const price of ['-50', '50-100', '100-150'])
        for (const facet of ['size', 'color', 'price', 'stock', 'category'])
          for (const [value, count] of Object.entries(await list.counts(`${chosen}&price=${price}`, facet))) {
            const query = new URLSearchParams(`${chosen}&price=${price}`);
            query.set(facet, value);
            const { totalElements } = (await list.page(String(query))).pageInfo;
            expect([chosen, price, facet, value, count]).toEqual([chosen, price, facet, value, totalElements]);
          }
    },
  );

  it.for([
    ['color=black,blue', ['linen-dress', 'cotton-tee']],
    ['size=m', ['cotton-tee', 'linen-dress', 'silk-dress', 'wool-coat']],
    ['size=l', ['silk-dress', 'wool-coat']],
    ['q=dress&size=m', ['linen-dress', 'silk-dress']],
  ] as const)('decide the order by price, ties by number: %s', async ([chosen, expected], { shop, list }) => {
    await bothWays(shop, () => list.handles(`${chosen}&sort=price-asc`), [...expected]);
    await bothWays(shop, () => list.handles(`${chosen}&sort=price-desc`), [...expected].reverse());
    const pages = await Promise.all(
      expected.map((_, i) => list.handles(`${chosen}&sort=price-asc&pageSize=1&page=${i + 1}`)),
    );
    expect(pages.flat()).toEqual(expected);
  });
});

describe.each(databaseKinds)('prices of what was chosen in a long listing, on %s', (kind) => {
  grownCatalogTest[kind](
    'decide what a price filter lists, and every page repeats and skips nothing',
    async ({ shop }) => {
      await shop.db.updateTable('variant').set({ base_cents: 77_700 }).where('size', '=', 'm').execute();
      const dear = await shop.db
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .where('size', '=', 'm')
        .where('status', '=', 'onSale')
        .where('promotion_cents', 'is', null)
        .select('product_id')
        .distinct()
        .execute();
      await countListings(shop.db);
      const found: string[] = [];
      for (let page = 1; page <= Math.ceil(dear.length / 100); page += 1) {
        const { data } = await shop.get(`/apis/products?size=m&price=777-777&sort=price-asc&pageSize=100&page=${page}`);
        found.push(...data.content.map(({ id }: { id: string }) => id));
      }
      expect(dear.length).toBeGreaterThan(100);
      expect(found.toSorted()).toEqual(dear.map(({ product_id }) => String(product_id)).toSorted());
    },
  );
});
