import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { addCoupon, type CouponTerms, endCoupon, generateCoupons } from '../../server/commerce/cart/manage-coupons.ts';
import { changeCoupon, listCoupons } from '../../server/commerce/cart/office-coupons.ts';
import { removedAmounts } from '../../server/commerce/orders/unit-amounts.ts';
import { englishWording } from '../../shared/messages/wording.ts';
import { confirm, japan } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop, Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { saying } from './support/saying.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('coupons on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);

  const add = async (shop: Shop, code: string, terms: Partial<CouponTerms>) =>
    addCoupon(shop.deps, code, { collections: [], products: [], ...terms });
  const reasonOf = (result: Awaited<ReturnType<typeof add>>) =>
    result.ok ? null : englishWording(result.error.message);
  /** Puts three dresses at $30.00 and two perfumes at $12.34 into the cart. */
  const fill = async (who: Shopper) => {
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 3 });
    await who.post('/apis/cart/items', { variantId: goods.perfume, quantity: 2 });
    return who;
  };
  const enter = (who: Shopper, couponCode: string) => who.post('/apis/cart/useCoupon', { couponCode });
  const linesOf = ({ db }: Shop, orderId: string) =>
    db
      .selectFrom('order_line')
      .select(['sku', 'line_cents', 'discount_cents'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute();
  const handleOf = async ({ db }: Shop, variantId: string) =>
    await db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select(['product.handle', 'product.id'])
      .where('variant.id', '=', Number(variantId))
      .executeTakeFirstOrThrow();

  it('take off an amount, shared over the lines, also when one of them is taken out', async ({ shop, tables }) => {
    expect(await add(shop, 'TENOFF', { amountCents: 1_000, minimumCents: 5_000 })).toMatchObject({ ok: true });
    const who = await fill(shop.shopper());
    expect((await enter(who, 'tenoff')).data).toMatchObject({ couponCode: 'TENOFF', discount: { cent: 1_000 } });
    const { data } = await confirm(who);
    expect(data.discount.cent).toBe(1_000);
    const lines = await linesOf(shop, data.id);
    // $10.00 of $114.68 over $90.00 and $24.68.
    expect(lines.map(({ discount_cents }) => discount_cents)).toEqual([785, 215]);
    expect(await tables.couponUses('TENOFF')).toBe(1);
    const amounts = await removedAmounts(shop.db, data.id, [{ which: 'SKU-5', quantity: 2 }]);
    const tax = Math.round((data.tax.cent * (2_468 - 215)) / (11_468 - 1_000));
    expect(amounts.ok && Math.abs(amounts.value.cost - (2_468 - 215) - tax)).toBeLessThanOrEqual(1);
    await tables.expectCoupons();
  });

  it('take off whole yen, and no more than the goods cost', async ({ shop }) => {
    await add(shop, 'TENOFF', { amountCents: 1_000 });
    await add(shop, 'MUCHOFF', { amountCents: 10_000_000 });
    const who = await fill(shop.shopper('JPY'));
    const { discount } = (await enter(who, 'TENOFF')).data;
    expect(discount.cent % 100).toBe(0);
    expect(discount.cent).toBeGreaterThan(100_000);
    const { data } = await confirm(who, { shippingAddress: japan });
    expect(data.discount.cent).toBe(discount.cent);
    const other = await fill(shop.shopper());
    expect((await enter(other, 'MUCHOFF')).data.total.cent).toBe(0);
  });

  it('below their minimum are refused when entered, and wait in carts that shrink until these grow again', async ({
    shop,
  }) => {
    await add(shop, 'FROM100', { percent: 10, minimumCents: 10_000 });
    const who = await fill(shop.shopper());
    expect((await enter(who, 'FROM100')).data).toMatchObject({ couponCode: 'FROM100' });
    const small = shop.shopper();
    await small.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    expect(await enter(small, 'FROM100')).toMatchObject({
      status: 422,
      message: 'This code needs goods of at least $100.00.',
    });
    const { data: cart } = await who.get('/apis/cart');
    const dress = cart.shoppingCart.find(({ variantId }: { variantId: string }) => variantId === goods.blackM);
    const { data } = await who.put(`/apis/cart/items/${dress.id}`, { quantity: 1 });
    expect(data.couponCode).toBeUndefined();
    const unmetCoupon = { code: 'FROM100', reason: 'This code needs goods of at least $100.00.' };
    expect(data.unmetCoupon).toEqual(unmetCoupon);
    expect(data.total.cent).toBe(data.totalSaleMoney.cent);
    expect((await who.post('/apis/fee', { country: 'US', state: 'CA' })).data).toMatchObject({
      unmetCoupon,
      discount: { cent: 0 },
    });
    const grown = (await who.put(`/apis/cart/items/${dress.id}`, { quantity: 3 })).data;
    expect([grown.couponCode, grown.unmetCoupon]).toEqual(['FROM100', undefined]);
    await who.put(`/apis/cart/items/${dress.id}`, { quantity: 1 });
    const typed = await confirm(who, { couponCode: 'FROM100' }).catch((error: Error) => error);
    expect(JSON.stringify(typed) + String(typed)).toContain('at least $100.00');
    const { data: order } = await confirm(who);
    expect([order.couponCode, order.discount.cent]).toEqual([undefined, 0]);
    expect((await fill(who)) && (await who.get('/apis/cart')).data.couponCode).toBe('FROM100');
    expect(await listCoupons(shop.db, { now: shop.clock.time, limit: 50 })).toContainEqual(
      expect.objectContaining({ code: 'FROM100', uses: 0 }),
    );
  });

  it('say why they cannot be used: unknown, early, ended or used up, entered or held', async ({ shop }) => {
    await add(shop, 'SOONER', { percent: 10, startsAt: shop.clock.time + 1_000 });
    await add(shop, 'ONEUSE', { percent: 10, uses: 1 });
    const who = await fill(shop.shopper());
    await enter(who, 'ONEUSE');
    const { data: order } = await confirm(await fill(shop.shopper()), { couponCode: 'ONEUSE' });
    expect(order.couponCode).toBe('ONEUSE');
    const held = async () => (await who.get('/apis/cart')).data.unmetCoupon?.reason;
    expect([await held(), (await enter(shop.shopper(), 'ONEUSE')).message]).toEqual([
      'This code has been used up.',
      'This code has been used up.',
    ]);
    expect((await enter(who, 'SOONER')).message).toBe('This code cannot be used yet.');
    shop.clock.time += 1_000;
    expect((await enter(who, 'SOONER')).data.couponCode).toBe('SOONER');
    await endCoupon(shop.deps, 'SOONER');
    expect([await held(), (await enter(shop.shopper(), 'SOONER')).message]).toEqual([
      'This code has ended.',
      'This code has ended.',
    ]);
    await add(shop, 'ONCEEACH', { percent: 10, usesOfEachCustomer: 1 });
    const { data: unpaid } = await confirm(who, { couponCode: 'ONCEEACH' });
    expect((await enter(who, 'ONCEEACH')).message).toContain('Your order that waits for its payment uses this code');
    expect((await pay(who, unpaid.id, numbers.approved)).status).toBe(200);
    expect((await enter(who, 'ONCEEACH')).message).toBe('You have used this code already.');
    expect((await enter(who, 'SOONEST')).message).toContain('We do not know this code');
  });

  it('for a product or a collection reduce those alone', async ({ shop }) => {
    const dress = await handleOf(shop, goods.blackM);
    const perfume = await handleOf(shop, goods.perfume);
    expect(reasonOf(await add(shop, 'NOWHERE', { percent: 50, collections: ['nowhere'] }))).toContain('no collection');
    await add(shop, 'DRESSES', { percent: 50, products: [dress.handle] });
    const { id } = await shop.db
      .insertInto('collection')
      .values({ handle: 'scents', title: 'Scents', description: '', position: 99, rule_json: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('collection_product')
      .values({ collection_id: id, product_id: perfume.id, position: 0 })
      .execute();
    await add(shop, 'SCENTS', { amountCents: 500, collections: ['scents'] });
    const first = await fill(shop.shopper());
    const { data: half } = await confirm(first, { couponCode: 'DRESSES' });
    expect((await linesOf(shop, half.id)).map(({ discount_cents }) => discount_cents)).toEqual([4_500, 0]);
    const second = await fill(shop.shopper());
    const { data: five } = await confirm(second, { couponCode: 'SCENTS' });
    expect((await linesOf(shop, five.id)).map(({ discount_cents }) => discount_cents)).toEqual([0, 500]);
    expect(five.tax.cent).toBeGreaterThan(half.tax.cent);
    await add(shop, 'ALLSCENTS', { amountCents: 10_000, collections: ['scents'] });
    const { data: all } = await confirm(await fill(shop.shopper()), { couponCode: 'ALLSCENTS' });
    expect((await linesOf(shop, all.id)).map(({ discount_cents }) => discount_cents)).toEqual([0, 2_468]);
    const third = shop.shopper();
    await third.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    expect((await enter(third, 'SCENTS')).message).toBe('This code does not apply to anything in your bag.');
    // A collection that is gone covers nothing, and not everything.
    await shop.db.deleteFrom('collection_product').where('collection_id', '=', id).execute();
    await shop.db.deleteFrom('collection').where('id', '=', id).execute();
    expect((await enter(second, 'SCENTS')).status).toBe(200);
    await second.post('/apis/cart/items', { variantId: goods.perfume, quantity: 1 });
    expect((await enter(second, 'SCENTS')).message).toBe('This code does not apply to anything in your bag.');
  });

  it('make the delivery free that may be free, and no other', async ({ shop }) => {
    await add(shop, 'SENDFREE', { freeDelivery: true });
    const who = shop.shopper();
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    const quote = async (couponCode?: string) =>
      (await who.post('/apis/fee', { country: 'US', state: 'CA', ...(couponCode && { couponCode }) })).data;
    const costs = ({ shippingMethods }: { shippingMethods: { money: { cent: number } }[] }) =>
      shippingMethods.map(({ money }) => money.cent);
    const [plain, free] = [costs(await quote()), costs(await quote('SENDFREE'))];
    expect(plain[0]).toBeGreaterThan(0);
    expect(free).toEqual([0, ...plain.slice(1)]);
    const { data } = await confirm(who, { couponCode: 'SENDFREE' });
    expect([data.shipping.cent, data.discount.cent, data.couponCode]).toEqual([0, 0, 'SENDFREE']);
  });

  race('that are generated can be used once each, also when two orders race', async ({ shop, tables }) => {
    const made = await generateCoupons(
      { ...shop.deps, random: randomBytes },
      { count: 1_000, prefix: 'SALE-' },
      { percent: 20, collections: [], products: [(await handleOf(shop, goods.blackM)).handle] },
    );
    if (!made.ok) throw new Error('not generated');
    expect(new Set(made.value).size).toBe(1_000);
    expect(made.value.every((code) => /^SALE-[A-Z2-9]{10}$/.test(code))).toBe(true);
    const code = made.value[0] ?? '';
    const buyers = [await fill(shop.shopper()), await fill(shop.shopper())];
    const answers = await Promise.allSettled(buyers.map((who) => confirm(who, { couponCode: code })));
    const placed = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status === 200);
    expect(placed).toHaveLength(1);
    expect(await tables.couponUses(code)).toBe(1);
    const [listed] = await listCoupons(shop.db, { now: shop.clock.time, after: `${code.slice(0, -1)}`, limit: 1 });
    expect(listed).toMatchObject({ code, state: 'used up', useLimit: 1, percent: 20 });
    expect(listed?.scope).toHaveLength(1);
    await tables.expectCoupons();
  });

  race('end at once, are added once, and leave an entry of the audit trail each', async ({ shop }) => {
    const both = await Promise.all([add(shop, 'JUSTONCE', { percent: 5 }), add(shop, 'JUSTONCE', { percent: 6 })]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const who = await fill(shop.shopper());
    const other = await fill(shop.shopper());
    await enter(who, 'JUSTONCE');
    expect((await other.get('/apis/cart')).data.couponCode).toBeUndefined();
    expect(await endCoupon(shop.deps, 'JUSTONCE')).toEqual({ ok: true, value: { changed: true } });
    expect(await endCoupon(shop.deps, 'JUSTONCE')).toEqual({ ok: true, value: { changed: false } });
    expect((await who.get('/apis/cart')).data.couponCode).toBeUndefined();
    expect((await enter(who, 'JUSTONCE')).status).toBe(422);
    expect(await endCoupon(shop.deps, 'NONE')).toMatchObject({ ok: false });
    const ended = { minimumCents: null, useLimit: null, customerLimit: null, startsAt: null, endsAt: shop.clock.time };
    const change = { before: ended, after: { ...ended, endsAt: null } };
    expect(await changeCoupon(shop.deps, 'JUSTONCE', change)).toMatchObject({
      error: { message: saying('has ended, and stays so') },
    });
    const trail = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', 'coupon:JUSTONCE')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['coupon.added', 'coupon.ended']);
  });

  it('without sense are refused with the reason', async ({ shop }) => {
    for (const [code, terms, reason] of [
      ['x', { percent: 5 }, '3 to 40 capital letters'],
      ['NOTHING', {}, 'name one of the three'],
      ['BOTH', { percent: 5, amountCents: 5 }, 'name one of the three'],
      ['MORE', { percent: 101 }, '1 to 100'],
      ['LESS', { amountCents: 0 }, 'at least one cent'],
      ['NEVER', { percent: 5, uses: 0 }, 'at least 1'],
      ['BACKWARDS', { percent: 5, startsAt: 2, endsAt: 1 }, 'ends before'],
    ] as const)
      expect(reasonOf(await add(shop, code, terms))).toContain(reason);
  });
});
