import { describe, expect, it } from 'vitest';
import { type Look, LookDetail, looks } from '../../shared/contract/looks.ts';
import { gateDatabases } from './support/database.ts';
import { demonstrationDatabase } from './support/demonstration.ts';
import type { Shopper } from './support/fixture.ts';
import { shopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('the gallery of looks on %s', (kind) => {
  const it = shopTest[kind];
  let ann: Shopper;
  it.beforeAll(async ({ shop }) => {
    ann = shop.shopper();
    await shop.db
      .insertInto('look')
      .values(Array.from({ length: 26 }, (_, i) => row(i)))
      .execute();
    await shop.db
      .insertInto('look_product')
      .values([tag('look-0', 2, 0), tag('look-0', 1, 1), tag('look-0', 4, 2), tag('look-25', 1, 0)])
      .execute();
  });

  it('is listed in its order, page by page', async () => {
    const first = await ann.get('/apis/instagram');
    const { content, pageInfo, last } = looks.out.parse(first.data);
    expect(content.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, i) => `look-${i}`));
    expect(pageInfo).toEqual({ number: 1, size: 24, totalElements: 26, totalPages: 2 });
    expect(last).toBe(false);
    const second = looks.out.parse((await ann.get('/apis/instagram?page=2')).data);
    expect(second.content.map(({ id }) => id)).toEqual(['look-24', 'look-25']);
    expect(second.last).toBe(true);
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('is empty after its last page, and refuses a page that is not a number', async () => {
    expect((await ann.get('/apis/instagram?page=3')).data).toMatchObject({ content: [], last: true });
    for (const page of ['0', '-1', 'x', '1.5', '9999999']) {
      expect((await ann.get(`/apis/instagram?page=${page}`)).status).toBe(422);
    }
  });

  it.each(['1', 'dress'])('finds the looks that show a product by its id or handle: %s', async (product) => {
    const { data } = await ann.get(`/apis/instagram?product=${product}`);
    expect(data.content.map(({ id }: Look) => id)).toEqual(['look-0', 'look-25']);
    expect(data.pageInfo.totalElements).toBe(2);
  });

  it('has no looks of an unknown product, whatever its name', async () => {
    for (const product of ['nothing', "'%20or%201=1--", '99999999999999999999']) {
      expect((await ann.get(`/apis/instagram?product=${product}`)).data.content).toEqual([]);
    }
  });

  it('shows a look with the cards of its products on sale, in its own order and the shopper’s currency', async ({
    shop,
  }) => {
    const look = LookDetail.parse((await ann.get('/apis/instagram/look-0')).data);
    expect(look.products.map(({ handle }) => handle)).toEqual(['scarf', 'dress']);
    expect(look.productIds).toEqual(['2', '1']);
    const inYen = LookDetail.parse((await shop.shopper('JPY').get('/apis/instagram/look-0')).data);
    expect(inYen.products[0]?.saleMoney.currencyCode).toBe('JPY');
  });

  it('does not find an unknown look', async ({ shop }) => {
    for (const id of ['look-99', '..%2Flook-0', 'look%200']) {
      expect(await ann.get(`/apis/instagram/${id}`)).toMatchObject({ status: 404, code: '200001' });
    }
    expect(shop.faults).toEqual([]);
  });
});

const row = (i: number) => ({
  id: `look-${i}`,
  position: i,
  author: 'ann.wears',
  caption: `Caption ${i}`,
  image_json: JSON.stringify({
    url: `/images/catalog/scene.look-${i}.webp`,
    width: 1_200,
    height: 1_500,
    alt: 'A look',
  }),
  created_at: i,
});
const tag = (look_id: string, product_id: number, position: number) => ({ look_id, product_id, position });

describe('the looks of the demonstration shop', () => {
  it('are twelve, each with a picture of its own and products that are on sale', async () => {
    const database = await demonstrationDatabase('sqlite');
    const looksOnSale = await database.db
      .selectFrom('look')
      .innerJoin('look_product', 'look_id', 'look.id')
      .innerJoin('product', 'product.id', 'product_id')
      .select((eb) => ['look.id', 'image_json', eb.fn.countAll<number>().as('products')])
      .where('status', '=', 'onSale')
      .groupBy(['look.id', 'image_json'])
      .execute();
    expect(looksOnSale).toHaveLength(12);
    expect(looksOnSale.filter(({ products }) => products < 3)).toEqual([]);
    expect(new Set(looksOnSale.map(({ image_json }) => image_json)).size).toBe(12);
    await database.close();
  });
});
