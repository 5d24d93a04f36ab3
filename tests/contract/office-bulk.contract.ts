import { describe, expect, test } from 'vitest';
import { changedPrice } from '../../server/commerce/changes/office/bulk.ts';
import { sweep } from '../../server/commerce/service/sweep.ts';
import { changePath, officePaths } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { formIn, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

const bulk = officePaths.productBulk;
const hourMs = 3_600_000;

describe.each(gateDatabases)('many products at once in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const buyerOf = (shop: Catalog, name = 'bea') => openOffice(shop).member(name, 'buyer');
  const idOf = async ({ db }: Catalog, handle: string) =>
    (await db.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id;
  const setsOf = ({ db }: Catalog) =>
    db.selectFrom('change_set').select(['id', 'title', 'state']).where('kind', '=', 'table').orderBy('id').execute();
  /** Sends a form of the page of some products. */
  const send = async (jar: Jar, query: string, fields: Record<string, string>) =>
    jar.post(bulk, { ...chosenIn((await jar.get(`${bulk}?${query}`)).body), ...fields });
  const chosenIn = (html: string) => {
    const { products = '', query = '', count = '', token = '' } = formIn(html, bulk);
    return { products, query, count, token };
  };
  const sale = { do: 'price', direction: 'down', percent: '20', rounding: 'ninetyFive', sale: 'on' };

  /** Adds 400 coats with a price each. */
  async function addCoats({ db }: Catalog): Promise<void> {
    const coat = db.selectFrom('product').selectAll().where('handle', '=', 'wool-coat');
    const { id, ...row } = await coat.executeTakeFirstOrThrow();
    const numbers = Array.from({ length: 400 }, (_, i) => i);
    const rows = numbers.map((i) => ({ ...row, handle: `coat-${i}`, title: `Coat ${i}`, price_cents: 10_000 + i }));
    const added = await db.insertInto('product').values(rows).returning('id').execute();
    const variant = db.selectFrom('variant').selectAll().where('product_id', '=', id);
    const { id: _, ...first } = await variant.limit(1).executeTakeFirstOrThrow();
    const priced = { promotion_cents: null, image_id: null, untracked: 1 };
    await db
      .insertInto('variant')
      .values(
        added.map((product, i) => ({
          ...first,
          ...priced,
          product_id: product.id,
          sku: `C-${i}`,
          base_cents: 10_000 + i,
        })),
      )
      .execute();
  }

  it('lowers 400 prices from Friday to Monday by a filter and per cent, and takes it back', async ({ shop }) => {
    await addCoats(shop);
    const { exported } = changeSetsIn(shop);
    const before = await exported();
    const buyer = await buyerOf(shop);
    const page = await buyer.get(`${bulk}?all=on&category=coats&most=105`);
    expect(textOf(page.body)).toContain('400 products: Coat 390,');
    expect(textOf(page.body)).toContain('and 390 more');
    const chosen = chosenIn(page.body);
    const first = await buyer.post(bulk, { ...chosen, ...sale });
    const second = await buyer.post(bulk, { ...chosen, ...sale });
    const [set] = await setsOf(shop);
    const path = changePath(set?.id ?? 0);
    expect([first.location, second.location]).toEqual([`${path}?done=draft`, `${path}?done=draft`]);
    expect(await setsOf(shop)).toEqual([
      { id: set?.id, title: 'Prices −20 %, rounded to .95: 400 products', state: 'draft' },
    ]);
    const preview = textOf((await buyer.get(path)).body);
    expect(preview).toContain('400');
    expect(preview).toContain('Price 100.00 → 79.95 (was 100.00)');
    expect(await exported()).toBe(before);

    const at = (hours: number) => new Date(noon + hours * hourMs).toISOString().slice(0, 16);
    expect((await buyer.post(`${path}/schedule`, { from: at(6), until: at(78) })).status).toBe(303);
    const at6 = noon + 6 * hourMs;
    while ((await sweep({ ...shop.deps, clock: { now: () => at6 } })) > 0);
    const prices = shop.db.selectFrom('variant').select(['base_cents', 'promotion_cents']).where('sku', '=', 'C-399');
    expect(await prices.executeTakeFirst()).toEqual({ base_cents: 10_399, promotion_cents: 8_295 });
    const lowered = shop.db.selectFrom('variant').select('id').where('promotion_cents', 'is not', null);
    expect(await lowered.where('sku', 'like', 'C-%').execute()).toHaveLength(400);
    while ((await sweep({ ...shop.deps, clock: { now: () => noon + 78 * hourMs } })) > 0);
    expect(await exported()).toBe(before);
    expect((await setsOf(shop)).map(({ state }) => state)).toEqual(['undone']);
  });

  it('archives, publishes, tags and sorts those that are ticked, each as a change set that is undone', async ({
    shop,
  }) => {
    const { exported } = changeSetsIn(shop);
    const before = await exported();
    const buyer = await buyerOf(shop);
    const [dress, boots] = [await idOf(shop, 'linen-dress'), await idOf(shop, 'old-boots')];
    const query = `product=${dress}&product=${boots}&product=x&product=999999`;
    const changes: [fields: Record<string, string>, title: string][] = [
      [{ do: 'status', status: 'archive' }, 'Archive 3 products'],
      [{ do: 'status', status: 'publish' }, 'Publish 3 products'],
      [{ do: 'tag', what: 'add', tag: 'Sale' }, 'Add tag Sale: 3 products'],
      [{ do: 'tag', what: 'remove', tag: 'winter' }, 'Remove tag winter: 3 products'],
      [{ do: 'category', type: 'Shoes' }, 'Type Shoes: 3 products'],
    ];
    for (const [fields, title] of changes) {
      const { location = '' } = await send(buyer, query, fields);
      const path = location.replace('?done=draft', '');
      expect((await setsOf(shop)).at(-1)).toMatchObject({ title, state: 'draft' });
      expect([title, (await buyer.post(`${path}/apply`)).location]).toEqual([title, `${path}?done=apply`]);
      expect([title, await exported()]).not.toEqual([title, before]);
      expect((await buyer.post(`${path}/undo`)).location).toBe(`${path}?done=undo`);
      expect([title, await exported()]).toEqual([title, before]);
    }
    const trail = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'changes.%')
      .execute();
    expect(trail).toHaveLength(2 * changes.length);
  });

  it('puts products into a collection that is filled by hand, and each back to its place', async ({ shop }) => {
    const { db } = shop;
    const buyer = await buyerOf(shop);
    const row = {
      title: 'Picked',
      description: '',
      position: 0,
      image_url: null,
      image_width: null,
      image_height: null,
    };
    const made = db.insertInto('collection').values({ ...row, handle: 'picked', rule_json: null });
    const { id } = await made.returning('id').executeTakeFirstOrThrow();
    const ids = await Promise.all(
      ['silk-dress', 'wool-coat', 'cotton-tee', 'silk-scarf'].map((each) => idOf(shop, each)),
    );
    const [dress = 0, coat = 0, tee = 0, scarf = 0] = ids;
    const first = [dress, coat, tee].map((product_id, position) => ({ collection_id: id, product_id, position }));
    await db.insertInto('collection_product').values(first).execute();
    const members = async () =>
      (
        await db
          .selectFrom('collection_product')
          .select('product_id')
          .where('collection_id', '=', id)
          .orderBy('position')
          .execute()
      ).map(({ product_id }) => product_id);
    const count = async () =>
      (await db.selectFrom('collection').select('product_count').where('id', '=', id).executeTakeFirstOrThrow())
        .product_count;
    const into = await send(buyer, `product=${scarf}&product=${dress}`, {
      do: 'collection',
      what: 'add',
      handle: 'picked',
    });
    const path = into.location?.replace('?done=draft', '') ?? '';
    expect(textOf((await buyer.get(path)).body)).toContain('Silk Scarf silk-scarf Collection picked - → yes');
    await buyer.post(`${path}/apply`);
    expect([await members(), await count()]).toEqual([[dress, coat, tee, scarf], 4]);
    await buyer.post(`${path}/undo`);
    expect([await members(), await count()]).toEqual([[dress, coat, tee], 3]);
    // By its name, as people know it.
    const out = await send(buyer, `product=${coat}`, { do: 'collection', what: 'remove', handle: 'Picked' });
    const other = out.location?.replace('?done=draft', '') ?? '';
    await buyer.post(`${other}/apply`);
    expect([await members(), await count()]).toEqual([[dress, tee], 2]);
    await buyer.post(`${other}/undo`);
    expect([await members(), await count()]).toEqual([[dress, coat, tee], 3]);
    const ruled = await db
      .selectFrom('collection')
      .select('handle')
      .where('rule_json', 'is not', null)
      .executeTakeFirstOrThrow();
    const refusals: [handle: string, status: number][] = [
      ['none-has-it', 404],
      [ruled.handle, 409],
      ["x' or 1=1 --", 404],
      ['', 422],
    ];
    for (const [handle, status] of refusals) {
      const refused = await send(buyer, `product=${coat}`, { do: 'collection', what: 'add', handle });
      expect([handle, refused.status]).toEqual([handle, status]);
    }
  });

  it('makes no draft of what is wrong, of others than were seen, or for those who must not', async ({ shop }) => {
    const { db } = shop;
    const office = openOffice(shop);
    const buyer = await office.member('bea', 'buyer');
    const query = `product=${await idOf(shop, 'linen-dress')}`;
    for (const percent of ['', '0', '96', '-5', '1e1', '20.123', 'x', '999']) {
      const { status, body } = await send(buyer, query, { ...sale, percent });
      expect([percent, status]).toEqual([percent, 422]);
      expect(body).toContain(' name="bulk" open="">');
    }
    expect((await send(buyer, query, { do: 'status', status: 'publish' })).status).toBe(422);
    expect((await send(buyer, query, { do: 'tag', tag: '' })).status).toBe(422);
    for (const fields of [
      { do: 'drop' },
      { ...sale, count: '-1' },
      { ...sale, products: "1' or 1=1 --" },
      { ...sale, token: '' },
    ])
      expect([fields, (await send(buyer, query, fields)).status]).toEqual([fields, 400]);
    expect((await send(buyer, query, { ...sale, products: '', query: 'category=none' })).status).toBe(422);
    expect(textOf((await buyer.get(bulk)).body)).toContain('No product is chosen.');
    expect((await buyer.get(`${bulk}?all=on&category=none`)).status).toBe(422);

    const all = chosenIn((await buyer.get(`${bulk}?all=on&state=active`)).body);
    await db.updateTable('product').set({ status: 'offShelf' }).where('handle', '=', 'silk-dress').execute();
    const changed = await buyer.post(bulk, { ...all, ...sale });
    expect([changed.status, textOf(changed.body)]).toEqual([
      409,
      expect.stringContaining('6 products fitted when you chose; 5 do now'),
    ]);
    for (const role of ['pack', 'support', 'books', 'editor'] as const) {
      const other = await office.member(role, role);
      expect((await other.get(bulk)).status).toBe(403);
      expect((await other.post(bulk, { ...all, ...sale })).status).toBe(403);
      expect((await other.get(officePaths.productsTable)).status).toBe(403);
    }
    expect(await setsOf(shop)).toEqual([]);
  });

  it('makes one draft of two presses at the same time', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const chosen = chosenIn((await buyer.get(`${bulk}?all=on&state=active`)).body);
    const sent = await Promise.all([1, 2, 3].map(() => buyer.post(bulk, { ...chosen, ...sale })));
    expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
    expect(await setsOf(shop)).toHaveLength(1);
    await buyer.post(bulk, { ...chosen, ...sale, percent: '30' });
    expect(await setsOf(shop)).toHaveLength(2);
  });
});

