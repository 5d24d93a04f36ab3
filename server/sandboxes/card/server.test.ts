import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type CardCharge,
  type CardGateway,
  GatewayUnavailable,
} from '../../commerce/payment/providers/card/gateway.ts';
import { cardGatewayOverHttp } from '../../commerce/payment/providers/card/http.ts';
import { startSandboxGateway } from './server.ts';

const apiKey = 'key-of-this-test';
const charge = (attemptId: string, number = '4242424242424242', more: Partial<CardCharge> = {}): CardCharge => ({
  attemptId,
  orderNo: '1234567890',
  amountCents: 1_999,
  currency: 'USD',
  card: { number, holder: 'Ann Archer', expiryMonth: 12, expiryYear: 2030, cvv: '123' },
  returnUrl: 'https://shop.example/results/process?order=1',
  ...more,
});

describe('the sandbox gateway', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof startSandboxGateway>>;
  let gateway: CardGateway;
  let time: number;
  const start = async (publicPath?: string) => {
    const after = async (ms: number) => {
      time += ms;
    };
    const clock = { now: () => time, after };
    const where = publicPath ? { publicPath } : {};
    server = await startSandboxGateway({ dataDir: folder, host: '127.0.0.1', apiKey, clock, ...where });
    gateway = cardGatewayOverHttp({ url: server.origin, key: apiKey });
  };
  const call = (path: string, init: RequestInit = {}, key = apiKey) =>
    fetch(`${server.origin}${path}`, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });

  beforeEach(async () => {
    time = 1_800_000_000_000;
    folder = await mkdtemp(join(tmpdir(), 'gateway-'));
    await start();
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['4242424242424242', { state: 'paid', brand: 'Visa', last4: '4242', amountCents: 1_999, currency: 'USD' }],
    ['378282246310005', { state: 'paid', brand: 'American Express', last4: '0005' }],
    ['5555555555554444', { state: 'paid', brand: 'Mastercard', last4: '4444' }],
    ['4000000000000002', { state: 'declined', reason: 'declined' }],
    ['4000000000009995', { state: 'declined', reason: 'insufficient_funds' }],
    ['4000000000000341', { state: 'paid' }],
    ['4242424242424241', { state: 'declined', reason: 'invalid' }],
  ])('answers %s with %j', async (number, outcome) => {
    expect(await gateway.pay(charge('a', number))).toMatchObject(outcome);
    expect(await gateway.query('a')).toMatchObject(outcome);
  });

  it('takes eight seconds for a slow approval, which is processing meanwhile', async () => {
    const before = time;
    await gateway.pay(charge('slow', '4000000000000341'));
    expect(time - before).toBe(8_000);
    time = before + 7_999;
    await gateway.pay(charge('other'));
    expect(await gateway.query('slow')).toMatchObject({ state: 'paid' });
  });

  it('charges once for an attempt, also with concurrent repetitions, and refuses another charge for it', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => gateway.pay(charge('a'))));
    for (const other of others) expect(other).toEqual(first);
    await expect(gateway.pay(charge('a', '4242424242424242', { amountCents: 1 }))).rejects.toThrow(GatewayUnavailable);
    expect(await gateway.query('a')).toMatchObject({ amountCents: 1_999 });
  });

  it('makes the charge whose answer it loses, and tells when asked', async () => {
    await expect(gateway.pay(charge('lost', '4000000000000259'))).rejects.toThrow(GatewayUnavailable);
    expect(await gateway.query('lost')).toMatchObject({ state: 'paid' });
    expect(await gateway.pay(charge('lost', '4000000000000259'))).toMatchObject({ state: 'paid' });
  });

  it('remembers after a restart, and nothing of a card but brand and last four', async () => {
    await gateway.pay(charge('a'));
    await server.close();
    const kept = await readFile(join(folder, 'gateway', 'gateway.db'), 'latin1');
    expect(kept).toContain('1234567890');
    expect(kept).not.toMatch(/42424242|Ann Archer/);
    await start();
    expect(await gateway.query('a')).toMatchObject({ state: 'paid' });
    expect(await gateway.query('unknown')).toBeNull();
  });

  it('refunds up to what was captured, once for a key', async () => {
    await gateway.pay(charge('a'));
    const first = await gateway.refund({ refundId: 'r1', attemptId: 'a', amountCents: 1_000 });
    expect(await gateway.refund({ refundId: 'r1', attemptId: 'a', amountCents: 1_000 })).toEqual(first);
    const refused = { state: 'refused', reason: expect.any(String) };
    const refund = (refundId: string, attemptId: string, amountCents: number) =>
      gateway.refund({ refundId, attemptId, amountCents });
    expect(await refund('r1', 'a', 999)).toEqual(refused);
    expect(await refund('r2', 'a', 1_000)).toEqual(refused);
    expect(await gateway.query('a')).toMatchObject({ state: 'paid', refundedCents: 1_000 });
    expect(await refund('r3', 'a', 999)).toMatchObject({ state: 'done' });
    expect(await gateway.query('a')).toMatchObject({ state: 'paid', amountCents: 1_999, refundedCents: 1_999 });
    await gateway.pay(charge('b', '4000000000000002'));
    expect(await refund('r4', 'b', 1)).toEqual(refused);
    expect(await refund('r5', 'none', 1)).toEqual(refused);
  });

  it('refuses requests without the key', async () => {
    for (const path of ['/v1/charges?attempt=a', '/v1/charges/x'])
      expect((await call(path, {}, 'wrong')).status).toBe(401);
    expect((await fetch(`${server.origin}/v1/refunds`, { method: 'POST' })).status).toBe(401);
  });

  it('refuses what is not well-formed, and too much of it', async () => {
    const post = (body: string, headers = {}) => call('/v1/charges', { method: 'POST', body, headers });
    const { attemptId: _, ...body } = charge('a');
    expect((await post(JSON.stringify(body))).status).toBe(400);
    expect((await post('{', { 'idempotency-key': 'a' })).status).toBe(400);
    const wrong = { ...body, amountCents: -1 };
    expect((await post(JSON.stringify(wrong), { 'idempotency-key': 'a' })).status).toBe(400);
    const unsafe = { ...body, returnUrl: 'javascript:alert(1)' };
    expect((await post(JSON.stringify(unsafe), { 'idempotency-key': 'a' })).status).toBe(400);
    expect((await post('x'.repeat(20_000), { 'idempotency-key': 'a' })).status).toBe(413);
    expect(await gateway.query('a')).toBeNull();
  });

  describe('a challenge', () => {
    const challenge = async (attempt = 'a') => {
      const outcome = await gateway.pay(charge(attempt, '4000000000003220'));
      if (outcome.state !== 'challenge') throw new Error(outcome.state);
      return outcome.redirectUrl;
    };
    const press = (page: string, answer: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });

    it('has a URL that cannot be guessed, no script, and cannot be framed', async () => {
      const page = await challenge();
      const response = await fetch(page);
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      const text = await response.text();
      expect(text).toMatch(/\$19\.99/);
      expect(text).toMatch(/Visa ending in 3220/);
      expect((await fetch(new URL('style.css', page))).headers.get('content-type')).toMatch(/css/);
      expect((await fetch(`${page}x`)).status).toBe(404);
      expect((await press(`${page}x`, 'approve')).status).toBe(404);
    });

    it.each([
      ['approve', { state: 'paid' }],
      ['decline', { state: 'declined', reason: 'challenge_failed' }],
    ])('ends with %s, for good', async (answer, outcome) => {
      const page = await challenge();
      expect((await press(page, 'nonsense')).headers.get('location')).toBe(page.split('/').at(-1));
      const back = await press(page, answer);
      expect([back.status, back.headers.get('location')]).toEqual([303, charge('a').returnUrl]);
      await press(page, answer === 'approve' ? 'decline' : 'approve');
      expect(await gateway.query('a')).toMatchObject(outcome);
      expect(await (await fetch(page)).text()).toMatch(/Back to the shop/);
    });

    it('counts as failed after ten minutes, and when the shop calls it off', async () => {
      const [late, calledOff] = [await challenge('late'), await challenge('off')];
      expect(await gateway.cancel('off')).toMatchObject({ state: 'declined', reason: 'challenge_failed' });
      time += 10 * 60_000;
      for (const page of [late, calledOff]) await press(page, 'approve');
      expect(await gateway.query('late')).toMatchObject({ state: 'declined', reason: 'challenge_failed' });
      expect(await gateway.query('off')).toMatchObject({ state: 'declined' });
      expect(await gateway.cancel('unknown')).toBeNull();
      await gateway.pay(charge('done'));
      expect(await gateway.cancel('done')).toMatchObject({ state: 'paid' });
    });

    it('is reached under another address where the gateway is given one', async () => {
      await server.close();
      await start('https://pay.example/test');
      expect(await challenge()).toMatch(/^https:\/\/pay\.example\/test\/challenge\/ch_/);
    });
  });
});
