import { describe, expect } from 'vitest';
import { indexProducts } from '../../server/commerce/catalog/search-index.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { databaseKinds } from './support/database.ts';
import { catalogTest, freshCatalogTest } from './support/shop-test.ts';

describe.each(databaseKinds)('searching the catalogue on %s', (kind) => {
  const it = catalogTest[kind];
  const withOwnShop = freshCatalogTest[kind];

  it('finds the kind that a word names, and no descriptions with it', async ({ list }) => {
    expect(await list.sortedHandles('q=dress')).toEqual(['linen-dress', 'silk-dress']);
    expect(await list.sortedHandles('q=dress+evening')).toEqual(['silk-dress']);
    expect((await list.page('q=winter+dress')).correctedQuery).toBe('dress');
    expect(await list.sortedHandles('q=winter+dress')).toEqual(['linen-dress', 'silk-dress']);
    // No title and no category names it.
    expect(await list.handles('q=warmth')).toEqual(['cashmere-scarf']);
    expect((await list.handles('q=silk')).sort()).toEqual(['silk-dress', 'silk-scarf']);
  });

  it('requires all words, in any form, the last one possibly incomplete', async ({ list }) => {
    expect(await list.handles('q=silk+dresses&sort=price-asc')).toEqual(['silk-dress']);
    expect(await list.handles('q=red+dre')).toEqual(['silk-dress']);
    expect((await list.page('q=red+dre')).correctedQuery).toBeUndefined();
    expect(await list.handles('q=coats')).toEqual(['wool-coat']);
  });

  it('corrects typing errors and says what it searched for', async ({ list }) => {
    const found = await list.page('q=cahsmere+scraf');
    expect(found.correctedQuery).toBe('cashmere scarf');
    expect(found.content.map(({ handle }) => handle)).toEqual(['cashmere-scarf']);
    expect((await list.page('q=wol')).content.map(({ handle }) => handle)).toEqual(['wool-coat']);
    expect((await list.page('q=wool')).correctedQuery).toBeUndefined();
  });

  it('drops a word that is similar to nothing in the shop', async ({ list }) => {
    expect((await list.page('q=xylophonic+coat')).correctedQuery).toBe('coat');
    expect((await list.page('q=xylophonic')).pageInfo.totalElements).toBe(0);
  });

  it.for([
    `"' OR * NEAR( -`,
    'AND',
    '"',
    "'); drop table product; --",
    'title:dress',
    '* ^ : ~ \\ | & !',
    '%_',
    '𝒟ress',
  ])('takes %s as words only', async (text, { shop }) => {
    const answer = await shop.get(`/apis/products?${new URLSearchParams({ q: text })}`);
    expect(answer.status).toBe(200);
    const words = await shop.get(`/apis/products/queryWords/?${new URLSearchParams({ search: text })}`);
    expect(words.status).toBe(200);
  });

  withOwnShop('finds words with accents by words without', async ({ shop, list }) => {
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'wool-coat')
      .executeTakeFirstOrThrow();
    const document = {
      productId: id,
      title: 'Wool Coat',
      tags: 'bouclé',
      category: 'Coats',
      options: '',
      description: '',
    };
    await indexProducts(shop.db, [document]);
    expect(await list.handles('q=boucle')).toEqual(['wool-coat']);
    expect(await list.handles('q=Bouclé')).toEqual(['wool-coat']);
  });

  it('filters a search without correcting words that the filters leave without results', async ({ list }) => {
    const found = await list.page('q=silk&category=coats');
    expect(found.pageInfo.totalElements).toBe(0);
    expect(found.correctedQuery).toBeUndefined();
  });

  describe('suggestions', () => {
    const words = async (shop: Catalog, search: string) =>
      (await shop.get(`/apis/products/queryWords?search=${search}`)).data;

    withOwnShop('complete the input with categories, words and titles', async ({ shop }) => {
      expect(await words(shop, 'dre')).toEqual(['dresses', 'dress', 'Silk Dress', 'Linen Dress']);
      expect(await words(shop, '')).toEqual([]);
      expect(await words(shop, 'zzz')).toEqual([]);
    });

    it('offer only combinations of words with results', async ({ shop }) => {
      expect(await words(shop, 'silk+d')).toContain('silk dresses');
      expect(await words(shop, 'cotton+d')).toEqual([]);
    });

    it('include earlier searches with results of several visitors, and no others', async ({ shop, list }) => {
      for (let again = 0; again < 5; again += 1) await list.page('q=red+silk');
      expect(await words(shop, 'red')).not.toContain('red silk');
      for (const deviceId of ['device-b', 'device-c']) await list.as(deviceId).page('q=red+silk');
      await list.page('q=red+sil');
      await list.page('q=xylophonic');
      await list.page('q=cahsmere');
      expect(await words(shop, 'red')).toContain('red silk');
      const kept = await shop.db.selectFrom('search_query').select('text').execute();
      for (const text of ['xylophonic', 'cahsmere', 'red sil']) expect(kept).not.toContainEqual({ text });
    });
  });
});
