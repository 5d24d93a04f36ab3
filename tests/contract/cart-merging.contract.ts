import { describe, expect } from 'vitest';
import { Cart } from '../../shared/contract/cart.ts';
import { confirm } from './support/buying.ts';
import { freshEmail, login, signedUp, type Visitor, visitor } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('the cart of a guest who signs in on %s', (kind) => {
  const race = freshShopTest[kind];
  const it = usual(kind, race);
  const add = (who: Visitor, variantId: string, quantity = 1) => who.post('/apis/cart/items', { variantId, quantity });
  const cartOf = async (who: Visitor) => Cart.parse((await who.get('/apis/cart')).data);
  const quantities = async (who: Visitor) =>
    Object.fromEntries((await cartOf(who)).shoppingCart.map(({ variantId, quantity }) => [variantId, quantity]));
  /** Returns a customer with a cart, and a guest with another cart on a new device. */
  async function twoCarts(shop: Shop) {
    const ann = await signedUp(shop);
    return { ann, guest: visitor(shop) };
  }

  it('moves to a new account and leaves the device', async ({ shop }) => {
    const guest = visitor(shop);
    await add(guest, goods.blackM, 2);
    const before = await cartOf(guest);
    const ann = await signedUp(shop, { deviceId: guest.deviceId });
    const after = await cartOf(ann);
    expect(after.shoppingCart).toEqual(before.shoppingCart);
    expect(after.version).toBeGreaterThan(before.version);
    expect(await quantities(guest)).toEqual({});
  });

  it("adds to the customer's cart, with a version above both", async ({ shop }) => {
    const { ann, guest } = await twoCarts(shop);
    await add(ann, goods.blackM, 2);
    await add(ann, goods.perfume);
    await add(guest, goods.blackM, 3);
    const { data } = await add(guest, goods.bag);
    await login(shop, ann.email, undefined, guest);
    expect(await quantities(ann)).toEqual({ [goods.blackM]: 5, [goods.perfume]: 1, [goods.bag]: 1 });
    expect((await cartOf(ann)).version).toBeGreaterThan(data.version);
  });

  it('adds up to the stock and the largest quantity of a cart line', async ({ shop }) => {
    const { ann, guest } = await twoCarts(shop);
    for (const who of [ann, guest]) {
      await add(who, goods.blackL, 7);
      await add(who, goods.lastScarf);
      await add(who, goods.perfume, 60);
    }
    await login(shop, ann.email, undefined, guest);
    expect(await quantities(ann)).toEqual({ [goods.blackL]: 10, [goods.lastScarf]: 1, [goods.perfume]: 99 });
    expect((await cartOf(ann)).shoppingCart.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
  });

  it('keeps what was sold out since then, marked as such', async ({ shop }) => {
    const { ann, guest } = await twoCarts(shop);
    await add(guest, goods.bag, 2);
    await shop.db.updateTable('variant').set({ stock: 0 }).where('id', '=', Number(goods.bag)).execute();
    await login(shop, ann.email, undefined, guest);
    expect((await cartOf(ann)).shoppingCart).toMatchObject([{ variantId: goods.bag, quantity: 2, state: 'soldOut' }]);
  });

  race('is merged once, also by concurrent sign-ins', async ({ shop }) => {
    const { ann, guest } = await twoCarts(shop);
    await add(guest, goods.blackM, 2);
    const device = () => visitor(shop, { deviceId: guest.deviceId });
    await Promise.all([1, 2, 3].map(() => login(shop, ann.email, undefined, device())));
    await login(shop, ann.email, undefined, device());
    expect(await quantities(ann)).toEqual({ [goods.blackM]: 2 });
  });

  race('is merged for one of two customers who sign in on one device concurrently', async ({ shop }) => {
    const { ann, guest } = await twoCarts(shop);
    const bea = await signedUp(shop);
    await add(guest, goods.blackM, 2);
    const device = () => visitor(shop, { deviceId: guest.deviceId });
    await Promise.all([ann, bea].map(({ email }) => login(shop, email, undefined, device())));
    const carts = [await quantities(ann), await quantities(bea)];
    expect(carts).toContainEqual({ [goods.blackM]: 2 });
    expect(carts).toContainEqual({});
  });

  race('is merged from two devices concurrently', async ({ shop }) => {
    const { ann, guest } = await twoCarts(shop);
    const other = visitor(shop);
    await add(guest, goods.blackM, 2);
    await add(other, goods.blackM, 3);
    await Promise.all([guest, other].map((who) => login(shop, ann.email, undefined, who)));
    expect(await quantities(ann)).toEqual({ [goods.blackM]: 5 });
  });

  it('is not changed by a wrong password', async ({ shop }) => {
    const { ann, guest } = await twoCarts(shop);
    await add(guest, goods.blackM, 2);
    await guest.post('/apis/user/login', { email: ann.email, password: 'wrong-one' });
    expect(await quantities(guest)).toEqual({ [goods.blackM]: 2 });
    expect(await quantities(ann)).toEqual({});
  });

  it('keeps its coupon, unless the customer used that up', async ({ shop }) => {
    const { ann, guest } = await twoCarts(shop);
    await add(guest, goods.blackM);
    await guest.post('/apis/cart/useCoupon', { couponCode: 'WELCOME10' });
    await login(shop, ann.email, undefined, guest);
    expect((await cartOf(ann)).couponCode).toBe('WELCOME10');
    expect(await confirm(ann, { email: ann.email })).toMatchObject({ status: 200 });
    const again = visitor(shop);
    await add(again, goods.blackM);
    await again.post('/apis/cart/useCoupon', { couponCode: 'WELCOME10' });
    await login(shop, ann.email, undefined, again);
    const cart = await cartOf(ann);
    expect([cart.couponCode, cart.unmetCoupon?.code]).toEqual([undefined, 'WELCOME10']);
  });

  it('has no second welcome offer for a customer who used it as a guest, whatever e-mail address the order has', async ({
    shop,
  }) => {
    const email = freshEmail();
    const guest = visitor(shop);
    await add(guest, goods.blackM);
    expect(await confirm(guest, { email: email.toUpperCase(), couponCode: 'WELCOME10' })).toMatchObject({
      status: 200,
    });
    const ann = await signedUp(shop, { email: email.replace('@', '+new@') });
    await add(ann, goods.blackM);
    const refused = await confirm(ann, { email: freshEmail(), couponCode: 'WELCOME10' });
    expect(refused).toMatchObject({ status: 422, code: '300003' });
  });

  it('holds a hundred different variants; the rest stays on the device', async ({ shop }) => {
    const { ann, guest } = await twoCarts(shop);
    const ids = await manyVariants(shop);
    for (const id of ids.slice(0, 99)) await add(ann, id);
    for (const id of ids.slice(98, 101)) await add(guest, id);
    await login(shop, ann.email, undefined, guest);
    expect((await cartOf(ann)).shoppingCart).toHaveLength(100);
    expect((await quantities(ann))[ids[98] ?? '']).toBe(2);
    expect(await quantities(visitor(shop, { deviceId: guest.deviceId }))).toEqual({ [ids[100] ?? '']: 1 });
  });
});

async function manyVariants(shop: Shop): Promise<string[]> {
  const ids = Array.from({ length: 101 }, (_, i) => 1_000 + i);
  const base = await shop.db.selectFrom('variant').selectAll().where('id', '=', 5).executeTakeFirstOrThrow();
  await shop.db
    .insertInto('variant')
    .values(ids.map((id) => ({ ...base, id, sku: `MANY-${id}` })))
    .execute();
  return ids.map(String);
}
