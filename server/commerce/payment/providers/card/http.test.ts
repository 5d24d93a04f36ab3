import { describe, expect, it } from 'vitest';
import { type CardCharge, GatewayUnavailable } from './gateway.ts';
import { cardGatewayOverHttp } from './http.ts';

const charge: CardCharge = {
  attemptId: 'attempt-1',
  orderNo: '1234567890',
  amountCents: 1_999,
  currency: 'USD',
  card: { number: '4242424242424242', holder: 'Ann', expiryMonth: 12, expiryYear: 2030, cvv: '123' },
  returnUrl: 'https://shop.example/',
};
const paid = {
  id: 'ch_1',
  attempt: 'attempt-1',
  brand: 'Visa',
  last4: '4242',
  state: 'paid',
  amountCents: 1_999,
  currency: 'USD',
};
const gatewayThat = (answer: () => Promise<Response>, more = {}) => {
  const requests: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return answer();
  };
  return {
    requests,
    gateway: cardGatewayOverHttp({ url: 'https://pay.example/base', key: 'k', fetch: send, ...more }),
  };
};

it('sends the attempt as the idempotency key, and reads the outcome', async () => {
  const { gateway, requests } = gatewayThat(async () => Response.json(paid));
  expect(await gateway.pay(charge)).toEqual({
    reference: 'ch_1',
    brand: 'Visa',
    last4: '4242',
    state: 'paid',
    amountCents: 1_999,
    currency: 'USD',
  });
  expect(requests[0]?.url).toBe('https://pay.example/base/v1/charges');
  expect(requests[0]?.headers.get('idempotency-key')).toBe('attempt-1');
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer k');
  expect(requests[0]?.redirect).toBe('error');
});

it.each([
  ['a refused connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['500', async () => new Response('oops', { status: 500 })],
  ['401', async () => Response.json({}, { status: 401 })],
  ['404', async () => Response.json({}, { status: 404 })],
  ['text that is no JSON', async () => new Response('<html>')],
  ['half an answer', async () => Response.json({ ...paid, amountCents: undefined })],
  ['an amount that is none', async () => Response.json({ ...paid, amountCents: '1999' })],
  ['an unknown state', async () => Response.json({ ...paid, state: 'captured' })],
])('takes %s for no answer at all', async (_, answer) => {
  const { gateway } = gatewayThat(answer);
  const error = await gateway.pay(charge).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GatewayUnavailable);
  expect(String(error)).not.toMatch(/4242|123/);
});

it('gives up after its time', async () => {
  const hanging: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const gateway = cardGatewayOverHttp({
    url: 'https://pay.example',
    key: 'k',
    fetch: hanging,
    payTimeoutMs: 5,
    queryTimeoutMs: 5,
  });
  await expect(gateway.pay(charge)).rejects.toThrow(GatewayUnavailable);
  await expect(gateway.query('a')).rejects.toThrow(GatewayUnavailable);
});

it('knows a charge the gateway never saw from a gateway that is broken', async () => {
  expect(await gatewayThat(async () => Response.json({}, { status: 404 })).gateway.query('a')).toBeNull();
  await expect(gatewayThat(async () => new Response('', { status: 503 })).gateway.query('a')).rejects.toThrow();
});

describe('a refund', () => {
  const refund = (answer: () => Promise<Response>) =>
    gatewayThat(answer).gateway.refund({ refundId: 'r', attemptId: 'a', amountCents: 1 });

  it.each([404, 422])('is refused for good by %i in the words of the gateway', async (status) => {
    const answer = async () => Response.json({ error: { message: 'Too much.' } }, { status });
    expect(await refund(answer)).toEqual({ state: 'refused', reason: 'Too much.' });
  });

  it.each([
    ['a page of something in between', 404, '<html>'],
    ['another answer with that status', 422, '{}'],
    ['a wrong key', 401, '{"error":{"message":"no"}}'],
    ['a fault', 500, '{"error":{"message":"no"}}'],
    ['a refusal that calls itself done', 200, '{"error":{"message":"no"}}'],
  ])('is not known to be refused after %s', async (_, status, body) => {
    await expect(refund(async () => new Response(body, { status }))).rejects.toThrow(GatewayUnavailable);
  });
});
