import { describe, expect } from 'vitest';
import { undoSet } from '../../server/commerce/changes/apply-and-undo.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { changeSetsIn, lastSet } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { formIn, multipart, textOf } from './support/form-in.ts';
import { buyerOf, send, variantOf } from './support/office-products.ts';
import { freshCatalogTest } from './support/shop-test.ts';

const added = 20;

describe.each(gateDatabases)('a price that is written once for all variants on %s', (kind) => {
  const it = freshCatalogTest[kind];

  /** Adds twenty sizes of the silk dress, which has three: they are three pages. */
  async function addSizes({ db }: Catalog, first: Awaited<ReturnType<typeof variantOf>>): Promise<void> {
    const { id: _, ...row } = first;
    const sizes = Array.from({ length: added }, (_, i) => ({
      ...row,
      sku: `SIZE-${i}`,
      value2: `Size ${i}`,
      position: 100 + i,
      base_cents: 10_000 + i,
    }));
    await db.insertInto('variant').values(sizes).execute();
  }

  async function open(shop: Catalog) {
    const small = await variantOf(shop, 'SD-S');
    await addSizes(shop, small);
    const variants = shop.db.selectFrom('variant').where('product_id', '=', small.product_id);
    return {
      buyer: await buyerOf(shop),
      path: productPath(small.product_id),
      prices: async () =>
        (await variants.select('base_cents').orderBy('position').execute()).map((row) => row.base_cents),
      ownPrices: async () =>
        (
          await shop.db
            .selectFrom('variant_price')
            .select('sale_cents')
            .where('currency', '=', 'EUR')
            .where('variant_id', 'in', variants.select('id'))
            .execute()
        ).map((row) => row.sale_cents),
    };
  }

  it('is that of the variants on every page, says of how many, and is undone as one thing', async ({ shop }) => {
    const { buyer, path, prices, ownPrices } = await open(shop);
    const { exported } = changeSetsIn(shop, () => noon);
    const before = await exported();
    expect(textOf((await buyer.get(path)).body)).toContain('All 23 variants, also those on other pages');
    const euro = `${path}?currency=EUR`;
    const saved = await send(buyer, euro, { 'all.price': '99', 'all.compareAt': '', 'all.ownPrice': '88,50' });
    expect(saved.location).toBe(`${euro}&done=saved`);
    const { id: set } = await lastSet(shop);
    expect(new Set(await prices())).not.toContain(10_000);
    expect(await ownPrices()).toEqual(Array.from({ length: 23 }, () => 8_850));
    const now = await shop.db
      .selectFrom('variant')
      .select(['promotion_cents', 'base_cents'])
      .where('sku', '=', 'SIZE-19');
    expect(await now.executeTakeFirst()).toEqual({ promotion_cents: null, base_cents: 9_900 });
    await undoSet(shop.db, set, { now: noon });
    expect(await exported()).toBe(before);
  });

  it('overwrites no price on another page that somebody changed meanwhile, before it is sent again', async ({
    shop,
  }) => {
    const { buyer, path, prices } = await open(shop);
    const form = formIn((await buyer.get(path)).body, path);
    await shop.db.updateTable('variant').set({ base_cents: 12_345 }).where('sku', '=', 'SIZE-19').execute();
    const refused = await buyer.post(path, multipart({ ...form, 'all.price': '99' }));
    expect([refused.status, textOf(refused.body)]).toEqual([
      409,
      expect.stringContaining('Somebody changed prices of variants on other pages'),
    ]);
    expect((await prices()).at(-1)).toBe(12_345);
    const again = formIn(refused.body, path);
    expect(again['all.price']).toBe('99');
    expect((await buyer.post(path, multipart(again))).status).toBe(303);
    expect((await prices()).at(-1)).toBe(9_900);
  });

  it('overwrites nothing from a form that does not say what it was made from', async ({ shop }) => {
    const { buyer, path, prices } = await open(shop);
    const { 'before.all': _, ...form } = formIn((await buyer.get(path)).body, path);
    const before = await prices();
    expect((await buyer.post(path, multipart({ ...form, 'all.price': '99' }))).status).toBe(409);
    expect(await prices()).toEqual(before);
  });

  it('names variants on other pages for which it is wrong, and writes nothing', async ({ shop }) => {
    const { buyer, path, ownPrices } = await open(shop);
    const euro = `${path}?currency=EUR`;
    const { body } = await buyer.get(euro);
    const shown = Object.keys(formIn(body, euro)).filter(
      (name) => name.endsWith('.ownPrice') && !name.startsWith('all'),
    );
    const priced = Object.fromEntries(shown.map((name) => [name, '80']));
    await send(buyer, euro, priced);
    const refused = await send(buyer, euro, { 'all.ownCompareAt': '120' });
    expect(refused.status).toBe(422);
    expect(textOf(refused.body)).toContain('SIZE-19, Red / Size 19, Compare-at price in EUR:');
    expect(formIn(refused.body, euro)['all.ownCompareAt']).toBe('120');
    expect(new Set(await ownPrices())).toEqual(new Set([8_000]));
  });
});
