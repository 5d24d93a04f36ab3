import { describe, expect } from 'vitest';
import { feedProducts as readFeed } from '../../server/commerce/discovery/feed.ts';
import { sitemapProducts as readSitemap } from '../../server/commerce/discovery/sitemap.ts';
import { composeAuthorization } from '../../shared/authorization.ts';
import {
  type FeedProduct,
  feedProducts,
  ShippingRate,
  type SitemapProduct,
  sitemapProducts,
} from '../../shared/contract/discovery.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { databaseKinds } from './support/database.ts';
import { catalogTest, freshCatalogTest } from './support/shop-test.ts';
import { planOf, recorded } from './support/statements.ts';

const caller = {
  token: '',
  userId: '',
  deviceId: '',
  platform: 'web',
  language: 'en',
  type: '',
  sessionId: '',
  sizeConversionType: 'US',
  cab: '',
};
const at = (currencyCode: string, countryCode: string) => ({
  authorization: composeAuthorization({ ...caller, currencyCode, countryCode }),
});

describe.each(databaseKinds)('data for feeds and sitemaps, on %s', (kind) => {
  const it = catalogTest[kind];
  const withOwnShop = freshCatalogTest[kind];

  const idOf = async (shop: Catalog, handle: string) =>
    (await shop.db.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id;

  /** Returns the whole sitemap, call by call. */
  async function wholeSitemap(shop: Catalog, query = ''): Promise<SitemapProduct[]> {
    const found: SitemapProduct[] = [];
    for (let next: number | undefined = 0; next !== undefined; ) {
      const { data } = await shop.get(`${sitemapProducts.path}?after=${next}${query}`);
      const answer = sitemapProducts.out.parse(data);
      found.push(...answer.content);
      next = answer.next;
    }
    return found;
  }
  async function wholeFeed(shop: Catalog, place = at('USD', 'US')): Promise<FeedProduct[]> {
    const found: FeedProduct[] = [];
    for (let next: number | undefined = 0; next !== undefined; ) {
      const { data } = await shop.get(`${feedProducts.path}?after=${next}`, 'USD', place);
      const answer = feedProducts.out.parse(data);
      found.push(...answer.content);
      next = answer.next;
    }
    return found;
  }

  withOwnShop('lists every product on sale once, by id, with the time of its last change', async ({ shop }) => {
    const handles = (await wholeSitemap(shop)).map(({ handle }) => handle);
    expect(handles).toEqual(['linen-dress', 'silk-dress', 'wool-coat', 'cotton-tee', 'cashmere-scarf', 'silk-scarf']);
    await shop.db.updateTable('product').set({ updated_at: 5 }).where('handle', '=', 'silk-scarf').execute();
    expect((await wholeSitemap(shop)).at(-1)).toEqual({ handle: 'silk-scarf', updatedAt: 5, images: [] });
  });

  it('returns a range of ids', async ({ shop }) => {
    const id = await idOf(shop, 'wool-coat');
    const stretch = await shop.get(`${sitemapProducts.path}?after=${id - 1}&until=${id}`);
    expect(stretch.data).toEqual({ content: [{ handle: 'wool-coat', updatedAt: expect.any(Number), images: [] }] });
  });

  withOwnShop(
    'knows which ranges of ids contain products: removed and unsold ones leave no empty range',
    async ({ shop }) => {
      const first = await idOf(shop, 'linen-dress');
      const parts = async (size: number) => (await shop.get(`/apis/sitemap?size=${size}`)).data.parts;
      const sold = shop.db.selectFrom('product').select('id').where('status', '=', 'onSale').orderBy('id');
      expect(await parts(1)).toEqual((await sold.execute()).map(({ id }) => id));
      expect(await parts(50_000)).toEqual([1]);
      const far = { id: 1_000_000, handle: 'far-away', status: 'offShelf' };
      const product = await shop.db.selectFrom('product').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
      await shop.db
        .insertInto('product')
        .values({ ...product, ...far })
        .execute();
      expect(await parts(2_000)).toEqual([1]);
      await shop.db.updateTable('product').set({ status: 'onSale' }).where('id', '=', far.id).execute();
      expect(await parts(2_000)).toEqual([1, 500]);
    },
  );

  it.for([
    '/apis/sitemap',
    '/apis/sitemap?size=0',
    '/apis/sitemap?size=x',
    `${sitemapProducts.path}?after=-1`,
    `${sitemapProducts.path}?after=x`,
    `${feedProducts.path}?after=1.5`,
    `${feedProducts.path}?until=x`,
    `/apis/shipping?product=${'x'.repeat(121)}`,
  ])('%s is not understood', async (path, { shop }) => {
    expect(await shop.get(path)).toMatchObject({ status: 422, code: '500422' });
  });

  it('lists every variant with its price, its properties and its availability', async ({ shop }) => {
    const feed = await wholeFeed(shop);
    expect(feed.map(({ variants }) => variants.length)).toEqual([4, 3, 2, 2, 1, 1]);
    const [dress, , coat, , scarf] = feed;
    expect(dress).toMatchObject({ handle: 'linen-dress', description: 'Cut wide for hot days.', condition: 'new' });
    expect(dress?.variants.map(({ inStock }) => inStock)).toEqual([true, false, false, true]);
    expect(dress?.variants[0]).toMatchObject({
      sku: 'LD-BS',
      title: 'Black / S',
      color: 'Black',
      size: 'S',
      saleMoney: { cent: 100_00, currencyCode: 'USD' },
    });
    expect(coat?.variants[0]).toMatchObject({ saleMoney: { cent: 400_00 }, promotionMoney: { cent: 300_00 } });
    expect(scarf?.variants).toMatchObject([{ title: '', inStock: false }]);
    expect(scarf?.variants[0]).not.toHaveProperty('size');
  });

  it('has the prices of the product, in every currency', async ({ shop }) => {
    for (const currency of ['JPY', 'EUR', 'KWD']) {
      const [dress] = await wholeFeed(shop, at(currency, 'JP'));
      const product = await shop.get('/apis/products/linen-dress', currency);
      const prices = (variants: { saleMoney: unknown }[]) => variants.map(({ saleMoney }) => saleMoney);
      expect(prices(dress?.variants ?? [])).toEqual(prices(product.data.variants));
    }
  });

  withOwnShop('excludes what is not shipped to a country, and reports it for the product only', async ({ shop }) => {
    const product_id = await idOf(shop, 'wool-coat');
    await shop.db.insertInto('shipping_exclusion').values({ product_id, country: 'DE' }).execute();
    const handles = async (country: string) => (await wholeFeed(shop, at('EUR', country))).map(({ handle }) => handle);
    expect(await handles('DE')).not.toContain('wool-coat');
    expect(await handles('FR')).toContain('wool-coat');
    const rates = async (query: string, country: string) =>
      ShippingRate.array().parse((await shop.get(`/apis/shipping${query}`, 'EUR', at('EUR', country))).data);
    expect(await rates('?product=wool-coat', 'DE')).toEqual([]);
    expect(await rates('?product=wool-coat', 'FR')).toHaveLength(2);
    expect(await rates('', 'DE')).toHaveLength(2);
    expect(await rates('', 'KP')).toEqual([]);
  });

  it('lists the shipping methods with their price, their days and their threshold', async ({ shop }) => {
    const { data } = await shop.get('/apis/shipping', 'USD', at('USD', 'US'));
    expect(data).toMatchObject([
      { id: 'standard', price: { cent: 595 }, freeFrom: { cent: 75_00 }, days: { from: 3, to: 5 } },
      { id: 'express', price: { cent: 1495 }, days: { from: 1, to: 2 } },
    ]);
    expect(data[1]).not.toHaveProperty('freeFrom');
  });

  withOwnShop("uses Google's columns of a product file if their values are valid", async ({ shop }) => {
    const coat = async () => (await wholeFeed(shop)).find(({ handle }) => handle === 'wool-coat');
    const say = async (extra: object, barcode: string | null) => {
      const product_id = await idOf(shop, 'wool-coat');
      const extra_json = JSON.stringify(extra);
      await shop.db.updateTable('variant').set({ extra_json, barcode }).where('product_id', '=', product_id).execute();
    };
    await say(
      {
        'Google Shopping / Gender': 'Unisex',
        'Google Shopping / Age Group': 'kids',
        'Google Shopping / Condition': 'used',
        'Google Shopping / Google Product Category': 'Apparel & Accessories > Clothing > Outerwear',
        'Google Shopping / MPN': 'WC-1',
      },
      '4006381333931',
    );
    expect(await coat()).toMatchObject({
      gender: 'unisex',
      ageGroup: 'kids',
      condition: 'used',
      googleCategory: 'Apparel & Accessories > Clothing > Outerwear',
      variants: [{ mpn: 'WC-1', gtin: '4006381333931' }, { mpn: 'WC-1' }],
    });
    await say({ 'Google Shopping / Gender': 'anybody', 'Google Shopping / Condition': 'nice' }, '4006381333932');
    const plain = await coat();
    expect(plain).toMatchObject({ condition: 'new' });
    expect(plain).not.toHaveProperty('gender');
    expect(plain?.variants[0]).not.toHaveProperty('gtin');
  });

  withOwnShop(
    'ends a response with the product that makes it long enough, and continues after it',
    async ({ shop }) => {
      const product_id = await idOf(shop, 'linen-dress');
      const rows = Array.from({ length: 301 }, (_, i) => ({
        product_id,
        position: 10 + i,
        sku: `many-${i}`,
        base_cents: 100,
        stock: 0,
        untracked: 0,
        weight_grams: 0,
        extra_json: '{}',
      }));
      await shop.db.insertInto('variant').values(rows).execute();
      const first = feedProducts.out.parse((await shop.get(feedProducts.path)).data);
      expect(first.content.map(({ variants }) => variants.length)).toEqual([305]);
      expect(first.next).toBe(product_id);
      expect((await wholeFeed(shop)).map(({ handle }) => handle)).toHaveLength(6);
    },
  );

  it('finds the next range by the primary key, however many products there are', async ({ shop }) => {
    // The planner of PostgreSQL scans tables as small as these.
    if (kind !== 'sqlite') return;
    const { db, asked } = recorded(shop.db);
    await readSitemap(db, { after: 1, until: 5 });
    await readFeed(db, { after: 1 }, { currency: { code: 'EUR', rate_ppm: 880_000, rounding: 'none' }, country: 'DE' });
    const steps: string[] = [];
    for (const query of asked) steps.push(...(await planOf(shop.db, query)));
    const ofProducts = steps.filter((step) => /^(SCAN|SEARCH) product /.test(step));
    expect(ofProducts.length).toBeGreaterThanOrEqual(3);
    // An index that begins with the id and has all that is read is as good.
    expect(ofProducts.filter((step) => !/INTEGER PRIMARY KEY|COVERING INDEX \w+ \(id[>=]/.test(step))).toEqual([]);
    // The list of ids is read whole.
    expect(steps.filter((step) => step.startsWith('SCAN') && !step.startsWith('SCAN json_each '))).toEqual([]);
  });
});