describe('a price that changes by a part of itself', () => {
  const change = { do: 'price', percent: -20, rounding: 'none', isSale: true } as const;
  test.each([
    [
      'is compared with the price before',
      { price: 10_000, compareAt: null },
      {},
      'USD',
      { price: 8_000, compareAt: 10_000 },
    ],
    [
      'stays compared with a higher one',
      { price: 8_000, compareAt: 10_000 },
      {},
      'USD',
      { price: 6_400, compareAt: 10_000 },
    ],
    [
      'is compared with none where that is not wanted',
      { price: 100, compareAt: null },
      { isSale: false },
      'USD',
      { price: 80, compareAt: null },
    ],
    [
      'loses one that it reaches',
      { price: 8_000, compareAt: 10_000 },
      { percent: 25 },
      'USD',
      { price: 10_000, compareAt: null },
    ],
    [
      'is rounded',
      { price: 9_999, compareAt: null },
      { rounding: 'ninetyFive' },
      'USD',
      { price: 7_995, compareAt: 9_999 },
    ],
    [
      'has no part of a unit where the currency has none',
      { price: 199_900, compareAt: null },
      {},
      'JPY',
      { price: 159_900, compareAt: 199_900 },
    ],
    ['is never nothing', { price: 1, compareAt: null }, { percent: -95 }, 'USD', { price: 1, compareAt: null }],
    ['stays nothing', { price: 0, compareAt: null }, {}, 'USD', { price: 0, compareAt: null }],
    [
      'has parts of a per cent',
      { price: 10_000, compareAt: null },
      { percent: -12.5 },
      'USD',
      { price: 8_750, compareAt: 10_000 },
    ],
  ] as const)('%s', (_, before, other, currency, after) => {
    expect(changedPrice(before, { ...change, ...other }, currency)).toEqual(after);
  });
});
