import { describe, expect } from 'vitest';
import { applySet } from '../../server/commerce/changes/apply-and-undo.ts';
import { findProducts, type ProductFilter } from '../../server/commerce/changes/office/find-products.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { noon } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { multipart, textOf } from './support/form-in.ts';
import { nextPageOf } from './support/next-page.ts';
import { openOffice } from './support/office.ts';
import { buyerOf, idOf, titlesIn, variantOf } from './support/office-products.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('products in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];
  /** Returns the filter of a query as the list of products takes it. */
  const wishOf = (query: string): ProductFilter => {
    const { least, most, state, noStock, noPicture, ...texts } = Object.fromEntries(new URLSearchParams(query));
    return {
      ...texts,
      ...(least && { least: Number(least) * 100 }),
      ...(most && { most: Number(most) * 100 }),
      ...(state === 'draft' && { state }),
      ...(noStock && { noStock: true }),
      ...(noPicture && { noPicture: true }),
    };
  };

  it('lists products by state, finds them by title, handle and SKU, and pages by key', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const list = async (query = '') => titlesIn((await buyer.get(`${officePaths.products}${query}`)).body);
    expect(await list()).toHaveLength(7);
    expect(await list('?state=draft')).toEqual(['Old Boots']);
    expect(await list('?state=archived')).toEqual([]);
    expect(await list('?q=silk+dr')).toEqual(['Silk Dress']);
    expect(await list('?q=Cashmere-Scarf')).toEqual(['Cashmere Scarf']);
    expect(await list('?q=WC-L')).toEqual(['Wool Coat']);
    expect(await list('?q=OB&state=active')).toEqual([]);
    expect(await list('?q=%22*%28%27')).toEqual([]);
    expect((await buyer.get(`${officePaths.products}?after=x`)).status).toBe(422);
    const all = (await buyer.get(officePaths.products)).body;
    expect(textOf(all)).toMatch(/Silk Dress active 150.00–168.00 15/);

    const { id: _, ...row } = await shop.db.selectFrom('product').selectAll().limit(1).executeTakeFirstOrThrow();
    const more = Array.from({ length: 60 }, (_, i) => ({ ...row, handle: `more-${i}`, title: `More ${i}` }));
    await shop.db.insertInto('product').values(more).execute();
    const first = (await buyer.get(officePaths.products)).body;
    const next = nextPageOf(officePaths.products, first) ?? '';
    expect([titlesIn(first).length, titlesIn((await buyer.get(next)).body).length]).toEqual([40, 27]);
    expect(first.length).toBeLessThan(30_000);
    await shop.db.deleteFrom('product').where('handle', 'like', 'more-%').execute();
  });

  it('has the products that each filter asks for in each order, on its pages and in its file', async ({ shop }) => {
    const { db } = shop;
    const buyer = await buyerOf(shop);
    const [coat, scarf] = [await idOf(shop, 'wool-coat'), await idOf(shop, 'cashmere-scarf')];
    await db.updateTable('product').set({ in_stock: 0 }).where('id', '=', coat).execute();
    await db.deleteFrom('product_image').where('product_id', '=', scarf).execute();
    const rows = await db.selectFrom('product').selectAll().orderBy('id', 'desc').execute();
    type Row = (typeof rows)[number];
    const idsIn = async (table: 'product_tag' | 'product_image', tag?: string) =>
      new Set(
        (tag === undefined
          ? await db.selectFrom(table).select('product_id').execute()
          : await db.selectFrom('product_tag').select('product_id').where('tag', '=', tag).execute()
        ).map(({ product_id }) => product_id),
      );
    const { tag } = await db.selectFrom('product_tag').select('tag').executeTakeFirstOrThrow();
    const { handle, id: collection } = await db
      .selectFrom('collection')
      .selectAll()
      .where('product_count', '>', 0)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const members = await db
      .selectFrom('collection_product')
      .selectAll()
      .where('collection_id', '=', collection)
      .execute();
    const [tagged, pictured] = [await idsIn('product_tag', tag), await idsIn('product_image')];
    const category = rows[0]?.category ?? '';
    const cases: [query: string, fits: (row: Row) => boolean][] = [
      ['', () => true],
      ['noStock=on', (row) => row.in_stock === 0],
      ['noPicture=on', ({ id }) => !pictured.has(id)],
      [`category=${category}`, (row) => row.category === category],
      [`tag=${encodeURIComponent(tag)}`, ({ id }) => tagged.has(id)],
      [`collection=${handle}`, ({ id }) => members.some(({ product_id }) => product_id === id)],
      ['least=100&most=200', (row) => row.price_cents >= 10_000 && row.price_cents <= 20_000],
      ['state=draft&most=9999', (row) => row.status !== 'onSale'],
      ['tag=none-has-it', () => false],
    ];
    const titled = (a: Row, b: Row) => (a.title < b.title ? -1 : 1);
    const priced = (a: Row, b: Row) => a.price_cents - b.price_cents || a.id - b.id;
    const orders: [sort: string, sorted: (some: Row[]) => Row[]][] = [
      ['', (some) => some],
      ['product', (some) => some.toSorted(titled)],
      ['-product', (some) => some.toSorted(titled).reverse()],
      ['price', (some) => some.toSorted(priced)],
      ['-price', (some) => some.toSorted(priced).reverse()],
    ];
    for (const [query, fits] of cases)
      for (const [sort, sorted] of orders) {
        const wanted = sorted(rows.filter(fits)).map(({ title }) => title);
        const asked = `?${query}&sort=${sort}`;
        expect([asked, titlesIn((await buyer.get(`${officePaths.products}${asked}`)).body)]).toEqual([asked, wanted]);
        const file = (await buyer.get(`${officePaths.productsTable}${asked}&columns=product`)).body.split('\r\n');
        expect([asked, file.slice(1, -1)]).toEqual([asked, wanted]);
        const ids: number[] = [];
        const wish = {
          ...wishOf(query),
          sort: sort === '' ? null : { by: sort.replace('-', ''), down: sort[0] === '-' },
        };
        let after: string | undefined;
        do {
          const some = await findProducts(db, { ...wish, after }, 2, 3);
          ids.push(...some.ids);
          after = some.next ?? undefined;
        } while (after !== undefined);
        expect([asked, ids]).toEqual([asked, sorted(rows.filter(fits)).map(({ id }) => id)]);
      }
    const merged = { handle: 'cloaks', name: 'Cloaks', area: 'cloaks', area_name: 'Cloaks', position: 99 };
    await db
      .insertInto('category')
      .values({ ...merged, merged_into: 'coats' })
      .execute();
    for (const query of [
      'category=none',
      'category=cloaks',
      'least=x',
      'state=sold',
      'noStock=1',
      'after=%27',
      'after=a~b',
    ])
      expect([query, (await buyer.get(`${officePaths.products}?${query}`)).status]).toEqual([query, 422]);
    const hostile = encodeURIComponent("x' or 1=1 --");
    for (const query of [`tag=${hostile}`, `collection=${hostile}`, `q=${hostile}`])
      expect(titlesIn((await buyer.get(`${officePaths.products}?${query}`)).body)).toEqual([]);
  });

  it('titles are text, ids of any kind are no page, and other roles can neither read nor change', async ({ shop }) => {
    const office = openOffice(shop);
    const id = await idOf(shop, 'linen-dress');
    const evil = '"><script>alert(1)</script>';
    await shop.db.updateTable('product').set({ title: evil, vendor: evil }).where('id', '=', id).execute();
    const buyer = await office.member('bea', 'buyer');
    for (const path of [officePaths.products, productPath(id)]) {
      const { status, body } = await buyer.get(path);
      expect([path, status, body.includes('<script>')]).toEqual([path, 200, false]);
    }
    for (const wrong of ['0', '-1', '1e3', 'x', '99999999'])
      expect([wrong, (await buyer.get(productPath(wrong))).status]).toEqual([wrong, 404]);
    for (const role of ['pack', 'support', 'books', 'editor'] as const) {
      const other = await office.member(role, role);
      for (const path of [officePaths.products, officePaths.productNew, productPath(id), productPath(id, '/variants')])
        expect([role, path, (await other.get(path)).status]).toEqual([role, path, 403]);
      for (const path of [
        officePaths.productNew,
        productPath(id),
        productPath(id, '/variants/new'),
        productPath(id, '/preview'),
      ])
        expect((await other.post(path, { title: 'X', price: '1' })).status).toBe(403);
    }
    // Variants of another product are not reached through this one.
    const other = await variantOf(shop, 'SD-S');
    const before = JSON.stringify({
      price: '168.00',
      compareAt: '',
      stock: '5',
      weight: '0',
      taxClass: 'standard',
      barcode: '',
      counts: 1,
    });
    await buyer.post(productPath(id), multipart({ [`before.${other.id}`]: before, [`${other.id}.price`]: '1' }));
    expect((await variantOf(shop, 'SD-S')).base_cents).toBe(16_800);
    expect(await applySet(shop.db, 1, { now: noon })).toMatchObject({ ok: false });
  });
});
