import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CardGateway, GatewayUnavailable } from '../../commerce/payment/providers/card/gateway.ts';
import { cardGatewayOverHttp } from '../../commerce/payment/providers/card/http.ts';
import { isSignedWebhook } from '../../commerce/payment/providers/card/webhook-signature.ts';
import { WebhookEvent } from '../../commerce/payment/providers/card/wire.ts';
import { startSandboxGateway } from './server.ts';

const apiKey = 'key-of-this-test';
const secret = 'secret-of-this-test';
const day = 24 * 60 * 60_000;

/** Time that stands still until it is moved; who waits is called when its time has come. */
function testClock() {
  let waiting: { at: number; call: () => void }[] = [];
  const clock = {
    time: 1_800_000_000_000,
    now: () => clock.time,
    after: (ms: number) =>
      new Promise<void>((resolve) => void waiting.push({ at: clock.time + Math.max(0, ms), call: resolve })),
    pass: (ms: number) => {
      clock.time += ms;
      const due = waiting.filter(({ at }) => at <= clock.time);
      waiting = waiting.filter((each) => !due.includes(each));
      for (const { call } of due) call();
    },
  };
  return clock;
}

describe('the webhooks of the sandbox gateway', { timeout: 20_000 }, () => {
  let folder: string;
  let clock: ReturnType<typeof testClock>;
  let server: Awaited<ReturnType<typeof startSandboxGateway>>;
  let gateway: CardGateway;
  let receiver: Server | undefined;
  let port = 0;
  let status: number;
  let deliveries: (WebhookEvent & { genuine: boolean; contentType: string | undefined })[];

  const start = async (told = true) => {
    const webhook = told ? { webhook: { url: `http://127.0.0.1:${port}/hook`, secret } } : {};
    server = await startSandboxGateway({ dataDir: folder, host: '127.0.0.1', apiKey, clock, ...webhook });
    gateway = cardGatewayOverHttp({ url: server.origin, key: apiKey });
  };
  const receive = async () => {
    receiver = createServer(async (request, response) => {
      const body = await text(request);
      const signature = String(request.headers['gateway-signature']);
      deliveries.push({
        ...WebhookEvent.parse(JSON.parse(body)),
        genuine: isSignedWebhook(secret, signature, body, clock.time),
        contentType: request.headers['content-type'],
      });
      response.writeHead(status).end('x'.repeat(100_000));
    }).listen(port, '127.0.0.1');
    await once(receiver, 'listening');
    const address = receiver.address();
    if (typeof address === 'object' && address) port = address.port;
  };
  const stopReceiving = async () => {
    receiver?.closeAllConnections();
    await new Promise((done) => (receiver ? receiver.close(done) : done(null)));
    receiver = undefined;
  };
  const pay = (attemptId: string, number = '4242424242424242') =>
    gateway.pay({
      attemptId,
      orderNo: '1234567890',
      amountCents: 1_999,
      currency: 'USD',
      card: { number, holder: 'Ann Archer', expiryMonth: 12, expiryYear: 2030, cvv: '123' },
      returnUrl: 'https://shop.example/results/process?order=1',
    });
  const types = () => deliveries.map(({ type }) => type);
  /** Moves the time on until this is so. */
  const passUntil = (stepMs: number, so: () => void) =>
    vi.waitFor(
      () => {
        clock.pass(stepMs);
        so();
      },
      { interval: 5, timeout: 10_000 },
    );

  beforeEach(async () => {
    [deliveries, status, port] = [[], 204, 0];
    clock = testClock();
    folder = await mkdtemp(join(tmpdir(), 'gateway-'));
    await receive();
    await start();
  });
  afterEach(async () => {
    await server.close();
    await stopReceiving();
    await rm(folder, { recursive: true, force: true });
  });

  it('tell of every decision, signed, once', async () => {
    await pay('good');
    await passUntil(200, () => expect(types()).toEqual(['charge.paid']));
    await pay('bad', '4000000000000002');
    await gateway.refund({ refundId: 'r', attemptId: 'good', amountCents: 500 });
    await gateway.refund({ refundId: 'r', attemptId: 'good', amountCents: 500 });
    await gateway.refund({ refundId: 'too-much', attemptId: 'good', amountCents: 5_000 });
    await passUntil(200, () => expect(types()).toHaveLength(3));
    expect(deliveries.map(({ type, attempt }) => `${type} ${attempt}`).sort()).toEqual([
      'charge.declined bad',
      'charge.paid good',
      'charge.refunded good',
    ]);
    expect(deliveries.every(({ genuine, contentType }) => genuine && contentType === 'application/json')).toBe(true);
    expect(new Set(deliveries.map(({ id }) => id)).size).toBe(3);
    expect(deliveries[0]?.createdAt).toBe(1_800_000_000_000);
    clock.pass(day);
    await pay('last');
    await passUntil(200, () => expect(deliveries.at(-1)?.attempt).toBe('last'));
    expect(deliveries).toHaveLength(4);
  });

  it('report a charge whose response was lost, and one that is not queried any more', async () => {
    await expect(pay('lost', '4000000000000259')).rejects.toThrow(GatewayUnavailable);
    await passUntil(200, () => expect(deliveries[0]).toMatchObject({ attempt: 'lost', type: 'charge.paid' }));
    await pay('forgotten', '4000000000003220');
    await passUntil(60_000, () =>
      expect(deliveries[1]).toMatchObject({ attempt: 'forgotten', type: 'charge.declined' }),
    );
  });

  it('tell once of a challenge that is answered', async () => {
    const outcome = await pay('asked', '4000000000003220');
    if (outcome.state !== 'challenge') throw new Error(outcome.state);
    const press = (answer: string) =>
      fetch(outcome.redirectUrl, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
    await press('approve');
    await press('decline');
    await gateway.cancel('asked');
    await pay('next');
    await passUntil(200, () => expect(deliveries.at(-1)?.attempt).toBe('next'));
    expect(types()).toEqual(['charge.paid', 'charge.paid']);
  });

  it('come again after 500, with the same id, until they are taken, ever more seldom', async () => {
    status = 500;
    await pay('a');
    await passUntil(200, () => expect(deliveries).toHaveLength(1));
    const started = clock.time;
    await passUntil(500, () => expect(deliveries.length).toBeGreaterThan(4));
    expect(clock.time - started).toBeGreaterThanOrEqual(1_000 + 2_000 + 4_000 + 8_000);
    expect(deliveries.every(({ genuine }) => genuine)).toBe(true);
    status = 200;
    const before = deliveries.length;
    await passUntil(10_000, () => expect(deliveries.length).toBeGreaterThan(before));
    expect(new Set(deliveries.map(({ id }) => id)).size).toBe(1);
    const taken = deliveries.length;
    clock.pass(day);
    await pay('b');
    await passUntil(200, () => expect(deliveries.at(-1)?.attempt).toBe('b'));
    expect(deliveries).toHaveLength(taken + 1);
  });

  it('wait for a receiver that is down', async () => {
    await stopReceiving();
    await pay('a');
    for (let i = 0; i < 5; i++) clock.pass(1_000);
    await receive();
    await passUntil(5_000, () => expect(deliveries).toMatchObject([{ attempt: 'a', genuine: true }]));
  });

  it('survive a restart in the middle', async () => {
    status = 503;
    for (const attempt of ['a', 'b', 'c']) await pay(attempt);
    await passUntil(200, () => expect(deliveries).toHaveLength(3));
    await server.close();
    status = 200;
    await start();
    await passUntil(1_000, () => expect(deliveries).toHaveLength(6));
    const ids = deliveries.map(({ id }) => id).sort();
    expect(ids.filter((_, i) => i % 2 === 0)).toEqual(ids.filter((_, i) => i % 2 === 1));
  });

  it('wait until the gateway is told where they go', async () => {
    await server.close();
    await start(false);
    await pay('early');
    clock.pass(5_000);
    expect(deliveries).toEqual([]);
    server.sendWebhooksTo({ url: `http://127.0.0.1:${port}/hook`, secret });
    await passUntil(0, () => expect(deliveries).toMatchObject([{ attempt: 'early', genuine: true }]));
  });

  it('are given up after three days', async () => {
    status = 500;
    await pay('a');
    await passUntil(200, () => expect(deliveries).toHaveLength(1));
    clock.pass(3 * day + 1);
    await pay('b');
    const of = (id: string) => deliveries.filter(({ attempt }) => attempt === id);
    // As often as the longest pause is over, both would be told of.
    await passUntil(20 * 60_000, () => expect(of('b').length).toBeGreaterThan(4));
    // The time may have passed before the gateway had read the first answer, or while it waited to try again.
    expect(of('a').length).toBeLessThanOrEqual(2);
  });

  it('do not keep the gateway from stopping', async () => {
    const hanging = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const address = hanging.address();
    const reached = once(hanging, 'request');
    server.sendWebhooksTo({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, secret });
    await pay('a');
    clock.pass(200);
    await reached;
    await server.close();
    hanging.closeAllConnections();
    hanging.close();
    await start();
  });
});
