import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexProducts } from '../../server/commerce/catalog/search-index.ts';
import { Collection, Listing, Product } from '../../shared/contract/catalog.ts';
import { openCatalog } from './catalog-shop.ts';
import { databaseKinds } from './database.ts';

describe.each(databaseKinds)('the catalogue on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCatalog>>;
  beforeAll(async () => {
    shop = await openCatalog(kind);
  });
  afterAll(() => shop.close());

  const listing = async (query: string, currency?: string) => {
    const answer = await shop.get(`/apis/products?${query}`, currency);
    expect(answer.status).toBe(200);
    return Listing.parse(answer.data);
  };
  const handles = async (query: string, currency?: string) =>
    (await listing(query, currency)).content.map(({ handle }) => handle);
  const sortedHandles = async (query: string, currency?: string) => (await handles(query, currency)).sort();
  const counts = async (query: string, facet: string, currency?: string) => {
    const found = (await listing(query, currency)).facets.find(({ name }) => name === facet);
    return Object.fromEntries((found?.values ?? []).map(({ value, count }) => [value, count]));
  };

  describe('listing', () => {
    it('shows everything on sale and nothing off the shelf', async () => {
      const all = await listing('');
      expect(all.pageInfo).toEqual({ number: 1, size: 40, totalElements: 6, totalPages: 1 });
      expect(all.content.map(({ handle }) => handle)).not.toContain('old-boots');
      expect(all.last).toBe(true);
    });

    it('takes no harm from values that nothing has', async () => {
      for (const query of ['color=%00', 'category=%27%20or%201=1', 'size=%F0%9F%91%97', 'collection=%00'])
        expect([200, 400, 404]).toContain((await shop.get(`/apis/products?${query}`)).status);
    });

    it('takes several values of a filter as alternatives and several filters together', async () => {
      expect(await sortedHandles('category=dresses,tops')).toEqual(['cotton-tee', 'linen-dress', 'silk-dress']);
      expect(await sortedHandles('category=dresses,tops&color=black')).toEqual(['cotton-tee', 'linen-dress']);
      expect(await handles('category=dresses,tops&color=black&size=s')).toEqual(['linen-dress']);
      expect(await handles('category=nothing')).toEqual([]);
    });

    it('finds a size and a colour in stock only where one variant is all three', async () => {
      expect(await handles('category=dresses&size=m&color=black')).toEqual(['linen-dress']);
      expect(await handles('category=dresses&size=m&color=black&stock=1')).toEqual([]);
      expect(await handles('category=dresses&size=m&color=blue&stock=1')).toEqual(['linen-dress']);
    });

    it('counts each filter with all the others applied, but not itself', async () => {
      expect(await counts('category=dresses', 'category')).toEqual({ dresses: 2, coats: 1, tops: 1, scarves: 2 });
      expect(await counts('category=dresses', 'size')).toEqual({ s: 2, m: 2, l: 1 });
      expect(await counts('category=dresses&size=l', 'color')).toEqual({ red: 1 });
      expect(await counts('category=dresses&color=black&stock=1', 'size')).toEqual({ s: 1 });
      expect(await counts('color=black', 'stock')).toEqual({ 1: 2 });
      expect(await counts('rating=4', 'sale')).toEqual({ 1: 1 });
    });

    it('counts what choosing a value then lists', async () => {
      for (const facet of ['category', 'size', 'color', 'price', 'rating', 'sale', 'stock']) {
        for (const [value, count] of Object.entries(await counts('category=dresses,tops,coats', facet))) {
          const chosen = new URLSearchParams({ category: 'dresses,tops,coats', [facet]: value });
          expect([facet, value, (await listing(String(chosen))).pageInfo.totalElements]).toEqual([facet, value, count]);
        }
      }
    });

    it('orders sizes as a rail does and names colours with their value', async () => {
      const { facets } = await listing('');
      expect(facets.find(({ name }) => name === 'size')?.values.map(({ label }) => label)).toEqual(['S', 'M', 'L']);
      const black = facets.find(({ name }) => name === 'color')?.values.find(({ value }) => value === 'black');
      expect(black).toEqual({ value: 'black', label: 'Black', count: 2, color: '#1c1b1d' });
    });

    it('keeps to a price band of the viewer’s currency, promotions and both ends included', async () => {
      expect(await sortedHandles('price=100-150')).toEqual(['linen-dress', 'silk-dress']);
      expect(await handles('price=-20')).toEqual(['cotton-tee']);
      expect(await sortedHandles('price=-20,300-')).toEqual(['cotton-tee', 'wool-coat']);
      expect(await handles('price=87-88', 'EUR')).toEqual(['linen-dress']);
      expect(await handles('price=88-90', 'EUR')).toEqual([]);
      expect((await shop.get('/apis/products?price=cheap')).status).toBe(422);
    });

    it('sorts in six ways', async () => {
      expect(await handles('sort=price-asc')).toEqual([
        'cotton-tee',
        'silk-scarf',
        'cashmere-scarf',
        'linen-dress',
        'silk-dress',
        'wool-coat',
      ]);
      expect((await handles('sort=price-desc'))[0]).toBe('wool-coat');
      expect((await handles('sort=new')).slice(0, 2)).toEqual(['linen-dress', 'cashmere-scarf']);
      expect((await handles('sort=bestselling')).slice(0, 2)).toEqual(['cotton-tee', 'silk-dress']);
      expect(await handles('sort=rating')).toEqual([
        'silk-dress',
        'cotton-tee',
        'linen-dress',
        'wool-coat',
        'silk-scarf',
        'cashmere-scarf',
      ]);
      expect((await handles('sort=recommended'))[0]).toBe('cotton-tee');
      expect((await shop.get('/apis/products?sort=random')).status).toBe(422);
    });

    it('pages without losing or repeating anything', async () => {
      const pages = await Promise.all([1, 2, 3].map((page) => listing(`sort=rating&pageSize=2&page=${page}`)));
      expect(pages.flatMap(({ content }) => content.map(({ handle }) => handle))).toEqual(await handles('sort=rating'));
      expect(pages.map(({ last }) => last)).toEqual([false, false, true]);
      expect((await listing('pageSize=2&page=9')).content).toEqual([]);
    });

    it('shows a collection by its handle or number, in its own order', async () => {
      const sale = Collection.parse((await shop.get('/apis/collections/sale')).data);
      expect(sale.productCount).toBe(2);
      expect(await sortedHandles('collection=sale')).toEqual(['silk-dress', 'wool-coat']);
      expect(await sortedHandles(`collection=${sale.id}`)).toEqual(['silk-dress', 'wool-coat']);
      expect((await shop.get('/apis/products?collection=nowhere')).code).toBe('200001');
      expect((await shop.get('/apis/collections/nowhere')).status).toBe(404);
    });

    it('lists collections with how much is in them', async () => {
      const all = Collection.array().parse((await shop.get('/apis/collections')).data);
      expect(all.find(({ handle }) => handle === 'dresses')?.productCount).toBe(2);
      expect(all.find(({ handle }) => handle === 'boots')?.productCount).toBe(0);
    });
  });

  describe('a card', () => {
    it('shows the cheapest price in the viewer’s currency, swatches, badges and whether it is sold out', async () => {
      const { content } = await listing('category=dresses&sort=price-desc', 'EUR');
      const [silk, linen] = content;
      expect(silk?.saleMoney.formatText).toBe('€147.99');
      expect(silk?.promotionMoney?.formatText).toBe('€131.99');
      expect(silk?.badges).toEqual(['Sale', 'Bestseller']);
      expect(linen?.badges).toEqual(['New']);
      expect(linen?.swatches.map(({ name, color }) => [name, color])).toEqual([
        ['Black', '#1c1b1d'],
        ['Blue', '#35589a'],
      ]);
      expect((await listing('category=scarves&sort=new')).content.map(({ soldOut }) => soldOut)).toEqual([true, false]);
    });

    it('has a placeholder where there is no picture yet', async () => {
      const [card] = (await listing('')).content;
      expect(card?.image.url).toBe('/images/import/placeholder.webp');
    });
  });

  describe('search', () => {
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

  describe('a product', () => {
    it('is found by its handle and its number', async () => {
      const byHandle = Product.parse((await shop.get('/apis/products/linen-dress')).data);
      const byId = Product.parse((await shop.get(`/apis/products/${byHandle.id}`)).data);
      expect(byId).toEqual(byHandle);
      expect(byHandle.variants.map(({ title, stock }) => [title, stock])).toEqual([
        ['Black / S', 3],
        ['Black / M', 0],
        ['Blue / S', 0],
        ['Blue / M', 2],
      ]);
      expect(byHandle.descriptionHtml).toBe('<p>Cut wide for hot days.</p>');
      expect(byHandle.breadcrumbs).toEqual([{ name: 'Dresses', handle: 'dresses' }]);
    });

    it('says of each option value whether any of it is in stock', async () => {
      await shop.db.updateTable('variant').set({ stock: 0 }).where('sku', '=', 'LD-UM').execute();
      const { options } = Product.parse((await shop.get('/apis/products/linen-dress')).data);
      await shop.db.updateTable('variant').set({ stock: 2 }).where('sku', '=', 'LD-UM').execute();
      expect(options).toEqual([
        {
          name: 'Color',
          optionValueDetaliList: [
            { name: 'Black', color: '#1c1b1d', inStock: true },
            { name: 'Blue', color: '#35589a', inStock: false },
          ],
        },
        {
          name: 'Size',
          optionValueDetaliList: [
            { name: 'S', inStock: true },
            { name: 'M', inStock: false },
          ],
        },
      ]);
    });

    it('sells what is not tracked up to the most a line takes', async () => {
      const { variants, soldOut } = Product.parse((await shop.get('/apis/products/cotton-tee')).data);
      expect(variants.map(({ stock }) => stock)).toEqual([99, 99]);
      expect(soldOut).toBe(false);
    });

    it('that is off the shelf says so with its title and number', async () => {
      const answer = await shop.get('/apis/products/old-boots');
      expect(answer.status).toBe(410);
      expect(answer.code).toBe('200011');
      expect(answer.data).toEqual({ title: 'Old Boots', id: expect.stringMatching(/^\d+$/) });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    it('that nobody knows is not found', async () => {
      for (const reference of ['nope', '999999999', '0', '..%2f', '99999999999999999999'])
        expect((await shop.get(`/apis/products/${reference}`)).code).toBe('200001');
    });

    it('leads to others of its category that can be bought', async () => {
      const related = await shop.get('/apis/products/silk-dress/related');
      expect(related.data.map(({ handle }: { handle: string }) => handle)).toEqual(['linen-dress']);
      expect((await shop.get('/apis/products/silk-scarf/related')).data).toEqual([]);
      const ofOffShelf = await shop.get('/apis/products/old-boots/related');
      expect(ofOffShelf.status).toBe(200);
    });

    it('is asked for again without being sent again, until it changes', async () => {
      const first = await shop.get('/apis/products/linen-dress');
      expect(first.headers.get('cache-control')).toBe('public, max-age=60');
      const known = { 'if-none-match': first.headers.get('etag') ?? '' };
      const again = await shop.get('/apis/products/linen-dress', 'USD', known);
      expect([again.status, again.body]).toEqual([304, null]);
      expect((await shop.get('/apis/products/linen-dress', 'EUR', known)).status).toBe(200);
    });
  });
});
