import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCurrency } from '../../server/commerce/catalog/price.ts';
import { suggestionsFor } from '../../server/commerce/search/suggestions.ts';
import { databaseKinds, type TestDatabase } from './support/database.ts';
import { demonstrationDatabase } from './support/demonstration.ts';

describe.each(databaseKinds)('suggestions on %s', (kind) => {
  let shop: TestDatabase;
  beforeAll(async () => {
    shop = await demonstrationDatabase(kind);
  });
  afterAll(() => shop.close());

  const suggest = async (typed: string, country = 'US', language = 'en') =>
    suggestionsFor(shop.db, typed, { currency: await loadCurrency(shop.db, 'USD'), country, language });

  it('are words that go on, and products with picture and price', async () => {
    const { words, products } = await suggest('lace br');
    expect(words).toContain('lace bra');
    expect((await suggest('lace')).words).toContain('lace briefs');
    expect(products.length).toBe(4);
    for (const { title, image, saleMoney } of products) {
      expect(title).toMatch(/Bra|Briefs/);
      expect(image.url).toMatch(/^\/images\//);
      expect(saleMoney.cent).toBeGreaterThan(0);
    }
  });

  it('know the words of shoppers, begun or whole', async () => {
    for (const begun of ['swea', 'red swea']) {
      const { words, products } = await suggest(begun);
      expect(words.join()).toContain('sweater');
      for (const { title } of products) expect(title).toMatch(/Jumper|Roll-Neck|Cardigan|Crew/);
    }
    const titles = (await suggest('sweater')).products.map(({ title }) => title);
    expect(titles.join()).toMatch(/Jumper|Roll-Neck/);
    expect((await suggest('Pullov', 'DE', 'de')).words).toContain('pullover');
  });

  it('open products in the colour and size of the words', async () => {
    const { products } = await suggest('red dress');
    for (const { opens } of products) expect(opens?.as).toBe('like');
    const [bra] = (await suggest('bra 34b')).products;
    expect(bra?.opens?.as).toBe('variant');
  });

  it('name the pages that answer', async () => {
    expect((await suggest('return pol')).pages).toEqual([
      expect.objectContaining({ path: '/page/returns', title: 'Returns and refunds' }),
    ]);
    expect((await suggest('dress')).pages).toEqual([]);
  });

  it('are none for nothing and for what nobody knows', async () => {
    const none = { words: [], products: [], pages: [] };
    expect(await suggest('  ')).toEqual(none);
    expect(await suggest('laczzqq')).toEqual(none);
    expect(await shop.db.selectFrom('search_miss').select('text').execute()).toEqual([]);
  });
});
