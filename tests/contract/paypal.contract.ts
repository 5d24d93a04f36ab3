import { describe, expect } from 'vitest';
import { loadMailKey } from '../../server/commerce/orders/order-link.ts';
import { PayPalCreated, PayPalPayment } from '../../shared/contract/payment.ts';
import { japan } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { amountOf, ordered, type PayPalShop, pressPayPal } from './support/paypal-shop.ts';
import { freshPayPalShopTest, rows, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('paying an order with PayPal on %s', (kind) => {
  const race = freshPayPalShopTest[kind];
  const it = usual(kind, race);

  const paymentOf = async (who: Shopper, orderId: string) => (await who.get(`/apis/payment/${orderId}`)).data;
  const payPalOf = async (who: Shopper, id: string) => (await who.get(`/apis/payment/paypal/${id}`)).data;
  const orderOf = async (who: Shopper, id: string) => (await who.get(`/apis/orders/${id}`)).data;
  const captureOf = (shop: PayPalShop, paid: { id: string; total: { cent: number } }, attemptId: string) =>
    shop.payPalGateway
      .rows('capture')
      .filter((row) => row.custom_id === attemptId && row.amount_cents === paid.total.cent);
  const pressed = async (who: Shopper, order: Awaited<ReturnType<typeof ordered>>, asked = {}) => {
    const { data } = await pressPayPal(who, order, asked);
    return { id: String(data.id), approvalUrl: String(data.approvalUrl) };
  };

  it('redirects the shopper to approve, captures on their return, and prepares the order', async ({ shop }) => {
    const who = shop.shopper();
    const order = await ordered(who, goods.blackM);
    const created = await pressPayPal(who, order);
    expect(created).toMatchObject({
      status: 200,
      data: { approvalUrl: expect.stringContaining(shop.payPalGateway.origin()) },
    });
    expect(PayPalCreated.parse(created.data)).toEqual(created.data);
    const { id, approvalUrl } = created.data;
    expect(await paymentOf(who, order.id)).toEqual({ state: 'challenge', redirectUrl: approvalUrl });
    expect(await payPalOf(who, id)).toEqual({ state: 'created', orderId: order.id, approvalUrl });
    const back = new URL(await shop.payPalGateway.approve(approvalUrl));
    expect(`${back.origin}${back.pathname}`).toBe('https://shop.example/results/process');
    expect(back.searchParams.get('order')).toBe(order.id);
    expect(shop.payPalGateway.rows('capture')).toEqual([]);
    const paid = await payPalOf(who, id);
    expect(paid).toEqual({ state: 'paid', orderId: order.id });
    expect(PayPalPayment.parse(paid)).toEqual(paid);
    expect((await orderOf(who, order.id)).payment).toEqual({ type: 'PAYPAL', state: 'paid', brand: 'PayPal' });
    expect((await shop.tables.eventsOf(order.id)).at(-1)).toMatchObject({
      to_status: 'PREPARING',
      cause: 'PayPal payment',
    });
    const [capture] = captureOf(shop, order, id);
    expect(await shop.lastAttempt(order.id)).toMatchObject({ state: 'paid', reference: capture?.id });
  });

  it('sends PayPal the order: parts of its total, its number, its address and the return URL', async ({ shop }) => {
    const who = shop.shopper();
    const order = await ordered(who, goods.blackM, { couponCode: 'WELCOME10' });
    const { id } = await pressed(who, order);
    const { orderNo, subtotal, discount, shipping, tax } = await orderOf(who, order.id);
    const row = shop.payPalGateway.rows('paypal_order').find(({ request_id }) => request_id === id);
    const unit = JSON.parse(String(row?.unit));
    const usd = (cent: number) => ({ currency_code: 'USD', value: amountOf({ cent }) });
    expect(unit).toMatchObject({
      custom_id: id,
      invoice_id: expect.stringMatching(new RegExp(`^${orderNo}-`)),
      amount: {
        ...usd(order.total.cent),
        breakdown: {
          item_total: usd(subtotal.cent),
          discount: usd(discount.cent),
          shipping: usd(shipping.cent),
          tax_total: usd(tax.cent),
        },
      },
      shipping: { name: { full_name: 'Ann Archer' }, address: { admin_area_1: 'CA', postal_code: '90012' } },
    });
    const { return_url, cancel_url, user_action } = JSON.parse(String(row?.experience));
    expect(user_action).toBe('PAY_NOW');
    const key = await loadMailKey(shop.db, order.id);
    expect(return_url).toBe(`https://shop.example/results/process?order=${order.id}&key=${key}`);
    expect(cancel_url).toBe(`https://shop.example/results/unsuccess?order=${order.id}&key=${key}`);
  });

  it.for([
    ['https://evil.example/', 'https://shop.example/results/process?order='],
    ['//evil.example/x', 'https://shop.example/results/process?order='],
    ['javascript:alert(1)', 'https://shop.example/results/process?order='],
    ['blob:https://shop.example/x', 'https://shop.example/results/process?order='],
    ['https://bank@shop.example/x', 'https://shop.example/results/process?order='],
    ['/results/process?x=1', 'https://shop.example/results/process?x=1'],
  ])('returns from %s to %s', async ([returnPageUrl, target], { shop }) => {
    const who = shop.shopper();
    const { approvalUrl } = await pressed(who, await ordered(who, goods.blackM), { returnPageUrl });
    expect(await shop.payPalGateway.approve(approvalUrl)).toContain(target);
  });

  race('gives the same answer for the same key, and the same approval for another one', async ({ shop }) => {
    const who = shop.shopper();
    const order = await ordered(who, goods.blackM);
    const first = await pressPayPal(who, order, { key: 'k' });
    expect((await pressPayPal(who, order, { key: 'k' })).data).toEqual(first.data);
    expect((await pressPayPal(who, order, { key: 'l' })).data).toEqual(first.data);
    expect(await pressPayPal(who, order, { key: 'k', returnPageUrl: '/other' })).toMatchObject({ status: 422 });
    const keyless = { returnPageUrl: '/', amount: '30.00', currencyCode: 'USD', orderId: order.id };
    const { amount } = { amount: (order.total.cent / 100).toFixed(2) };
    expect((await who.post('/apis/payment/paypal/create', { ...keyless, amount })).data).toEqual(first.data);
    const presses = await Promise.all(Array.from({ length: 8 }, () => pressPayPal(who, order)));
    for (const { data } of presses) expect(data.id).toBe(first.data.id);
    expect(await shop.attempts(order.id)).toHaveLength(1);
    await shop.payPalGateway.approve(first.data.approvalUrl);
    // Approved, and pressed again before the shopper returned.
    expect((await pressPayPal(who, order)).data).toEqual({ id: first.data.id });
    expect(await shop.statusOf(order.id)).toBe('PREPARING');
    expect((await pressPayPal(who, order, { key: 'k' })).data).toEqual({ id: first.data.id });
    expect(await pressPayPal(who, order)).toMatchObject({ status: 409, code: '400003' });
  });

  it('takes the total in units of the currency, and in minor units as the shop told it', async ({ shop }) => {
    for (const amountOfTotal of [
      (cent: number) => cent,
      (cent: number) => String(cent),
      (cent: number) => cent / 100,
    ]) {
      const who = shop.shopper();
      const order = await ordered(who, goods.blackM);
      const answer = await pressPayPal(who, order, { more: { amount: amountOfTotal(order.total.cent) } });
      expect(answer).toMatchObject({ status: 200, data: { approvalUrl: expect.any(String) } });
    }
  });

  it.for(
    rows([
      [{ amount: '0.01' }],
      [{ amount: -1 }],
      [{ amount: 'NaN' }],
      [{ amount: '1e9' }],
      [{ amount: '' }],
      [{ currencyCode: 'JPY' }],
      [{ currencyCode: 'AED' }],
    ]),
  )('refuses %j without calling PayPal, and returns the total', async ([more], { shop }) => {
    const who = shop.shopper();
    const order = await ordered(who, goods.blackM);
    const before = shop.payPalGateway.calls.create;
    const answer = await pressPayPal(who, order, { more });
    expect(answer).toMatchObject({ status: 409, code: '300004', data: { total: order.total } });
    expect(shop.payPalGateway.calls.create).toBe(before);
    expect(await shop.attempts(order.id)).toEqual([]);
    expect((await orderOf(who, order.id)).payment).toEqual({ type: 'IPAYLINKS', state: 'none' });
  });

  it('takes an amount as a number, and yen without hundredths', async ({ shop }) => {
    const [one, other] = [shop.shopper(), shop.shopper('JPY')];
    const dollars = await ordered(one, goods.blackM);
    expect((await pressPayPal(one, dollars, { more: { amount: dollars.total.cent / 100 } })).status).toBe(200);
    const yen = await ordered(other, goods.blackM, { shippingAddress: japan });
    const { data } = await pressPayPal(other, yen, { more: { amount: String(yen.total.cent / 100) } });
    await shop.payPalGateway.approve(data.approvalUrl);
    expect((await payPalOf(other, data.id)).state).toBe('paid');
    expect(captureOf(shop, yen, data.id)).toMatchObject([{ currency: 'JPY' }]);
  });

  it('is for the owner of the order', async ({ shop }) => {
    const [who, stranger] = [shop.shopper(), shop.shopper()];
    const order = await ordered(who, goods.blackM);
    const { id, approvalUrl } = await pressed(who, order);
    await shop.payPalGateway.approve(approvalUrl);
    const missing = { status: 404, code: '200001' };
    expect(await pressPayPal(stranger, order)).toMatchObject(missing);
    expect(await stranger.get(`/apis/payment/paypal/${id}`)).toMatchObject(missing);
    expect(await who.get('/apis/payment/paypal/none')).toMatchObject(missing);
    expect(await shop.statusOf(order.id)).toBe('UNPAID');
  });

  it('is not offered for a currency that PayPal does not take, or without an account', async ({ shop }) => {
    const who = shop.shopper();
    const order = await ordered(who, goods.blackM);
    await shop.db.updateTable('shop_order').set({ currency: 'AED' }).where('id', '=', order.id).execute();
    const dirhams = { ...order, total: { ...order.total, currencyCode: 'AED' } };
    expect(await pressPayPal(who, dirhams)).toMatchObject({
      status: 422,
      code: '500422',
      message: expect.stringMatching(/PayPal/),
    });
    expect(await shop.attempts(order.id)).toEqual([]);
  });

  it('shows no card of a declined payment before it', async ({ shop }) => {
    const who = shop.shopper();
    const order = await ordered(who, goods.blackM);
    await pay(who, order.id, numbers.declined);
    const { id, approvalUrl } = await pressed(who, order);
    await shop.payPalGateway.approve(approvalUrl);
    expect((await payPalOf(who, id)).state).toBe('paid');
    expect((await orderOf(who, order.id)).payment).toEqual({ type: 'PAYPAL', state: 'paid', brand: 'PayPal' });
  });

  it('can be cancelled at PayPal, and the order paid by card', async ({ shop }) => {
    const who = shop.shopper();
    const order = await ordered(who, goods.blackM);
    const { id, approvalUrl } = await pressed(who, order);
    expect(await shop.payPalGateway.cancel(approvalUrl)).toContain(`/results/unsuccess?order=${order.id}`);
    expect(await paymentOf(who, order.id)).toMatchObject({ state: 'challenge' });
    expect((await pay(who, order.id, numbers.approved)).data).toEqual({ state: 'paid' });
    // Approved later in another tab: it is not captured.
    await shop.payPalGateway.approve(approvalUrl);
    expect(await payPalOf(who, id)).toEqual({ state: 'cancelled', orderId: order.id });
    await shop.later(10 * 60_000);
    expect(captureOf(shop, order, id)).toEqual([]);
    expect((await orderOf(who, order.id)).payment).toMatchObject({ type: 'IPAYLINKS', state: 'paid', last4: '4242' });
  });

  it('cancels a card’s challenge first', async ({ shop }) => {
    const who = shop.shopper();
    const order = await ordered(who, goods.blackM);
    const { redirectUrl } = (await pay(who, order.id, numbers.challenge)).data;
    const { id, approvalUrl } = await pressed(who, order);
    await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }), redirect: 'manual' });
    await shop.payPalGateway.approve(approvalUrl);
    expect((await payPalOf(who, id)).state).toBe('paid');
    const { orderNo } = await orderOf(who, order.id);
    const charges = shop.cardGateway.rows('charge').filter((charge) => charge.order_no === orderNo);
    expect(charges).toMatchObject([{ state: 'declined' }]);
  });

  it('waits while it is unknown whether a card was charged', async ({ shop }) => {
    const who = shop.shopper();
    const order = await ordered(who, goods.blackM);
    const first = pay(who, order.id, numbers.slow);
    await expect.poll(async () => (await shop.lastAttempt(order.id))?.state).toBe('started');
    await expect.poll(() => shop.cardGateway.rows('charge').length).toBeGreaterThan(0);
    expect(await pressPayPal(who, order)).toMatchObject({ status: 409, code: '500409' });
    shop.clock.pass(8_000);
    shop.cardGateway.approveSlow();
    expect((await first).data).toEqual({ state: 'paid' });
  });

  it('reports when PayPal declines, takes another approval, and stops after five', async ({ shop }) => {
    const who = shop.shopper();
    const order = await ordered(who, goods.blackM);
    for (let i = 0; i < 4; i++) {
      const { id, approvalUrl } = await pressed(who, order);
      await shop.payPalGateway.approve(approvalUrl, { ending: 'declined' });
      expect(await payPalOf(who, id)).toEqual({ state: 'declined', orderId: order.id });
    }
    expect(await paymentOf(who, order.id)).toEqual({
      state: 'declined',
      errorMessage: expect.stringMatching(/PayPal could not take this payment/),
    });
    expect(await shop.statusOf(order.id)).toBe('PAIDFAIL');
    expect((await pay(who, order.id, numbers.declined)).data.state).toBe('declined');
    expect(await pressPayPal(who, order)).toMatchObject({ status: 429, code: '500429' });

    const other = await ordered(who, goods.blackM);
    const declined = await pressed(who, other);
    await shop.payPalGateway.approve(declined.approvalUrl, { ending: 'declined' });
    await payPalOf(who, declined.id);
    const again = await pressed(who, other);
    expect(again.id).not.toBe(declined.id);
    await shop.payPalGateway.approve(again.approvalUrl);
    expect((await payPalOf(who, again.id)).state).toBe('paid');
    expect((await shop.attempts(other.id)).map(({ state }) => state)).toEqual(['declined', 'paid']);
  });

  it('changes an order on delivery to one to be paid now, in the usual time', async ({ shop }) => {
    const who = shop.shopper();
    const order = await ordered(who, goods.blackM);
    const now = shop.clock.time;
    const held = { payment_type: 'COD', expires_at: now + 24 * 60 * 60_000 };
    await shop.db.updateTable('shop_order').set(held).where('id', '=', order.id).execute();
    await shop.db.updateTable('due_work').set({ due_at: held.expires_at }).where('reference', '=', order.id).execute();
    await pressed(who, order);
    expect(await orderOf(who, order.id)).toMatchObject({
      expiresAt: now + 30 * 60_000,
      payment: { type: 'PAYPAL', state: 'challenge' },
    });
    await shop.later(30 * 60_000);
    expect(await orderOf(who, order.id)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'expired' });
  });

  it('queries PayPal less and less often about a shopper who does not return, and then no more', async ({ shop }) => {
    const who = shop.shopper();
    const order = await ordered(who, goods.blackM);
    await pressed(who, order);
    const own = (await shop.lastAttempt(order.id))?.provider_order;
    const asked: number[] = [];
    shop.payPalGateway.instead.find = (id) => {
      if (id === own) asked.push(shop.clock.time);
      return shop.payPalGateway.real().find(id);
    };
    for (let i = 0; i < 4 * 60; i++) await shop.later(15_000);
    const gaps = asked.slice(1, 8).map((at, i) => at - (asked[i] ?? 0));
    expect(gaps).toEqual([30, 60, 120, 240, 300, 300, 300].map((seconds) => seconds * 1_000));
    expect(asked.length).toBeLessThan(12);
    expect(await shop.statusOf(order.id)).toBe('CANCELLED');
  });
});
