import { describe, expect } from 'vitest';
import { countListings } from '../../server/commerce/catalog/count-listings.ts';
import { countIfChanged } from '../../server/commerce/catalog/count-regularly.ts';
import type { Database } from '../../server/commerce/database/connection.ts';
import { reportVisibleChange } from '../../server/commerce/database/visible-changes.ts';
import { Listing, type sorts } from '../../shared/contract/catalog.ts';
import { tags } from '../../shared/contract/tags.ts';
import { databaseKinds } from './support/database.ts';
import { grownCatalogTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('a listing that is longer than what is counted for a request, on %s', (kind) => {
  const both = grownCatalogTest[kind];
  const it = usual(kind, both);

  const list = async (shop: { get(path: string): Promise<{ data: unknown }> }, query: string): Promise<Listing> =>
    Listing.parse((await shop.get(`/apis/products?${query}`)).data);
  const onSale = async ({ db }: { db: Database }) => {
    const { count } = await db
      .selectFrom('product')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'onSale')
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const counts = ({ facets }: Listing) =>
    Object.fromEntries(
      facets.map(({ name, values }) => [name, Object.fromEntries(values.map(({ value, count }) => [value, count]))]),
    );
  const changedTags = async (shop: { db: Database }) =>
    (await shop.db.selectFrom('visible_change').select('tag').execute()).map(({ tag }) => tag);

  both('says at least a thousand until it is counted, then the number, as its facets do', async ({ shop }) => {
    const total = await onSale(shop);
    const uncounted = await list(shop, 'pageSize=100');
    expect(uncounted).toMatchObject({ isBounded: true, pageInfo: { totalElements: 1_000, totalPages: 10 } });
    const beyond = await list(shop, 'pageSize=100&page=11');
    expect(beyond).toMatchObject({ isBounded: true, pageInfo: { totalElements: 1_100 } });
    expect(uncounted.facets.map(({ isBounded }) => isBounded)).toEqual(Array(7).fill(true));
    await countListings(shop.db);
    const counted = await list(shop, 'pageSize=100');
    expect(counted.isBounded).toBeUndefined();
    expect(counted.pageInfo).toMatchObject({ totalElements: total, totalPages: Math.ceil(total / 100) });
    const of = (column: 'size' | 'color') =>
      shop.db
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .where('status', '=', 'onSale')
        .where(column, 'is not', null)
        .groupBy(column)
        .select(({ fn, ref }) => [
          ref(column).$castTo<string>().as('value'),
          fn.count<number>('product_id').distinct().as('count'),
        ])
        .execute();
    const plain = (rows: { value: string; count: number }[]) =>
      Object.fromEntries(rows.map(({ value, count }) => [value, Number(count)]));
    const { size, color, price, sale } = counts(counted);
    expect(size).toEqual(plain(await of('size')));
    expect(color).toEqual(plain(await of('color')));
    expect(Object.values(price ?? {}).reduce((sum, count) => sum + count, 0)).toBe(total);
    const reduced = await list(shop, 'sale=1');
    expect(reduced.pageInfo.totalElements).toBe(sale?.['1']);
  });

  it('is counted again only when a count differs, and pages that show it are then made anew', async ({ shop }) => {
    await countListings(shop.db);
    expect(await changedTags(shop)).toContain(tags.counts);
    await shop.db.deleteFrom('visible_change').execute();
    await countListings(shop.db);
    expect(await changedTags(shop)).not.toContain(tags.counts);
    const one = shop.db
      .selectFrom('product')
      .select('id')
      .where('status', '=', 'onSale')
      .orderBy('id', 'desc')
      .limit(1);
    await shop.db.updateTable('product').set({ status: 'offShelf' }).where('id', '=', one).execute();
    const { pageInfo } = await list(shop, '');
    await countListings(shop.db);
    expect((await list(shop, '')).pageInfo.totalElements).toBe(pageInfo.totalElements - 1);
    expect(await changedTags(shop)).toContain(tags.counts);
  });

  it('is counted once for a change, not for its own counts, and not for units that are sold', async ({ shop }) => {
    const { signal } = new AbortController();
    const countedAt = async () =>
      (await shop.db.selectFrom('listing_count').select('counted_at').where('scope', '=', 'all').execute()).map(
        (row) => row.counted_at,
      );
    const forget = () => shop.db.updateTable('listing_count').set({ counted_at: 1 }).execute();
    const first = await countIfChanged(shop.db, null, signal);
    expect(await countedAt()).toHaveLength(1);
    await forget();
    await reportVisibleChange(shop.db, tags.stock(1));
    const second = await countIfChanged(shop.db, first, signal);
    expect([second, await countedAt()]).toEqual([first, [1]]);
    await reportVisibleChange(shop.db, tags.product(1));
    const third = await countIfChanged(shop.db, second, signal);
    expect(third).not.toBe(second);
    expect(await countedAt()).not.toEqual([1]);
    await forget();
    await shop.db.deleteFrom('visible_change').execute();
    expect([await countIfChanged(shop.db, third, signal), await countedAt()]).toEqual([third, [1]]);
  });

  both(
    'has every product once on its pages in each order, invites to filter at its end, and filters exactly',
    async ({ shop }) => {
      await countListings(shop.db);
      const total = await onSale(shop);
      const orders: (typeof sorts)[number][] = [
        ...(['recommended', 'new', 'bestselling', 'price-asc', 'price-desc', 'rating'] as const),
      ];
      for (const sort of orders) {
        const ids = new Set<string>();
        for (let page = 1; page <= Math.ceil(total / 100); page++)
          for (const { id } of (await list(shop, `sort=${sort}&pageSize=100&page=${page}`)).content) ids.add(id);
        expect([sort, ids.size]).toEqual([sort, total]);
      }

      const fits = await shop.db
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .select('product_id')
        .distinct()
        .where('status', '=', 'onSale')
        .where('color', '=', 'black')
        .where('size', '=', 'm')
        .where((eb) => eb.or([eb('stock', '>', 0), eb('untracked', '=', 1)]))
        .execute();
      const found = await list(shop, 'color=black&size=m&stock=1&pageSize=100');
      expect(found.pageInfo.totalElements).toBe(fits.length);
      const { size = {} } = counts(found);
      expect(size.m).toBeLessThanOrEqual(fits.length);
      expect(size.m).toBeGreaterThan(0);
      expect(found.facets.find(({ name }) => name === 'size')?.isBounded).toBe(true);
      expect(found.facets.find(({ name }) => name === 'category')?.isBounded).toBeUndefined();
      expect(await list(shop, 'pageSize=1&page=1000')).toMatchObject({ last: true, goesOn: true });
      expect((await list(shop, 'pageSize=1&page=1001')).content).toEqual([]);
      expect((await list(shop, 'pageSize=1&page=999')).goesOn).toBeUndefined();
    },
  );

  both(
    'finds a colour that a search names in all products, not only in the thousand that are taken',
    async ({ shop }) => {
      // Every grown product's description says that it was washed.
      expect(await list(shop, 'q=washed')).toMatchObject({ isBounded: true, pageInfo: { totalElements: 1_000 } });
      const black = await list(shop, 'q=black+washed');
      expect(black.understood?.map(({ values }) => values)).toEqual([['black']]);
      const { count } = await shop.db
        .selectFrom('product')
        .innerJoin('variant', 'variant.product_id', 'product.id')
        .select((eb) => eb.fn.count<number>('product.id').distinct().as('count'))
        .where('status', '=', 'onSale')
        .where('variant.color', '=', 'black')
        .where('description_html', 'like', '%washed%')
        .executeTakeFirstOrThrow();
      expect(black.pageInfo.totalElements).toBe(Number(count));
    },
  );
});
