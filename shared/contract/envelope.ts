import { codes, type Failure, fail, isErrorCode, ok, type Result } from '../errors.ts';
import { type Message, verbatim } from '../messages/message.ts';

/** The response of every call: data beside a code, '1' for success. */
export interface Envelope<T = unknown> {
  code: string;
  message: string;
  data: T;
}

export function isEnvelope<T>(body: unknown): body is Envelope<T> {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('data' in body)) return false;
  return typeof body.code === 'string' && (!('message' in body) || typeof body.message === 'string');
}

/**
 * Returns the data of an envelope, or the failure it reports. Anything else is an invalid response: 500502; so is, for our
 * own code, a failure with a code that the contract does not have.
 */
export function resultOf(body: unknown, status: number): Result<unknown> {
  if (!isEnvelope(body)) return fail(codes.upstreamBroken, 'upstreamBroken');
  const { code, message, data } = body;
  if (code === '1') return ok(data);
  const failure: Failure = { code: isErrorCode(code) ? code : codes.upstreamBroken, message: verbatim(message ?? '') };
  if (!isErrorCode(code)) failure.foreign = { code, status, data: data ?? null };
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) {
    const { fields, ...more } = data as { fields?: Record<string, string> };
    if (fields) failure.fields = verbatims(fields);
    if (Object.keys(more).length > 0) failure.data = more;
  }
  return { ok: false, error: failure };
}

/** What another service said is in the caller's language already. */
export function verbatims(fields: Readonly<Record<string, string>>): Record<string, Message> {
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, verbatim(text)]));
}
