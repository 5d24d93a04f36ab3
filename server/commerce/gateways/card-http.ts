import type { z } from 'zod';
import { type CardGateway, type ChargeOutcome, GatewayUnavailable } from './card.ts';
import { ChargeReport, RefundReport } from './charge-wire.ts';

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
  const { payTimeoutMs = 10_000, queryTimeoutMs = 5_000 } = options;
  const ask = caller(options);
  return {
    pay: async ({ attemptId, ...charge }) =>
      outcomeOf(await ask('POST', 'v1/charges', payTimeoutMs, { key: attemptId, body: charge, as: ChargeReport })),
    query: async (attempt) => {
      const path = `v1/charges?${new URLSearchParams({ attempt })}`;
      return maybeOutcome(await ask('GET', path, queryTimeoutMs, { as: ChargeReport, orNone: true }));
    },
    cancel: async (attempt) =>
      maybeOutcome(
        await ask('POST', 'v1/cancellations', queryTimeoutMs, { body: { attempt }, as: ChargeReport, orNone: true }),
      ),
    refund: async ({ refundId, attemptId, amountCents }) => {
      const body = { attempt: attemptId, amountCents };
      const refund = await ask('POST', 'v1/refunds', payTimeoutMs, { key: refundId, body, as: RefundReport });
      if (!refund) throw new GatewayUnavailable('The card gateway does not know the charge to refund.');
      return { state: 'done', reference: refund.id };
    },
  };
}

interface Question<S extends z.ZodType> {
  key?: string;
  body?: unknown;
  as: S;
  /** 404 is an answer: there is no such thing. */
  orNone?: boolean;
}

/** Anything but a whole answer of the agreed form counts as none: what became of the charge is asked later. */
function caller({ url, key: bearer, fetch: send = fetch }: CardGatewayOptions) {
  const base = url.endsWith('/') ? url : `${url}/`;
  return async <S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    timeoutMs: number,
    { key, body, as, orNone = false }: Question<S>,
  ): Promise<z.output<S> | null> => {
    const headers = {
      authorization: `Bearer ${bearer}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await send(new URL(path, base), { method, headers, ...text, signal, redirect: 'error' });
      if (response.status === 404 && orNone) return null;
      if (!response.ok) throw new Error(`status ${response.status}`);
      return as.parse(await response.json());
    } catch (error) {
      throw new GatewayUnavailable(`The card gateway gave no answer to ${method} ${path.split('?')[0]}.`, {
        cause: error,
      });
    }
  };
}

function maybeOutcome(report: ChargeReport | null): ChargeOutcome | null {
  return report ? outcomeOf(report) : null;
}

function outcomeOf(report: ChargeReport | null): ChargeOutcome {
  if (!report) throw new GatewayUnavailable('The card gateway answered nothing.');
  const { id, attempt: _attempt, ...outcome } = report;
  return { ...outcome, reference: id };
}
