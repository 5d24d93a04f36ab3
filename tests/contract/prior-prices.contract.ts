import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { examineReductions } from '../../server/command-line/doctor/goods.ts';
import { indexProducts } from '../../server/commerce/catalog/search-index.ts';
import { Cart } from '../../shared/contract/cart.ts';
import { Product, ProductCard, SearchSuggestions } from '../../shared/contract/catalog.ts';
import { FeedProduct } from '../../shared/contract/discovery.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop, Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshShopTest } from './support/shop-test.ts';

const bag = Number(goods.bag);

/** Adds what a variant cost earlier, by days ago: cents. The history times its rows by the database's clock. */
async function costEarlier({ db }: Shop, prices: Readonly<Record<number, number>>, currency = ''): Promise<void> {
  for (const [daysAgo, cents] of Object.entries(prices)) {
    const at = Date.now() - Number(daysAgo) * dayMs;
    await db.insertInto('price_change').values({ variant_id: bag, currency, cents, reduced: 0, at }).execute();
  }
}

const reduceTo = ({ db }: Shop, promotion_cents: number | null, more = {}) =>
  db
    .updateTable('variant')
    .set({ promotion_cents, ...more })
    .where('id', '=', bag)
    .execute();

const inGermany = (shop: Shop, currency = 'USD') => shop.shopper(currency, randomUUID(), 'DE');

/** Returns what a product's variant is shown with: cents before, cents now, days on record. */
async function shown(who: Shopper, handle = 'bag') {
  const { data } = await who.get(`/apis/products/${handle}`);
  const [variant] = Product.parse(data).variants;
  return [variant?.saleMoney.cent, variant?.promotionMoney?.cent, variant?.lowestOfDays];
}

