import { createHmac } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isSame } from '../keys.ts';
import { createOrder, orderOf, patchOrder } from './orders.ts';
import { captureById, captureOrder, type PaymentWorld, refundCapture, settleReviews } from './payments.ts';
import { authenticationFailure, Refusal, refusalAnswer, serverError } from './refusal.ts';
import type { Reports } from './reports.ts';
import { verify } from './signing.ts';

interface ApiOptions {
  world: PaymentWorld;
  reports: Reports;
  now: () => number;
  clientId: string;
  clientSecret: string;
}

const maxBodyBytes = 262_144;

/** The calls that a shop makes: OAuth, Orders v2, Payments v2, the check of a webhook. */
export function payPalApi({
  world,
  reports,
  now,
  clientId,
  clientSecret,
}: ApiOptions): Hono<{ Bindings: HttpBindings }> {
  const { storage } = world;
  const tokens = tokensFor(clientId, clientSecret);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) return c.json(serverError(), 500);
    const { status, body } = refusalAnswer(error);
    return c.json(body, status);
  });
  app.use(bodyLimit({ maxSize: maxBodyBytes }));
  app.post('/v1/oauth2/token', async (c) => {
    if (!tokens.isAccount(c.req.header('authorization') ?? '')) return c.json({ error: 'invalid_client' }, 401);
    const { grant_type: grant } = await c.req.parseBody();
    if (grant !== 'client_credentials') return c.json({ error: 'unsupported_grant_type' }, 400);
    return c.json(tokens.issue(now()));
  });
  app.use(async (c, next) => {
    if (!tokens.isBearer(c.req.header('authorization') ?? '', now())) return c.json(authenticationFailure(), 401);
    settleReviews(world, now());
    return next();
  });
  app.post('/v2/checkout/orders', async (c) => {
    const { order, fresh } = createOrder(storage, now(), requestId(c), await c.req.text());
    return c.json(reports.order(order), fresh ? 201 : 200);
  });
  app.get('/v2/checkout/orders/:id', (c) => c.json(reports.order(orderOf(storage, now(), c.req.param('id')))));
  app.patch('/v2/checkout/orders/:id', async (c) => {
    patchOrder(storage, now(), c.req.param('id'), await c.req.text());
    return c.body(null, 204);
  });
  app.post('/v2/checkout/orders/:id/capture', (c) => {
    const id = c.req.param('id');
    const { fresh, answerLost } = captureOrder(world, now(), id, requestId(c));
    if (answerLost) c.env.incoming.socket.destroy();
    return c.json(reports.order(orderOf(storage, now(), id)), fresh ? 201 : 200);
  });
  app.get('/v2/payments/captures/:id', (c) => c.json(reports.capture(captureById(storage, c.req.param('id')))));
  app.post('/v2/payments/captures/:id/refund', async (c) => {
    const { refund, fresh } = refundCapture(world, now(), c.req.param('id'), requestId(c), await c.req.text());
    return c.json(reports.refund(refund), fresh ? 201 : 200);
  });
  app.get('/v2/payments/refunds/:id', (c) => {
    const refund = storage.refundById(c.req.param('id'));
    if (!refund) throw new Refusal('INVALID_RESOURCE_ID', { field: 'refund_id' });
    return c.json(reports.refund(refund));
  });
  app.post('/v1/notifications/verify-webhook-signature', async (c) => {
    const signed = verify(storage.signing, await c.req.text());
    return c.json({ verification_status: signed ? 'SUCCESS' : 'FAILURE' });
  });
  return app;
}

function requestId(c: Context): string | null {
  const id = c.req.header('paypal-request-id');
  if (id !== undefined && (id.length < 1 || id.length > 108)) {
    throw new Refusal('INVALID_PARAMETER_SYNTAX', { field: 'PayPal-Request-Id' });
  }
  return id ?? null;
}

const lifeSeconds = 32_400;

/** Access tokens that carry their own end, so that none have to be kept. */
function tokensFor(clientId: string, clientSecret: string) {
  const mark = (end: string) => createHmac('sha256', clientSecret).update(`${clientId}|${end}`).digest('base64url');
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return {
    /** Returns whether an `Authorization` header has the account's id and secret. */
    isAccount: (header: string) => isSame(header, basic),
    issue: (now: number) => {
      const end = String(now + lifeSeconds * 1_000);
      return { access_token: `${end}.${mark(end)}`, token_type: 'Bearer', expires_in: lifeSeconds };
    },
    isBearer: (header: string, now: number) => {
      const [, end = '', given = ''] = /^Bearer (\d{1,15})\.([\w-]+)$/.exec(header) ?? [];
      return isSame(given, mark(end)) && Number(end) > now;
    },
  };
}
