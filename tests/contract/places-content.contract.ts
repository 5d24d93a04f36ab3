import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { putDocument } from '../../server/commerce/content/write.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { seedBasics, seedDemonstration } from '../../server/commerce/service/seed/seed.ts';
import { clientIpHeader } from '../../shared/authorization.ts';
import { CmsDocument, Footer, HomePage, Website } from '../../shared/contract/content.ts';
import { Country, CountryDetail, Currency } from '../../shared/contract/places.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { freshDatabase, gateDatabases } from './support/database.ts';
import { demonstrationDatabase } from './support/demonstration.ts';
import { catalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('places and content on %s', (kind) => {
  const it = catalogTest[kind];

  const post = async (shop: Catalog, path: string, body: unknown) => {
    const request = new Request(`http://commerce${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const response = await shop.fetch(request);
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds.
    const answer: any = await response.json();
    return { status: response.status, ...answer };
  };

  it('offers 21 currencies, the dollar first', async ({ shop }) => {
    const currencies = Currency.array().parse((await shop.get('/apis/currencies')).data);
    expect(currencies).toHaveLength(21);
    expect(currencies[0]).toEqual({ currencyCode: 'USD', name: 'US dollar', symbol: '$' });
  });

  it('ships to the United States first and to each country in a currency it offers', async ({ shop }) => {
    const countries = Country.array().parse((await shop.get('/apis/countries')).data);
    const codes = new Set((await shop.get('/apis/currencies')).data.map((c: Currency) => c.currencyCode));
    expect(countries.length).toBeGreaterThanOrEqual(60);
    expect(countries[0]?.code).toBe('US');
    expect(countries.filter(({ defaultCurrency }) => !codes.has(defaultCurrency))).toEqual([]);
  });

  it('asks in each country for the fields of its addresses', async ({ shop }) => {
    const detail = async (code: string) => CountryDetail.parse((await shop.get(`/apis/countries/${code}`)).data);
    expect(await detail('US')).toMatchObject({ stateLabel: 'State', postalCodeLabel: 'ZIP code', phonePrefix: '+1' });
    expect((await detail('US')).states).toContainEqual({ code: 'NY', name: 'New York' });
    expect(await detail('DE')).toMatchObject({ states: [], postalCodeExample: '10115', cashOnDelivery: false });
    expect(await detail('AE')).toMatchObject({ stateLabel: 'Emirate', cashOnDelivery: true });
    expect((await detail('AE')).postalCodeLabel).toBeUndefined();
    for (const code of ['ZZ', 'us', 'USA']) expect((await shop.get(`/apis/countries/${code}`)).status).toBe(404);
  });

  it('has a tax, a standard and an express delivery for every country', async ({ shop }) => {
    const countries = await shop.db.selectFrom('country').selectAll().execute();
    const methods = await shop.db.selectFrom('shipping_method').select(['zone', 'id']).execute();
    const without = countries.filter(
      ({ zone, tax_bps }) => tax_bps < 0 || methods.filter((method) => method.zone === zone).length !== 2,
    );
    expect(without).toEqual([]);
  });

  it('locates an IP in a country that it ships to, and no other', async ({ shop }) => {
    const japan = { code: 'JP', name: 'Japan', icon: '🇯🇵', defaultCurrency: 'JPY' };
    expect(await shop.get('/apis/locate?ip=133.11.0.1')).toMatchObject({ status: 200, data: japan });
    expect((await shop.get('/apis/locate?ip=2001:218:0:2000::1')).data).toEqual(japan);
    // An IP without a country, one of a country without shipping (Panama), or none.
    for (const nowhere of ['?ip=203.0.113.9', '?ip=190.33.0.1', ''])
      expect(await shop.get(`/apis/locate${nowhere}`)).toMatchObject({ status: 200, data: null });
    const fromJapan = await shop.get('/apis/locate', 'USD', { [clientIpHeader]: '2001:218:0:2000::/64' });
    expect(fromJapan.data).toEqual(japan);
    expect(await shop.get('/apis/locate?ip=here')).toMatchObject({
      status: 422,
      data: { fields: { ip: 'This is no IP address.' } },
    });
  });

  it("returns the footer, the home page and the settings in the contract's shapes", async ({ shop }) => {
    const footer = await shop.get('/apis/cms?type=footer&code=0&status=PUBLISH&domain=shop.example');
    expect(Footer.parse(CmsDocument.parse(footer.data).json).footerGroup.data).toHaveLength(4);
    const home = HomePage.parse((await shop.get('/apis/single/homePage')).data);
    expect(home.json.navigationData.content.length).toBeLessThanOrEqual(13);
    expect(home.json.sections.map(({ kind }) => kind)).toContain('hero');
    const website = (await shop.get('/apis/website')).data;
    expect(Website.parse(JSON.parse(website.data)).supportEmail).toBe('care@hemline.example');
    expect(footer.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('does not publish drafts', async ({ shop }) => {
    const draft = { type: 'website', code: '0', market: '', status: 'DRAFT', json: website } as const;
    expect((await putDocument(shop.db, draft, noon)).ok).toBe(true);
    expect((await shop.get('/apis/cms?type=website&status=DRAFT')).status).toBe(403);
    expect((await shop.get('/apis/cms?type=website')).data.json.supportEmail).toBe('care@hemline.example');
  });

  it('stores no document that is invalid for its type', async ({ shop }) => {
    const put = (type: string, json: unknown) =>
      putDocument(shop.db, { type, code: '0', market: '', status: 'PUBLISH', json }, noon);
    expect(await put('website', { title: 1 })).toMatchObject({
      error: { fields: { title: { key: 'documentNotThis' } } },
    });
    expect((await put('constructor', {})).ok).toBe(false);
    expect((await shop.get('/apis/cms?type=nothing')).status).toBe(404);
  });

  it('answers the same whether or not an address asked before, whatever its case', async ({ shop }) => {
    const path = '/apis/subscription/collect';
    expect(await post(shop, path, { email: ' Ada@Example.com ', source: 'footer' })).toMatchObject({
      code: '1',
      data: null,
    });
    expect(await post(shop, path, { email: 'ada@example.com', site: 'popup' })).toMatchObject({
      code: '1',
      data: null,
    });
  });

  it.for([
    ['nobody', 'Invalid e-mail address.'],
    ['a@b.c', 'The email length must be 6-256 characters.'],
    ['ada\u0000@example.com', 'Invalid e-mail address.'],
    ['', 'Please enter your e-mail address.'],
  ])('refuses %j as an address and says why', async ([email, message], { shop }) => {
    const answer = await post(shop, '/apis/subscription/collect', { email });
    expect(answer).toMatchObject({ status: 422, data: { fields: { email: message } } });
  });

  it('refuses what is not JSON', async ({ shop }) => {
    expect((await post(shop, '/apis/subscription/collect', '{')).status).toBe(422);
  });
});

const website = { title: 'Draft', description: '', supportEmail: 'a@example.com', countrySelector: true };

describe.each(gateDatabases)('the demonstration shop on %s', (kind) => {
  it('is seeded once by concurrent processes', async () => {
    const database = await freshDatabase(kind);
    const other = openDatabase(database.location);
    const seeded = await Promise.all([seedDemonstration(database.db, noon), seedDemonstration(other, noon)]);
    expect(seeded).toContain(true);
    expect(await seedDemonstration(database.db, noon)).toBe(false);
    expect(await seedBasics(database.db, noon)).toBe(false);
    const { products } = await database.db
      .selectFrom('product')
      .select(({ fn }) => fn.countAll<number>().as('products'))
      .executeTakeFirstOrThrow();
    expect(products).toBeGreaterThanOrEqual(240);
    const files = await database.db.selectFrom('review_import').select('id').execute();
    expect(new Set(files.map(({ id }) => id)).size).toBe(files.length);
    await other.destroy();
    await database.close();
  });

  it('is consistent: sizes, stock, pictures, collections and every URL that its content links to', async () => {
    const database = await demonstrationDatabase(kind);
    const variants = await database.db
      .selectFrom('variant')
      .leftJoin('stock_entry', 'stock_entry.variant_id', 'variant.id')
      .groupBy(['variant.id', 'variant.product_id', 'variant.stock', 'variant.image_id'])
      .select([
        'variant.product_id',
        'variant.stock',
        'variant.image_id',
        sql<number>`coalesce(sum(delta), 0)`.as('ledger'),
      ])
      .execute();
    expect(variants.filter(({ stock, ledger, image_id }) => stock !== ledger || image_id === null)).toEqual([]);
    const perProduct = Map.groupBy(variants, ({ product_id }) => product_id);
    expect([...perProduct.values()].filter((some) => some.length > 40)).toEqual([]);
    const collections = await database.db
      .selectFrom('collection')
      .leftJoin('collection_product', 'collection_product.collection_id', 'collection.id')
      .groupBy('collection.handle')
      .select(({ fn }) => ['collection.handle', fn.count<number>('product_id').as('products')])
      .execute();
    expect(collections.filter(({ products }) => products === 0)).toEqual([]);
    const documents = await database.db.selectFrom('content_document').select('body_json').execute();
    const text = documents.map(({ body_json }) => body_json).join();
    const linked = [...text.matchAll(/"\/collections\/([\w-]+)"|"type":"collection","src":"([\w-]+)"/g)];
    const known = new Set(collections.map(({ handle }) => handle));
    expect(linked.map(([, path, src]) => path ?? src).filter((handle) => !known.has(handle ?? ''))).toEqual([]);
    await database.close();
  });
});
