import { describe, expect } from 'vitest';
import { keepHouse } from '../../server/commerce/service/housekeeping.ts';
import { dayMs, minuteMs } from '../../shared/time/duration.ts';
import { login, password, type SignedUp, signedIn, signedUp, visitor } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import { goods } from './support/goods.ts';
import { rows, shopTest, usual } from './support/shop-test.ts';

const ended = { status: 401, code: '100007' };

describe.each(databaseKinds)('a session on %s', (kind) => {
  const race = shopTest[kind];
  const it = usual(kind, race);
  const self = (who: SignedUp) => who.get('/apis/user/self');

  it('ends where the customer signs out, and on no other device', async ({ shop }) => {
    const ann = await signedUp(shop);
    const elsewhere = await login(shop, ann.email);
    expect(await ann.post('/apis/user/logout', {})).toMatchObject({ status: 200, data: null });
    for (const call of ['/apis/user/self', '/apis/cart', '/apis/orders/x', '/apis/user/viewed'])
      expect(await ann.get(call)).toMatchObject(ended);
    expect(await ann.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 })).toMatchObject(ended);
    expect((await self(elsewhere)).status).toBe(200);
    expect(await ann.post('/apis/user/logout', {})).toMatchObject({ status: 200 });
    expect(await visitor(shop).post('/apis/user/logout', {})).toMatchObject({ status: 200 });
  });

  it("cannot be used with the customer’s id only, or with another customer's token", async ({ shop }) => {
    const [ann, bea] = [await signedUp(shop), await signedUp(shop)];
    expect(await visitor(shop, { userId: ann.id }).get('/apis/user/self')).toMatchObject(ended);
    expect(await visitor(shop, { token: bea.token, userId: ann.id }).get('/apis/user/self')).toMatchObject(ended);
    expect(await visitor(shop, { token: ann.id }).get('/apis/user/self')).toMatchObject(ended);
    const asked = await visitor(shop, { token: bea.token }).get(`/apis/user/self?userId=${ann.id}`);
    expect(asked.data.id).toBe(bea.id);
  });

  it('ends on other devices when the password is changed, and continues with a fresh token', async ({ shop }) => {
    const ann = await signedUp(shop);
    const elsewhere = await login(shop, ann.email);
    const before = { ...ann };
    const change = { currentPassword: password, password: 'another-velvet', confirmPassword: 'another-velvet' };
    const answer = await ann.post('/apis/user/password', change);
    expect(answer).toMatchObject({ status: 200, data: { id: ann.id } });
    expect(await self(elsewhere)).toMatchObject(ended);
    expect(await visitor(shop, { token: before.token }).get('/apis/user/self')).toMatchObject(ended);
    expect((await self(signedIn(ann, answer))).status).toBe(200);
    expect((await visitor(shop).post('/apis/user/login', { email: ann.email, password })).code).toBe('100001');
    await shop.sweepAll();
    expect(shop.mails.filter(({ to }) => to === ann.email).map(({ subject }) => subject)).toContain(
      'Your password was changed',
    );
  });

  it.for(
    rows([
      ['a wrong one', { currentPassword: 'wrong-one' }, 'currentPassword'],
      ['none', { currentPassword: '' }, 'currentPassword'],
      ['a new one that is common', { password: 'letmein', confirmPassword: 'letmein' }, 'password'],
      ['two new ones', { confirmPassword: 'different' }, 'confirmPassword'],
    ]),
  )('does not change the password with %s', async ([_, more, field], { shop }) => {
    const ann = await signedUp(shop);
    const change = {
      currentPassword: password,
      password: 'another-velvet',
      confirmPassword: 'another-velvet',
      ...more,
    };
    const answer = await ann.post('/apis/user/password', change);
    expect(answer).toMatchObject({ status: 422 });
    expect(Object.keys(answer.data.fields)).toEqual([field]);
    expect((await self(ann)).status).toBe(200);
    await login(shop, ann.email);
  });

  race('changes the password once with two concurrent calls', async ({ shop }) => {
    const ann = await signedUp(shop);
    const to = (chosen: string) =>
      ann.post('/apis/user/password', { currentPassword: password, password: chosen, confirmPassword: chosen });
    const answers = await Promise.all([to('first-velvet'), to('second-velvet')]);
    // The other call finds another password, or its session has already ended.
    const [one, other] = answers.map(({ status }) => status).sort();
    expect(one).toBe(200);
    expect([401, 422]).toContain(other);
  });

  race('does not survive a password change that is concurrent with the sign-in', async ({ shop }) => {
    const ann = await signedUp(shop);
    const change = { currentPassword: password, password: 'another-velvet', confirmPassword: 'another-velvet' };
    const guests = [1, 2, 3, 4].map(() => visitor(shop));
    const [changed, ...tries] = await Promise.all([
      ann.post('/apis/user/password', change),
      ...guests.map((guest) => guest.post('/apis/user/login', { email: ann.email, password })),
    ]);
    expect(changed?.status).toBe(200);
    for (const [i, answer] of tries.entries()) {
      const guest = guests[i];
      if (answer.code === '1' && guest) expect(await self(signedIn(guest, answer))).toMatchObject(ended);
    }
  });

  it('ends when another one begins on the same device', async ({ shop }) => {
    const ann = await signedUp(shop);
    const { token } = ann;
    await login(shop, ann.email, password, ann);
    expect(await visitor(shop, { token }).get('/apis/user/self')).toMatchObject(ended);
    expect((await self(ann)).status).toBe(200);
  });

  it('lasts while it is used, and thirty days after that', async ({ shop }) => {
    const ann = await signedUp(shop);
    const used = async () => (await self(ann)).status;
    for (const _ of [1, 2]) {
      shop.clock.pass(29 * dayMs);
      expect(await used()).toBe(200);
    }
    shop.clock.pass(30 * dayMs);
    expect(await used()).toBe(401);
    await keepHouse(shop.deps);
    const left = await shop.db.selectFrom('customer_token').selectAll().where('customer_id', '=', ann.id).execute();
    expect(left).toEqual([]);
  });

  it('asks for the password again ten minutes after it was entered', async ({ shop }) => {
    const ann = await signedUp(shop);
    const data = () => ann.get('/apis/user/export');
    expect((await data()).status).toBe(200);
    shop.clock.pass(10 * minuteMs);
    expect(await data()).toMatchObject({ status: 403, code: '500403' });
    expect(await ann.delete('/apis/user/self')).toMatchObject({ status: 403 });
    const wrong = await ann.post('/apis/user/confirmation', { password: 'wrong-one' });
    expect(wrong).toMatchObject({ status: 422, data: { fields: { password: 'This is not your password.' } } });
    expect((await data()).status).toBe(403);
    expect(await ann.post('/apis/user/confirmation', { password })).toMatchObject({ status: 200, data: null });
    expect((await data()).status).toBe(200);
    const elsewhere = await login(shop, ann.email);
    shop.clock.pass(10 * minuteMs);
    await ann.post('/apis/user/confirmation', { password });
    expect((await elsewhere.get('/apis/user/export')).status).toBe(403);
  });

  it.for(
    rows([
      ['GET', '/apis/user/self'],
      ['PATCH', '/apis/user/self'],
      ['DELETE', '/apis/user/self'],
      ['GET', '/apis/user/export'],
      ['POST', '/apis/user/password'],
      ['POST', '/apis/user/confirmation'],
      ['POST', '/apis/user/sendEmailVerification'],
      ['POST', '/apis/user/instagram'],
      ['DELETE', '/apis/user/instagram'],
    ]),
  )('is required by %s %s', async ([method, path], { shop }) => {
    for (const who of [visitor(shop), visitor(shop, { token: 'x'.repeat(43) })]) {
      const send = { GET: who.get, POST: who.post, PATCH: who.patch, DELETE: who.delete }[method];
      expect(await send?.(path, method === 'GET' ? undefined : {})).toMatchObject(ended);
    }
  });
});
