import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { isSame } from '../keys.ts';
import { createSession, expireSession, type PaymentWorld, refundPayment, sessionOf } from './payments.ts';
import { Problem } from './problem.ts';
import { RefundRequest, SessionRequest } from './storage.ts';

const maxBodyBytes = 65_536;

/** The calls of Stripe's API that the shop makes, in its wire format. */
export function stripeApi(world: PaymentWorld, secretKey: string): Hono {
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
