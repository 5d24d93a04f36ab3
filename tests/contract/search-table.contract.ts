import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCurrency } from '../../server/commerce/catalog/price.ts';
import { listProducts } from '../../server/commerce/search/listing.ts';
import { ListingQuery } from '../../shared/contract/catalog.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { databaseKinds, type TestDatabase } from './support/database.ts';
import { demonstrationDatabase } from './support/demonstration.ts';
import { type ExpectedSearch, searches } from './support/searches.ts';

describe.each(databaseKinds)('what shoppers search for on %s', (kind) => {
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await demonstrationDatabase(kind);
  });
  afterAll(() => shop.close());

  const find = async ({ search, country, language }: ExpectedSearch) => {
    const currency = await loadCurrency(shop.db, 'USD');
    const query = ListingQuery.parse({ q: search });
    const listed = await inLanguage(language, () => listProducts(shop.db, query, { currency, country, language }));
    if (!listed.ok) throw new Error(`${search} was refused: ${listed.error.code}`);
    return listed.value.listing;
  };

  it.for(searches)('$country: $search', async (expected) => {
    const { content, understood = [], answers = [], instead } = await find(expected);
    const { first, of = 4, chips, pages, none } = expected;
    const products = none ? instead?.products : content;
    const four = products?.slice(0, 4).map(({ title }) => title) ?? [];
    // Whatever else is found, none leads with another kind of thing.
    if (first) expect(four[0]).toMatch(first);
    if (none) expect([content, instead?.nearest]).toEqual([[], expect.anything()]);
    if (first && four.filter((title) => first.test(title)).length < of) expect(four).toEqual(`${of} of ${first}`);
    if (chips) expect(understood.map(({ label }) => label)).toEqual(chips);
    if (pages) expect(answers.map(({ path }) => path)).toEqual(pages);
  });

  it('has the product of an article number, in the variant that it names', async () => {
    const { sku, id, handle } = await shop.db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select(['variant.sku', 'variant.id', 'product.handle'])
      .where('product.status', '=', 'onSale')
      .where('variant.sku', 'like', '%-BLA-%')
      .limit(1)
      .executeTakeFirstOrThrow();
    const path = `/products/${handle}?variant=${id}`;
    for (const search of [sku, sku.toLowerCase()])
      expect(await find({ search, country: 'US', language: 'en' })).toMatchObject({ answers: [{ path }] });
  });

  it('has at least a hundred and fifty searches', () => {
    expect(searches.length).toBeGreaterThanOrEqual(150);
  });

  it('says where prices begin, where one left nothing', async () => {
    const { instead } = await find({ search: 'boots under 150', country: 'US', language: 'en' });
    expect(instead?.nearest).toMatchObject({ words: 'boots', to: { cent: 150_00 } });
    const cents = instead?.products.map(({ saleMoney, promotionMoney }) => (promotionMoney ?? saleMoney).cent) ?? [];
    expect(cents).toEqual(cents.toSorted((a, b) => a - b));
    expect(instead?.nearest?.at.cent).toBe(cents[0]);
    expect(cents[0]).toBeGreaterThan(150_00);
  });

  it('opens the cards in the colour and size of the words', async () => {
    const [dress] = (await find({ search: 'red dress size 8', country: 'US', language: 'en' })).content;
    const variant = await shop.db
      .selectFrom('variant')
      .select(['color', 'size'])
      .where('id', '=', Number(dress?.opens?.variantId))
      .executeTakeFirstOrThrow();
    expect(dress?.opens?.as).toBe('variant');
    expect(['red', 'wine', 'rust']).toContain(variant.color);
    expect(['8', 'm']).toContain(variant.size);
    expect(dress?.image.alt.toLowerCase()).toContain(variant.color ?? '?');
  });

  it('says what a search is without each of its filters', async () => {
    const { understood } = await find({ search: 'black boots under 200', country: 'US', language: 'en' });
    expect(understood?.map(({ rest }) => rest)).toEqual(['black boots', 'boots under 200']);
  });
});
