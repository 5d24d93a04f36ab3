import { codes, errorStatus, type Failure, type Result } from '../errors.ts';
import { wording, wordings } from '../messages/wording.ts';
import type { Envelope } from './envelope.ts';

/** Returns the response of a call, worded in the language of the request. */
export function envelopeOf(result: Result<unknown>): Envelope {
  if (result.ok) return { code: '1', message: 'ok', data: result.value ?? null };
  const { code, message, fields, data, foreign } = result.error;
  if (foreign) return { code: foreign.code, message: wording(message), data: foreign.data };
  return { code, message: wording(message), data: fields ? { ...data, fields: wordings(fields) } : (data ?? null) };
}

/** Returns the HTTP status of a call's response. */
export const statusOf = (result: Result<unknown>) =>
  result.ok ? 200 : (result.error.foreign?.status ?? errorStatus[result.error.code]);

/** Seconds after which a client may ask again while something is away for an unknown time. */
export const awaySeconds = 2;

/** Returns after how many seconds a client may repeat a failed call; undefined if the failure is not temporary. */
export function retryAfterOf({ code, data }: Failure): number | undefined {
  if (typeof data?.retryAfter === 'number') return data.retryAfter;
  return code === codes.upstreamAway ? awaySeconds : undefined;
}
