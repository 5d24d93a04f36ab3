import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { GatewayUnavailable } from '../../../server/commerce/payment/providers/card/gateway.ts';
import { stripeClient } from '../../../server/commerce/payment/providers/stripe/client.ts';
import type { StripePayments } from '../../../server/commerce/payment/providers/stripe/stripe.ts';
import { createCommerce } from '../../../server/commerce/service/service.ts';
import { startStripeSandbox } from '../../../server/sandboxes/stripe/server.ts';
import { buy } from './buying.ts';
import type { DatabaseKind } from './database.ts';
import { openShop, type Shopper, shopper } from './fixture.ts';
import { goods } from './goods.ts';
import { makePayPalGateway } from './paypal-gateway.ts';
import { amountOf } from './paypal-shop.ts';

const stripeAccount = { secretKey: 'sk_test_of_the_tests', webhookSecrets: ['whsec_of_the_tests'] };

interface PlacedOrder {
  id: string;
  total: { cent: number; currencyCode: string };
}

/** A webhook as its provider sends it. */
interface Sent {
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A provider whose own page takes the payment, with its sandbox by the shop's clock. */
interface Redirected {
  paymentType: 'PAYPAL' | 'STRIPE';
  deps: object;
  /** Presses the payment button. @returns the attempt and the page's URL */
  press: (who: Shopper, order: PlacedOrder, key: string) => Promise<{ id: string; url: string | undefined }>;
  /** Pays on the page. */
  pay: (url: string | undefined) => Promise<unknown>;
  /** All webhooks so far, oldest first. */
  webhooks: () => Promise<Sent[]>;
  /** Captures and refunds in the sandbox, in cents. */
  captures: () => number[];
  refunds: () => number[];
  /** Refunds in the provider's own pages. */
  refundOutside: (amountCents: number) => Promise<unknown>;
  /** Makes every call fail, or work again. */
  away: (on: boolean) => void;
  close: () => Promise<void>;
}

type Clock = { now(): number };

async function payPal(folder: string, clock: Clock): Promise<Redirected> {
  const gateway = makePayPalGateway();
  const client = await gateway.start(folder, clock);
  const down = switchable(client);
  const centsOf = (table: 'capture' | 'refund') => gateway.rows(table).map((row) => Number(row.amount_cents));
  return {
    paymentType: 'PAYPAL',
    deps: { payPal: down.service },
    press: async (who, { id, total }, key) => {
      const body = { returnPageUrl: `/results/process?order=${id}`, orderId: id, amount: amountOf(total) };
      const asked = { ...body, currencyCode: total.currencyCode };
      const { data } = await who.post('/apis/payment/paypal/create', asked, { 'idempotency-key': key });
      return { id: String(data?.id), url: data?.approvalUrl };
    },
    pay: (url) => gateway.approve(url ?? ''),
    webhooks: async () =>
      (await gateway.deliveries()).map(({ headers, body }) => ({ path: '/webhooks/paypal', headers, body })),
    captures: () => centsOf('capture'),
    refunds: () => centsOf('refund'),
    refundOutside: async (amountCents) => {
      const captureId = String(gateway.rows('capture')[0]?.id);
      return gateway.real().refund({ captureId, requestId: 'outside', amountCents, currency: 'USD' });
    },
    away: down.turn,
    close: gateway.close,
  };
}

async function stripe(folder: string, clock: Clock): Promise<Redirected & { client: StripePayments }> {
  const { secretKey, webhookSecrets } = stripeAccount;
  const sandbox = await startStripeSandbox({ dataDir: folder, host: '127.0.0.1', secretKey, clock, everyMs: 0 });
  const client = stripeClient({ url: sandbox.origin, ...stripeAccount });
  const down = switchable(client);
  const centsOf = (query: string) => {
    const db = new DatabaseSync(join(folder, 'gateway', 'stripe.db'), { readOnly: true });
    const rows = db.prepare(query).all();
    db.close();
    return rows.map((row) => Number(row.amount));
  };
  return {
    paymentType: 'STRIPE',
    client,
    deps: { stripe: down.service, cardForm: false },
    press: async (who, { id }, key) => {
      const body = { orderId: id, returnUrl: `/results/process?order=${id}` };
      const { data } = await who.post('/apis/payment/hosted', body, { 'idempotency-key': key });
      return { id: String(data?.id), url: data?.redirectUrl };
    },
    pay: (url) => pressStripe(url, 'pays'),
    webhooks: async () =>
      sandbox
        .deliveries(webhookSecrets[0] ?? '')
        .map(({ headers, body }) => ({ path: '/webhooks/stripe', headers: { ...headers }, body })),
    captures: () => centsOf(`select amount from session where status = 'complete'`),
    refunds: () => centsOf('select amount from refund'),
    refundOutside: async (amount) => {
      const db = new DatabaseSync(join(folder, 'gateway', 'stripe.db'), { readOnly: true });
      const row = db.prepare('select payment_intent from session where payment_intent is not null').get();
      db.close();
      const body = new URLSearchParams({ payment_intent: String(row?.payment_intent), amount: String(amount) });
      const authorization = `Bearer ${secretKey}`;
      return fetch(`${sandbox.origin}/v1/refunds`, { method: 'POST', headers: { authorization }, body });
    },
    away: down.turn,
    close: sandbox.close,
  };
}

/** Presses the button of Stripe's page. */
export function pressStripe(url: string | undefined, ending: string): Promise<Response> {
  return fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ ending }), redirect: 'manual' });
}

