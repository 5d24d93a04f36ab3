import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { z } from 'zod';
import { formatMoney } from '../../../shared/money.ts';
import { toCents } from '../../commerce/payment/providers/stripe/amounts.ts';
import { webhookSender } from '../events.ts';
import { isSame } from '../keys.ts';
import { listenAsSandbox, type Sandbox, type SandboxOptions } from '../listen.ts';
import { page as frame, type Html, protect, stylesIn } from '../page.ts';
import {
  createSession,
  type Ending,
  endings,
  expireSession,
  type PaymentWorld,
  Problem,
  paySession,
  refundPayment,
  sessionOf,
} from './payments.ts';
import { reportsFrom, type SignedEvent, type StripeWebhookTarget, signed } from './reports.ts';
import { openStorage, RefundRequest, SessionRequest, type SessionRow } from './storage.ts';

interface StripeSandboxOptions extends SandboxOptions {
  secretKey: string;
  /** False: sessions neither need nor end at their `expires_at`, for a shop whose clock is not this one. */
  keepsTime?: boolean;
}

export interface StripeSandbox extends Sandbox<StripeWebhookTarget> {
  /** All events there ever were, oldest first, each signed anew. */
  deliveries(secret: string): SignedEvent[];
}

/**
 * Starts a sandbox that speaks Stripe's wire format: a server of its own with its own storage, a page on which a person
 * pays, signed webhooks. It moves no money.
 */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const { dataDir, host, port = 0, secretKey, clock = Date, keepsTime = true } = options;
  const now = () => clock.now();
  const storage = openStorage(dataDir);
  const app = new Hono();
  const server = await listenAsSandbox(app.fetch, { host, port });
  const { origin } = server;
  const world: PaymentWorld = {
    storage,
    reports: reportsFrom(storage, options.publicOrigin ?? origin),
    now,
    keepsTime,
  };
  app.route('/v1', stripeApi(world, secretKey));
  app.route('/c/pay', paymentPages(world));

  const sender = webhookSender<StripeWebhookTarget>({
    storage,
    now,
    signed: (event, { secret }) => signed(event, secret, now()),
    everyMs: options.everyMs,
  });
  return {
    origin,
    sendWebhooksTo: sender.sendTo,
    sendWebhooks: sender.send,
    deliveries: (secret) => storage.events().map((event) => signed(event, secret, now())),
    close: async () => {
      await sender.stop();
      await server.close();
      storage.close();
    },
  };
}

const labels: Readonly<Record<Ending, string>> = {
  pays: 'Visa ending in 4242: pays',
  wallet: 'Wallet with a Visa ending in 1111: pays',
  declined: 'Card that the bank declines',
  disputed: 'Visa ending in 0259: pays, and the bank disputes it',
};

/** The page on which a buyer pays or goes back, without a script. */
function paymentPages(world: PaymentWorld): Hono {
  const app = new Hono();
  app.get('/style.css', stylesIn('#40359c'));
  app.onError((error, c) => {
    protect(c, []);
    const unknown = page('Page not found', html`<p>There is no payment under this address.</p>`);
    return c.html(unknown, error instanceof Problem ? 404 : 500);
  });
  app.get('/:id', (c) => shown(c, sessionOf(world, c.req.param('id'))));
  app.post('/:id', bodyLimit({ maxSize: 16_384 }), async (c) => {
    const session = sessionOf(world, c.req.param('id'));
    const { ending } = await c.req.parseBody();
    const chosen = endings.find((known) => known === ending);
    if (session.status !== 'open' || !chosen) return shown(c, session);
    if (!paySession(world, session.id, chosen)) return shown(c, session, 'Your card was declined. Try another one.');
    return c.redirect(session.request.success_url, 303);
  });
  return app;
}

function shown(c: Context, session: SessionRow, problem?: string) {
  protect(c, [session.request.success_url]);
  return session.status === 'open' ? c.html(question(session, problem), problem ? 402 : 200) : c.html(ended(session));
}

