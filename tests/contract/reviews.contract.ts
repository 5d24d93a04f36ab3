import { describe, expect } from 'vitest';
import { rejectReview, removeReview } from '../../server/commerce/reviews/publish.ts';
import { ReviewPermission } from '../../shared/contract/reviews.ts';
import { hourMs } from '../../shared/time/duration.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { customer, lineOf, reviewed, reviewForm, senderOf, text, write } from './support/reviewing.ts';
import { reviewShopTest, rows, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('reviews on %s', (kind) => {
  const race = reviewShopTest[kind];
  const it = usual(kind, race);

  describe('who may write', () => {
    const permission = async (who: { send: ReturnType<typeof senderOf> }, query = '', product = '1') => {
      const { data } = await who.send('GET', `/apis/products/${product}/reviews/permission${query}`);
      return ReviewPermission.parse(data);
    };

    it.for(['SHIPPED', 'FULFILLED'])('a purchaser whose order is %s, once', async (status, { shop }) => {
      const who = await customer(shop);
      const { orderId, lineId } = await lineOf(shop, who, { status });
      expect(await permission(who)).toEqual({ state: 'may', orderId, lineId });
      expect(await permission(who, '', 'dress')).toMatchObject({ state: 'may' });
      expect(await write(who)).toMatchObject({ status: 200, data: { state: 'pending' } });
      expect(await permission(who)).toEqual({ state: 'reviewed', message: 'REVIEWED' });
      expect(await write(who)).toMatchObject({ status: 409, code: '500409', message: 'REVIEWED' });
    });

    it.for(['UNPAID', 'PAIDFAIL', 'PREPARING'])('not yet, while the order is %s', async (status, { shop }) => {
      const who = await customer(shop);
      await lineOf(shop, who, { status });
      expect(await permission(who)).toMatchObject({ state: 'notYet' });
      expect(await write(who)).toMatchObject({ status: 409 });
    });

    it('no customer whose order was cancelled, who bought another product, or none', async ({ shop }) => {
      const message = 'only purchasers of this product are eligible to leave a review';
      const [cancelled, other, none] = [await customer(shop), await customer(shop), await customer(shop)];
      await lineOf(shop, cancelled, { status: 'CANCELLED' });
      await lineOf(shop, other, { variantId: goods.bag });
      for (const who of [cancelled, other, none]) {
        expect(await permission(who)).toEqual({ state: 'notBought', message });
        expect(await write(who)).toMatchObject({ status: 403, message });
      }
      expect(await write(other, {}, [], '5')).toMatchObject({ status: 200 });
    });

    it('no customer by the order line of another one', async ({ shop }) => {
      const [who, stranger] = [await customer(shop), await customer(shop)];
      const { lineId } = await lineOf(shop, stranger);
      expect(await permission(who, `?line=${lineId}`)).toMatchObject({ state: 'notBought' });
      expect(await write(who, { line: lineId })).toMatchObject({ status: 403 });
      await lineOf(shop, who);
      expect(await write(who, { line: lineId })).toMatchObject({ status: 403 });
      expect(await permission(stranger)).toMatchObject({ state: 'may' });
    });

    it('a customer who bought it twice, about each, by its order line', async ({ shop }) => {
      const who = await customer(shop);
      const [, second] = [await lineOf(shop, who), await lineOf(shop, who)];
      expect((await write(who, { line: second.lineId })).status).toBe(200);
      expect(await permission(who, `?line=${second.lineId}`)).toMatchObject({ state: 'reviewed' });
      expect((await write(who, { line: second.lineId })).status).toBe(409);
      expect((await write(who)).status).toBe(200);
      expect((await write(who)).status).toBe(409);
    });

    it('no guest, and no customer whose session ended', async ({ shop }) => {
      const guest = { send: senderOf(shop, '') };
      expect(await permission(guest)).toMatchObject({ state: 'signedOut' });
      const form = reviewForm();
      expect(await guest.send('POST', '/apis/products/1/reviews', form)).toMatchObject({ code: '100007', status: 401 });
      const ended = senderOf(shop, 'nobodys-token');
      expect(await ended('POST', '/apis/products/1/reviews', reviewForm())).toMatchObject({ code: '100007' });
      expect(await ended('GET', '/apis/products/1/reviews/permission')).toMatchObject({ code: '100007' });
    });

    race('with concurrent calls, once', async ({ shop }) => {
      const who = await customer(shop);
      await lineOf(shop, who);
      const answers = await Promise.all(Array.from({ length: 6 }, () => write(who)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    });

    it('twenty times a day at most, also with invalid reviews', async ({ shop }) => {
      const who = await customer(shop);
      await lineOf(shop, who);
      for (let i = 0; i < 20; i++) expect((await write(who, { title: '' })).status).toBe(422);
      const tooMany = await write(who);
      expect(tooMany).toMatchObject({ status: 429, code: '500429' });
      expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
      shop.clock.pass(25 * hourMs);
      expect((await write(who)).status).toBe(200);
    });

    it('not about an unknown product', async ({ shop }) => {
      const who = await customer(shop);
      expect(await write(who, {}, [], 'nothing')).toMatchObject({ status: 404, code: '200001' });
    });
  });

  it.describe('what may be written', () => {
    const fresh = async (shop: Shop) => {
      const who = await customer(shop);
      await lineOf(shop, who);
      return who;
    };

    it.for(
      rows([
        ['no rating', { rating: '' }, { rating: 'Please rate the item.' }],
        ['a rating of 0', { rating: 0 }, { rating: 'Please rate the item.' }],
        ['a rating of 6', { rating: 6 }, { rating: 'Please rate the item.' }],
        ['half a star', { rating: 4.5 }, { rating: 'Please rate the item.' }],
        ['no title', { title: '   ' }, { title: 'Please enter a title.' }],
        ['a long title', { title: 'x'.repeat(101) }, { title: 'Please write at most 100 characters.' }],
        ['49 characters', { text: 'x'.repeat(49) }, { text: 'Please write at least 50 characters.' }],
        ['spaces', { text: ' '.repeat(60) }, { text: 'Please write at least 50 characters.' }],
        [
          '49 characters of two units each',
          { text: '👍'.repeat(49) },
          { text: 'Please write at least 50 characters.' },
        ],
        ['invisible characters', { text: '\u200b'.repeat(60) }, { text: 'Please write at least 50 characters.' }],
        ['an invisible title', { title: '\u200b\u2800' }, { title: 'Please enter a title.' }],
        ['1,001 characters', { text: 'x'.repeat(1_001) }, { text: 'Please write at most 1,000 characters.' }],
      ]),
    )('not %s', async ([_, fields, problems], { shop }) => {
      const who = await fresh(shop);
      expect(await write(who, fields)).toMatchObject({ status: 422, code: '500422', data: { fields: problems } });
    });

    it.for(['id', 'state', 'customer_id', 'status', 'createdAt', 'helpful', 'points'])(
      'no %s',
      async (name, { shop }) => {
        const who = await fresh(shop);
        expect((await write(who, { [name]: '1' })).status).toBe(422);
      },
    );

    it('no JSON, nothing without a boundary, no NUL', async ({ shop }) => {
      const who = await fresh(shop);
      const path = '/apis/products/1/reviews';
      expect((await who.send('POST', path, JSON.stringify({ rating: 5 }))).status).toBe(400);
      expect((await who.send('POST', path)).status).toBe(400);
      expect((await write(who, { text: `${text}\0` })).status).toBe(400);
    });

    it('50 and 1,000 characters, line ends counted once, characters of the writing direction removed', async ({
      shop,
      reviews,
    }) => {
      for (const body of ['x'.repeat(50), `${'y'.repeat(499)}\r\n${'y'.repeat(500)}`]) {
        expect((await write(await fresh(shop), { text: body })).status).toBe(200);
      }
      const { id } = (await write(await fresh(shop), { title: 'a\u202Eb\u0007', text: `<b>"'&</b> ${text}` })).data;
      await reviews.publish(id);
      const { content } = await reviews.list();
      expect(content).toMatchObject([{ title: 'a b', text: `<b>"'&</b> ${text}` }]);
    });
  });

  describe('publishing', () => {
    it('by a person, or by itself after 48 hours; until then it is not shown', async ({ shop, reviews }) => {
      const { id } = await reviewed(shop, { rating: 4 });
      expect(await reviews.list()).toMatchObject({ content: [], distribution: [0, 0, 0, 0, 0], withPhotos: 0 });
      expect((await reviews.list()).rating).toBeUndefined();
      shop.clock.pass(48 * hourMs - 1);
      await shop.sweepAll();
      expect((await reviews.list()).content).toEqual([]);
      shop.clock.pass(1);
      await shop.sweepAll();
      expect((await reviews.list()).content).toMatchObject([
        { id, rating: 4, bought: 'Black / M', country: 'US', helpful: 0 },
      ]);
      expect(await reviews.productRow()).toEqual({ rating: 400, review_count: 1 });

      const second = await reviewed(shop, { rating: 1 });
      expect(await reviews.publish(second.id)).toEqual({ ok: true, value: { fresh: true } });
      expect(await reviews.publish(second.id)).toEqual({ ok: true, value: { fresh: false } });
      expect(await reviews.productRow()).toEqual({ rating: 250, review_count: 2 });
      expect(await reviews.list()).toMatchObject({ distribution: [1, 0, 0, 1, 0], rating: 2.5 });
    });

    it('rejected, it is never published by itself; the rating changes; its buyer writes no other', async ({
      shop,
      reviews,
    }) => {
      const { id, who } = await reviewed(shop, { rating: 2 });
      await rejectReview(shop.deps, id);
      shop.clock.pass(50 * hourMs);
      await shop.sweepAll();
      expect((await reviews.list()).content).toEqual([]);
      expect((await write(who)).status).toBe(409);
      await reviews.publish(id);
      expect(await reviews.productRow()).toEqual({ rating: 200, review_count: 1 });
      await rejectReview(shop.deps, id);
      expect(await reviews.productRow()).toEqual({ rating: null, review_count: 0 });
    });

    it('removed, it no longer exists, and its buyer may write another', async ({ shop, reviews }) => {
      const { id, who } = await reviewed(shop);
      await reviews.publish(id);
      expect(await removeReview(shop.deps, id)).toMatchObject({ ok: true });
      expect(await reviews.productRow()).toEqual({ rating: null, review_count: 0 });
      expect(await removeReview(shop.deps, id)).toMatchObject({ ok: false, error: { code: '200001' } });
      expect((await write(who)).status).toBe(200);
      shop.clock.pass(50 * hourMs);
      await shop.sweepAll();
      expect((await reviews.list()).content).toHaveLength(1);
    });

    race('concurrently, all are counted', async ({ shop, reviews }) => {
      const ids: string[] = [];
      for (const rating of [1, 2, 3, 4, 5, 5]) ids.push((await reviewed(shop, { rating })).id);
      await Promise.all(ids.map(reviews.publish));
      expect(await reviews.productRow()).toEqual({ rating: 333, review_count: 6 });
    });

    it('does not show full names', async ({ shop, reviews }) => {
      const names = [
        { nickname: 'seamstress', first_name: 'Ann', last_name: 'Archer' },
        { first_name: 'Ann', last_name: 'archer' },
        { first_name: 'Ann' },
        {},
      ];
      for (const each of names) {
        const who = await customer(shop, each);
        await lineOf(shop, who);
        await reviews.publish((await write(who)).data.id);
        shop.clock.pass(1);
      }
      const { content } = await reviews.list('?sort=new');
      expect(content.map(({ author }) => author)).toEqual(['Verified buyer', 'Ann', 'Ann A.', 'seamstress']);
    });
  });
});
