import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { codes, fail, type Result } from '../../shared/errors.ts';
import type { CommerceEnv } from './context.ts';
import { failure, parse } from './envelope.ts';

/** Lets only those through who have a cart and orders to speak of: customers, and guests with a device id. */
export const withOwner = createMiddleware<CommerceEnv>(async (c, next) => {
  if (c.var.viewer.owner !== 'device:') return next();
  return failure(c, { code: codes.badRequest, message: 'This request needs a device id.' });
});

/**
 * The JSON body by a schema of the contract: text that is no JSON is 400, JSON of another shape 422. A NUL in a text,
 * which PostgreSQL does not keep, counts as no JSON.
 */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<Result<z.output<S>>> {
  const body = readJson(await c.req.text());
  if (body === undefined) return fail(codes.badRequest, 'The body of this request is not JSON.');
  return parse(schema, body);
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