function question(session: SessionRow, problem: string | undefined) {
  const { cancel_url: back } = session.request;
  return page(
    'Pay by card',
    html`<p>No card is asked for.</p>
      ${facts(session)} ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
      <form method="post">
        <fieldset>
          <legend>Pay with</legend>
          ${endings.map(
            (ending, index) => html`<label class="choice">
              <input type="radio" name="ending" value="${ending}" ${index === 0 ? 'checked' : ''} />
              <span>${labels[ending]}</span>
            </label>`,
          )}
        </fieldset>
        <button>Pay ${amountOf(session)}</button>
      </form>
      ${back ? html`<p><a href="${back}">Cancel and go back to the shop</a></p>` : ''}`,
  );
}

function ended(session: SessionRow) {
  const { status, request } = session;
  const isPaid = status === 'complete';
  return page(
    isPaid ? 'This payment is made' : 'This page has expired',
    html`${facts(session)}
      <p><a href="${isPaid ? request.success_url : (request.cancel_url ?? request.success_url)}">Back to the shop</a></p>`,
  );
}

function facts(session: SessionRow) {
  return html`<dl>
    <dt>Amount</dt>
    <dd>${amountOf(session)}</dd>
    <dt>For</dt>
    <dd>${session.request.line_items[0].price_data.product_data.name}</dd>
    <dt>E-mail</dt>
    <dd>${session.request.customer_email}</dd>
  </dl>`;
}

function amountOf({ amount, currency }: SessionRow): string {
  return formatMoney(toCents(amount, currency), currency.toUpperCase());
}

const page = (title: string, body: Html) => frame({ name: 'Test payment page', title }, body);

const maxBodyBytes = 65_536;

/** The calls of Stripe's API that the shop makes, in its wire format. */
function stripeApi(world: PaymentWorld, secretKey: string): Hono {
  const { reports, storage } = world;
  const app = new Hono();
  app.onError((error, c) =>
    error instanceof Problem
      ? c.json(error.toJSON(), error.status)
      : c.json({ error: { type: 'api_error', message: 'Something went wrong.' } }, 500),
  );
  app.use(bodyLimit({ maxSize: maxBodyBytes }));
  app.use(async (c, next) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${secretKey}`))
      throw new Problem(401, 'invalid_api_key', 'Invalid API key provided.');
    await next();
  });
  app.post('/checkout/sessions', async (c) => {
    const body = await c.req.text();
    return c.json(reports.session(createSession(world, keyOf(c), body, read(SessionRequest, body))));
  });
  app.get('/checkout/sessions', (c) => {
    const from = Number(c.req.query('created[gte]')) * 1_000;
    const to = Number(c.req.query('created[lte]')) * 1_000;
    const data = storage.sessionsBetween(from, to).map(({ id }) => reports.session(sessionOf(world, id)));
    return c.json({ object: 'list', url: '/v1/checkout/sessions', has_more: false, data });
  });
  app.get('/checkout/sessions/:id', (c) => c.json(reports.session(sessionOf(world, c.req.param('id')))));
  app.post('/checkout/sessions/:id/expire', (c) => c.json(reports.session(expireSession(world, c.req.param('id')))));
  app.post('/refunds', async (c) => {
    const body = await c.req.text();
    return c.json(reports.refund(refundPayment(world, keyOf(c), body, read(RefundRequest, body))));
  });
  app.get('/refunds', (c) => {
    const data = storage.refundsOf(c.req.query('payment_intent') ?? '').map(reports.refund);
    return c.json({ object: 'list', url: '/v1/refunds', has_more: false, data });
  });
  return app;
}

const keyOf = (c: Context): string | null => c.req.header('idempotency-key') ?? null;

/** @throws Problem for a body of another form */
function read<S extends z.ZodType>(schema: S, body: string): z.output<S> {
  const parsed = schema.safeParse(decodeForm(body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Problem(400, 'parameter_unknown', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** A decoded request body: texts, and objects of them. */
interface Form {
  [name: string]: string | Form;
}

/** Decodes Stripe's form encoding, in which `a[0][b]=c` is a nested value; a list has its positions as names. */
function decodeForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop();
    if (last !== undefined && !path.concat(last).includes('__proto__')) holderOf(form, path)[last] = value;
  }
  return form;
}

function holderOf(form: Form, path: readonly string[]): Form {
  let holder = form;
  for (const name of path) {
    const inner = Object.hasOwn(holder, name) ? holder[name] : undefined;
    const next: Form = typeof inner === 'object' ? inner : {};
    holder[name] = next;
    holder = next;
  }
  return holder;
}
