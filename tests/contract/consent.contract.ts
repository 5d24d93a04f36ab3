import { describe, expect } from 'vitest';
import { keepHouse } from '../../server/commerce/service/housekeeping.ts';
import { ConsentAnswer } from '../../shared/contract/consent.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { login, password, signedUp, visitor } from './support/customers.ts';
import { gateDatabases } from './support/database.ts';
import type { Shopper } from './support/fixture.ts';
import { freshShopTest } from './support/shop-test.ts';

const path = '/apis/user/consents';

describe.each(gateDatabases)('answers about consent on %s', (kind) => {
  const it = freshShopTest[kind];
  const answersOf = async (who: Pick<Shopper, 'get'>) => ConsentAnswer.array().parse((await who.get(path)).data);
  const answer = (who: Pick<Shopper, 'post'>, choice: string, shown = 'banner') => who.post(path, { choice, shown });

  it('are kept, each with its time and the question word for word, and are private', async ({ shop }) => {
    const who = shop.shopper();
    const first = shop.clock.now();
    expect(await answer(who, 'granted')).toMatchObject({ status: 200, data: null });
    shop.clock.pass(60_000);
    await answer(who, 'declined', 'page');
    expect(await answersOf(who)).toMatchObject([
      { choice: 'declined', text: expect.stringContaining('With your agreement we count'), at: first + 60_000 },
      { choice: 'granted', text: expect.stringContaining('May we count'), language: 'en', country: 'US', at: first },
    ]);
    expect(await answersOf(shop.shopper())).toEqual([]);
  });

  it('are refused where they are neither yes nor no, and beyond what a visitor answers', async ({ shop }) => {
    const who = shop.shopper();
    for (const body of [
      {},
      { choice: 'granted' },
      { choice: 'maybe', shown: 'banner' },
      { choice: 'granted', shown: 'x' },
    ])
      expect((await who.post(path, body)).status).toBe(422);
    const statuses = [];
    for (let i = 0; i < 25; i += 1) statuses.push((await answer(who, 'granted')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(await answersOf(who)).toHaveLength(20);
  });

  it('go into the account at sign-in, are in its export, and are deleted with it', async ({ shop }) => {
    const ann = await signedUp(shop);
    const guest = visitor(shop);
    await answer(guest, 'granted');
    await login(shop, ann.email, undefined, guest);
    expect(await answersOf(ann)).toMatchObject([{ choice: 'granted' }]);
    const rows = () => shop.db.selectFrom('consent_answer').select('owner').execute();
    expect(await rows()).toEqual([{ owner: `user:${ann.id}` }]);
    await ann.post('/apis/user/confirmation', { password });
    expect((await ann.get('/apis/user/export')).data.consents).toMatchObject([{ choice: 'granted' }]);
    expect(await ann.delete('/apis/user/self')).toMatchObject({ status: 200 });
    expect(await rows()).toEqual([]);
  });

  it('of guests are removed when no cookie holds the choice any more', async ({ shop }) => {
    await answer(shop.shopper(), 'granted');
    const ann = await signedUp(shop);
    await answer(ann, 'declined');
    shop.clock.pass(366 * dayMs);
    await keepHouse(shop.deps);
    expect(await shop.db.selectFrom('consent_answer').select('owner').execute()).toEqual([{ owner: `user:${ann.id}` }]);
  });
});
