import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from './support/database.ts';
import { openShop, type Shop } from './support/fixture.ts';
import { customer, reviewed, reviewsIn, senderOf } from './support/reviewing.ts';

describe.each(databaseKinds)('the list of reviews on %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(async () => {
    expect(shop.faults).toEqual([]);
    await shop.close();
  });

  const { empty, list, publish } = reviewsIn(() => shop);

  const helpful = (id: string, send = senderOf(shop, '')) => send('POST', `/apis/reviews/${id}/helpful`);

  it('is sorted, filtered and paged; what all say together stays the same', async () => {
    await empty();
    for (let i = 0; i < 12; i++) {
      const { id } = await reviewed(shop, { rating: (i % 5) + 1, title: `No. ${i}` });
      await publish(id);
      if (i === 3) await helpful(id);
      shop.clock.pass(1_000);
    }
    const titles = async (query: string) => (await list(query)).content.map(({ title }) => title);
    expect(await titles('?sort=new')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((i) => `No. ${i}`));
    expect(await titles('?sort=new&page=2')).toEqual(['No. 1', 'No. 0']);
    expect((await titles(''))[0]).toBe('No. 3');
    expect((await titles('?sort=high')).slice(0, 3)).toEqual(['No. 9', 'No. 4', 'No. 8']);
    expect((await titles('?sort=low')).slice(0, 3)).toEqual(['No. 10', 'No. 5', 'No. 0']);
    expect(await titles('?rating=2&sort=new')).toEqual(['No. 11', 'No. 6', 'No. 1']);
    expect(await titles('?photos=1')).toEqual([]);
    const first = await list();
    expect(first).toMatchObject({ last: false, pageInfo: { number: 1, totalElements: 12, totalPages: 2 } });
    expect(await list('?page=2')).toMatchObject({ last: true });
    expect(await list('?page=9')).toMatchObject({ content: [], last: true });
    const { distribution, rating } = await list('?rating=5');
    expect(distribution).toEqual([3, 3, 2, 2, 2]);
    expect(rating).toBeCloseTo(33 / 12);
    expect((await list('', 'dress')).pageInfo.totalElements).toBe(12);
    expect((await list('', '5')).content).toEqual([]);
  });

  it.each(['sort=best', 'rating=6', 'photos=yes', 'page=0', 'page=x'])('does not know %s', async (query) => {
    expect((await shop.shopper().get(`/apis/products/1/reviews?${query}`)).status).toBe(422);
  });

  it('counts a vote once for a visitor', async () => {
    await empty();
    const { id, who } = await reviewed(shop);
    expect((await helpful(id)).status).toBe(404);
    await publish(id);
    const guest = senderOf(shop, '');
    expect((await helpful(id, guest)).data).toEqual({ helpful: 1 });
    expect((await helpful(id, guest)).data).toEqual({ helpful: 1 });
    expect(await helpful(id, who.send)).toMatchObject({ status: 409, code: '500409' });
    const other = (await customer(shop)).send;
    const votes = await Promise.all(Array.from({ length: 5 }, () => helpful(id, other)));
    expect(votes.every(({ status }) => status === 200)).toBe(true);
    expect((await list()).content).toMatchObject([{ helpful: 2 }]);
    expect((await helpful('nothing')).status).toBe(404);
    expect((await senderOf(shop, '', '')('POST', `/apis/reviews/${id}/helpful`)).status).toBe(400);
  });

  it('takes sixty votes of a visitor an hour', async () => {
    const guest = senderOf(shop, '');
    for (let i = 0; i < 60; i++) expect((await helpful('nothing', guest)).status).toBe(404);
    expect((await helpful('nothing', guest)).status).toBe(429);
  });
});
