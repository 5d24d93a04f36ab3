import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { z } from 'zod';
import { formatMoney } from '../../../shared/money.ts';
import { CancelRequest, ChargeRequest, RefundRequest } from '../../commerce/payment/providers/card/wire.ts';
import { webhookSender } from '../events.ts';
import { isSame } from '../keys.ts';
import { listenAsSandbox, type Sandbox, type SandboxOptions } from '../listen.ts';
import { type Html, page, protect, stylesIn } from '../page.ts';
import { type GatewayClock, makeCharge, reportOf, settle } from './charges.ts';
import { type Charge, type GatewayStorage, openGatewayStorage, pace, signed, type WebhookTarget } from './storage.ts';

interface SandboxGatewayOptions extends Pick<SandboxOptions, 'dataDir' | 'host' | 'port'> {
  apiKey: string;
  /** Path or URL under which browsers reach `challenge/`, if not the gateway's own origin. */
  publicPath?: string;
  /** Target of webhooks; absent: they wait for `sendWebhooksTo`. */
  webhook?: WebhookTarget;
  clock?: GatewayClock;
}

const realTime: GatewayClock = {
  now: Date.now,
  after: (ms) => pause(Math.max(0, ms), undefined, { ref: false }),
};

/**
 * Starts the sandbox card gateway: a server with its own storage, which behaves like a real gateway for a list of test
 * numbers and moves no money.
 */
export async function startSandboxGateway({
  dataDir,
  host,
  port = 0,
  apiKey,
  publicPath = '/',
  webhook,
  clock = realTime,
}: SandboxGatewayOptions): Promise<Omit<Sandbox<WebhookTarget>, 'sendWebhooks'>> {
  const storage = openGatewayStorage(dataDir);
  const now = () => clock.now();
  const sender = webhookSender<WebhookTarget>({
    storage,
    now,
    signed: (event, target) => signed(event, target, now()),
    // No query may come for a charge that is due, and yet the shop is notified.
    settle: () => storage.overdueCharges(now()).forEach((charge) => void settle(storage, charge, now())),
    pace,
  });
  if (webhook) sender.sendTo(webhook);
  const app = new Hono<{ Bindings: HttpBindings }>();
  const server = await listenAsSandbox(app.fetch, { host, port });
  const { origin } = server;
  const publicUrl = new URL(publicPath.endsWith('/') ? publicPath : `${publicPath}/`, origin);
  const challengeUrl = (id: string) => new URL(`challenge/${id}`, publicUrl).href;
  app.onError((_, c) => c.json({ error: { message: 'Something went wrong.' } }, 500));
  app.route('/v1', gatewayApi({ storage, clock, apiKey, challengeUrl }));
  app.route('/challenge', challengePages(storage, clock));
  return {
    origin,
    sendWebhooksTo: sender.sendTo,
    close: async () => {
      await sender.stop();
      await server.close();
      storage.close();
    },
  };
}

/** The page of a bank's challenge: approve or decline, without a script. */
function challengePages(storage: GatewayStorage, clock: GatewayClock): Hono {
  const app = new Hono();
  const find = (id: string) => {
    const charge = storage.chargeById(id);
    return charge ? settle(storage, charge, clock.now()) : null;
  };
  app.get('/style.css', stylesIn('#1d4f7c'));
  app.get('/:id', (c) => {
    const charge = find(c.req.param('id'));
    if (!charge) return c.html(unknown(), 404);
    protect(c, [charge.return_url]);
    return c.html(charge.state === 'challenge' ? question(charge) : decided(charge));
  });
  app.post('/:id', async (c) => {
    const charge = find(c.req.param('id'));
    if (!charge) return c.html(unknown(), 404);
    const { answer } = await c.req.parseBody();
    if (answer !== 'approve' && answer !== 'decline') return c.redirect(`${charge.id}`, 303);
    if (answer === 'approve') storage.decide(charge.id, 'paid', null, clock.now());
    else storage.decide(charge.id, 'declined', 'challenge_failed', clock.now());
    return c.redirect(charge.return_url, 303);
  });
  return app;
}

const bankPage = (title: string, body: Html) => page({ name: 'Test bank', title }, body);

const unknown = () => bankPage('No such payment', html`<p>There is no payment under this address.</p>`);

