import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorefront, type Storefront, secret } from '../http/storefront.ts';
import { structuredDataOf, thingOf } from '../structured-data.ts';
import { childrenOf, readXml, textOf, type XmlElement } from '../xml.ts';
import { type Catalog, openCatalog } from './support/catalog-shop.ts';

/** Characters with a meaning in HTML, XML, JSON, JavaScript or a URL, and characters that no document may contain. */
const nasty = `"><script>alert(1)</script><!-- ]]> &amp; 'it's' \\u003c\u0001\ufffe\u2028 5 < 7 & 🧥 %2F ñ`;
const siteUrl = 'https://shop.example';

/** Runs on SQLite alone: differences between databases are tested elsewhere. */
describe('structured data, feeds and sitemaps', () => {
  let shop: Catalog;
  let store: Storefront;
  beforeAll(async () => {
    shop = await openCatalog('sqlite');
    store = openStorefront({ siteUrl, answer: shop.fetch, sessionSecrets: [secret] });
    const text = { title: nasty, vendor: nasty, material: nasty, description_html: '<p>Fish &amp; chips &lt;3</p>' };
    await shop.db.updateTable('product').set(text).where('handle', '=', 'linen-dress').execute();
    await shop.db.updateTable('variant').set({ value1: nasty, sku: nasty }).where('sku', '=', 'LD-BS').execute();
    await shop.db.updateTable('category').set({ name: nasty }).where('handle', '=', 'dresses').execute();
    const image = { url: '/images/import/placeholder.webp', width: 1, height: 1, alt: nasty, color: null, position: 0 };
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'linen-dress')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('product_image')
      .values({ ...image, product_id: id })
      .execute();
  });
  afterAll(() => shop.close());

  const htmlOf = async (path: string, headers = {}) => (await store.get(path, headers)).text();
  const thingsOf = async (path: string, headers = {}) => structuredDataOf(await htmlOf(path, headers));

  describe('a product’s page', () => {
    it('describes the product with each of its variants, their prices and availability', async () => {
      const group = thingOf(await thingsOf('/products/wool-coat'), 'ProductGroup');
      expect(group).toMatchObject({
        name: 'Wool Coat',
        url: `${siteUrl}/products/wool-coat`,
        brand: { name: 'Hemline' },
      });
      expect(group.aggregateRating).toMatchObject({ ratingValue: 3.9, reviewCount: 4 });
      expect(group.variesBy).toEqual(['https://schema.org/size', 'https://schema.org/color']);
      const [first] = group.hasVariant;
      expect(first).toMatchObject({ name: 'Wool Coat - Camel / M', size: 'M', color: 'Camel', sku: 'WC-M' });
      expect(first?.offers).toMatchObject({
        price: '300.00',
        priceCurrency: 'USD',
        priceValidUntil: '2026-12-20',
        availability: 'https://schema.org/InStock',
        priceSpecification: { price: '400.00' },
      });
      expect(first?.offers.url).toMatch(/^https:\/\/shop\.example\/products\/wool-coat\?variant=\d+$/);
    });

    it('follows the currency and country of the page, down to its deliveries', async () => {
      const things = await thingsOf('/products/wool-coat', { Cookie: 'currency=JPY; country=JP; select_country=1' });
      const [variant] = thingOf(things, 'ProductGroup').hasVariant;
      expect(variant?.offers).toMatchObject({ price: '47250', priceCurrency: 'JPY' });
      const deliveries = things.filter((thing) => thing['@type'] === 'OfferShippingDetails');
      expect(deliveries.map(({ shippingRate }) => shippingRate?.value)).toEqual(['0', '4400']);
      expect(new Set(deliveries.map(({ shippingDestination }) => shippingDestination.addressCountry))).toEqual(
        new Set(['JP']),
      );
      expect(thingOf(things, 'MerchantReturnPolicy').applicableCountry).toBe('JP');
    });

    it('says where a product is not shipped to', async () => {
      const { id } = await shop.db
        .selectFrom('product')
        .select('id')
        .where('handle', '=', 'silk-dress')
        .executeTakeFirstOrThrow();
      await shop.db.insertInto('shipping_exclusion').values({ product_id: id, country: 'US' }).execute();
      const delivery = thingOf(await thingsOf('/products/silk-dress'), 'OfferShippingDetails');
      expect(delivery).toMatchObject({ doesNotShip: true, shippingDestination: { addressCountry: 'US' } });
    });

    it('describes a product without options as one offer, without a rating if it has none', async () => {
      const scarf = thingOf(await thingsOf('/products/cashmere-scarf'), 'Product');
      expect(scarf).toMatchObject({
        sku: 'CS',
        offers: { price: '50.00', availability: 'https://schema.org/OutOfStock' },
      });
      expect(scarf).not.toHaveProperty('aggregateRating');
    });

    it('describes the first hundred of very many variants', async () => {
      const {
        product_id,
        id: _,
        ...variant
      } = await shop.db.selectFrom('variant').selectAll().where('sku', '=', 'SD-S').executeTakeFirstOrThrow();
      const many = Array.from({ length: 120 }, (_, i) => ({
        ...variant,
        product_id,
        sku: `many-${i}`,
        value2: `${i}`,
      }));
      await shop.db.insertInto('variant').values(many).execute();
      const html = await (await openStorefront({ siteUrl, answer: shop.fetch }).get('/products/silk-dress')).text();
      await shop.db.deleteFrom('variant').where('sku', 'like', 'many-%').execute();
      expect(thingOf(structuredDataOf(html), 'ProductGroup').hasVariant).toHaveLength(100);
    });

    it('is valid JSON whatever the title contains, and a preview of it stays text', async () => {
      const html = await htmlOf('/products/linen-dress');
      expect(thingOf(structuredDataOf(html), 'ProductGroup').name).toBe(nasty);
      expect(html).not.toContain('<script>alert');
      expect(html).toMatch(/<meta property="og:title" content="&quot;&gt;&lt;script&gt;/);
      expect(html).toContain('<meta property="product:price:amount" content="100.00">');
      expect(html).toContain(`<link rel="canonical" href="${siteUrl}/products/linen-dress">`);
    });
  });

  it('a listing describes its products and its breadcrumbs', async () => {
    const things = await thingsOf('/collections/dresses');
    const items = thingOf(things, 'ItemList').itemListElement;
    expect(items.map(({ position }) => position)).toEqual([1, 2]);
    expect(items.map(({ url }) => url).sort()).toEqual(
      ['linen-dress', 'silk-dress'].map((handle) => `${siteUrl}/products/${handle}`),
    );
    const steps = thingOf(things, 'BreadcrumbList').itemListElement;
    expect(steps.map(({ item }) => item)).toEqual([`${siteUrl}/`, `${siteUrl}/collections`, undefined]);
    const second = thingOf(await thingsOf('/products?pageSize=2&page=2'), 'ItemList').itemListElement;
    expect(second.map(({ position }) => position)).toEqual([3, 4]);
  });

  it('a page after the last one says so, leads back and is not indexed', async () => {
    const html = await htmlOf('/collections/dresses?sort=new&page=9');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('Nothing on this page');
    expect(html).toContain('href="/collections/dresses?sort=new"');
    expect(html).not.toContain('between seasons');
    expect(await htmlOf('/collections/dresses')).not.toContain('noindex');
  });

  it('a search without results describes no list and is not indexed', async () => {
    const html = await htmlOf('/products?q=zzzzqqqq');
    expect(structuredDataOf(html).map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('the home page describes the shop and its search', async () => {
    const things = await thingsOf('/');
    expect(thingOf(things, 'OnlineStore')).toMatchObject({ name: 'Hemline', url: `${siteUrl}/` });
    expect(thingOf(things, 'WebSite').potentialAction.target.urlTemplate).toMatch(
      /^https:\/\/shop\.example\/products\?q=/,
    );
  });

  describe('the feed', () => {
    const itemsOf = async (path: string): Promise<XmlElement[]> => {
      const response = await store.get(path);
      expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      return childrenOf(readXml(await response.text()).children[0], 'item');
    };

    it('has an item for every variant, with every field that Google requires', async () => {
      const items = await itemsOf('/feeds/google.xml?country=JP');
      expect(items).toHaveLength(13);
      // Most of these goods have no picture, and a placeholder is none.
      const required = ['id', 'title', 'description', 'link', 'availability', 'price', 'condition'];
      for (const item of items) {
        const missing = [...required, 'brand', 'item_group_id', 'product_type'].filter(
          (name) => !textOf(item, `g:${name}`),
        );
        expect([textOf(item, 'g:title'), missing]).toEqual([textOf(item, 'g:title'), []]);
        expect(textOf(item, 'g:price')).toMatch(/^\d+ JPY$/);
        expect(childrenOf(item, 'g:shipping').map((each) => textOf(each, 'g:country'))).toEqual(['JP', 'JP']);
      }
      expect(new Set(items.map((item) => textOf(item, 'g:id'))).size).toBe(13);
    });

    it('says what is reduced, what is sold out, and leads to the variant in its currency and country', async () => {
      const items = await itemsOf('/feeds/google.xml');
      const [coat] = items.filter((item) => textOf(item, 'g:mpn') === 'WC-M');
      expect(textOf(coat, 'g:price')).toBe('400.00 USD');
      expect(textOf(coat, 'g:sale_price')).toBe('300.00 USD');
      const id = textOf(coat, 'g:id');
      expect(textOf(coat, 'g:link')).toBe(`${siteUrl}/products/wool-coat?variant=${id}&currency=USD&country=US`);
      expect(childrenOf(coat, 'g:shipping').map((each) => textOf(each, 'g:price'))).toEqual(['0.00 USD', '14.95 USD']);
      const soldOut = items.filter((item) => textOf(item, 'g:availability') === 'out_of_stock');
      expect(soldOut.map((item) => textOf(item, 'g:mpn'))).toEqual(['LD-BM', 'LD-US', 'CS']);
    });

    it('links to pages that show its prices to visitors from other countries', async () => {
      for (const item of await itemsOf('/feeds/google.xml?country=JP')) {
        const link = textOf(item, 'g:link') ?? '';
        const [product] = (await thingsOf(link.slice(siteUrl.length))).filter((thing) => 'url' in thing);
        const variants = product?.['@type'] === 'ProductGroup' ? product.hasVariant : [product];
        const offers = variants.flatMap((variant) => (variant && 'offers' in variant ? variant.offers : []));
        const [offer] = offers.filter(({ url }) => url.endsWith(`variant=${textOf(item, 'g:id')}`));
        const price = textOf(item, 'g:sale_price') ?? textOf(item, 'g:price');
        expect([link, `${offer?.price} ${offer?.priceCurrency}`]).toEqual([link, price]);
        const inStock = textOf(item, 'g:availability') === 'in_stock';
        expect(offer?.availability).toBe(`https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`);
      }
    });

    it("contains any title in full, except characters that XML forbids, up to Google's length", async () => {
      const [item] = await itemsOf('/feeds/google.xml');
      const title = textOf(item, 'g:title') ?? '';
      expect(title.startsWith(nasty.replace('\u0001', '').replace('\ufffe', ''))).toBe(true);
      expect([...title].length).toBeLessThanOrEqual(150);
      expect([...(textOf(item, 'g:brand') ?? '')].length).toBeLessThanOrEqual(70);
      expect(textOf(item, 'g:description')).toBe('Fish & chips <3');
    });
  });

  it('the sitemap lists every product on sale with its pictures, and every other page', async () => {
    const readMap = async (path: string) => readXml(await (await store.get(path)).text()).children;
    const parts = (await readMap('/sitemap.xml')).map((part) => textOf(part, 'loc'));
    expect(parts).toEqual([`${siteUrl}/sitemap-pages.xml`, `${siteUrl}/sitemap-products-1.xml`]);
    const products = await readMap('/sitemap-products-1.xml');
    expect(products.map((url) => textOf(url, 'loc')?.slice(siteUrl.length))).toEqual(
      ['linen-dress', 'silk-dress', 'wool-coat', 'cotton-tee', 'cashmere-scarf', 'silk-scarf'].map(
        (it) => `/products/${it}`,
      ),
    );
    expect(textOf(products[0], 'lastmod')).toBe('2026-11-20T12:00:00.000Z');
    const [picture] = childrenOf(products[0], 'image:image');
    expect(textOf(picture, 'image:loc')).toBe(`${siteUrl}/images/import/placeholder_1200.webp`);
    const pages = (await readMap('/sitemap-pages.xml')).map((url) => textOf(url, 'loc'));
    expect(pages).toEqual(expect.arrayContaining([`${siteUrl}/`, `${siteUrl}/collections/dresses`, `${siteUrl}/page`]));
    expect(new Set(pages).size).toBe(pages.length);
    expect((await store.get('/sitemap-products-2.xml')).status).toBe(404);
  });
});
