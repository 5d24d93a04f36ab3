import { z } from 'zod';
import { GatewayUnavailable } from '../card/gateway.ts';

export interface PayPalCallOptions {
  /** URL of PayPal, before `v1/` and `v2/`. */
  url: string;
  clientId: string;
  clientSecret: string;
  fetch?: typeof fetch;
  clock?: { now(): number };
  /** Time limits of creating, capturing and refunding, and of other calls. */
  payTimeoutMs?: number;
  queryTimeoutMs?: number;
}

/** An answer that says yes, or no for a reason of its own. */
export interface PayPalAnswer {
  status: 200 | 201 | 204 | 400 | 404 | 422;
  /** Undefined: there is none. */
  body: unknown;
}

export interface PayPalQuestion {
  timeoutMs: number;
  /** Idempotency key. */
  requestId?: string;
  /** Exact text of the JSON that is sent. */
  json?: string;
}

export type PayPalCaller = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  question: PayPalQuestion,
) => Promise<PayPalAnswer>;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Understood = z.literal([200, 201, 204, 400, 404, 422]);

/** Calls that carry the account's token. Whatever is no answer of PayPal's own throws `GatewayUnavailable`. */
export function payPalCaller(options: PayPalCallOptions): PayPalCaller {
  const { url, fetch: send = fetch, clock = Date } = options;
  const base = url.endsWith('/') ? url : `${url}/`;
  const tokens = keptToken(() => fetchToken(options, base), clock);
  return async (method, path, { timeoutMs, requestId, json }) => {
    const ask = async (token: string) =>
      whole(
        await send(new URL(path, base), {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            accept: 'application/json',
            'content-type': 'application/json',
            prefer: 'return=representation',
            ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
          },
          ...(json === undefined ? {} : { body: json }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        }),
      );
    try {
      const token = await tokens.get();
      const answer = await ask(token);
      if (answer.status !== 401) return understood(answer);
      tokens.drop(token);
      return understood(await ask(await tokens.get()));
    } catch (error) {
      throw new GatewayUnavailable(`PayPal gave no answer to ${method} ${path}.`, { cause: error });
    }
  };
}

async function fetchToken(options: PayPalCallOptions, base: string): Promise<FetchedToken> {
  const { clientId, clientSecret, fetch: send = fetch, queryTimeoutMs = 5_000 } = options;
  const response = await send(new URL('v1/oauth2/token', base), {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      accept: 'application/json',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    signal: AbortSignal.timeout(queryTimeoutMs),
    redirect: 'error',
  });
  const { status, body } = await whole(response);
  if (status !== 200) throw new Error(`The client id or secret was not taken: status ${status}.`);
  const { access_token: token, expires_in: seconds } = Token.parse(body);
  return { token, lifeMs: seconds * 1_000 };
}

async function whole(response: Response): Promise<{ status: number; body: unknown }> {
  const text = await response.text();
  // A proxy in front of PayPal may answer in HTML: only its status matters then.
  return { status: response.status, body: text === '' || response.status >= 500 ? undefined : JSON.parse(text) };
}

function understood({ status, body }: { status: number; body: unknown }): PayPalAnswer {
  const known = Understood.safeParse(status);
  if (!known.success) throw new Error(`status ${status}`);
  return { status: known.data, body };
}

interface FetchedToken {
  token: string;
  lifeMs: number;
}

/** A token is not used in its last minute: it must outlive the call that carries it. */
const marginMs = 60_000;

/** Caches one token for all calls; it is fetched once for all waiting calls, and renewed shortly before it expires. */
function keptToken(fetchToken: () => Promise<FetchedToken>, clock: { now(): number }) {
  let kept: { token: string; until: number } | null = null;
  let coming: Promise<string> | null = null;
  const renew = async () => {
    const { token, lifeMs } = await fetchToken();
    kept = { token, until: clock.now() + lifeMs - marginMs };
    return token;
  };
  return {
    get: (): Promise<string> => {
      if (kept && clock.now() < kept.until) return Promise.resolve(kept.token);
      coming ??= renew().finally(() => {
        coming = null;
      });
      return coming;
    },
    /** Removes a refused token, unless another has replaced it. */
    drop: (token: string): void => {
      if (kept?.token === token) kept = null;
    },
  };
}
