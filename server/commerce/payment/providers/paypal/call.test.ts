import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  json,
  type PayPalStub,
  payPalDelivery,
  payPalRequest,
  type Reply,
  startPayPalStub,
  wireOrder,
} from '../../../../../tests/doubles/paypal-stub.ts';
import { GatewayUnavailable } from '../card/gateway.ts';
import type { PayPal } from './paypal.ts';

describe('the calls of the PayPal client', () => {
  let stub: PayPalStub;
  let payPal: PayPal;
  beforeEach(async () => {
    stub = await startPayPalStub();
    payPal = stub.client();
  });
  afterEach(() => stub.close());

  it('fetches one token for calls side by side, and another before its end', async () => {
    await Promise.all([payPal.create(payPalRequest), payPal.create(payPalRequest), payPal.create(payPalRequest)]);
    expect(stub.tokens).toBe(1);
    stub.time += 3_539_000;
    await payPal.create(payPalRequest);
    expect(stub.tokens).toBe(1);
    stub.time += 2_000;
    await payPal.create(payPalRequest);
    expect(stub.tokens).toBe(2);
    expect(stub.asked.at(-1)?.headers.authorization).toBe('Bearer token-2');
  });

  it('fetches a fresh token once when one is refused', async () => {
    stub.reply = (response, call) =>
      call.headers.authorization === 'Bearer token-1'
        ? json(response, 401, { name: 'AUTHENTICATION_FAILURE' })
        : json(response, 201, wireOrder());
    await payPal.create(payPalRequest);
    expect([stub.tokens, stub.asked.length]).toEqual([2, 2]);
    stub.reply = (response) => json(response, 401, { name: 'AUTHENTICATION_FAILURE' });
    await expect(payPal.create(payPalRequest)).rejects.toThrow(GatewayUnavailable);
    expect([stub.tokens, stub.asked.length]).toEqual([3, 4]);
  });

  const broken: [string, Reply][] = [
    ['no JSON', (response) => void response.writeHead(201).end('<p>Sorry</p>')],
    ['an empty answer', (response) => void response.writeHead(201).end()],
    ['another form', (response) => json(response, 201, { id: 'A1', state: 'paid' })],
    ['a status that does not exist', (response) => json(response, 201, wireOrder({ status: 'LOST' }))],
    [
      'an amount that is none',
      (response) => json(response, 201, wireOrder({}, { amount: { currency_code: 'USD', value: '1e3' } })),
    ],
    [
      'half an answer',
      (response) =>
        void response.writeHead(201, { 'content-length': 999 }).write('{"id":"5O', () => response.destroy()),
    ],
    ['a redirect', (response) => void response.writeHead(307, { location: '/v2/elsewhere' }).end()],
    ['500', (response) => void response.writeHead(500).end('<p>Sorry</p>')],
    ['429', (response) => json(response, 429, { name: 'RATE_LIMIT_REACHED' })],
    ['403', (response) => json(response, 403, { name: 'NOT_AUTHORIZED' })],
    ['409', (response) => json(response, 409, { name: 'RESOURCE_CONFLICT' })],
    ['a cut connection', (response) => void response.destroy()],
    ['nothing at all', () => undefined],
    ['headers and then nothing', (response) => void response.writeHead(201).write('{')],
  ];
  it.each(broken)('takes %s for no answer, whatever it asked', async (_, misbehave) => {
    stub.reply = misbehave;
    const impatient = stub.client({ payTimeoutMs: 150, queryTimeoutMs: 150 });
    const amounts = { currency: 'USD', totalCents: 1, itemCents: 1, invoiceId: 'i', customId: 'c' };
    const calls = await Promise.allSettled([
      impatient.create(payPalRequest),
      impatient.find('A1'),
      impatient.change('A1', amounts),
      impatient.capture('A1', 'k'),
      impatient.refund({ captureId: 'C1', requestId: 'k', amountCents: 1, currency: 'USD' }),
      impatient.verifyWebhook(payPalDelivery()),
    ]);
    for (const call of calls)
      expect(call).toMatchObject({ status: 'rejected', reason: expect.any(GatewayUnavailable) });
    expect(stub.asked.every((call) => call.path !== '/v2/elsewhere')).toBe(true);
  });

  it('reveals neither secret nor token when a call fails', async () => {
    stub.reply = (response) => void response.destroy();
    const error = await payPal.create(payPalRequest).catch((thrown: unknown) => thrown);
    const said = JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error);
    expect(said).not.toMatch(/secret|token-1/);
  });
});
