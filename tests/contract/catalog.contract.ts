import { describe, expect } from 'vitest';
import { Collection } from '../../shared/contract/catalog.ts';
import { databaseKinds } from './support/database.ts';
import { catalogTest, freshCatalogTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('the catalogue on %s', (kind) => {
  const it = catalogTest[kind];
  const withOwnShop = usual(kind, freshCatalogTest[kind]);

  describe('listing', () => {
    it('shows everything on sale and nothing that is off the shelf', async ({ list }) => {
      const all = await list.page('');
      expect(all.pageInfo).toEqual({ number: 1, size: 40, totalElements: 6, totalPages: 1 });
      expect(all.content.map(({ handle }) => handle)).not.toContain('old-boots');
      expect(all.last).toBe(true);
    });

    it('accepts values that no product has', async ({ shop }) => {
      for (const query of ['color=%00', 'category=%27%20or%201=1', 'size=%F0%9F%91%97', 'collection=%00'])
        expect([200, 400, 404]).toContain((await shop.get(`/apis/products?${query}`)).status);
    });

    it('takes several values of a filter as alternatives and several filters together', async ({ list }) => {
      expect(await list.sortedHandles('category=dresses,tops')).toEqual(['cotton-tee', 'linen-dress', 'silk-dress']);
      expect(await list.sortedHandles('category=dresses,tops&color=black')).toEqual(['cotton-tee', 'linen-dress']);
      expect(await list.handles('category=dresses,tops&color=black&size=s')).toEqual(['linen-dress']);
      expect(await list.handles('category=nothing')).toEqual([]);
    });

    withOwnShop('shows the products of a style, in upper or lower case, and filters them', async ({ shop, list }) => {
      const style = 'dresses';
      await shop.db.updateTable('product').set({ style }).where('handle', 'in', ['linen-dress', 'wool-coat']).execute();
      expect(await list.sortedHandles('style=dresses')).toEqual(['linen-dress', 'silk-dress', 'wool-coat']);
      expect(await list.sortedHandles('style=Dresses&color=black')).toEqual(['linen-dress']);
      expect(await list.counts('style=dresses', 'category')).toEqual({ dresses: 2, coats: 1 });
      expect(await list.handles('style=nothing')).toEqual([]);
    });

    it('finds a size and a colour in stock only where one variant is all three', async ({ list }) => {
      expect(await list.handles('category=dresses&size=m&color=black')).toEqual(['linen-dress']);
      expect(await list.handles('category=dresses&size=m&color=black&stock=1')).toEqual([]);
      expect(await list.handles('category=dresses&size=m&color=blue&stock=1')).toEqual(['linen-dress']);
    });

    it('counts each filter with all the others applied, but not itself', async ({ list }) => {
      expect(await list.counts('category=dresses', 'category')).toEqual({ dresses: 2, coats: 1, tops: 1, scarves: 2 });
      expect(await list.counts('category=dresses', 'size')).toEqual({ s: 2, m: 2, l: 1 });
      expect(await list.counts('category=dresses&size=l', 'color')).toEqual({ red: 1 });
      expect(await list.counts('category=dresses&color=black&stock=1', 'size')).toEqual({ s: 1 });
      expect(await list.counts('color=black', 'stock')).toEqual({ 1: 2 });
      expect(await list.counts('rating=4', 'sale')).toEqual({ 1: 1 });
    });

    it('counts what choosing a value then lists', async ({ list }) => {
      for (const facet of ['category', 'size', 'color', 'price', 'rating', 'sale', 'stock']) {
        for (const [value, count] of Object.entries(await list.counts('category=dresses,tops,coats', facet))) {
          const chosen = new URLSearchParams({ category: 'dresses,tops,coats', [facet]: value });
          expect([facet, value, (await list.page(String(chosen))).pageInfo.totalElements]).toEqual([
            facet,
            value,
            count,
          ]);
        }
      }
    });

    it('sorts sizes from small to large and gives colours their value', async ({ list }) => {
      const { facets } = await list.page('');
      expect(facets.find(({ name }) => name === 'size')?.values.map(({ label }) => label)).toEqual(['S', 'M', 'L']);
      const black = facets.find(({ name }) => name === 'color')?.values.find(({ value }) => value === 'black');
      expect(black).toEqual({ value: 'black', label: 'Black', count: 2, color: '#1c1b1d' });
    });

    it('filters by a price range in the viewer’s currency, with promotions and both ends included', async ({
      shop,
      list,
    }) => {
      expect(await list.sortedHandles('price=100-150')).toEqual(['linen-dress', 'silk-dress']);
      expect(await list.handles('price=-20')).toEqual(['cotton-tee']);
      expect(await list.sortedHandles('price=-20,300-')).toEqual(['cotton-tee', 'wool-coat']);
      expect(await list.handles('price=87-88', 'EUR')).toEqual(['linen-dress']);
      expect(await list.handles('price=88-90', 'EUR')).toEqual([]);
      expect((await shop.get('/apis/products?price=cheap')).status).toBe(422);
    });

    it('sorts in six ways', async ({ shop, list }) => {
      expect(await list.handles('sort=price-asc')).toEqual([
        'cotton-tee',
        'silk-scarf',
        'cashmere-scarf',
        'linen-dress',
        'silk-dress',
        'wool-coat',
      ]);
      expect((await list.handles('sort=price-desc'))[0]).toBe('wool-coat');
      expect((await list.handles('sort=new')).slice(0, 2)).toEqual(['linen-dress', 'cashmere-scarf']);
      expect((await list.handles('sort=bestselling')).slice(0, 2)).toEqual(['cotton-tee', 'silk-dress']);
      expect(await list.handles('sort=rating')).toEqual([
        'silk-dress',
        'cotton-tee',
        'linen-dress',
        'wool-coat',
        'silk-scarf',
        'cashmere-scarf',
      ]);
      expect((await list.handles('sort=recommended'))[0]).toBe('cotton-tee');
      expect((await shop.get('/apis/products?sort=random')).status).toBe(422);
    });

    it('pages without losing or repeating anything', async ({ list }) => {
      const pages = await Promise.all([1, 2, 3].map((page) => list.page(`sort=rating&pageSize=2&page=${page}`)));
      expect(pages.flatMap(({ content }) => content.map(({ handle }) => handle))).toEqual(
        await list.handles('sort=rating'),
      );
      expect(pages.map(({ last }) => last)).toEqual([false, false, true]);
      expect((await list.page('pageSize=2&page=9')).content).toEqual([]);
    });

    it('shows a collection by its handle or number, in its own order', async ({ shop, list }) => {
      const sale = Collection.parse((await shop.get('/apis/collections/sale')).data);
      expect(sale.productCount).toBe(2);
      expect(await list.sortedHandles('collection=sale')).toEqual(['silk-dress', 'wool-coat']);
      expect(await list.sortedHandles(`collection=${sale.id}`)).toEqual(['silk-dress', 'wool-coat']);
      expect((await shop.get('/apis/products?collection=nowhere')).code).toBe('200001');
      expect((await shop.get('/apis/collections/nowhere')).status).toBe(404);
    });

    it('lists collections with the number of their products', async ({ shop }) => {
      const all = Collection.array().parse((await shop.get('/apis/collections')).data);
      expect(all.find(({ handle }) => handle === 'dresses')?.productCount).toBe(2);
      expect(all.find(({ handle }) => handle === 'boots')?.productCount).toBe(0);
    });
  });

  describe('a card', () => {
    withOwnShop('has the filtered colour’s picture and leads to its variant in stock', async ({ shop, list }) => {
      const { id: product_id } = await shop.db
        .selectFrom('product')
        .select('id')
        .where('handle', '=', 'linen-dress')
        .executeTakeFirstOrThrow();
      const picture = { product_id, width: 750, height: 1000, alt: '' };
      const colours = ['Black', 'Blue'].map((color, position) => ({ position, color, url: `/images/${color}.webp` }));
      await shop.db
        .insertInto('product_image')
        .values(colours.map((colour) => ({ ...picture, ...colour })))
        .execute();
      const variants = await shop.db.selectFrom('variant').select(['id', 'sku']).execute();
      const idOf = (sku: string) => String(variants.find((variant) => variant.sku === sku)?.id);
      const shown = async (filter: string) => {
        const { content } = await list.page(`category=dresses${filter}`);
        const card = content.find(({ handle }) => handle === 'linen-dress');
        return [card?.image.url, card?.opens?.as, card?.opens?.variantId];
      };
      expect(await shown('')).toEqual(['/images/Black.webp', undefined, undefined]);
      expect(await shown('&color=blue')).toEqual(['/images/Blue.webp', 'like', idOf('LD-UM')]);
      expect(await shown('&color=blue&size=s')).toEqual(['/images/Blue.webp', 'variant', idOf('LD-US')]);
    });

    it('shows the cheapest price in the viewer’s currency, swatches, badges and whether it is sold out', async ({
      list,
    }) => {
      const { content } = await list.page('category=dresses&sort=price-desc', 'EUR');
      const [silk, linen] = content;
      expect(silk?.saleMoney.formatText).toBe('€147.99');
      expect(silk?.promotionMoney?.formatText).toBe('€131.99');
      expect(silk?.badges).toEqual(['10% off', 'Bestseller']);
      expect(linen?.badges).toEqual(['New']);
      expect(linen?.swatches.map(({ name, color }) => [name, color])).toEqual([
        ['Black', '#1c1b1d'],
        ['Blue', '#35589a'],
      ]);
      expect((await list.page('category=scarves&sort=new')).content.map(({ soldOut }) => soldOut)).toEqual([
        true,
        false,
      ]);
    });

    it('marks the colour that it shows and carries its sizes, those sold out without a variant', async ({
      shop,
      list,
    }) => {
      const variants = await shop.db.selectFrom('variant').select(['id', 'sku']).execute();
      const idOf = (sku: string) => String(variants.find((variant) => variant.sku === sku)?.id);
      const shown = async (filter: string) => {
        const { content } = await list.page(`category=dresses${filter}`);
        const card = content.find(({ handle }) => handle === 'linen-dress');
        return [card?.swatches.find((swatch) => swatch.shown)?.name, card?.quickAdd?.sizes];
      };
      expect(await shown('')).toEqual(['Black', [{ name: 'S', variantId: idOf('LD-BS') }, { name: 'M' }]]);
      expect(await shown('&color=blue')).toEqual(['Blue', [{ name: 'S' }, { name: 'M', variantId: idOf('LD-UM') }]]);
      const [soldOut] = (await list.page('category=scarves&sort=new')).content;
      expect(soldOut?.soldOut).toBe(true);
      expect(soldOut?.quickAdd).toBeUndefined();
    });

    withOwnShop('shows the price of what was chosen and can be bought, and adds that', async ({ shop, list }) => {
      const priced = { 'LD-US': 6_000, 'LD-UM': 6_600, 'LD-BS': 7_000, 'LD-BM': 5_000 };
      for (const [sku, base_cents] of Object.entries(priced))
        await shop.db.updateTable('variant').set({ base_cents }).where('sku', '=', sku).execute();
      const { id } = await shop.db
        .selectFrom('variant')
        .select('id')
        .where('sku', '=', 'LD-UM')
        .executeTakeFirstOrThrow();
      const card = async (filter: string) => {
        const { content } = await list.page(`category=dresses${filter}`);
        const { saleMoney, quickAdd } = content.find(({ handle }) => handle === 'linen-dress') ?? {};
        return [saleMoney?.formatText, quickAdd?.sizes];
      };
      expect(await card('&color=blue&size=m')).toEqual(['$66.00', [{ name: 'M', variantId: String(id) }]]);
      // Blue in S is sold out.
      expect(await card('&color=blue')).toEqual(['$66.00', [{ name: 'S' }, { name: 'M', variantId: String(id) }]]);
      // Of what cannot be bought, its own price.
      expect(await card('&color=blue&size=s')).toEqual(['$60.00', [{ name: 'S' }]]);
    });

    withOwnShop('shows the price of the filtered colour', async ({ shop, list }) => {
      await shop.db.updateTable('variant').set({ base_cents: 15_000 }).where('sku', 'in', ['LD-US', 'LD-UM']).execute();
      const price = async (filter: string) =>
        (await list.page(`category=dresses${filter}`)).content.find(({ handle }) => handle === 'linen-dress')?.saleMoney
          .cent;
      expect(await price('')).toBe(10_000);
      expect(await price('&color=blue')).toBe(15_000);
    });

    it('has a placeholder without a picture', async ({ list }) => {
      const [card] = (await list.page('')).content;
      expect(card?.image.url).toBe('/images/import/placeholder.webp');
    });
  });
});
