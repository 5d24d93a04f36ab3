import { describe, expect } from 'vitest';
import { findProducts, type ProductFilter } from '../../server/commerce/changes/office/find-products.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { databaseKinds } from './support/database.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

const titlesIn = (body: string) =>
  [...body.matchAll(/<a href="\/office\/products\/\d+">([^<]*)/g)].map(([, title]) => title);

/** Returns the products with the stock of their lowest counted variant, the lowest first; those that count none last. */
async function byLowestStock({ db }: Catalog) {
  const products = await db.selectFrom('product').selectAll().orderBy('id', 'desc').execute();
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'product_id', 'stock'])
    .where('untracked', '=', 0)
    .orderBy('stock')
    .orderBy('id')
    .execute();
  const lowest = new Map(variants.toReversed().map((variant) => [variant.product_id, variant]));
  const counted = products
    .flatMap((product) => {
      const variant = lowest.get(product.id);
      return variant ? [{ ...product, stock: variant.stock, variant: variant.id }] : [];
    })
    .toSorted((a, b) => a.stock - b.stock || a.variant - b.variant);
  return { counted, uncounted: products.filter(({ id }) => !lowest.has(id)) };
}

describe.each(databaseKinds)('products by stock in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];

  /** Gives one product variants that are not counted, and some stocks that are alike. */
  async function spread({ db }: Catalog): Promise<void> {
    const [first] = await db.selectFrom('product').select('id').orderBy('id').execute();
    await db
      .updateTable('variant')
      .set({ untracked: 1 })
      .where('product_id', '=', first?.id ?? 0)
      .execute();
    const variants = await db.selectFrom('variant').select('id').orderBy('id').execute();
    for (const [i, { id }] of variants.entries())
      await db
        .updateTable('variant')
        .set({ stock: (i * 7) % 5 })
        .where('id', '=', id)
        .execute();
  }

  it('have those with the lowest variant first or last, on all pages, in the file, and beside each filter', async ({
    shop,
  }) => {
    await spread(shop);
    const { counted, uncounted } = await byLowestStock(shop);
    expect([counted.length > 3, uncounted.length > 1]).toEqual([true, true]);
    type Row = (typeof uncounted)[number] & { stock?: number };
    const cases: [query: string, filter: ProductFilter, fits: (row: Row) => boolean][] = [
      ['', {}, () => true],
      ['below=2', { below: 2 }, ({ stock = 9 }) => stock < 2],
      ['below=0', { below: 0 }, () => false],
      ['state=draft', { state: 'draft' }, ({ status }) => status !== 'onSale'],
      [
        'most=99.99&below=3',
        { most: 9_999, below: 3 },
        ({ price_cents, stock = 9 }) => price_cents < 10_000 && stock < 3,
      ],
    ];
    const bea = await openOffice(shop).member('bea', 'buyer');
    for (const [query, filter, fits] of cases)
      for (const down of [false, true]) {
        const rows: Row[] = [...(down ? counted.toReversed() : counted), ...uncounted].filter(fits);
        const asked = `?${query}&sort=${down ? '-' : ''}lowest`;
        const titles = rows.map(({ title }) => title);
        expect([asked, titlesIn((await bea.get(officePaths.products + asked)).body)]).toEqual([asked, titles]);
        const file = (await bea.get(`${officePaths.productsTable}${asked}&columns=product,lowest`)).body.split('\r\n');
        const lines = rows.map(({ title, stock = '' }) => `${title},${stock}`);
        expect([asked, file.slice(1, -1)]).toEqual([asked, lines]);
        const ids: number[] = [];
        let after: string | undefined;
        do {
          const page = await findProducts(shop.db, { ...filter, sort: { by: 'lowest', down }, after }, 2, 3);
          ids.push(...page.ids);
          after = page.next ?? undefined;
        } while (after !== undefined);
        expect([asked, ids]).toEqual([asked, rows.map(({ id }) => id)]);
      }
  });

  it('are filtered by a variant with fewer than a number in the usual order as well', async ({ shop }) => {
    await spread(shop);
    const { counted } = await byLowestStock(shop);
    const low = counted.filter(({ stock }) => stock < 2).toSorted((a, b) => b.id - a.id);
    expect(low.length).toBeGreaterThan(1);
    const bea = await openOffice(shop).member('bea', 'buyer');
    const { body } = await bea.get(`${officePaths.products}?below=2`);
    expect(titlesIn(body)).toEqual(low.map(({ title }) => title));
    for (const text of ['x', '1.5', '1e3', '--1'])
      expect([text, (await bea.get(`${officePaths.products}?below=${text}`)).status]).toEqual([text, 422]);
  });
});
