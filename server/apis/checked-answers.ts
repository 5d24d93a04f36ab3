import { z } from 'zod';
import type { Call } from '../../shared/contract/call.ts';
import { calls } from '../../shared/contract/calls.ts';
import { codes, errorStatus, isErrorCode } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import { wording } from '../../shared/messages/wording.ts';
import { callOf, nameOf } from './call-name.ts';

type Fetch = (request: Request) => Promise<Response>;

/** Any code but '1' is an error. */
const Failed = z.object({
  code: z.string().refine((code) => code !== '1'),
  message: z.string(),
  data: z.looseObject({ fields: z.record(z.string(), z.string()).optional() }).nullish(),
});
const Done = new Map(
  calls.map((call) => [call, z.object({ code: z.literal('1'), message: z.string(), data: call.out })]),
);
/** Of the places that do not fit, so many are logged. */
const fewPlaces = 5;

/**
 * Parses every answer of a commerce service on another machine by the contract. What does not fit becomes code 500502,
 * so that it is shown to nobody and kept in no cache; what fits is passed on without what the contract does not name.
 *
 * @param log is told the call and the places in its answer that do not fit, never a value
 */
export function checkedAnswers(fetch: Fetch, log: (fields: object, message: string) => void): Fetch {
  return async (request) => {
    const response = await fetch(request);
    const call = callOf(request);
    if (!call || response.status === 304) return response;
    const read = readAnswer(call, response.status, parseJson(await response.text()));
    if (read.success) return withBody(response, read.data, statusOf(response.status, read.data));
    log({ call: nameOf(call), at: placesIn(read.error) }, 'answer does not keep the contract');
    return withBody(response, broken(), errorStatus[codes.upstreamBroken]);
  };
}

const broken = () => ({ code: codes.upstreamBroken, message: wording('upstreamBroken'), data: null });

function readAnswer(call: Call, status: number, body: unknown) {
  const isDone = typeof body === 'object' && body !== null && 'code' in body && body.code === '1';
  const done = isDone && status < 400 ? Done.get(call) : undefined;
  return (done ?? Failed).safeParse(body);
}

/** A failure that comes with a good status gets the one of its code. */
function statusOf(status: number, { code }: { code: string }): number {
  if (code === '1' || status >= 400) return status;
  return errorStatus[isErrorCode(code) ? code : codes.internal];
}

function placesIn({ issues }: z.ZodError): string[] {
  return issues.slice(0, fewPlaces).map(({ path, code }) => `${path.join('.')} ${code}`.trim());
}

function withBody({ headers: given }: Response, body: object, status: number): Response {
  const headers = new Headers(given);
  headers.set('Content-Type', 'application/json');
  headers.delete('Content-Length');
  return new Response(JSON.stringify(body), { status, headers });
}
