import { describe, expect } from 'vitest';
import { keepHouse } from '../../server/commerce/service/housekeeping.ts';
import { hourMs } from '../../shared/time/duration.ts';
import { buy } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import {
  freshEmail,
  login,
  mailedToken,
  password,
  type SignedUp,
  signedUp,
  verified,
  visitor,
} from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { cardShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('links in mails on %s', (kind) => {
  const race = cardShopTest[kind];
  const it = usual(kind, race);
  const dead = { status: 400, message: 'This link is no longer valid. Please ask for a new one.' };
  const forget = (shop: Shop, email: string, who = visitor(shop)) =>
    who.post('/apis/user/startForgetPassword', { email });
  const end = (shop: Shop, token: string, chosen = 'another-velvet') =>
    visitor(shop).post('/apis/user/endForgetPassword', { token, password: chosen, confirmPassword: chosen });
  const verify = (shop: Shop, token: string) => visitor(shop).post('/apis/user/verifyEmail', { token });
  const tokenFor = async (shop: Shop, email: string) => {
    shop.clock.pass(1_000);
    expect((await forget(shop, email)).status).toBe(200);
    return mailedToken(shop, email, 'forgetPassword');
  };

  it('a forgotten password is replaced once, and all sessions end', async ({ shop }) => {
    const ann = await signedUp(shop);
    const token = await tokenFor(shop, ann.email);
    expect(await end(shop, token)).toMatchObject({ status: 200, data: null });
    expect(await ann.get('/apis/user/self')).toMatchObject({ status: 401, code: '100007' });
    expect((await visitor(shop).post('/apis/user/login', { email: ann.email, password })).code).toBe('100001');
    expect((await login(shop, ann.email, 'another-velvet')).user.emailVerified).toBe(true);
    expect(await end(shop, token)).toMatchObject(dead);
  });

  it('the query is read where there is no body', async ({ shop }) => {
    const ann = await signedUp(shop);
    const path = `/apis/user/startForgetPassword?email=${encodeURIComponent(ann.email)}`;
    expect((await visitor(shop).post(path)).status).toBe(200);
    await end(shop, await mailedToken(shop, ann.email, 'forgetPassword'));
    const long = `${'x'.repeat(50)}@${'example.'.repeat(30)}com`;
    expect((await visitor(shop).post(`/apis/user/startForgetPassword?email=${long}`, {})).status).toBe(422);
    expect((await visitor(shop).post('/apis/user/startForgetPassword', {})).status).toBe(422);
    await login(shop, ann.email, 'another-velvet');
  });

  it('a used, expired, superseded or unknown link gets the same answer', async ({ shop }) => {
    const ann = await signedUp(shop);
    const superseded = await tokenFor(shop, ann.email);
    const old = await tokenFor(shop, ann.email);
    const answers = [
      await end(shop, superseded),
      await end(shop, 'never-was'),
      await end(shop, await mailedToken(shop, ann.email, 'account/email')),
    ];
    shop.clock.pass(hourMs);
    answers.push(await end(shop, old), await verify(shop, old));
    for (const answer of answers) expect(answer).toMatchObject(dead);
    expect(new Set(answers.map((answer) => JSON.stringify([answer.message, answer.data]))).size).toBe(1);
    await login(shop, ann.email);
  });

  it('works until its hour is over', async ({ shop }) => {
    const ann = await signedUp(shop);
    const token = await tokenFor(shop, ann.email);
    shop.clock.pass(hourMs - 1);
    expect((await end(shop, token)).status).toBe(200);
  });

  it('changes the password of its own account only, whichever visitor follows it', async ({ shop }) => {
    const [ann, bea] = [await signedUp(shop), await signedUp(shop)];
    const token = await tokenFor(shop, ann.email);
    const chosen = { password: 'another-velvet', confirmPassword: 'another-velvet' };
    expect((await bea.post('/apis/user/endForgetPassword', { token, ...chosen })).status).toBe(200);
    await login(shop, bea.email);
    await login(shop, ann.email, 'another-velvet');
  });

  race('is used by one of two concurrent calls', async ({ shop }) => {
    const ann = await signedUp(shop);
    const token = await tokenFor(shop, ann.email);
    const answers = await Promise.all([end(shop, token, 'first-velvet'), end(shop, token, 'second-velvet')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await login(shop, ann.email, answers[0]?.status === 200 ? 'first-velvet' : 'second-velvet');
  });

  it('refuses a bad password without being used up', async ({ shop }) => {
    const ann = await signedUp(shop);
    const token = await tokenFor(shop, ann.email);
    for (const bad of ['abc', 'password1', ann.email])
      expect((await end(shop, token, bad)).data.fields.password).toBeDefined();
    expect((await end(shop, token)).status).toBe(200);
  });

  it('expires when the password is changed another way', async ({ shop }) => {
    const ann = await signedUp(shop);
    const token = await tokenFor(shop, ann.email);
    const change = { currentPassword: password, password: 'third-velvet', confirmPassword: 'third-velvet' };
    expect((await ann.post('/apis/user/password', change)).status).toBe(200);
    expect(await end(shop, token)).toMatchObject(dead);
  });

  it('is stored nowhere but in its mail, and leads to the configured origin', async ({ shop }) => {
    const ann = await signedUp(shop);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await visitor(shop).post('/apis/user/startForgetPassword', { email: ann.email }, headers);
    const queued = await shop.db.selectFrom('due_work').selectAll().execute();
    const token = await mailedToken(shop, ann.email, 'forgetPassword');
    expect(JSON.stringify(queued)).not.toContain(ann.email);
    const links = await shop.db.selectFrom('customer_link').selectAll().execute();
    expect(JSON.stringify([links, await shop.db.selectFrom('due_work').selectAll().execute()])).not.toContain(token);
    const mail = shop.mails.find(({ text }) => text.includes(token));
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil');
    expect(mail?.html).toContain(`href="https://shop.example/forgetPassword?token=${token}"`);
  });

  it('is mailed again when it is unknown whether it was sent, and either mail works', async ({ shop }) => {
    const ann = await signedUp(shop);
    await shop.sweepAll();
    await forget(shop, ann.email);
    const [work] = await shop.db.selectFrom('due_work').selectAll().where('kind', '=', 'mail').execute();
    const first = await mailedToken(shop, ann.email, 'forgetPassword');
    if (work) await shop.db.insertInto('due_work').values(work).execute();
    const second = await mailedToken(shop, ann.email, 'forgetPassword');
    expect(second).not.toBe(first);
    expect((await end(shop, first)).status).toBe(200);
    expect(await end(shop, second)).toMatchObject(dead);
  });

  it('an e-mail address is verified once, within a week, and more links can be requested', async ({ shop }) => {
    const ann = await signedUp(shop);
    const welcome = await mailedToken(shop, ann.email, 'account/email');
    shop.clock.pass(1_000);
    expect((await ann.post('/apis/user/sendEmailVerification', {})).status).toBe(200);
    const newer = await mailedToken(shop, ann.email, 'account/email');
    const verify = (token: string) => ann.post('/apis/user/verifyEmail', { token });
    expect(await verify(welcome)).toMatchObject(dead);
    expect((await verify(newer)).status).toBe(200);
    expect(await verify(newer)).toMatchObject(dead);
    expect((await ann.get('/apis/user/self')).data.emailVerified).toBe(true);
    const before = shop.mails.length;
    expect((await ann.post('/apis/user/sendEmailVerification', {})).status).toBe(200);
    await shop.sweepAll();
    expect(shop.mails).toHaveLength(before);
    const bea = await signedUp(shop);
    const late = await mailedToken(shop, bea.email, 'account/email');
    shop.clock.pass(7 * 24 * hourMs);
    expect(await verify(late)).toMatchObject(dead);
    await keepHouse(shop.deps);
    expect(await shop.db.selectFrom('customer_link').selectAll().execute()).toEqual([]);
  });

  it('an e-mail address is verified by the customer only: signed in, or elsewhere with the password', async ({
    shop,
  }) => {
    const ann = await signedUp(shop);
    const bea = await signedUp(shop);
    const token = await mailedToken(shop, ann.email, 'account/email');
    const press = (who: Pick<SignedUp, 'post'>, rest = {}) => who.post('/apis/user/verifyEmail', { token, ...rest });
    const atPassword = { status: 422, data: { fields: { password: expect.any(String) } } };
    expect(await press(bea)).toMatchObject(atPassword);
    expect(await press(visitor(shop))).toMatchObject(atPassword);
    expect(await press(visitor(shop), { password: 'not-hers-at-all' })).toMatchObject(atPassword);
    expect((await ann.get('/apis/user/self')).data.emailVerified).toBe(false);
    expect((await press(visitor(shop), { password })).status).toBe(200);
    expect((await ann.get('/apis/user/self')).data.emailVerified).toBe(true);
  });

  it.describe("a guest's orders", () => {
    async function guestWithOrder(shop: Shop, email: string) {
      const guest = visitor(shop);
      const order = (await buy(guest, goods.blackM, { email })).data;
      await pay(guest, order.id, numbers.approved);
      return { guest, order };
    }

    it('do not belong to an account with the same unverified e-mail address', async ({ shop }) => {
      const email = freshEmail();
      const { guest, order } = await guestWithOrder(shop, email);
      const ann = await signedUp(shop, { email, deviceId: guest.deviceId });
      expect((await ann.get(`/apis/orders/${order.id}`)).status).toBe(404);
      const again = await login(shop, email);
      expect((await again.get(`/apis/orders/${order.id}`)).status).toBe(404);
    });

    it('belong to the customer once the e-mail address is verified, later ones from the next sign-in', async ({
      shop,
    }) => {
      const email = freshEmail();
      const { order } = await guestWithOrder(shop, email.toUpperCase());
      const ann = await signedUp(shop, { email });
      await verified(shop, ann);
      expect((await ann.get(`/apis/orders/${order.id}`)).data.id).toBe(order.id);
      const later = await guestWithOrder(shop, email);
      const again = await login(shop, email);
      expect((await again.get(`/apis/orders/${later.order.id}`)).status).toBe(200);
      expect((await later.guest.get(`/apis/orders/${order.id}`)).status).toBe(404);
    });

    it('with a similar e-mail address stay with the guest', async ({ shop }) => {
      const { order } = await guestWithOrder(shop, 'mi\u212aek@example.com');
      const ann = await signedUp(shop, { email: 'mikek@example.com' });
      await verified(shop, ann);
      expect((await ann.get(`/apis/orders/${order.id}`)).status).toBe(404);
    });

    it('that are unpaid stay with the browser that is about to pay', async ({ shop }) => {
      const email = freshEmail();
      const guest = visitor(shop);
      const { id } = (await buy(guest, goods.blackM, { email })).data;
      const ann = await signedUp(shop, { email });
      await verified(shop, ann);
      expect((await guest.get(`/apis/orders/${id}`)).status).toBe(200);
      const here = await login(shop, email, undefined, guest);
      expect((await here.get(`/apis/orders/${id}`)).status).toBe(200);
    });
  });
});
