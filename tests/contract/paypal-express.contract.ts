import { describe, expect } from 'vitest';
import { GatewayUnavailable } from '../../server/commerce/payment/providers/card/gateway.ts';
import { PayPalCreated, PayPalPayment } from '../../shared/contract/payment.ts';
import { confirm, japan } from './support/buying.ts';
import { databaseKinds } from './support/database.ts';
import type { Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { ordered, type PayPalShop, pressExpress, pressPayPal } from './support/paypal-shop.ts';
import { freshPayPalShopTest, rows, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('paying with PayPal from the cart on %s', (kind) => {
  const race = freshPayPalShopTest[kind];
  const it = usual(kind, race);

  const away = () => Promise.reject(new GatewayUnavailable('away'));
  const payPalOf = async (who: Shopper, id: string) => (await who.get(`/apis/payment/paypal/${id}`)).data;
  const put = (who: Shopper, variantId: string, quantity = 1) => who.post('/apis/cart/items', { variantId, quantity });
  const withBag = async (shop: PayPalShop, currency = 'USD') => {
    const who = shop.shopper(currency);
    await put(who, goods.blackM, 2);
    return who;
  };
  /** Presses the button and approves. */
  const approved = async (shop: PayPalShop, who: Shopper, typed = {}) => {
    const { id, approvalUrl } = (await pressExpress(who)).data;
    const back = await shop.payPalGateway.approve(approvalUrl, typed);
    return { id: String(id), back: new URL(back) };
  };
  const place = async (who: Shopper, wanted = {}) => {
    const { data } = await confirm(who, { ...wanted, paymentType: 'PAYPAL' } as object);
    return { id: String(data.id), total: data.total };
  };

  it('asks for the price of the goods, and returns the buyer and the address', async ({ shop }) => {
    const who = await withBag(shop);
    const created = await pressExpress(who);
    expect(PayPalCreated.parse(created.data)).toEqual(created.data);
    const { id, approvalUrl } = created.data;
    expect(await payPalOf(who, id)).toEqual({ state: 'created', approvalUrl });
    const row = shop.payPalGateway.rows('paypal_order').find(({ request_id }) => request_id === id);
    expect(JSON.parse(String(row?.unit))).toMatchObject({ custom_id: id, amount: { value: '60.00' } });
    expect(JSON.parse(String(row?.experience))).toMatchObject({
      user_action: 'CONTINUE',
      shipping_preference: 'GET_FROM_FILE',
      cancel_url: 'https://shop.example/cart',
    });
    const back = new URL(await shop.payPalGateway.approve(approvalUrl));
    expect([back.pathname, back.searchParams.get('paypal')]).toEqual(['/checkouts', id]);
    const payment = await payPalOf(who, id);
    expect(PayPalPayment.parse(payment)).toMatchObject(payment);
    expect(payment).toEqual({
      state: 'approved',
      email: 'ann@example.com',
      shippingAddress: {
        firstName: 'Ann',
        lastName: 'Archer',
        country: 'US',
        state: 'OR',
        city: 'Portland',
        postalCode: '97205',
        street: '418 Alder Street',
        apt: 'Apt 6',
      },
    });
    expect(shop.payPalGateway.rows('capture').filter((capture) => capture.custom_id === id)).toEqual([]);
  });

  it.for(
    rows([
      [{ address: 'jp' }, { country: 'JP', state: '13' }],
      [
        { address: 'us', company: 'Archer & Sons' },
        { country: 'US', state: 'OR', company: 'Archer & Sons' },
      ],
      [
        { address: 'own', country: 'CA', state: 'Ontario', postalCode: 'M5V 2T6' },
        { country: 'CA', state: 'ON' },
      ],
      [{ address: 'own', country: 'US', state: 'Atlantis' }, { country: 'US' }],
    ]),
  )('reads the address %j', async ([typed, expected], { shop }) => {
    const who = await withBag(shop);
    const own = { line1: '1 Main Street', line2: '', city: 'Town', postalCode: '12345', ...typed };
    const { id } = await approved(shop, who, own);
    const { shippingAddress } = await payPalOf(who, id);
    expect(shippingAddress).toMatchObject(expected);
    expect(shippingAddress.state).toBe((expected as { state?: string }).state);
  });

  it('is used by the order, for the order’s total, without another approval', async ({ shop }) => {
    const who = await withBag(shop);
    const { id } = await approved(shop, who);
    const order = await place(who);
    expect(order.total.cent).toBeGreaterThan(6_000);
    const paid = await pressPayPal(who, order, { more: { expressId: id } });
    expect(paid.data).toEqual({ id: expect.any(String) });
    expect(await shop.statusOf(order.id)).toBe('PREPARING');
    expect(await shop.capturedOf(order.id)).toEqual([order.total.cent]);
    expect(await payPalOf(who, id)).toEqual({ state: 'paid', orderId: order.id });
    const { orderNo, payment } = (await who.get(`/apis/orders/${order.id}`)).data;
    expect(payment).toEqual({ type: 'PAYPAL', state: 'paid', brand: 'PayPal' });
    const [capture] = shop.payPalGateway.rows('capture').filter((row) => row.custom_id === paid.data.id);
    expect(String(capture?.invoice_id)).toMatch(new RegExp(`^${orderNo}-`));
  });

  it('pays in yen', async ({ shop }) => {
    const who = await withBag(shop, 'JPY');
    const { id } = await approved(shop, who, { address: 'jp' });
    const order = await place(who, { shippingAddress: japan });
    await pressPayPal(who, order, { more: { expressId: id } });
    expect(await shop.statusOf(order.id)).toBe('PREPARING');
    expect(await shop.capturedOf(order.id)).toEqual([order.total.cent]);
  });

  it('applies the coupon of the request, and keeps it for the checkout', async ({ shop }) => {
    const who = await withBag(shop);
    const more = { couponCode: 'welcome10', amount: '54.00' };
    expect((await pressExpress(who, { more })).data.approvalUrl).toBeDefined();
    expect((await who.get('/apis/cart')).data).toMatchObject({ couponCode: 'WELCOME10', discount: { cent: 600 } });
    expect((await pressExpress(who)).data.approvalUrl).toBeDefined();
    expect(await pressExpress(who, { more: { couponCode: 'NONE' } })).toMatchObject({ status: 422, code: '300003' });
    expect((await pressExpress(who, { more: { couponCode: null } })).status).toBe(200);
  });

  it('gives the same answer for the same key, also when the cart has changed since', async ({ shop }) => {
    const who = await withBag(shop);
    const more = { amount: '60.00' };
    const first = await pressExpress(who, { key: 'k', more });
    await put(who, goods.blackM);
    expect((await pressExpress(who, { key: 'k', more })).data).toEqual(first.data);
    expect(await pressExpress(who, { key: 'k', more: { amount: '90.00' } })).toMatchObject({ status: 422 });
  });

  it('expires with its order at PayPal: the same key creates no second order there', async ({ shop }) => {
    const who = await withBag(shop);
    const { id } = (await pressExpress(who, { key: 'k' })).data;
    shop.clock.pass(7 * 60 * 60_000);
    const { create } = shop.payPalGateway.calls;
    expect((await pressExpress(who, { key: 'k' })).data).toEqual({ id });
    expect(shop.payPalGateway.calls.create).toBe(create);
  });

  it('asks for exactly the price of the cart, and not for an empty one', async ({ shop }) => {
    const who = await withBag(shop);
    for (const more of [{ amount: '0.01' }, { amount: '60.001' }, { currencyCode: 'EUR' }])
      expect(await pressExpress(who, { more })).toMatchObject({
        status: 409,
        code: '300004',
        data: { total: { cent: 6_000, currencyCode: 'USD' } },
      });
    expect(await pressExpress(shop.shopper())).toMatchObject({ status: 409, code: '300000' });
    const gift = await withBag(shop);
    await gift.post('/apis/cart/useCoupon', { couponCode: 'GIFT' });
    expect(await pressExpress(gift)).toMatchObject({ status: 422, code: '500422' });
    expect(shop.payPalGateway.calls.create).toBe(0);
  });

  it('continues without an approval when PayPal is unavailable, and another press finds it', async ({ shop }) => {
    const who = await withBag(shop);
    shop.payPalGateway.instead.create = async (request) => {
      await shop.payPalGateway.real().create(request);
      return away();
    };
    const pressed = await pressExpress(who, { key: 'k' });
    expect(pressed).toMatchObject({ status: 200, data: { id: expect.any(String) } });
    expect(pressed.data.approvalUrl).toBeUndefined();
    expect(await payPalOf(who, pressed.data.id)).toEqual({ state: 'created' });
    delete shop.payPalGateway.instead.create;
    expect((await pressExpress(who, { key: 'k' })).data).toEqual({
      id: pressed.data.id,
      approvalUrl: expect.any(String),
    });
    expect(shop.payPalGateway.rows('paypal_order').filter((row) => row.request_id === pressed.data.id)).toHaveLength(1);
  });

  it('returns to pages of this shop only', async ({ shop }) => {
    const { approvalUrl, id } = (await pressExpress(await withBag(shop), { returnPageUrl: 'https://evil.example/' }))
      .data;
    expect(await shop.payPalGateway.approve(approvalUrl)).toContain(`https://shop.example/checkouts?paypal=${id}`);
  });

  race('is private to its owner, and for one order', async ({ shop }) => {
    const [who, stranger] = [await withBag(shop), shop.shopper()];
    const { id } = await approved(shop, who);
    const missing = { status: 404, code: '200001' };
    expect(await stranger.get(`/apis/payment/paypal/${id}`)).toMatchObject(missing);
    const theirs = await ordered(stranger, goods.blackM);
    expect(await pressPayPal(stranger, theirs, { more: { expressId: id } })).toMatchObject(missing);
    expect(await shop.attempts(theirs.id)).toEqual([]);

    const order = await place(who);
    const other = await ordered(who, goods.blackM);
    const presses = await Promise.all([
      pressPayPal(who, order, { more: { expressId: id } }),
      pressPayPal(shop.elsewhere(who), other, { more: { expressId: id } }),
    ]);
    expect(presses.map((press) => press.status).sort()).toEqual([200, 409]);
    const captured = [...(await shop.capturedOf(order.id)), ...(await shop.capturedOf(other.id))];
    expect(captured).toHaveLength(1);
  });

  it('asks for an approval of the order when the one from the cart cannot be used', async ({ shop }) => {
    const who = await withBag(shop);
    const { id } = (await pressExpress(who)).data;
    const order = await place(who);
    const pressed = await pressPayPal(who, order, { more: { expressId: id } });
    expect(pressed.data.approvalUrl).toEqual(expect.any(String));
    await shop.payPalGateway.approve(pressed.data.approvalUrl);
    expect((await payPalOf(who, pressed.data.id)).state).toBe('paid');

    const again = await withBag(shop);
    const express = await approved(shop, again);
    const second = await place(again);
    shop.payPalGateway.instead.change = async () => false;
    const refused = await pressPayPal(again, second, { more: { expressId: express.id } });
    expect(refused.data.approvalUrl).toEqual(expect.any(String));
    expect(await shop.capturedOf(second.id)).toEqual([]);
    await shop.payPalGateway.approve(refused.data.approvalUrl);
    expect(await payPalOf(again, express.id)).toEqual({ state: 'paid', orderId: second.id });
    expect(await shop.capturedOf(second.id)).toEqual([second.total.cent]);
  });

  it.for(['find', 'change', 'capture'] as const)(
    'is finished by the sweep when the answer to %s is lost',
    async (call, { shop }) => {
      const who = await withBag(shop);
      const { id } = await approved(shop, who);
      const order = await place(who);
      const payPal = shop.payPalGateway.real();
      const { instead } = shop.payPalGateway;
      const lost = async (done: Promise<unknown>) => {
        await done;
        return away();
      };
      if (call === 'find') instead.find = (providerOrder) => lost(payPal.find(providerOrder));
      if (call === 'change') instead.change = (providerOrder, change) => lost(payPal.change(providerOrder, change));
      if (call === 'capture') instead.capture = (providerOrder, key) => lost(payPal.capture(providerOrder, key));
      expect((await pressPayPal(who, order, { more: { expressId: id } })).data).toEqual({ id: expect.any(String) });
      for (const each of ['find', 'change', 'capture'] as const) delete instead[each];
      await shop.later(30_000);
      expect(await shop.statusOf(order.id)).toBe('PREPARING');
      expect(await shop.capturedOf(order.id)).toEqual([order.total.cent]);
    },
  );

  race('is used once by concurrent processes', async ({ shop }) => {
    const who = await withBag(shop);
    const { id } = await approved(shop, who);
    const order = await place(who);
    const presses = Array.from({ length: 5 }, (_, i) =>
      pressPayPal(shop.elsewhere(who), order, { key: `p${i}`, more: { expressId: id } }),
    );
    await Promise.all([...presses, shop.elsewhere(who).get(`/apis/payment/paypal/${id}`)]);
    await shop.later(30_000);
    expect(await shop.statusOf(order.id)).toBe('PREPARING');
    expect(await shop.attempts(order.id)).toHaveLength(1);
    expect(await shop.capturedOf(order.id)).toEqual([order.total.cent]);
  });

  it('limits the orders at PayPal', async ({ shop }) => {
    const who = await withBag(shop);
    shop.payPalGateway.instead.create = away;
    const answers: number[] = [];
    for (let i = 0; i < 41; i++) answers.push((await pressExpress(who)).status);
    expect(answers.indexOf(429)).toBe(40);
    shop.clock.pass(10 * 60_000);
    expect((await pressExpress(who)).status).toBe(answers[0]);
  });
});
