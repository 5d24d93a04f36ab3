import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '../../../shared/time/duration.ts';
import { GatewayUnavailable } from '../../commerce/payment/providers/card/gateway.ts';
import { stripeClient } from '../../commerce/payment/providers/stripe/client.ts';
import type { SessionRequest, StripeSession } from '../../commerce/payment/providers/stripe/stripe.ts';
import { type StripeSandbox, startStripeSandbox } from './server.ts';

const secretKey = 'sk_test_of_the_tests';
const secret = 'whsec_of_the_tests';

describe('the Stripe sandbox, asked by the SDK', () => {
  let folder: string;
  let sandbox: StripeSandbox;
  const clock = { time: Date.UTC(2026, 10, 20, 12), now: () => clock.time };
  const account = () => ({ url: sandbox.origin, secretKey, webhookSecrets: [secret] });
  const request = (more: Partial<SessionRequest> = {}): SessionRequest => ({
    attemptId: 'attempt-1',
    orderNo: 'H1000',
    amountCents: 12_450,
    currency: 'USD',
    email: 'ann@example.com',
    begunAt: clock.time,
    expiresAt: clock.time + 35 * minuteMs,
    successUrl: 'https://shop.example/results/process?order=1',
    cancelUrl: 'https://shop.example/results/unsuccess?order=1',
    branding: { name: 'Hemline', background: '#faf8f5', button: '#6d1a36', borders: 'rectangular' },
    ...more,
  });
  const press = (session: StripeSession | null, ending: string) =>
    fetch(session?.url ?? '', { method: 'POST', body: new URLSearchParams({ ending }), redirect: 'manual' });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'));
    sandbox = await startStripeSandbox({ dataDir: folder, host: '127.0.0.1', secretKey, clock, everyMs: 0 });
  });
  afterEach(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('makes one open session for a key', async () => {
    const stripe = stripeClient(account());
    const session = await stripe.create(request());
    expect(session).toMatchObject({
      status: 'open',
      attemptId: 'attempt-1',
      amountCents: 12_450,
      currency: 'USD',
      payment: null,
    });
    expect(session?.url).toBe(`${sandbox.origin}/c/pay/${session?.id}`);
    expect(await stripe.create(request())).toEqual(session);
    await expect(stripe.create(request({ amountCents: 1 }))).rejects.toThrow(GatewayUnavailable);
  });

  it('takes the payment on its page, after a decline', async () => {
    const stripe = stripeClient(account());
    const session = await stripe.create(request({ currency: 'JPY', amountCents: 598_000 }));
    expect(await (await fetch(session?.url ?? '')).text()).toContain('¥5,980');
    const declined = await press(session, 'declined');
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('Your card was declined')]);
    const paid = await press(session, 'pays');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, request().successUrl]);
    expect(await stripe.find(session?.id ?? '')).toMatchObject({
      status: 'complete',
      url: null,
      payment: {
        amountCents: 598_000,
        currency: 'JPY',
        refundedCents: 0,
        disputed: false,
        brand: 'Visa',
        last4: '4242',
      },
    });
    await press(session, 'pays');
    expect(sandbox.deliveries(secret).map(({ type }) => type)).toEqual(['checkout.session.completed']);
  });

  it('finds the session of an attempt that was asked for with other URLs, once it was made', async () => {
    const stripe = stripeClient(account());
    const other = await stripe.create(request({ attemptId: 'attempt-2' }));
    const session = await stripe.create(request());
    const changed = request({ successUrl: 'https://shop.example/other' });
    expect(await stripe.create(changed)).toEqual(session);
    await stripe.expire(session?.id ?? '');
    expect(await stripe.create(changed)).toMatchObject({ id: session?.id, status: 'expired', url: null });
    expect((await stripe.create(request({ attemptId: 'attempt-2' })))?.id).toBe(other?.id);
    const unseen = { ...changed, begunAt: clock.time + 10 * minuteMs };
    const made = await stripe.create(unseen);
    expect([session?.id, other?.id]).not.toContain(made?.id);
    expect(await stripe.create(unseen)).toEqual(made);
  });

  it('expires a session on request and by time, and a paid one never', async () => {
    const stripe = stripeClient(account());
    const asked = await stripe.create(request());
    expect((await stripe.expire(asked?.id ?? ''))?.status).toBe('expired');
    expect((await press(asked, 'pays')).status).toBe(200);
    const left = await stripe.create(request({ attemptId: 'attempt-2' }));
    const paid = await stripe.create(request({ attemptId: 'attempt-3' }));
    await press(paid, 'pays');
    clock.time += 35 * minuteMs;
    expect((await stripe.find(left?.id ?? ''))?.status).toBe('expired');
    expect((await stripe.expire(paid?.id ?? ''))?.status).toBe('complete');
  });

  it('refuses a session that ends in less than 30 minutes, and knows no other', async () => {
    const stripe = stripeClient(account());
    expect(await stripe.create(request({ expiresAt: clock.time + 29 * minuteMs }))).toBeNull();
    expect(await stripe.find('cs_test_unknown')).toBeNull();
    expect(await stripe.expire('cs_test_unknown')).toBeNull();
  });

  it('refunds once for an id, and never more than was paid', async () => {
    const stripe = stripeClient(account());
    const session = await stripe.create(request());
    await press(session, 'pays');
    const paid = await stripe.find(session?.id ?? '');
    const part = { paymentIntent: paid?.payment?.id ?? '', refundId: 'refund-1', amountCents: 450, currency: 'USD' };
    const done = await stripe.refund(part);
    expect(done.state).toBe('done');
    expect(await stripe.refund(part)).toEqual(done);
    const tooMuch = { ...part, refundId: 'refund-2', amountCents: 12_450 };
    expect(await stripe.refund(tooMuch)).toEqual({ state: 'refused', reason: 'amount_too_large' });
    await stripe.refund({ ...part, refundId: 'refund-3', amountCents: 12_000 });
    expect(await stripe.refund({ ...part, refundId: 'refund-4' })).toEqual({
      state: 'refused',
      reason: 'charge_already_refunded',
    });
    expect((await stripe.find(session?.id ?? ''))?.payment?.refundedCents).toBe(12_450);
  });

  it('signs its events as the SDK expects', async () => {
    const stripe = stripeClient(account());
    await press(await stripe.create(request()), 'disputed');
    const events = sandbox.deliveries(secret);
    expect(events.map(({ type }) => type)).toEqual(['checkout.session.completed', 'charge.dispute.created']);
    const { headers, body } = events[0] ?? { headers: { 'stripe-signature': '' }, body: '' };
    const delivery = { signature: headers['stripe-signature'], body };
    expect(await stripe.verifyWebhook(delivery, clock.time)).toMatchObject({ type: 'checkout.session.completed' });
    expect(await stripe.verifyWebhook({ ...delivery, body: `${body} ` }, clock.time)).toBeNull();
    expect(await stripe.verifyWebhook({ ...delivery, signature: '' }, clock.time)).toBeNull();
    for (const off of [6 * minuteMs, -6 * minuteMs])
      expect(await stripe.verifyWebhook(delivery, clock.time + off)).toBeNull();
    const other = stripeClient({ ...account(), webhookSecrets: ['whsec_of_another'] });
    expect(await other.verifyWebhook(delivery, clock.time)).toBeNull();
    const rolled = stripeClient({ ...account(), webhookSecrets: ['whsec_of_another', secret] });
    expect(await rolled.verifyWebhook(delivery, clock.time)).not.toBeNull();
  });

  it('sends an event until it is taken', async () => {
    const statuses = [500, 200];
    const shop = createServer((_, response) => void response.writeHead(statuses.shift() ?? 500).end());
    await once(shop.listen(0, '127.0.0.1'), 'listening');
    const address = shop.address();
    const port = typeof address === 'object' ? address?.port : 0;
    sandbox.sendWebhooksTo({ url: `http://127.0.0.1:${port}/webhooks/stripe`, secret });
    await press(await stripeClient(account()).create(request()), 'pays');
    expect(await sandbox.sendWebhooks()).toBe(0);
    expect(await sandbox.sendWebhooks()).toBe(0);
    clock.time += minuteMs;
    expect(await sandbox.sendWebhooks()).toBe(1);
    expect(await sandbox.sendWebhooks()).toBe(0);
    shop.close();
  });

  it('answers nobody without the key, which no error repeats', async () => {
    const stripe = stripeClient({ ...account(), secretKey: 'sk_test_of_somebody_else' });
    const failure = await stripe.find('cs_test_1').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(GatewayUnavailable);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('somebody_else');
  });
});
