import { describe, expect } from 'vitest';
import { keepHouse } from '../../server/commerce/service/housekeeping.ts';
import { subscription } from '../../shared/contract/content.ts';
import { freshEmail, signedUp, visitor } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { shopTest, usual } from './support/shop-test.ts';

const day = 24 * 60 * 60_000;

describe.each(databaseKinds)('the mailing list on %s', (kind) => {
  const race = shopTest[kind];
  const it = usual(kind, race);

  const join = (shop: Shop, email: string) =>
    visitor(shop).post('/apis/subscription/collect', { email, source: 'footer' });
  const rowOf = (shop: Shop, email: string) =>
    shop.db.selectFrom('subscriber').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
  const press = (shop: Shop, path: '' | '/end', token: string, country = 'US') =>
    shop.shopper('USD', undefined, country).post(`/apis/subscription${path}`, { token });
  const look = async (shop: Shop, token: string) => {
    const { status, data } = await shop.shopper().get(`/apis/subscription?token=${token}`);
    return status === 200 ? subscription.out.parse(data).state : status;
  };

  /** Sends what is due. @returns the mails to an address, with the tokens of their links */
  async function mailsTo(shop: Shop, email: string) {
    await shop.sweepAll();
    return shop.mails
      .filter(({ to, text }) => to === email && text.includes('/newsletter/confirm'))
      .map(({ subject, text }) => ({ subject, token: /confirm\?token=([\w-]+)/.exec(text)?.[1] ?? '' }));
  }

  race('takes an address by the link of a mail, with what was agreed to, once', async ({ shop }) => {
    const email = freshEmail();
    expect(await join(shop, email)).toMatchObject({ status: 200, data: null });
    expect(await rowOf(shop, email)).toMatchObject({ confirmed_at: null, source: 'footer' });
    const [mail] = await mailsTo(shop, email);
    const token = mail?.token ?? '';
    expect([mail?.subject, await look(shop, token)]).toEqual([
      expect.stringContaining('Please confirm'),
      'unconfirmed',
    ]);
    const at = shop.clock.time;
    await Promise.all([press(shop, '', token, 'DE'), press(shop, '', token, 'DE')]);
    shop.clock.pass(60_000);
    expect((await press(shop, '', token, 'FR')).data.state).toBe('confirmed');
    expect(await rowOf(shop, email)).toMatchObject({
      confirmed_at: at,
      country: 'DE',
      language: 'en',
      words: expect.stringMatching(/^I want to receive the newsletter of /),
    });
    await Promise.all([press(shop, '/end', token), press(shop, '/end', token)]);
    expect([await rowOf(shop, email), await look(shop, token)]).toEqual([undefined, 400]);
    expect((await press(shop, '', token)).status).toBe(400);
    expect(await rowOf(shop, email)).toBeUndefined();
  });

  race('answers the same for an address that is on it, and mails it once a day in all', async ({ shop }) => {
    const email = freshEmail();
    const answers = [
      ...(await Promise.all([1, 2, 3].map(() => join(shop, email)))),
      await join(shop, email.toUpperCase()),
    ];
    const [mail, ...others] = await mailsTo(shop, email);
    expect(others).toEqual([]);
    await press(shop, '', mail?.token ?? '');
    answers.push(await join(shop, email));
    shop.clock.pass(day);
    answers.push(await join(shop, email), await join(shop, email));
    expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data])))).toEqual(new Set(['[200,null]']));
    const after = await mailsTo(shop, email);
    expect(after).toEqual([mail, { subject: expect.stringContaining('You are on the list'), token: mail?.token }]);
    expect(await look(shop, mail?.token ?? '')).toBe('confirmed');
  });

  it('takes who ticked it at registration, or joins in an account that is not verified, by the same mail', async ({
    shop,
  }) => {
    const ann = await signedUp(shop, { newsletter: true });
    const bea = await signedUp(shop);
    expect((await bea.patch('/apis/user/self', { newsletter: true })).data.newsletter).toBe(false);
    for (const { email, get } of [ann, bea]) {
      expect(await rowOf(shop, email)).toMatchObject({ confirmed_at: null });
      const [mail] = await mailsTo(shop, email);
      await press(shop, '', mail?.token ?? '');
      expect((await get('/apis/user/self')).data.newsletter).toBe(true);
    }
    expect((await ann.patch('/apis/user/self', { newsletter: false })).data.newsletter).toBe(false);
    expect(await rowOf(shop, ann.email)).toBeUndefined();
  });

  it('takes the verified address of an account at once, with what was agreed to', async ({ shop }) => {
    const ann = await signedUp(shop);
    await shop.db.updateTable('customer').set({ email_verified_at: 1 }).where('id', '=', ann.id).execute();
    expect((await ann.patch('/apis/user/self', { newsletter: true })).data.newsletter).toBe(true);
    expect(await rowOf(shop, ann.email)).toMatchObject({
      source: 'account',
      words: expect.stringContaining('newsletter'),
    });
    expect(await mailsTo(shop, ann.email)).toEqual([]);
  });

  it('forgets an address that did not confirm within a week, and keeps one that was on it before', async ({ shop }) => {
    const [email, old] = [freshEmail(), freshEmail()];
    await join(shop, email);
    await shop.db.insertInto('subscriber').values({ email: old, source: '', created_at: 1, confirmed_at: 1 }).execute();
    shop.clock.pass(8 * day);
    await keepHouse(shop.deps);
    expect(await rowOf(shop, email)).toBeUndefined();
    expect(await rowOf(shop, old)).toMatchObject({ confirmed_at: 1 });
  });
});
