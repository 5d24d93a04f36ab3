import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { plainMessage } from '../../../shared/contract/plain-message.ts';
import { codes, errorStatus, type Failure, fail, ok, type Result } from '../../../shared/errors.ts';
import { type Message, messageOfRule } from '../../../shared/messages/message.ts';
import { wording, wordings } from '../../../shared/messages/wording.ts';

/** Answers a rule's result in the envelope of the contract, with the HTTP status of its code. */
export function answer(c: Context, result: Result<unknown>): Response {
  return result.ok ? success(c, result.value) : failure(c, result.error);
}

export function success(c: Context, data: unknown): Response {
  return c.json({ code: '1', message: 'ok', data: data ?? null });
}

export function failure(c: Context, { code, message, fields, data }: Failure): Response {
  if (typeof data?.retryAfter === 'number') c.header('Retry-After', String(data.retryAfter));
  if (code === codes.tooLarge) c.header('Connection', 'close');
  const details = fields ? { ...data, fields: wordings(fields) } : (data ?? null);
  return c.json({ code, message: wording(message), data: details }, errorStatus[code] as ContentfulStatusCode);
}

/**
 * Parses what came in by a schema of the contract; the failure names each field with its first message.
 *
 * @param others what else is wrong, by field: told together with what the schema finds
 */
export function parse<S extends z.ZodType>(
  schema: S,
  input: unknown,
  others: Readonly<Record<string, Message>> = {},
): Result<z.output<S>> {
  const parsed = schema.safeParse(input, { error: plainMessage });
  if (parsed.success && Object.keys(others).length === 0) return ok(parsed.data);
  const found: Record<string, Message> = {};
  for (const issue of parsed.error?.issues ?? []) found[issue.path.join('.') || '_'] ??= messageOfRule(issue.message);
  const fields = { ...others, ...found };
  return fail(codes.invalidInput, 'checkMarkedFields', { fields });
}
