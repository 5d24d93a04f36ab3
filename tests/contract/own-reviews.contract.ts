import { describe, expect } from 'vitest';
import { publishReview, rejectReview } from '../../server/commerce/reviews/publish.ts';
import { OwnReviews } from '../../shared/contract/reviews.ts';
import { gateDatabases } from './support/database.ts';
import { goods } from './support/goods.ts';
import { customer, file, lineOf, picture, type Reviewer, reviewed, senderOf, write } from './support/reviewing.ts';
import { reviewShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('a customer’s own reviews on %s', (kind) => {
  const it = reviewShopTest[kind];
  const own = async (who: Pick<Reviewer, 'send'>, query = '') => {
    const { data } = await who.send('GET', `/apis/user/reviews${query}`);
    return OwnReviews.parse(data);
  };

  it('show the state of each, and the reason of a rejection if one was given', async ({ shop }) => {
    const { who, id } = await reviewed(shop, { title: 'First' }, [file(await picture())]);
    const states = async () => (await own(who)).reviews.content.map(({ state, reason }) => [state, reason]);
    expect((await own(who)).reviews.content).toMatchObject([{ id, title: 'First', photos: [{ alt: 'Photo 1' }] }]);
    expect(await states()).toEqual([['pending', undefined]]);
    await publishReview(shop.deps, id);
    expect(await states()).toEqual([['published', undefined]]);
    await rejectReview(shop.deps, id);
    expect(await states()).toEqual([['rejected', undefined]]);
    expect(await rejectReview(shop.deps, id, 'It is about the parcel service.')).toMatchObject({ ok: true });
    expect(await states()).toEqual([['rejected', 'It is about the parcel service.']]);
    await publishReview(shop.deps, id);
    expect(await states()).toEqual([['published', undefined]]);
  });

  it('are listed with sent goods that have no review yet, the newest order first', async ({ shop }) => {
    const who = await customer(shop);
    for (const status of ['UNPAID', 'PREPARING', 'CANCELLED']) await lineOf(shop, who, { status });
    expect(await own(who)).toMatchObject({ reviews: { content: [] }, reviewable: [] });
    const { lineId: first } = await lineOf(shop, who);
    shop.clock.pass(1_000);
    const { lineId: second, orderId } = await lineOf(shop, who, { status: 'SHIPPED', variantId: goods.bag });
    const { reviewable } = await own(who);
    expect(reviewable.map(({ lineId }) => lineId)).toEqual([second, first]);
    expect(reviewable[0]).toMatchObject({ orderId, title: 'DRESS', bought: 'Black / M' });
    await write(who, { line: first });
    expect((await own(who)).reviewable.map(({ lineId }) => lineId)).toEqual([second]);
  });

  it('are listed ten a page', async ({ shop }) => {
    const who = await customer(shop);
    for (let i = 0; i < 11; i++) {
      await lineOf(shop, who);
      shop.clock.pass(1_000);
      expect((await write(who, { title: `No ${i}` })).status).toBe(200);
    }
    const [first, second] = [await own(who), await own(who, '?page=2')];
    expect(first.reviews).toMatchObject({ last: false, pageInfo: { totalElements: 11, totalPages: 2 } });
    expect(first.reviews.content.map(({ title }) => title).slice(0, 2)).toEqual(['No 10', 'No 9']);
    expect(second.reviews.content.map(({ title }) => title)).toEqual(['No 0']);
    expect((await who.send('GET', '/apis/user/reviews?page=0')).status).toBe(422);
  });

  it('are private to their writer', async ({ shop }) => {
    const stranger = await customer(shop);
    await reviewed(shop);
    expect(await own(stranger)).toMatchObject({ reviews: { content: [] }, reviewable: [] });
    expect(await senderOf(shop, '')('GET', '/apis/user/reviews')).toMatchObject({ status: 401, code: '100007' });
  });
});
