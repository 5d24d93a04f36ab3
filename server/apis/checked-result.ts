import { z } from 'zod';
import { calls } from '../../shared/contract/calls.ts';
import { resultOf } from '../../shared/contract/envelope.ts';
import { codes, fail, isErrorCode, ok } from '../../shared/errors.ts';
import { nameOf } from './call-name.ts';
import type { ReadResult } from './perform-over-http.ts';

/** Any code but '1' is a failure; what comes with one that the contract does not have is the service's matter. */
const Foreign = z.object({
  code: z.string().refine((code) => code !== '1' && !isErrorCode(code)),
  message: z.string(),
  data: z.unknown(),
});
const Failed = z.object({
  code: z.string().refine(isErrorCode),
  message: z.string(),
  data: z.looseObject({ fields: z.record(z.string(), z.string()).optional() }).nullish(),
});
const doneOf = (data: z.ZodType) => z.object({ code: z.literal('1'), message: z.string(), data });
const Done = new Map(
  calls.map((call) => [call, { whole: doneOf(call.out), minimal: doneOf(call.minimal ?? call.out) }]),
);
/** The most places of an invalid response that are logged. */
const maxPlaces = 5;

/**
 * Parses every response of a commerce service on another machine by the contract: what the contract does not name is
 * dropped, and a response of another shape is code 500502, which no cache stores.
 *
 * @param log receives the call and the places in its response that do not fit, never a value
 */
export function checkedResult(log: (fields: object, message: string) => void): ReadResult {
  return (call, status, body, minimal = false) => {
    const isDone = typeof body === 'object' && body !== null && 'code' in body && body.code === '1' && status < 400;
    const foreign = Foreign.safeParse(body);
    if (foreign.success) {
      log({ call: nameOf(call), code: foreign.data.code }, 'answer has a code that the contract does not have');
      return resultOf(foreign.data, status);
    }
    const read = ((isDone && Done.get(call)?.[minimal ? 'minimal' : 'whole']) || Failed).safeParse(body);
    if (read.success) return isDone ? ok(read.data.data) : resultOf(read.data, status);
    log({ call: nameOf(call), at: placesIn(read.error) }, 'answer does not keep the contract');
    return fail(codes.upstreamBroken, 'upstreamBroken');
  };
}

function placesIn({ issues }: z.ZodError): string[] {
  return issues.slice(0, maxPlaces).map(({ path, code }) => `${path.join('.')} ${code}`.trim());
}
