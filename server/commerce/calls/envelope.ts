import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { envelopeOf, retryAfterOf, statusOf } from '../../../shared/contract/response.ts';
import { codes, type Failure, type Result } from '../../../shared/errors.ts';

/** Answers a result in the envelope of the contract, with the HTTP status of its code. */
export function answer(c: Context, result: Result<unknown>): Response {
  return result.ok ? c.json(envelopeOf(result)) : failure(c, result.error);
}

export function failure(c: Context, error: Failure): Response {
  const result = { ok: false as const, error };
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  if (error.code === codes.tooLarge) c.header('Connection', 'close');
  return c.json(envelopeOf(result), statusOf(result) as ContentfulStatusCode);
}