describe.each(gateDatabases)('reductions on %s', (kind) => {
  const it = freshShopTest[kind];

  it('are compared with the lowest price of the 30 days before them, in the European Union', async ({ shop }) => {
    await costEarlier(shop, { 60: 5_000, 40: 7_500, 20: 7_000, 10: 7_500 });
    await reduceTo(shop, 6_000);
    expect(await shown(inGermany(shop))).toEqual([7_000, 6_000, 30]);
    expect(await shown(shop.shopper())).toEqual([7_500, 6_000, undefined]);
  });

  it('count the price that was in force when the 30 days began', async ({ shop }) => {
    await costEarlier(shop, { 60: 6_500, 29: 7_500 });
    await reduceTo(shop, 6_000);
    expect(await shown(inGermany(shop))).toEqual([6_500, 6_000, 30]);
  });

  it('that are none are not shown', async ({ shop }) => {
    await costEarlier(shop, { 40: 7_500, 20: 5_000, 10: 7_500 });
    await reduceTo(shop, 6_000);
    await shop.db.updateTable('product').set({ on_sale: 1 }).where('handle', '=', 'bag').execute();
    expect(await shown(inGermany(shop))).toEqual([6_000, undefined, undefined]);
    expect((await inGermany(shop).get('/apis/products/bag')).data.badges).toEqual([]);
    expect((await shop.shopper().get('/apis/products/bag')).data.badges).toEqual(['20% off']);
  });

  it('say a percentage of the lowest price, not of the regular one', async ({ shop }) => {
    await costEarlier(shop, { 40: 8_000 });
    await reduceTo(shop, 6_000, { base_cents: 10_000 });
    await shop.db.updateTable('product').set({ on_sale: 1 }).where('handle', '=', 'bag').execute();
    // The variant cost $75 until now.
    expect((await inGermany(shop).get('/apis/products/bag')).data.badges).toEqual(['20% off']);
    expect((await shop.shopper().get('/apis/products/bag')).data.badges).toEqual(['40% off']);
  });

  it('of prices on record for fewer than 30 days say so', async ({ shop }) => {
    await costEarlier(shop, { 9: 7_500 });
    await reduceTo(shop, 6_000);
    expect(await shown(inGermany(shop))).toEqual([7_500, 6_000, 9]);
  });

  it('from before a price was on record show as before', async ({ shop }) => {
    expect(await shown(inGermany(shop), 'dress')).toEqual([4_000, 3_000, undefined]);
    await reduceTo(shop, 6_000);
    const found = await examineReductions(shop.db);
    expect(found).toMatchObject([{ state: 'warn', text: expect.stringMatching(/^dress is reduced since before/) }]);
  });

  it('keep what they are compared with while they last', async ({ shop }) => {
    await costEarlier(shop, { 40: 7_500 });
    await reduceTo(shop, 6_000);
    await reduceTo(shop, 6_000, { base_cents: 20_000 });
    expect(await shown(inGermany(shop))).toEqual([7_500, 6_000, 30]);
    // A promotion that ends and begins again, or a deeper one, is compared with the promotion before it.
    await reduceTo(shop, null);
    await reduceTo(shop, 6_000);
    expect(await shown(inGermany(shop))).toEqual([6_000, undefined, undefined]);
    await reduceTo(shop, 5_000);
    expect(await shown(inGermany(shop))).toEqual([6_000, 5_000, 30]);
    await reduceTo(shop, 6_500);
    const found = await examineReductions(shop.db);
    expect(found.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^bag is reduced to no less than/));
  });

  it('of a price in a currency of its own are compared with that one', async ({ shop }) => {
    const who = inGermany(shop, 'EUR');
    await costEarlier(shop, { 40: 7_500 });
    await reduceTo(shop, 5_000);
    expect(await shown(who)).toEqual([6_599, 4_399, 30]);
    const own = { variant_id: bag, currency: 'EUR', sale_cents: 7_000, promotion_cents: null };
    await shop.db.insertInto('variant_price').values(own).execute();
    await costEarlier(shop, { 40: 6_000 }, 'EUR');
    await shop.db.updateTable('variant_price').set({ promotion_cents: 5_500 }).where('currency', '=', 'EUR').execute();
    expect(await shown(who)).toEqual([6_000, 5_500, 30]);
    await shop.db.deleteFrom('variant_price').where('currency', '=', 'EUR').execute();
    expect(await shown(who)).toEqual([6_599, 4_399, 30]);
  });

  it('are the same on cards, in suggestions, carts, wishlists and feeds', async ({ shop }) => {
    await costEarlier(shop, { 40: 7_000 });
    await reduceTo(shop, 6_000);
    const who = inGermany(shop);
    await who.post('/apis/user/saved', { productId: '5', variantId: goods.bag });
    await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
    const cart = Cart.parse((await who.get('/apis/cart')).data);
    const listing = ProductCard.array().parse((await who.get('/apis/products')).data.content);
    const [saved] = (await who.get('/apis/user/saved')).data;
    const feed = FeedProduct.array().parse((await who.get('/apis/feed/products')).data.content);
    const found = { productId: 5, title: 'Bag', tags: '', category: '', options: '', description: '' };
    await indexProducts(shop.db, [found]);
    const { products } = SearchSuggestions.parse((await who.get('/apis/search/suggestions?search=bag')).data);
    const all = [
      products.find(({ handle }) => handle === 'bag'),
      listing.find(({ id }) => id === '5'),
      cart.shoppingCart[0],
      saved.product,
      saved.variant,
      feed.find(({ id }) => id === '5')?.variants[0],
    ];
    for (const each of all)
      expect(each).toMatchObject({ saleMoney: { cent: 7_000 }, promotionMoney: { cent: 6_000 }, lowestOfDays: 30 });
    expect(cart.totalSaleMoney.cent).toBe(6_000);
  });

  it('have a history that nothing changes, and that goes with the variant', async ({ shop: { db } }) => {
    const ofBag = () => db.selectFrom('price_change').select('id').where('variant_id', '=', bag).execute();
    await expect(db.updateTable('price_change').set({ cents: 1 }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('price_change').execute()).rejects.toThrow('append-only');
    expect(await ofBag()).toHaveLength(1);
    const own = { variant_id: bag, currency: 'EUR', sale_cents: 7_000, promotion_cents: null };
    await db.insertInto('variant_price').values(own).execute();
    await db.updateTable('variant').set({ base_cents: 7_500, sku: 'OTHER' }).where('id', '=', bag).execute();
    expect(await ofBag()).toHaveLength(2);
    await db.deleteFrom('stock_entry').where('variant_id', '=', bag).execute();
    await db.deleteFrom('variant').where('id', '=', bag).execute();
    expect(await ofBag()).toEqual([]);
  });
});
