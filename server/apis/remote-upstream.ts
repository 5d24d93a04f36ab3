import type { z } from 'zod';
import { anonymous } from '../../shared/authorization.ts';
import { paymentOrigins } from '../../shared/contract/payment.ts';
import type { CommerceService, Perform } from '../../shared/contract/perform.ts';
import { type Payments, paymentsIn } from '../../shared/payment/payments-header.ts';
import { type Tracing, untraced } from '../../shared/tracing.ts';
import type { CommerceDeps } from '../commerce/context.ts';
import { tracedFetch } from '../operations/tracing/traced-fetch.ts';
import { checkedResult } from './checked-result.ts';
import { performOverHttp } from './perform-over-http.ts';
import { performWithin } from './perform-within.ts';
import { remoteCommerce } from './remote.ts';

/** The commerce service as the storefront's process uses it. */
export interface Upstream extends CommerceService {
  /** What the office works on; absent: the service is on another machine. */
  shop?: CommerceDeps;
  /** Returns whether it is ready. */
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