/** Returns a service whose calls a test can make fail as if no answer came. */
function switchable<T extends object>(service: T) {
  let isAway = false;
  const proxy = new Proxy(service, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || name === 'verifyWebhook') return member;
      return (...args: unknown[]) =>
        isAway ? Promise.reject(new GatewayUnavailable('away')) : member.apply(target, args);
    },
  });
  return {
    service: proxy,
    turn: (on: boolean) => {
      isAway = on;
    },
  };
}

export const redirectProviders = { PayPal: payPal, Stripe: stripe };
export type RedirectShop = Awaited<ReturnType<typeof openRedirectShop>>;
export const openStripeShop = (kind: DatabaseKind) => openRedirectShop(kind, stripe);

/** Opens a shop with one provider whose own page takes the payment, and returns the steps of one. */
export async function openRedirectShop<R extends Redirected>(
  kind: DatabaseKind,
  open: (folder: string, clock: Clock) => Promise<R>,
) {
  const shop = await openShop(kind);
  const provider = await open(shop.folder, shop.clock);
  const deps = { ...shop.deps, ...provider.deps };
  const commerce = createCommerce(deps);
  const who = shopper(commerce.fetch, randomBytes(16).toString('hex'), 'USD');
  const placed = await buy(who, goods.blackM, { paymentType: provider.paymentType });
  const order = PlacedOrderOf.parse(placed.data);
  const { db, clock } = shop;
  const sweepAll = async () => {
    while ((await commerce.sweep()) > 0);
  };
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
  const deliver = async ({ path, headers, body }: Sent) =>
    (
      await commerce.fetch(
        new Request(`http://commerce.local${path}`, { method: 'POST', headers: { ...headers }, body }),
      )
    ).status;
  return {
    ...shop,
    deps,
    provider,
    who,
    order,
    fetch: commerce.fetch,
    sweepAll,
    later: async (ms: number) => {
      clock.pass(ms);
      await sweepAll();
    },
    press: (key: string = randomUUID(), by: Shopper = who) => provider.press(by, order, key),
    pay: provider.pay,
    /** Returns the same shopper at another process of the shop. */
    elsewhere: () => shopper(createCommerce(deps).fetch, who.deviceId, 'USD'),
    /** Reads the payment as the page does after the return. */
    look: async (): Promise<string> => (await who.get(`/apis/payment/${order.id}`)).data.state,
    deliver,
    /** Delivers every webhook so far this often, all at once, and applies them. */
    deliverAll: async (times = 1) => {
      const sent = await provider.webhooks();
      const all = Array.from({ length: times }, () => sent).flat();
      const statuses = await Promise.all(all.map(deliver));
      clock.pass(10_000);
      await sweepAll();
      return statuses;
    },
    status: async () =>
      (await db.selectFrom('shop_order').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()).status,
    course: async () =>
      (
        await db.selectFrom('order_event').select('to_status').where('order_id', '=', order.id).orderBy('id').execute()
      ).map(({ to_status }) => to_status),
    attempts: () => db.selectFrom('payment_attempt').selectAll().orderBy('created_at').execute(),
    /** Returns what the provider captured less what it refunded, in cents. */
    net: () => sum(provider.captures()) - sum(provider.refunds()),
    close: async () => {
      await provider.close();
      await shop.close();
    },
  };
}

const PlacedOrderOf = z.object({ id: z.string(), total: z.object({ cent: z.int(), currencyCode: z.string() }) });
