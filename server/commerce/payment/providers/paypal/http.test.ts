import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  json,
  type PayPalStub,
  payPalRequest,
  type Reply,
  startPayPalStub,
  wireOrder,
  wireRefusal,
} from '../../../../../tests/doubles/paypal-stub.ts';
import { GatewayUnavailable } from '../card/gateway.ts';
import type { PayPal } from './paypal.ts';

describe('the PayPal client', () => {
  let stub: PayPalStub;
  let payPal: PayPal;
  beforeEach(async () => {
    stub = await startPayPalStub();
    payPal = stub.client();
  });
  afterEach(() => stub.close());

  const told = (method: string) => stub.asked.filter((call) => call.method === method);

  it('asks for an order in the published form', async () => {
    expect(await payPal.create(payPalRequest)).toEqual({
      id: '5O190127TN364715T',
      status: 'PAYER_ACTION_REQUIRED',
      customId: 'attempt-1',
      approvalUrl: 'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T',
      amountCents: 7_578,
      currency: 'USD',
      payer: null,
      shipTo: null,
      capture: null,
      issue: null,
    });
    const [call] = stub.asked;
    expect(call).toMatchObject({ method: 'POST', path: '/v2/checkout/orders' });
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'paypal-request-id': 'attempt-1',
      prefer: 'return=representation',
    });
    const money = (value: string) => ({ currency_code: 'USD', value });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: 'attempt-1',
          invoice_id: '4815162342',
          description: 'Order 4815162342',
          amount: {
            ...money('75.78'),
            breakdown: {
              item_total: money('70.00'),
              shipping: money('9.00'),
              tax_total: money('0.78'),
              discount: money('4.00'),
            },
          },
          shipping: {
            name: { full_name: 'Ann Archer' },
            address: {
              address_line_1: '1 High St',
              admin_area_2: 'Bend',
              admin_area_1: 'OR',
              postal_code: '97701',
              country_code: 'US',
            },
          },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: 'https://shop.example/back',
            cancel_url: 'https://shop.example/payment',
            brand_name: 'Hemline',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            user_action: 'PAY_NOW',
            shipping_preference: 'SET_PROVIDED_ADDRESS',
          },
        },
      },
    });
  });

  it('lets PayPal ask for the address where the shop has none', async () => {
    const { shipTo: _, invoiceId: _i, ...express } = payPalRequest;
    await payPal.create(express);
    expect(stub.asked[0]?.body).toContain('"user_action":"CONTINUE","shipping_preference":"GET_FROM_FILE"');
    expect(stub.asked[0]?.body).not.toContain('"shipping":{"name"');
    expect(stub.asked[0]?.body).not.toContain('invoice_id');
  });

  it('writes whole units where a currency has no others, and refuses amounts that cannot be said', async () => {
    const yen = {
      ...payPalRequest,
      currency: 'JPY',
      totalCents: 598_000,
      itemCents: 598_000,
      shippingCents: 0,
      taxCents: 0,
      discountCents: 0,
    };
    stub.reply = (response) => json(response, 201, wireOrder({}, { amount: { currency_code: 'JPY', value: '5980' } }));
    expect(await payPal.create(yen)).toMatchObject({ amountCents: 598_000, currency: 'JPY' });
    expect(JSON.parse(stub.asked[0]?.body ?? '').purchase_units[0].amount.value).toBe('5980');
    await expect(payPal.create({ ...yen, totalCents: 598_050, itemCents: 598_050 })).rejects.toThrow(RangeError);
    await expect(payPal.create({ ...payPalRequest, totalCents: 7_579 })).rejects.toThrow(RangeError);
    await expect(payPal.create({ ...payPalRequest, totalCents: 7_578.5, itemCents: 7_000.5 })).rejects.toThrow(
      RangeError,
    );
    expect(stub.asked).toHaveLength(1);
  });

  it('reads payer, address and the capture that took the money', async () => {
    const amount = { currency_code: 'USD', value: '75.78' };
    stub.reply = (response) =>
      json(
        response,
        200,
        wireOrder(
          {
            status: 'COMPLETED',
            payment_source: {
              paypal: {
                email_address: 'ann@example.com',
                business_name: 'Archer & Sons',
                name: { given_name: 'Ann', surname: 'Archer' },
              },
            },
          },
          {
            shipping: {
              name: { full_name: 'Ann Archer' },
              address: { address_line_1: '1 High St', admin_area_2: 'Bend', country_code: 'US' },
            },
            payments: {
              captures: [
                { id: 'C1', status: 'DECLINED', amount },
                { id: 'C2', status: 'PENDING', amount },
              ],
            },
          },
        ),
      );
    expect(await payPal.find('5O190127TN364715T')).toMatchObject({
      approvalUrl: null,
      payer: { email: 'ann@example.com', company: 'Archer & Sons' },
      shipTo: {
        fullName: 'Ann Archer',
        line1: '1 High St',
        line2: '',
        city: 'Bend',
        state: '',
        postalCode: '',
        country: 'US',
      },
      capture: { id: 'C2', status: 'PENDING', amountCents: 7_578, currency: 'USD' },
    });
  });

  it('reads the money though the rest is odd', async () => {
    const odd = {
      payer: { email_address: 'ann@example.com', name: { given_name: 'Ann', surname: null } },
      links: [
        null,
        { rel: 'approve', href: 'javascript:alert(1)' },
        { rel: 'approve', href: 'https://www.paypal.com/x' },
      ],
    };
    stub.reply = (response) =>
      json(response, 200, wireOrder(odd, { shipping: { address: { country_code: 'Narnia' } } }));
    expect(await payPal.find('A1')).toMatchObject({
      amountCents: 7_578,
      payer: { email: 'ann@example.com' },
      shipTo: null,
      approvalUrl: 'https://www.paypal.com/x',
    });
  });

  it('takes no order that pays another account', async () => {
    const strict = stub.client({ merchantId: 'ANOTHER' });
    await expect(strict.create(payPalRequest)).rejects.toThrow(/another account/);
    expect(stub.asked[0]?.body).toContain('"payee":{"merchant_id":"ANOTHER"}');
    stub.reply = (response) => json(response, 200, wireOrder({}, { payee: { merchant_id: 'ANOTHER' } }));
    expect(await strict.find('A1')).toMatchObject({ customId: 'attempt-1' });
  });

  it('finds nothing where PayPal knows nothing', async () => {
    stub.reply = (response) => json(response, 404, { name: 'RESOURCE_NOT_FOUND' });
    expect(await payPal.find('../../v1/secret')).toBeNull();
    expect(stub.asked[0]?.path).toBe('/v2/checkout/orders/..%2F..%2Fv1%2Fsecret');
    const amounts = { currency: 'USD', totalCents: 1, itemCents: 1, invoiceId: 'i', customId: 'c' };
    expect(await payPal.change('A1', amounts)).toBe(false);
    await expect(payPal.capture('A1', 'k')).rejects.toThrow(GatewayUnavailable);
  });

  it('adds what an order lacks and replaces what it has', async () => {
    const change = { currency: 'USD', totalCents: 900, itemCents: 900, invoiceId: '48', customId: 'a2' };
    const operations = async (unit: object) => {
      stub.reply = (response, { method }) =>
        method === 'GET' ? json(response, 200, wireOrder({}, unit)) : void response.writeHead(204).end();
      expect(await payPal.change('5O190127TN364715T', change)).toBe(true);
      return JSON.parse(told('PATCH').at(-1)?.body ?? '').map(
        ({ op, path }: { op: string; path: string }) => `${op} ${path.split('/').at(-1)}`,
      );
    };
    expect(await operations({})).toEqual(['replace amount', 'add invoice_id', 'replace custom_id']);
    expect(await operations({ invoice_id: '48' })).toEqual([
      'replace amount',
      'replace invoice_id',
      'replace custom_id',
    ]);
    stub.reply = (response, { method }) =>
      method === 'GET' ? json(response, 200, wireOrder()) : json(response, 422, wireRefusal('ORDER_ALREADY_COMPLETED'));
    expect(await payPal.change('5O190127TN364715T', change)).toBe(false);
  });

  it.each(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED', 'TRANSACTION_REFUSED'])(
    'tells why PayPal does not capture: %s',
    async (issue) => {
      const links = [{ rel: 'redirect', href: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T' }];
      stub.reply = (response, { method }) =>
        method === 'GET'
          ? json(response, 200, wireOrder({ status: 'APPROVED' }))
          : json(response, 422, wireRefusal(issue, links));
      const refused = await payPal.capture('5O190127TN364715T', 'attempt-1');
      expect(refused).toMatchObject({ issue, status: 'APPROVED', approvalUrl: links[0]?.href, capture: null });
      expect(told('POST')[0]).toMatchObject({ body: '{}', headers: { 'paypal-request-id': 'attempt-1' } });
    },
  );

  it('takes an order that was captured before as it is, and one that is being captured for undecided', async () => {
    const capture = { id: 'C1', status: 'COMPLETED', amount: { currency_code: 'USD', value: '75.78' } };
    const issueThen =
      (issue: string): Reply =>
      (response, { method }) =>
        method === 'GET'
          ? json(response, 200, wireOrder({ status: 'COMPLETED' }, { payments: { captures: [capture] } }))
          : json(response, 422, wireRefusal(issue));
    stub.reply = issueThen('ORDER_ALREADY_CAPTURED');
    expect(await payPal.capture('5O190127TN364715T', 'k')).toMatchObject({
      issue: null,
      capture: { id: 'C1', status: 'COMPLETED' },
    });
    stub.reply = issueThen('ORDER_COMPLETION_IN_PROGRESS');
    await expect(payPal.capture('5O190127TN364715T', 'k')).rejects.toThrow(GatewayUnavailable);
  });

  it('tells what became of a refund', async () => {
    const refund = (status: number, body: unknown) => {
      stub.reply = (response) => json(response, status, body);
      return payPal.refund({ captureId: 'C1', requestId: 'refund-1', amountCents: 1_050, currency: 'USD' });
    };
    expect(await refund(201, { id: 'R1', status: 'COMPLETED' })).toEqual({ state: 'done', reference: 'R1' });
    expect(stub.asked[0]).toMatchObject({
      path: '/v2/payments/captures/C1/refund',
      body: '{"amount":{"currency_code":"USD","value":"10.50"}}',
      headers: { 'paypal-request-id': 'refund-1' },
    });
    expect(await refund(201, { id: 'R1', status: 'PENDING' })).toEqual({ state: 'pending', reference: 'R1' });
    expect(await refund(201, { id: 'R1', status: 'FAILED' })).toEqual({ state: 'refused', reason: 'FAILED' });
    expect(await refund(422, wireRefusal('REFUND_AMOUNT_EXCEEDED'))).toEqual({
      state: 'refused',
      reason: 'REFUND_AMOUNT_EXCEEDED',
    });
    expect(await refund(404, { name: 'RESOURCE_NOT_FOUND' })).toEqual({
      state: 'refused',
      reason: 'RESOURCE_NOT_FOUND',
    });
    await expect(refund(422, wireRefusal('PENDING_CAPTURE'))).rejects.toThrow(GatewayUnavailable);
    await expect(refund(400, wireRefusal('INVALID_PARAMETER_SYNTAX'))).rejects.toThrow(GatewayUnavailable);
  });
});
