import { z } from 'zod';
import { anonymous } from '../../shared/authorization.ts';
import { calls } from '../../shared/contract/calls.ts';
import { resultOf } from '../../shared/contract/envelope.ts';
import { paymentOrigins } from '../../shared/contract/payment.ts';
import type { CommerceService, Perform } from '../../shared/contract/perform.ts';
import { codes, fail, isErrorCode, ok } from '../../shared/errors.ts';
import { type Payments, paymentsIn } from '../../shared/payment/payments-header.ts';
import { type Tracing, untraced } from '../../shared/tracing.ts';
import type { CommerceDeps } from '../commerce/context.ts';
import { tracedFetch } from '../operations/tracing/traced-fetch.ts';
import { nameOf } from './call-name.ts';
import { performOverHttp, type ReadResult } from './perform-over-http.ts';
import { performWithin } from './perform-within.ts';
import { remoteCommerce } from './remote.ts';

/** The commerce service as the storefront's process uses it. */
export interface Upstream extends CommerceService {
  /** What the office works on; absent: the service is on another machine. */
  shop?: CommerceDeps;
  ready: () => Promise<boolean>;
  /** Returns whether it takes real money; null if unknown. */
  payments: () => Promise<Payments | null>;
  /** Origins on which shoppers confirm a payment. */
  paymentOrigins: () => readonly string[];
  /** The base currency of the shop; absent: it is not known. */
  currency?: string;
  /** Starts or stops doing due work in this process. */
  sweep: (on: boolean) => void;
  close: () => Promise<void>;
}

const readyWithinMs = 2_000;
/** How often the origins are read: they change with the service's configuration. */
const everyMs = 60_000;
const untilFirstMs = 2_000;

/** Opens the service at this origin. It need not be available yet. */
export function openRemote(
  origin: string,
  log: (fields: object, message: string) => void,
  tracing: Tracing = untraced,
): Upstream {
  const fetch = remoteCommerce({ origin, log, ...(tracing !== untraced && { fetch: tracedFetch(tracing) }) });
  const perform = performOverHttp(fetch, checkedResult(log));
  const askReady = () =>
    fetch(new Request('http://commerce.internal/readyz', { signal: AbortSignal.timeout(readyWithinMs) })).catch(
      () => null,
    );
  let origins: readonly string[] | null = null;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    origins = (await readOrigins(perform)) ?? origins;
    timer = setTimeout(look, origins ? everyMs : untilFirstMs).unref();
  };
  void look();
  return {
    perform,
    fetch,
    ready: async () => (await askReady())?.ok ?? false,
    payments: async () => paymentsIn((await askReady())?.headers),
    paymentOrigins: () => origins ?? [],
    sweep: () => undefined,
    close: async () => clearTimeout(timer),
  };
}

async function readOrigins(perform: Perform): Promise<readonly string[] | null> {
  const context = { caller: anonymous, requestId: '', clientIp: '', deviceKey: '' };
  const outcome = await performWithin((signal) => perform(paymentOrigins, {}, { ...context, signal }), readyWithinMs);
  return outcome.result.ok ? (outcome.result.value as z.output<typeof paymentOrigins.out>) : null;
}

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
