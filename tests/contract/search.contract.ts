import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexProducts } from '../../server/commerce/catalog/search-index.ts';
import { type Catalog, listings, openCatalog } from './support/catalog-shop.ts';
import { databaseKinds } from './support/database.ts';

describe.each(databaseKinds)('searching the catalogue on %s', (kind) => {
  let shop: Catalog;
  beforeAll(async () => {
    shop = await openCatalog(kind);
  });
  afterAll(() => shop.close());

  const { listing, handles } = listings(() => shop);

  it('puts a title above a tag above a description', async () => {
    const found = await handles('q=dress');
    expect(found.slice(0, 2).sort()).toEqual(['linen-dress', 'silk-dress']);
    expect(found[2]).toBe('silk-scarf');
    expect((await handles('q=silk')).sort()).toEqual(['silk-dress', 'silk-scarf']);
  });

  it('wants all words, in any form, the last one perhaps unfinished', async () => {
    expect(await handles('q=silk+dresses&sort=price-asc')).toEqual(['silk-scarf', 'silk-dress']);
    expect(await handles('q=red+dre')).toEqual(['silk-dress']);
    expect((await listing('q=red+dre')).correctedQuery).toBeUndefined();
    expect(await handles('q=coats')).toEqual(['wool-coat']);
  });

  it('forgives typing errors and says what it looked for', async () => {
    const found = await listing('q=cahsmere+scraf');
    expect(found.correctedQuery).toBe('cashmere scarf');
    expect(found.content.map(({ handle }) => handle)).toEqual(['cashmere-scarf']);
    expect((await listing('q=wol')).content.map(({ handle }) => handle)).toEqual(['wool-coat']);
    expect((await listing('q=wool')).correctedQuery).toBeUndefined();
  });

  it('drops a word that is like nothing in the shop', async () => {
    expect((await listing('q=xylophonic+coat')).correctedQuery).toBe('coat');
    expect((await listing('q=xylophonic')).pageInfo.totalElements).toBe(0);
  });

  it.each([
    `"' OR * NEAR( -`,
    'AND',
    '"',
    "'); drop table product; --",
    'title:dress',
    '* ^ : ~ \\ | & !',
    '%_',
    '𝒟ress',
  ])('takes %s as words and nothing else', async (text) => {
    const answer = await shop.get(`/apis/products?${new URLSearchParams({ q: text })}`);
    expect(answer.status).toBe(200);
    const words = await shop.get(`/apis/products/queryWords/?${new URLSearchParams({ search: text })}`);
    expect(words.status).toBe(200);
  });

  it('finds without accents what was written with them', async () => {
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
    expect(await handles('q=boucle')).toEqual(['wool-coat']);
    expect(await handles('q=Bouclé')).toEqual(['wool-coat']);
  });

  it('narrows a search by filters without correcting what filters empty', async () => {
    const found = await listing('q=silk&category=coats');
    expect(found.pageInfo.totalElements).toBe(0);
    expect(found.correctedQuery).toBeUndefined();
  });

  describe('suggestions', () => {
    const words = async (search: string) => (await shop.get(`/apis/products/queryWords?search=${search}`)).data;

    it('go on from what was typed with categories, words and titles', async () => {
      await shop.db.deleteFrom('search_query').execute();
      expect(await words('dre')).toEqual(['dresses', 'dress', 'Silk Dress', 'Linen Dress']);
      expect(await words('')).toEqual([]);
      expect(await words('zzz')).toEqual([]);
    });

    it('offer only words that find something together', async () => {
      expect(await words('silk+d')).toContain('silk dresses');
      expect(await words('cotton+d')).toEqual([]);
    });

    it('remember searches that found something, and no others', async () => {
      await listing('q=red+silk');
      await listing('q=red+sil');
      await listing('q=xylophonic');
      await listing('q=cahsmere');
      expect(await words('red')).toContain('red silk');
      const kept = await shop.db.selectFrom('search_query').select('text').execute();
      for (const text of ['xylophonic', 'cahsmere', 'red sil']) expect(kept).not.toContainEqual({ text });
    });
  });
});
