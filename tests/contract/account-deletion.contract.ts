import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { writeViews } from '../../server/commerce/account/viewed/write-views.ts';
import { keepHouse } from '../../server/commerce/service/housekeeping.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { address, buy, confirm } from './support/buying.ts';
import { freshEmail, login, password, type SignedUp, signedUp, verified, visitor } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { unbalancedShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('deleting an account on %s', (kind) => {
  const race = unbalancedShopTest[kind];
  const it = usual(kind, race);
  const leave = (who: SignedUp) => who.delete('/apis/user/self');
  const orderRow = (shop: Shop, id: string) =>
    shop.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const setStatus = (shop: Shop, id: string, status: string) =>
    shop.db.updateTable('shop_order').set({ status }).where('id', '=', id).execute();
  /** Returns the rows of all tables as one text. */
  async function everything(shop: Shop): Promise<string> {
    const tables = await shop.db.introspection.getTables();
    const rows = [];
    for (const { name } of tables) {
      if (/fts|search/i.test(name)) continue;
      rows.push((await sql`select * from ${sql.table(name)}`.execute(shop.db)).rows);
    }
    return JSON.stringify(rows);
  }
  /** Registers a customer with a row in every table of customers. */
  async function settled(shop: Shop) {
    const ann = await signedUp(shop, { firstName: 'Annabella', lastName: 'Archerly', newsletter: true });
    await ann.post('/apis/user/instagram', { name: `i${ann.id.replace(/\W/g, '').slice(0, 20)}` });
    await ann.post('/apis/user/viewed', { productId: '1' });
    await writeViews(shop.deps);
    const at = shop.clock.now();
    const { id: customer_id } = ann;
    const { company: _, carrierNote: __, ...fields } = address;
    const fields_json = JSON.stringify({ ...fields, firstName: 'Annabella' });
    await shop.db
      .insertInto('customer_address')
      .values({
        id: `a-${ann.id}`,
        customer_id,
        fields_json,
        company: 'Archerly & Sons',
        is_default: 1,
        created_at: at,
      })
      .execute();
    const entry = { id: `p-${ann.id}`, customer_id, delta: 250, kind: 'merchant', cause: 'x', order_id: null };
    await shop.db
      .insertInto('points_entry')
      .values({ ...entry, available_at: at, created_at: at })
      .execute();
    return ann;
  }
  const place = { street: '7 Remarkable Row', carrierNote: 'The Remarkable door' };
  const named = { ...address, firstName: 'Annabella', lastName: 'Archerly', company: 'Archerly & Sons', ...place };
  const order = async (who: SignedUp, more = {}) =>
    (await buy(who, goods.blackM, { email: who.email, shippingAddress: named, ...more })).data.id as string;
  async function reviewOf(shop: Shop, who: SignedUp, orderId: string): Promise<string> {
    const id = randomUUID();
    const line = await shop.db.selectFrom('order_line').select('id').where('order_id', '=', orderId).executeTakeFirst();
    await shop.db
      .insertInto('review')
      .values({
        id,
        product_id: 1,
        customer_id: who.id,
        order_line_id: line?.id ?? '',
        rating: 5,
        title: 'Lovely',
        body: 'It fits well and feels soft.',
        author: 'Annabella A.',
        country: 'US',
        bought: 'Black / M',
        state: 'published',
        created_at: shop.clock.now(),
        published_at: shop.clock.now(),
      })
      .execute();
    await shop.db
      .insertInto('review_vote')
      .values({ review_id: id, owner: `user:${who.id}` })
      .execute();
    return id;
  }

  it('leaves no personal data, once the order has ended', async ({ shop }) => {
    const ann = await settled(shop);
    const invited = await signedUp(shop, { invitationCode: ann.user.inviteCode });
    const id = await order(ann, { couponCode: 'WELCOME10' });
    await ann.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
    const reviewId = await reviewOf(shop, ann, id);
    await setStatus(shop, id, 'FULFILLED');
    await shop.sweepAll();
    const traces = [ann.email, ann.id, 'Annabella', 'Archerly', 'Remarkable', '373 4253'];
    const before = await everything(shop);
    for (const trace of traces) expect(before.includes(trace), trace).toBe(true);
    expect(await leave(ann)).toMatchObject({ status: 200, data: null });
    expect(await ann.get('/apis/user/self')).toMatchObject({ status: 401, code: '100007' });
    expect((await visitor(shop).post('/apis/user/login', { email: ann.email, password })).code).toBe('100001');
    await shop.sweepAll();
    shop.clock.pass(dayMs + 1);
    await shop.sweepAll();
    // Rate limits that contain the customer's id expire.
    await keepHouse(shop.deps);
    const kept = await everything(shop);
    for (const trace of traces) expect(kept.includes(trace), trace).toBe(false);
    expect(await orderRow(shop, id)).toMatchObject({ owner: `gone:${id}`, email: '', status: 'FULFILLED' });
    const review = await shop.db.selectFrom('review').selectAll().where('id', '=', reviewId).executeTakeFirst();
    expect(review).toMatchObject({ customer_id: null, author: 'Verified buyer', title: 'Lovely' });
    const friend = await shop.db.selectFrom('customer').selectAll().where('id', '=', invited.id).executeTakeFirst();
    expect(friend?.invited_by).toBeNull();
    await shop.db.deleteFrom('review').execute();
  });

  it('is confirmed by one last mail, and the e-mail address is deleted after it', async ({ shop }) => {
    const ann = await signedUp(shop);
    await shop.sweepAll();
    await leave(ann);
    await shop.sweepAll();
    const mails = shop.mails.filter(({ to }) => to === ann.email);
    expect(mails.at(-1)?.subject).toBe('Your account is deleted');
    expect(await shop.db.selectFrom('customer_farewell').selectAll().execute()).toEqual([]);
  });

  it('still delivers what was ordered: the postal address is deleted when the order has ended and its mails are sent', async ({
    shop,
  }) => {
    const ann = await signedUp(shop);
    const id = await order(ann);
    await shop.sweepAll();
    await setStatus(shop, id, 'PREPARING');
    await leave(ann);
    expect(await orderRow(shop, id)).toMatchObject({ owner: `gone:${id}`, email: ann.email, status: 'PREPARING' });
    shop.clock.pass(dayMs);
    await shop.sweepAll();
    expect((await orderRow(shop, id)).shipping_address_json).toContain('Remarkable');
    await setStatus(shop, id, 'FULFILLED');
    const mail = { id: `mail:paid:${id}`, kind: 'mail', reference: `paid:${id}`, due_at: shop.clock.now() + 2 * dayMs };
    await shop.db
      .insertInto('due_work')
      .values({ ...mail, tries: 0 })
      .execute();
    shop.clock.pass(dayMs);
    await shop.sweepAll();
    expect((await orderRow(shop, id)).email).toBe(ann.email);
    shop.clock.pass(2 * dayMs);
    await shop.sweepAll();
    shop.clock.pass(dayMs);
    await shop.sweepAll();
    const nothing = { email: '', shipping_company: '', billing_company: '', carrier_note: '' };
    expect(await orderRow(shop, id)).toMatchObject(nothing);
    // As an earlier release leaves it, which does not know these columns.
    const { email: _, ...beside } = nothing;
    const left = { ...beside, shipping_company: 'Archerly & Sons' };
    await shop.db.updateTable('shop_order').set(left).where('id', '=', id).execute();
    await keepHouse(shop.deps);
    expect(await orderRow(shop, id)).toMatchObject(nothing);
    expect((await orderRow(shop, id)).shipping_address_json).not.toContain('Remarkable');
    expect((await orderRow(shop, id)).shipping_address_json).toContain('Los Angeles');
  });

  it('cancels nothing: an unpaid order expires, and then its personal data is deleted', async ({ shop }) => {
    const ann = await signedUp(shop);
    const id = await order(ann);
    await leave(ann);
    expect((await orderRow(shop, id)).status).toBe('UNPAID');
    shop.clock.pass(dayMs);
    await shop.sweepAll();
    shop.clock.pass(dayMs);
    await shop.sweepAll();
    expect(await orderRow(shop, id)).toMatchObject({ status: 'CANCELLED', email: '' });
    expect(await shop.db.selectFrom('due_work').selectAll().where('kind', '=', 'order-gone').execute()).toEqual([]);
  });

  it('includes orders placed as a guest since then, if the e-mail address is verified', async ({ shop }) => {
    const [ann, typist] = [await signedUp(shop), await signedUp(shop)];
    await verified(shop, ann);
    const asGuest = async (email: string) => {
      const { id } = (await buy(visitor(shop), goods.blackM, { email, shippingAddress: named })).data;
      await setStatus(shop, id, 'FULFILLED');
      return id as string;
    };
    const [own, others] = [await asGuest(ann.email), await asGuest(typist.email)];
    await shop.sweepAll();
    await leave(ann);
    await leave(typist);
    expect(await orderRow(shop, own)).toMatchObject({ owner: `gone:${own}`, email: '' });
    expect((await orderRow(shop, own)).shipping_address_json).not.toContain('Remarkable');
    expect(await orderRow(shop, others)).toMatchObject({
      owner: expect.stringMatching(/^device:/),
      email: typist.email,
    });
  });

  it('allows no second welcome offer with a new account', async ({ shop }) => {
    const email = freshEmail();
    const ann = await signedUp(shop, { email });
    const id = await order(ann, { couponCode: 'WELCOME10' });
    await setStatus(shop, id, 'FULFILLED');
    await shop.sweepAll();
    await leave(ann);
    const again = await signedUp(shop, { email });
    await again.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    expect(await confirm(again, { email, couponCode: 'WELCOME10' })).toMatchObject({ status: 422, code: '300003' });
  });

  it('allows to register again, without any earlier data', async ({ shop }) => {
    const ann = await settled(shop);
    const id = await order(ann);
    await setStatus(shop, id, 'FULFILLED');
    await shop.sweepAll();
    await leave(ann);
    const again = await signedUp(shop, { email: ann.email });
    await verified(shop, again);
    expect((await again.get(`/apis/orders/${id}`)).status).toBe(404);
    expect((await again.get('/apis/user/self')).data).toMatchObject({ points: 0, bindIns: false });
  });

  race('happens once, also when two sessions request it at the same time', async ({ shop }) => {
    const ann = await signedUp(shop);
    const other = await login(shop, ann.email);
    const answers = await Promise.all([leave(ann), leave(other)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    await shop.sweepAll();
    expect(shop.mails.filter(({ to, subject }) => to === ann.email && subject.includes('deleted'))).toHaveLength(1);
  });

  race('leaves no personal data in an order that is placed concurrently', async ({ shop }) => {
    const ann = await signedUp(shop);
    await ann.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    await Promise.all([confirm(ann, { email: ann.email }), leave(ann)]);
    shop.clock.pass(10 * 60_000);
    await shop.sweepAll();
    const owned = await shop.db.selectFrom('shop_order').selectAll().where('owner', '=', `user:${ann.id}`).execute();
    expect(owned).toEqual([]);
  });

  it('can be preceded by an export of all data of the customer, and of no other', async ({ shop }) => {
    const [ann, bea] = [await settled(shop), await settled(shop)];
    const id = await order(ann);
    await order(bea);
    const reviewId = await reviewOf(shop, ann, id);
    await ann.post('/apis/cart/items', { variantId: goods.bag, quantity: 2 });
    const { status, data } = await ann.get('/apis/user/export');
    expect(status).toBe(200);
    expect(data.account).toMatchObject({ email: ann.email, firstName: 'Annabella', points: 2 });
    expect(data.account.token).toBeUndefined();
    expect(data.orders).toMatchObject([{ id, shippingAddress: { ...place, company: 'Archerly & Sons' } }]);
    expect(data.addresses).toMatchObject([{ firstName: 'Annabella', company: 'Archerly & Sons', isDefault: true }]);
    expect(data.points).toMatchObject([{ delta: 250 }]);
    expect(data.reviews).toMatchObject([{ title: 'Lovely', photos: [] }]);
    expect(data.cart).toMatchObject([{ variant_id: Number(goods.bag), quantity: 2 }]);
    expect(data.viewed).toMatchObject([{ product_id: 1 }]);
    expect(data.votes).toEqual([reviewId]);
    expect(data.newsletter).toMatchObject({ email: ann.email });
    const text = JSON.stringify(data);
    for (const other of [bea.email, bea.id, 'argon2id', ann.token]) expect(text).not.toContain(other);
  });

  it('leaves housekeeping without errors', async ({ shop }) => {
    expect(await keepHouse(shop.deps)).toMatchObject({ againAt: expect.any(Number) });
  });
});
