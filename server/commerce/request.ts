import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { codes, fail, type Result } from '../../shared/errors.ts';
import type { CommerceEnv, Customer } from './context.ts';
import { sessionInvalid } from './customers/sessions.ts';
import { answer, failure, parse } from './envelope.ts';

/**
 * Lets only those through who have a cart and orders to speak of: customers, and guests with a device id. A token that
 * is nobody's any more is 100007, never a guest: the storefront has to know that the session ended.
 */
export const withOwner = createMiddleware<CommerceEnv>(async (c, next) => {
  const { viewer } = c.var;
  if (viewer.caller.token !== '') {
    const customer = await c.var.findCustomer(viewer.caller.token);
    if (!customer) return answer(c, sessionInvalid);
    // Nobody is identified by the user id; one that names somebody else is no mistake of a browser.
    if (viewer.caller.userId !== '' && viewer.caller.userId !== customer.id) {
      c.var.log.warn({ requestId: viewer.requestId, customerId: customer.id }, 'token with the id of somebody else');
      return answer(c, sessionInvalid);
    }
    c.set('viewer', { ...viewer, owner: `user:${customer.id}`, customer });
    return next();
  }
  if (viewer.owner !== 'device:') return next();
  return failure(c, { code: codes.badRequest, message: 'This request needs a device id.' });
});

/** Lets only signed-in customers through. */
export const withCustomer = createMiddleware<CommerceEnv>(async (c, next) => {
  if (c.var.viewer.caller.token === '') return answer(c, sessionInvalid);
  return withOwner(c, next);
});

/** The customer behind a call that `withCustomer` let through. */
export function customerOf(c: Context<CommerceEnv>): Customer {
  const { customer } = c.var.viewer;
  if (!customer) throw new Error('This call is not behind withCustomer.');
  return customer;
}

/**
 * The JSON body by a schema of the contract: text that is no JSON is 400, JSON of another shape 422. A NUL in a text,
 * which PostgreSQL does not keep, counts as no JSON.
 *
 * @param problemsOf finds what the schema does not know of, by field: told together with what it finds
 */
export async function readBody<S extends z.ZodType>(
  c: Context,
  schema: S,
  problemsOf?: (body: unknown) => Record<string, string>,
): Promise<Result<z.output<S>>> {
  const body = readJson(await c.req.text());
  if (body === undefined) return fail(codes.badRequest, 'The body of this request is not JSON.');
  return parse(schema, body, problemsOf?.(body));
}

function readJson(text: string): unknown {
  try {
    return text.includes('\\u0000') ? JSON.parse(text, refuseNul) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuseNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0'))) throw new SyntaxError('NUL');
  return value;
}
