import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { express, openSandboxFixture, press, type SandboxFixture } from '../../../tests/doubles/paypal-sandbox.ts';
import { GatewayUnavailable } from '../../commerce/payment/providers/card/gateway.ts';

const money = (value: string, currency = 'USD') => ({ currency_code: currency, value });
const body = (unit: object) => ({
  intent: 'CAPTURE',
  purchase_units: [unit],
  payment_source: {
    paypal: {
      experience_context: { return_url: 'https://shop.example/back', cancel_url: 'https://shop.example/cart' },
    },
  },
});

describe('the PayPal sandbox', () => {
  let fixture: SandboxFixture;
  beforeEach(async () => {
    fixture = await openSandboxFixture();
  });
  afterEach(() => fixture.close());

  const approved = async (ending = 'completes', more: object = {}) => {
    const order = await fixture.payPal.create({ ...express, ...more });
    await press(order.approvalUrl, 'approve', { ending });
    return order.id;
  };

  it('gives a token for the right secret, and takes calls with one until its end', async () => {
    const form = (authorization: string) =>
      fixture.ask('/v1/oauth2/token', {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
    expect(await form(`Basic ${btoa('id:wrong')}`)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    const { body: token } = await form(`Basic ${btoa('id:secret')}`);
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
    const look = (bearer: string) =>
      fixture.ask('/v2/checkout/orders/X', { headers: { authorization: `Bearer ${bearer}` } });
    expect(await look(token.access_token)).toMatchObject({
      status: 404,
      body: { details: [{ issue: 'INVALID_RESOURCE_ID' }] },
    });
    expect(await look(`9${token.access_token}`)).toMatchObject({
      status: 401,
      body: { name: 'AUTHENTICATION_FAILURE' },
    });
    fixture.clock.time += 32_400_000;
    expect(await look(token.access_token)).toMatchObject({ status: 401 });
  });

  it('makes an order once for a request', async () => {
    const create = (value: string) =>
      fixture.call('POST', '/v2/checkout/orders', body({ amount: money(value) }), { 'paypal-request-id': 'r1' });
    const first = await create('10.00');
    expect(first).toMatchObject({ status: 201, body: { status: 'PAYER_ACTION_REQUIRED', intent: 'CAPTURE' } });
    expect(await create('10.00')).toMatchObject({ status: 200, body: { id: first.body.id } });
    expect(await create('11.00')).toMatchObject({
      status: 422,
      body: { details: [{ issue: 'DUPLICATE_REQUEST_ID' }] },
    });
    const links = first.body.links.map(({ rel, href }: Record<string, string>) => `${rel} ${href}`);
    expect(links).toContain(`payer-action ${fixture.sandbox().origin}/checkoutnow?token=${first.body.id}`);
  });

  it.each([
    [{ amount: money('0.00') }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ amount: money('-1.00') }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ amount: money('1.001') }, 'DECIMAL_PRECISION'],
    [{ amount: money('100.00', 'JPY') }, 'DECIMAL_PRECISION'],
    [{ amount: money('1.00', 'AED') }, 'INVALID_CURRENCY_CODE'],
    [
      { amount: { ...money('3.00'), breakdown: { item_total: money('1.00'), tax_total: money('1.00') } } },
      'AMOUNT_MISMATCH',
    ],
    [{ amount: { ...money('3.00'), breakdown: { item_total: money('3.00', 'EUR') } } }, 'MULTI_CURRENCY_ORDER'],
    [
      { amount: { ...money('3.00'), breakdown: { item_total: money('4.00'), tax_total: money('-1.00') } } },
      'CANNOT_BE_NEGATIVE',
    ],
  ])('refuses an order of %j', async (unit, issue) => {
    const refused = await fixture.call('POST', '/v2/checkout/orders', body(unit));
    expect(refused).toMatchObject({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } });
    expect(refused.body.debug_id).toMatch(/^[0-9a-f]{13}$/);
  });

  it('refuses what is no request', async () => {
    expect(await fixture.call('POST', '/v2/checkout/orders', '{')).toMatchObject({
      status: 400,
      body: { details: [{ issue: 'MALFORMED_REQUEST_JSON' }] },
    });
    expect(await fixture.call('POST', '/v2/checkout/orders', {})).toMatchObject({
      status: 400,
      body: { name: 'INVALID_REQUEST' },
    });
  });

  it('captures an approved order, once', async () => {
    const { id } = await fixture.payPal.create(express);
    expect(await fixture.payPal.capture(id, 'k1')).toMatchObject({ issue: 'ORDER_NOT_APPROVED', capture: null });
    const order = await fixture.payPal.find(id);
    await press(order?.approvalUrl ?? null, 'approve');
    expect(await fixture.payPal.find(id)).toMatchObject({ status: 'APPROVED', payer: { email: 'ann@example.com' } });
    const [one, two] = await Promise.all([fixture.payPal.capture(id, 'k1'), fixture.payPal.capture(id, 'k1')]);
    expect(one).toMatchObject({
      status: 'COMPLETED',
      capture: { status: 'COMPLETED', amountCents: 2_500, currency: 'USD' },
    });
    expect(two).toEqual(one);
    expect(await fixture.payPal.capture(id, 'k2')).toEqual(one);
    expect(
      await fixture.call('POST', `/v2/checkout/orders/${id}/capture`, {}, { 'paypal-request-id': 'k1' }),
    ).toMatchObject({ status: 200 });
    expect(
      await fixture.call('POST', `/v2/checkout/orders/${id}/capture`, {}, { 'paypal-request-id': 'k2' }),
    ).toMatchObject({
      status: 422,
      body: { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] },
    });
    expect(await fixture.call('GET', `/v2/payments/captures/${one.capture?.id}`)).toMatchObject({
      status: 200,
      body: { status: 'COMPLETED' },
    });
  });

  it('declines as often as it is tried, until the buyer approves otherwise', async () => {
    const id = await approved('declined');
    const declined = await fixture.payPal.capture(id, 'k1');
    expect(declined).toMatchObject({ issue: 'INSTRUMENT_DECLINED', capture: null });
    expect(await fixture.payPal.capture(id, 'k2')).toMatchObject({ issue: 'INSTRUMENT_DECLINED' });
    await press(declined.approvalUrl, 'approve');
    expect(await fixture.payPal.capture(id, 'k3')).toMatchObject({ issue: null, capture: { status: 'COMPLETED' } });
  });

  it.each([
    ['pending', 'COMPLETED'],
    ['refused', 'DECLINED'],
  ])('reviews a payment for a minute: %s', async (ending, after) => {
    const id = await approved(ending);
    const { capture } = await fixture.payPal.capture(id, 'k1');
    expect(capture).toMatchObject({ status: 'PENDING' });
    const refund = { captureId: capture?.id ?? '', requestId: 'r1', amountCents: 100, currency: 'USD' };
    await expect(fixture.payPal.refund(refund)).rejects.toThrow(GatewayUnavailable);
    fixture.clock.time += 59_999;
    expect(await fixture.payPal.find(id)).toMatchObject({ capture: { status: 'PENDING' } });
    fixture.clock.time += 1;
    expect(await fixture.payPal.find(id)).toMatchObject({ status: 'COMPLETED', capture: { status: after } });
  });

  it('loses the first answer of a capture, and keeps the capture over a restart', async () => {
    const id = await approved('lost');
    await expect(fixture.payPal.capture(id, 'k1')).rejects.toThrow(GatewayUnavailable);
    const again = await fixture.restart();
    const found = await again.find(id);
    expect(found).toMatchObject({ status: 'COMPLETED', capture: { status: 'COMPLETED' } });
    expect(await again.capture(id, 'k1')).toEqual(found);
  });

  it('takes an invoice once', async () => {
    const first = await approved('completes', { invoiceId: '48', requestId: 'a' });
    const second = await approved('completes', { invoiceId: '48', requestId: 'b' });
    expect(await fixture.payPal.capture(first, 'k1')).toMatchObject({ issue: null });
    expect(await fixture.payPal.capture(second, 'k2')).toMatchObject({ issue: 'DUPLICATE_INVOICE_ID', capture: null });
  });

  it('changes an order until it is captured, all of it or nothing', async () => {
    const id = await approved();
    const change = {
      currency: 'USD',
      totalCents: 3_000,
      itemCents: 2_500,
      shippingCents: 500,
      invoiceId: '48',
      customId: 'attempt-2',
    };
    expect(await fixture.payPal.change(id, change)).toBe(true);
    expect(await fixture.payPal.change(id, change)).toBe(true);
    expect(await fixture.payPal.find(id)).toMatchObject({
      amountCents: 3_000,
      customId: 'attempt-2',
      status: 'APPROVED',
    });
    const path = (name: string) => `/purchase_units/@reference_id=='default'/${name}`;
    const patch = (...operations: object[]) => fixture.call('PATCH', `/v2/checkout/orders/${id}`, operations);
    const good = { op: 'replace', path: path('custom_id'), value: 'other' };
    expect(await patch(good, { op: 'replace', path: path('payee'), value: {} })).toMatchObject({
      status: 400,
      body: { details: [{ issue: 'FIELD_NOT_PATCHABLE' }] },
    });
    expect(await patch(good, { op: 'add', path: path('invoice_id'), value: '49' })).toMatchObject({
      status: 400,
      body: { details: [{ issue: 'INVALID_PATCH_OPERATION' }] },
    });
    expect(await patch(good, { op: 'replace', path: path('amount'), value: money('1.005') })).toMatchObject({
      status: 422,
    });
    expect(await fixture.payPal.find(id)).toMatchObject({ amountCents: 3_000, customId: 'attempt-2' });
    expect(await fixture.payPal.capture(id, 'k')).toMatchObject({ capture: { amountCents: 3_000 } });
    expect(await fixture.payPal.change(id, { ...change, totalCents: 2_500, itemCents: 2_000 })).toBe(false);
    expect(await patch(good)).toMatchObject({ status: 422, body: { details: [{ issue: 'ORDER_ALREADY_COMPLETED' }] } });
  });

  it('forgets an order that is not captured in six hours, and its key', async () => {
    const { id } = await fixture.payPal.create(express);
    fixture.clock.time += 6 * 3_600_000;
    expect(await fixture.payPal.create(express)).toMatchObject({ id });
    fixture.clock.time += 1;
    expect(await fixture.payPal.find(id)).toBeNull();
    const again = await fixture.payPal.create(express);
    expect(again.id).not.toBe(id);
    expect(await fixture.payPal.find(again.id)).toEqual(again);
  });

  it('gives back what was captured, once for a request and never more', async () => {
    const { capture } = await fixture.payPal.capture(await approved(), 'k');
    const captureId = capture?.id ?? '';
    const refund = (requestId: string, amountCents: number, currency = 'USD') =>
      fixture.payPal.refund({ captureId, requestId, amountCents, currency });
    const [first, same] = await Promise.all([refund('r1', 1_000), refund('r1', 1_000)]);
    expect(first).toMatchObject({ state: 'done' });
    expect(same).toEqual(first);
    expect(await refund('r1', 900)).toEqual({ state: 'refused', reason: 'DUPLICATE_REQUEST_ID' });
    expect(await refund('r2', 1_501)).toEqual({ state: 'refused', reason: 'REFUND_AMOUNT_EXCEEDED' });
    expect(await refund('r2', 100, 'EUR')).toEqual({ state: 'refused', reason: 'CURRENCY_MISMATCH' });
    expect(await refund('r2', 1_500)).toMatchObject({ state: 'done' });
    expect(await refund('r3', 1)).toEqual({ state: 'refused', reason: 'CAPTURE_FULLY_REFUNDED' });
    const reference = 'reference' in first ? first.reference : '';
    expect(await fixture.call('GET', `/v2/payments/refunds/${reference}`)).toMatchObject({
      status: 200,
      body: { amount: money('10.00') },
    });
    expect(await fixture.call('GET', `/v2/payments/captures/${captureId}`)).toMatchObject({
      body: { status: 'REFUNDED' },
    });
    expect(
      await fixture.payPal.refund({ captureId: 'NONE', requestId: 'r4', amountCents: 1, currency: 'USD' }),
    ).toEqual({
      state: 'refused',
      reason: 'INVALID_RESOURCE_ID',
    });
  });
});
