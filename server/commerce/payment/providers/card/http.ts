import { type CardGateway, type ChargeOutcome, GatewayUnavailable, type RefundOutcome } from './gateway.ts';
import { ChargeReport, RefundReport, Refusal } from './wire.ts';

export interface CardGatewayOptions {
  /** URL of the gateway, before `v1/`. */
  url: string;
  /** Sent as the bearer token. */
  key: string;
  fetch?: typeof fetch;
  /** Time limits of charges and refunds, and of queries. */
  payTimeoutMs?: number;
  queryTimeoutMs?: number;
}

/** Returns a card gateway over HTTP (`docs/develop/card-gateway.md`). */
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
  /** Reads a response; throws unless it is complete and valid. */
  read: (response: Response) => Promise<T>;
}

/** Returns a function that calls the gateway. An unreadable response counts as none: the outcome is queried later. */
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
  const { id, attempt: _attempt, ...outcome } = ChargeReport.parse(await readJson(response));
  return { ...outcome, reference: id };
}

/** Reads a charge; null for 404: there is none. */
async function readChargeOrNone(response: Response): Promise<ChargeOutcome | null> {
  return response.status === 404 ? null : readCharge(response);
}

/** 404 and 422 in the gateway's own words are an answer: it never will. A page of something in between is none. */
async function readRefund(response: Response): Promise<RefundOutcome> {
  if (response.status === 404 || response.status === 422)
    return { state: 'refused', reason: Refusal.parse(await response.json()).error.message };
  return { state: 'done', reference: RefundReport.parse(await readJson(response)).id };
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
