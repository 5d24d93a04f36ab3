import { randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { CancelRequest, ChargeRequest, RefundRequest } from '../../commerce/payment/providers/card/wire.ts';
import { isSame } from '../keys.ts';
import { type GatewayClock, makeCharge, reportOf, settle } from './charges.ts';
import type { Charge, GatewayStorage } from './storage.ts';

interface ApiOptions {
  storage: GatewayStorage;
  clock: GatewayClock;
  apiKey: string;
  challengeUrl: (chargeId: string) => string;
}

const maxBodyBytes = 16_384;

/** The API of the gateway (`docs/develop/card-gateway.md`). */
export function gatewayApi({ storage, clock, apiKey, challengeUrl }: ApiOptions): Hono<{ Bindings: HttpBindings }> {
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