function question(charge: Charge) {
  return bankPage(
    'Confirm your payment',
    html`<p>Your bank asks you to confirm this payment.</p>
      ${facts(charge)}
      <form method="post">
        <div class="buttons">
          <button name="answer" value="approve">Approve</button>
          <button name="answer" value="decline" class="second">Decline</button>
        </div>
      </form>`,
  );
}

function decided(charge: Charge) {
  const what = charge.state === 'paid' ? 'approved' : 'declined';
  return bankPage(
    'This payment is decided',
    html`<p>This payment was ${what}.</p>
      ${facts(charge)}
      <p><a href="${charge.return_url}">Back to the shop</a></p>`,
  );
}

function facts(charge: Charge) {
  return html`<dl>
    <dt>Amount</dt>
    <dd>${formatMoney(charge.amount_cents, charge.currency)}</dd>
    <dt>Order</dt>
    <dd>${charge.order_no}</dd>
    <dt>Card</dt>
    <dd>${charge.brand} ending in ${charge.last4}</dd>
  </dl>`;
}

interface ApiOptions {
  storage: GatewayStorage;
  clock: GatewayClock;
  apiKey: string;
  challengeUrl: (chargeId: string) => string;
}

const maxBodyBytes = 16_384;

/** The API of the gateway (`docs/develop/card-gateway.md`). */
function gatewayApi({ storage, clock, apiKey, challengeUrl }: ApiOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const report = (c: Context, charge: Charge | null) => {
    if (!charge) return problem(c, 404, 'There is no such charge.');
    const settled = settle(storage, charge, clock.now());
    return c.json(reportOf(settled, challengeUrl(charge.id), storage.refundedOf(charge.attempt)));
  };

  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => problem(c, 413, 'The request is too large.') }));
  app.use(async (c, next) => {
    if (isSame(c.req.header('authorization') ?? '', `Bearer ${apiKey}`)) return next();
    return problem(c, 401, 'The API key is missing or wrong.');
  });
  app.post('/charges', async (c) => {
    const attempt = idempotencyKey(c);
    const request = await read(c, ChargeRequest);
    if (!attempt || !request) return problem(c, 400, 'The charge or its Idempotency-Key is not well-formed.');
    const charged = await makeCharge(storage, clock, attempt, request);
    if (!charged) return problem(c, 422, 'This Idempotency-Key was used for a different charge.');
    if (charged.answerLost) c.env.incoming.socket.destroy();
    return report(c, charged.charge);
  });
  app.get('/charges/:id', (c) => report(c, storage.chargeById(c.req.param('id'))));
  app.get('/charges', (c) => report(c, storage.chargeOf(c.req.query('attempt') ?? '')));
  app.post('/cancellations', async (c) => {
    const request = await read(c, CancelRequest);
    if (!request) return problem(c, 400, 'The cancellation is not well-formed.');
    const charge = storage.chargeOf(request.attempt);
    if (charge?.state === 'challenge') storage.decide(charge.id, 'declined', 'challenge_failed', clock.now());
    return report(c, storage.chargeOf(request.attempt));
  });
  app.post('/refunds', async (c) => {
    const key = idempotencyKey(c);
    const request = await read(c, RefundRequest);
    if (!key || !request) return problem(c, 400, 'The refund or its Idempotency-Key is not well-formed.');
    if (!storage.chargeOf(request.attempt)) return problem(c, 404, 'There is no such charge.');
    const { attempt, amountCents } = request;
    const id = `re_${randomBytes(16).toString('base64url')}`;
    const refund = storage.refund({ id, key, attempt, amount_cents: amountCents }, clock.now());
    if (refund?.attempt !== attempt || refund.amount_cents !== amountCents)
      return problem(c, 422, 'This is more than was captured, or the Idempotency-Key was used for another refund.');
    return c.json({ id: refund.id, attempt, amountCents });
  });
  return app;
}

function idempotencyKey(c: Context): string | null {
  const key = c.req.header('idempotency-key') ?? '';
  return /^[\w-]{1,100}$/.test(key) ? key : null;
}

async function read<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S> | null> {
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
  return parsed.success ? parsed.data : null;
}

function problem(c: Context, status: 400 | 401 | 404 | 413 | 422, message: string): Response {
  return c.json({ error: { message } }, status);
}
