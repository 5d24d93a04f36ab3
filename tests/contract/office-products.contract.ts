import { describe, expect } from 'vitest';
import { applySet, undoSet } from '../../server/commerce/changes/apply-and-undo.ts';
import { findProducts, type ProductFilter } from '../../server/commerce/changes/office/find-products.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { changeSetsIn, lastSet } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { formIn, multipart, textOf } from './support/form-in.ts';
import { nextPageOf } from './support/next-page.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('products in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const buyerOf = (shop: Catalog, name = 'bea') => openOffice(shop).member(name, 'buyer');
  const idOf = async ({ db }: Catalog, handle: string) =>
    (await db.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id;
  const variantOf = ({ db }: Catalog, sku: string) =>
    db.selectFrom('variant').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();
  const titlesIn = (html: string) =>
    [...html.matchAll(/<td[^>]*><a href="\/office\/products\/\d+">([^<]+)/g)].map(([, t]) => t);
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
  /** Sends the form of a page with some of its fields changed. */
  const send = async (jar: Jar, path: string, changed: Record<string, string>) => {
    return jar.post(path, multipart({ ...formIn((await jar.get(path)).body, path), ...changed }));
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

  it('a saved form is a change set: audited, and undone as one thing', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const { exported } = changeSetsIn(shop, () => noon);
    const before = await exported();
    const path = productPath(await idOf(shop, 'linen-dress'));
    const evil = '<p>Cool</p><script>alert(1)</script>';
    const saved = await send(buyer, path, {
      title: 'Linen Gown',
      description: evil,
      'description.as': 'html',
      tags: 'linen, new',
      status: 'archived',
    });
    expect([saved.status, saved.location]).toEqual([303, `${path}?done=saved`]);
    const product = await shop.db
      .selectFrom('product')
      .selectAll()
      .where('handle', '=', 'linen-dress')
      .executeTakeFirstOrThrow();
    expect(product).toMatchObject({ title: 'Linen Gown', description_html: '<p>Cool</p>', status: 'offShelf' });
    expect(titlesIn((await buyer.get(`${officePaths.products}?state=archived`)).body)).toEqual(['Linen Gown']);
    const trail = await shop.db
      .selectFrom('audit_entry')
      .select(['actor', 'action'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(trail).toEqual([{ actor: 'staff:bea@office', action: 'changes.applied' }]);
    // The same form again, as by a double click, changes nothing.
    const again = await send(buyer, path, {});
    expect(again.location).toBe(`${path}?done=same`);
    const { id: made } = await lastSet(shop);
    await undoSet(shop.db, made, { now: noon });
    expect(await exported()).toBe(before);
  });

  it('shows a field that somebody changed meanwhile three times, loses nothing, and lets choose', async ({ shop }) => {
    const [bea, ben] = [await buyerOf(shop), await buyerOf(shop, 'ben')];
    const path = productPath(await idOf(shop, 'silk-dress'));
    const mine = { ...formIn((await bea.get(path)).body, path), title: 'Mine', vendor: 'Atelier' };
    await send(ben, path, { title: 'Theirs' });
    const refused = await bea.post(path, multipart(mine));
    expect(refused.status).toBe(409);
    expect(textOf(refused.body)).toContain('Before Silk Dress Theirs Theirs Yours Mine');
    const stored = () =>
      shop.db.selectFrom('product').select(['title', 'vendor']).where('handle', '=', 'silk-dress').executeTakeFirst();
    expect(await stored()).toEqual({ title: 'Theirs', vendor: null });
    const kept = formIn(refused.body, path);
    expect(kept).toMatchObject({ title: 'Mine', vendor: 'Atelier', 'before.title': 'Theirs' });
    await bea.post(path, multipart({ ...kept, 'choose.title': 'theirs' }));
    expect(await stored()).toEqual({ title: 'Theirs', vendor: 'Atelier' });
    await bea.post(path, multipart({ ...kept, 'choose.title': 'mine' }));
    expect(await stored()).toEqual({ title: 'Mine', vendor: 'Atelier' });
  });

  it('what is invalid is said beside its field, and nothing is written', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const path = productPath(await idOf(shop, 'wool-coat'));
    const before = await lastSet(shop);
    const refused = await send(buyer, path, { title: '', composition: '80% wool', vendor: 'X' });
    expect(refused.status).toBe(422);
    expect(textOf(refused.body)).toMatch(/This cannot be empty.*adds up to 80%/);
    expect(refused.body).toContain('aria-describedby="composition-problem ');
    expect(await lastSet(shop)).toEqual(before);
  });

  it('variants are a table: prices, and stock that is counted or moved without losing sales', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const path = productPath(await idOf(shop, 'silk-dress'));
    const { id } = await variantOf(shop, 'SD-S');
    const made = formIn((await buyer.get(path)).body, path);
    // Two are sold after the form was made.
    await shop.db.updateTable('variant').set({ stock: 3 }).where('id', '=', id).execute();
    await shop.db
      .insertInto('stock_entry')
      .values({ variant_id: id, delta: -2, reason: 'order', reference: 'o', created_at: noon })
      .execute();
    const typed = { ...made, [`${id}.price`]: '150', [`${id}.compareAt`]: '168', [`${id}.stock`]: '4' };
    expect((await buyer.post(path, multipart(typed))).location).toBe(`${path}?done=saved`);
    expect(await variantOf(shop, 'SD-S')).toMatchObject({ base_cents: 16_800, promotion_cents: 15_000, stock: 2 });
    await send(buyer, path, { [`${id}.stock`]: '+5' });
    expect((await variantOf(shop, 'SD-S')).stock).toBe(7);
    // A movement that is sent twice moves once.
    const moved = { ...formIn((await buyer.get(path)).body, path), [`${id}.stock`]: '-3' };
    const statuses = [
      (await buyer.post(path, multipart(moved))).status,
      (await buyer.post(path, multipart(moved))).status,
    ];
    expect(statuses).toEqual([303, 409]);
    expect((await variantOf(shop, 'SD-S')).stock).toBe(4);
    const wrong = await send(buyer, path, { [`${id}.price`]: 'cheap', [`${id}.stock`]: '-40' });
    expect(textOf(wrong.body)).toContain("SD-S, Red / S, Price: Price 'cheap' is not a plain number");
    const short = await send(buyer, path, { [`${id}.stock`]: '-40' });
    expect(textOf(short.body)).toContain('there is not that much in stock');
    expect((await variantOf(shop, 'SD-S')).stock).toBe(4);
  });

  it('texts, variants and prices are saved as one change set, which the history of the product undoes', async ({
    shop,
  }) => {
    const buyer = await buyerOf(shop);
    const { exported } = changeSetsIn(shop, () => noon);
    const before = await exported();
    const path = productPath(await idOf(shop, 'wool-coat'));
    const { id } = await variantOf(shop, 'WC-L');
    await send(buyer, `${path}?currency=EUR`, { title: 'Loden', [`${id}.sku`]: 'LO-L', [`${id}.ownPrice`]: '99' });
    const { id: set } = await lastSet(shop);
    const history = async () => textOf((await buyer.get(path)).body).replace(/^.* History /, '');
    expect(await history()).toMatch(
      new RegExp(`^\\S+ \\S+ UTC, bea applied: Price in EUR, SKU, Title Undo Change set ${set}`),
    );
    const undone = await buyer.post(`/office/changes/${set}/undo`, { product: path.split('/').at(-1) ?? '' });
    expect(undone.location).toBe(`${path}?done=undone`);
    expect(await exported()).toBe(before);
    expect(await history()).toMatch(/undone: Price in EUR/);
    // A set of other products, too, is undone where all of them are seen.
    const { draft } = changeSetsIn(shop, () => noon);
    const wide = await draft('SKU,Price\nWC-L,1\nSD-S,1\n');
    await applySet(shop.db, wide.id, { now: noon });
    expect(await history()).toContain(`applied: Price Change set ${wide.id}, of other products, too`);
    await undoSet(shop.db, wide.id, { now: noon });
  });

  it('a description that was not touched stays to the letter, and one that was says the same otherwise', async ({
    shop,
  }) => {
    const buyer = await buyerOf(shop);
    const id = await idOf(shop, 'wool-coat');
    const html = '<p>Warm  <b>wool</b></p>\n<table><tbody><tr><td>S</td></tr></tbody></table>';
    const stored = async () =>
      (await shop.db.selectFrom('product').select('description_html').where('id', '=', id).executeTakeFirstOrThrow())
        .description_html;
    await shop.db.updateTable('product').set({ description_html: html }).where('id', '=', id).execute();
    const path = productPath(id);
    const { description = '' } = formIn((await buyer.get(path)).body, path);
    expect(description.replaceAll('\r', '')).toBe('Warm **wool**\n\n[[1: table]]');
    expect((await send(buyer, path, { vendor: 'Loom' })).location).toContain('done=saved');
    expect(await stored()).toBe(html);
    await send(buyer, path, { description: description.replace('Warm', '__Warm__') });
    expect(await stored()).toBe(
      '<p><em>Warm</em> <strong>wool</strong></p><table><tbody><tr><td>S</td></tr></tbody></table>',
    );
    // What is refused is shown as it was typed.
    const refused = await send(buyer, path, { description: '## Cut\n\n[[1]]', title: '' });
    expect(formIn(refused.body, path).description).toBe('## Cut\r\n\r\n[[1: table]]');
    await buyer.post(path, multipart({ ...formIn(refused.body, path), title: 'Wool Coat' }));
    expect(await stored()).toBe('<h3>Cut</h3><table><tbody><tr><td>S</td></tr></tbody></table>');
  });

  it('pages that it had lead on to their parts of its page', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const path = productPath(await idOf(shop, 'wool-coat'));
    for (const [former, leads] of [
      ['/variants?after=2', '?after=2#variants'],
      ['/prices?currency=EUR&after=2', '?after=2&currency=EUR#prices'],
      ['/pictures?after=15', '?pictures=15#pictures'],
    ] as const)
      expect(await buyer.get(`${path}${former}`)).toMatchObject({ status: 301, location: `${path}${leads}` });
  });

  it('rows that are pasted from a spreadsheet become a draft of its variants alone', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const path = productPath(await idOf(shop, 'silk-dress'));
    const { id } = await variantOf(shop, 'SD-S');
    const paste = 'color\tSize\tPrice\tStock\nRed\tS\t139\t8\nRed\tM\t\t\n';
    const drafted = await buyer.post(`${path}/table`, { paste });
    const { id: set } = await lastSet(shop);
    expect(drafted.location).toBe(`/office/changes/${set}?done=draft`);
    const shown = textOf((await buyer.get(`/office/changes/${set}`)).body);
    expect(shown).toMatch(/SD-S.* Price .*→ 139.00/);
    expect(shown).toMatch(/SD-S.* Stock .*→ 8/);
    expect((await variantOf(shop, 'SD-S')).base_cents).not.toBe(13_900);
    await applySet(shop.db, set, { now: noon });
    expect(await variantOf(shop, 'SD-S')).toMatchObject({ id, base_cents: 13_900, stock: 8 });
    await undoSet(shop.db, set, { now: noon });
    const foreign = await buyer.post(`${path}/table`, { paste: 'SKU\tPrice\nWC-L\t1\n' });
    expect(textOf((await buyer.get(foreign.location)).body)).toContain(
      "There is no variant with the SKU 'WC-L' in this product.",
    );
    const nothing = await buyer.post(`${path}/table`, { paste: 'Red\tS\n' });
    expect([nothing.status, nothing.body.includes('Red\tS')]).toEqual([422, true]);
  });

  it('adds a product as a draft and variants to it; a handle or SKU is given once', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const fields = {
      title: 'Velvet Skirt',
      type: 'Skirts',
      price: '80',
      stock: '3',
      sku: 'VS',
      option0: 'Size',
      values0: 'S, M',
    };
    const added = await buyer.post(officePaths.productNew, fields);
    const id = await idOf(shop, 'velvet-skirt');
    expect(added.location).toBe(`${productPath(id)}?done=added`);
    const variants = () =>
      shop.db
        .selectFrom('variant')
        .select(['sku', 'value1', 'stock'])
        .where('product_id', '=', id)
        .orderBy('position')
        .execute();
    expect(await variants()).toEqual([
      { sku: 'VS-S', value1: 'S', stock: 3 },
      { sku: 'VS-M', value1: 'M', stock: 3 },
    ]);
    expect(textOf((await buyer.get(productPath(id))).body)).toContain('velvet-skirt: draft');
    expect(await shop.get('/apis/products/velvet-skirt')).toMatchObject({ status: 404, code: '200001' });
    const twice = await buyer.post(officePaths.productNew, fields);
    expect([twice.status, textOf(twice.body)]).toEqual([
      409,
      expect.stringContaining("There is a product 'velvet-skirt'"),
    ]);
    const taken = await buyer.post(officePaths.productNew, { title: 'Other', price: '1', sku: 'SD-S' });
    expect([taken.status, taken.body.includes('value="Other"')]).toEqual([409, true]);
    expect((await buyer.post(officePaths.productNew, { title: 'Other', price: '' })).status).toBe(422);

    const more = (value0: string, sku: string) =>
      buyer.post(productPath(id, '/variants/new'), { value0, sku, price: '85', stock: '1' });
    expect((await more('L', 'VS-L')).location).toContain('done=variant');
    expect((await more('L', 'VS-L2')).status).toBe(409);
    expect((await more('XL', 'VS-S')).status).toBe(409);
    expect(await variants()).toHaveLength(3);
    expect((await variantOf(shop, 'VS-S')).stock).toBe(3);
  });

  it('a draft is shown in the shop only to those who have its preview', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const id = await idOf(shop, 'old-boots');
    const { status, location } = await buyer.post(productPath(id, '/preview'));
    expect(status).toBe(303);
    const [, path, key = ''] = /^(\/products\/old-boots)\?preview=([\w.-]+)$/.exec(location) ?? [];
    expect(path).toBe('/products/old-boots');
    const asked = (headers: Record<string, string>) => shop.get('/apis/products/old-boots', 'USD', headers);
    expect((await asked({ 'X-Preview-Key': key })).data.title).toBe('Old Boots');
    expect((await asked({ 'X-Preview-Key': key })).headers.get('cache-control')).toContain('no-store');
    expect((await asked({})).code).toBe('200011');
    expect((await asked({ 'X-Preview-Key': `${key}x` })).code).toBe('200011');
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
