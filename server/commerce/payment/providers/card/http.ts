import { type CardGateway, type ChargeOutcome, GatewayUnavailable, type RefundOutcome } from './gateway.ts';
import { ChargeReport, RefundReport, Refusal } from './wire.ts';

export interface CardGatewayOptions {
  /** Where the gateway's `v1/` stands. */
  url: string;
  /** Sent as the bearer token. */
  key: string;
  fetch?: typeof fetch;
  /** How long a charge or refund is waited for, and how long a question. */
  payTimeoutMs?: number;
  queryTimeoutMs?: number;
}

/** A card gateway over HTTP, as `docs/card-gateway.md` describes it. */
export function cardGatewayOverHttp(options: CardGatewayOptions): CardGateway {
  const { payTimeoutMs = 10_000, queryTimeoutMs: timeoutMs = 5_000 } = options;
  const ask = caller(options);
  return {
    pay: ({ attemptId: key, ...body }) =>
      ask('POST', 'v1/charges', { timeoutMs: payTimeoutMs, key, body, read: readCharge }),
    query: (attempt) =>
      ask('GET', `v1/charges?${new URLSearchParams({ attempt })}`, { timeoutMs, read: readChargeOrNone }),
    cancel: (attempt) => ask('POST', 'v1/cancellations', { timeoutMs, body: { attempt }, read: readChargeOrNone }),
    refund: ({ refundId: key, attemptId: attempt, amountCents }) => {
      const body = { attempt, amountCents };
      return ask('POST', 'v1/refunds', { timeoutMs: payTimeoutMs, key, body, read: readRefund });
    },
  };
}

interface Question<T> {
  timeoutMs: number;
  key?: string;
  body?: unknown;
  /** Throws for anything but a whole answer of the agreed form. */
  read: (response: Response) => Promise<T>;
}

/** An answer that cannot be read counts as none: what became of the charge is asked later. */
function caller({ url, key: bearer, fetch: send = fetch }: CardGatewayOptions) {
  const base = url.endsWith('/') ? url : `${url}/`;
  return async <T>(method: 'GET' | 'POST', path: string, { timeoutMs, key, body, read }: Question<T>): Promise<T> => {
    const headers = {
      authorization: `Bearer ${bearer}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      return await read(await send(new URL(path, base), { method, headers, ...text, signal, redirect: 'error' }));
    } catch (error) {
      throw new GatewayUnavailable(`The card gateway gave no answer to ${method} ${path.split('?')[0]}.`, {
        cause: error,
      });
    }
  };
}

async function readCharge(response: Response): Promise<ChargeOutcome> {
  const { id, attempt: _attempt, ...outcome } = ChargeReport.parse(await jsonOf(response));
  return { ...outcome, reference: id };
}

/** 404 is an answer: there is no such charge. */
async function readChargeOrNone(response: Response): Promise<ChargeOutcome | null> {
  return response.status === 404 ? null : readCharge(response);
}

/** 404 and 422 in the gateway's own words are an answer: it never will. A page of something in between is none. */
async function readRefund(response: Response): Promise<RefundOutcome> {
  if (response.status === 404 || response.status === 422)
    return { state: 'refused', reason: Refusal.parse(await response.json()).error.message };
  return { state: 'done', reference: RefundReport.parse(await jsonOf(response)).id };
}

async function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
