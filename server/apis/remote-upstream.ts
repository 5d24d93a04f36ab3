import { z } from 'zod';
import { paymentOrigins } from '../../shared/contract/payment.ts';
import { type Payments, paymentsIn } from '../../shared/payment/payments-header.ts';
import { type Tracing, untraced } from '../../shared/tracing.ts';
import { tracedFetch } from '../operations/tracing/traced-fetch.ts';
import { checkedAnswers } from './checked-answers.ts';
import { remoteCommerce } from './remote.ts';

/** The commerce service as the storefront sees it, wherever it runs. */
export interface Upstream {
  fetch: (request: Request) => Promise<Response>;
  /** Whether it can serve. */
  ready: () => Promise<boolean>;
  /** Whether it takes real money; null where it does not say. */
  payments: () => Promise<Payments | null>;
  /** Origins on which shoppers confirm a payment. */
  paymentOrigins: () => readonly string[];
  /** Whether this process does due work for all. */
  sweep: (on: boolean) => void;
  close: () => Promise<void>;
}

const readyWithinMs = 2_000;
/** How often the origins are asked for: they change when the service is configured anew. */
const everyMs = 60_000;
const untilFirstMs = 2_000;

/** The service at this address. It need not be there yet: pages say so until it is. */
export function openRemote(
  origin: string,
  log: (fields: object, message: string) => void,
  tracing: Tracing = untraced,
): Upstream {
  const remote = remoteCommerce({ origin, log, ...(tracing !== untraced && { fetch: tracedFetch(tracing) }) });
  const fetch = checkedAnswers(remote, log);
  const ask = (path: string) =>
    fetch(new Request(`http://commerce.internal${path}`, { signal: AbortSignal.timeout(readyWithinMs) })).catch(
      () => null,
    );
  let origins: readonly string[] | null = null;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    origins = (await readOrigins(await ask(paymentOrigins.path))) ?? origins;
    timer = setTimeout(look, origins ? everyMs : untilFirstMs).unref();
  };
  void look();
  return {
    fetch,
    ready: async () => (await ask('/readyz'))?.ok ?? false,
    payments: async () => paymentsIn((await ask('/readyz'))?.headers),
    paymentOrigins: () => origins ?? [],
    sweep: () => undefined,
    close: async () => clearTimeout(timer),
  };
}

const Answer = z.object({ code: z.literal('1'), data: paymentOrigins.out });

async function readOrigins(response: Response | null): Promise<readonly string[] | null> {
  const answer = Answer.safeParse(await response?.json().catch(() => null));
  return answer.success ? answer.data.data : null;
}
