import { describe, expect } from 'vitest';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { customer, reviewed, senderOf } from './support/reviewing.ts';
import { reviewShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('the list of reviews on %s', (kind) => {
  const race = reviewShopTest[kind];
  const it = usual(kind, race);

  const helpful = (shop: Shop, id: string, send = senderOf(shop, '')) => send('POST', `/apis/reviews/${id}/helpful`);

  it('is sorted, filtered and paged; the summary stays the same', async ({ shop, reviews }) => {
    for (let i = 0; i < 12; i++) {
      const { id } = await reviewed(shop, { rating: (i % 5) + 1, title: `No. ${i}` });
      await reviews.publish(id);
      if (i === 3) await helpful(shop, id);
      shop.clock.pass(1_000);
    }
    const titles = async (query: string) => (await reviews.list(query)).content.map(({ title }) => title);
    expect(await titles('?sort=new')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((i) => `No. ${i}`));
    expect(await titles('?sort=new&page=2')).toEqual(['No. 1', 'No. 0']);
    expect((await titles(''))[0]).toBe('No. 3');
    expect((await titles('?sort=high')).slice(0, 3)).toEqual(['No. 9', 'No. 4', 'No. 8']);
    expect((await titles('?sort=low')).slice(0, 3)).toEqual(['No. 10', 'No. 5', 'No. 0']);
    expect(await titles('?rating=2&sort=new')).toEqual(['No. 11', 'No. 6', 'No. 1']);
    expect(await titles('?photos=1')).toEqual([]);
    const first = await reviews.list();
    expect(first).toMatchObject({ last: false, pageInfo: { number: 1, totalElements: 12, totalPages: 2 } });
    expect(await reviews.list('?page=2')).toMatchObject({ last: true });
    expect(await reviews.list('?page=9')).toMatchObject({ content: [], last: true });
    const { distribution, rating } = await reviews.list('?rating=5');
    expect(distribution).toEqual([3, 3, 2, 2, 2]);
    expect(rating).toBeCloseTo(33 / 12);
    expect((await reviews.list('', 'dress')).pageInfo.totalElements).toBe(12);
    expect((await reviews.list('', '5')).content).toEqual([]);
  });

  it.for(['sort=best', 'rating=6', 'photos=yes', 'page=0', 'page=x'])('refuses %s', async (query, { shop }) => {
    expect((await shop.shopper().get(`/apis/products/1/reviews?${query}`)).status).toBe(422);
  });

  race('counts a vote once for a visitor', async ({ shop, reviews }) => {
    const { id, who } = await reviewed(shop);
    expect((await helpful(shop, id)).status).toBe(404);
    await reviews.publish(id);
    const guest = senderOf(shop, '');
    expect((await helpful(shop, id, guest)).data).toEqual({ helpful: 1 });
    expect((await helpful(shop, id, guest)).data).toEqual({ helpful: 1 });
    expect(await helpful(shop, id, who.send)).toMatchObject({ status: 409, code: '500409' });
    const other = (await customer(shop)).send;
    const votes = await Promise.all(Array.from({ length: 5 }, () => helpful(shop, id, other)));
    expect(votes.every(({ status }) => status === 200)).toBe(true);
    expect((await reviews.list()).content).toMatchObject([{ helpful: 2 }]);
    expect((await helpful(shop, 'nothing')).status).toBe(404);
    expect((await senderOf(shop, '', '')('POST', `/apis/reviews/${id}/helpful`)).status).toBe(400);
  });

  it('accepts sixty votes of a visitor an hour', async ({ shop }) => {
    const guest = senderOf(shop, '');
    for (let i = 0; i < 60; i++) expect((await helpful(shop, 'nothing', guest)).status).toBe(404);
    expect((await helpful(shop, 'nothing', guest)).status).toBe(429);
  });
});
