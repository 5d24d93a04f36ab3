import type { Context } from 'hono';
import { composeAuthorization } from '../../shared/authorization.ts';
import type { StoreEnv } from '../http/context.ts';
import { clientLeft } from '../http/errors/client-left.ts';
import { clientIp } from '../http/security/client-ip.ts';
import { deviceKey } from '../http/session/guest-key.ts';
import { noteCart } from '../http/session/known-cart.ts';
import { callerOf } from '../http/session/visitor.ts';
import { recordStanding, recordStateChanges, sayFailure } from '../logging/entry-notes.ts';
import { waitedFor } from '../logging/server-timing.ts';
import { type ApiClient, type Ask, apiClient } from './client.ts';
import { retriedHeader } from './remote.ts';

interface ClientOptions {
  previewKey?: string | undefined;
  /** Says that nobody waits any more; absent: as the visitor's own client does. */
  left?: () => AbortSignal | undefined;
}

/** The contract's calls in the name of the visitor as they are known now. */
export function visitorClient(
  c: Context<StoreEnv>,
  { previewKey = c.get('preview')?.key, left = () => clientLeft(c) }: ClientOptions = {},
): ApiClient {
  return apiClient({
    // Drafts are kept by nobody.
    ask: askOf(c, { mayBeKept: !previewKey }),
    authorization: composeAuthorization(callerOf(c)),
    requestId: c.var.requestId,
    clientIp: clientIp(c),
    deviceKey: deviceKey(c.var.guest),
    previewKey,
    left,
    times: c.var.deps.callTimes,
    record: (call) => c.var.line.calls.push(call),
    onData: (call, data) => {
      noteCart(c.var.session, call, data);
      recordStanding(c.var.line, call, data);
    },
    // What a page is made of fails with the page, which says so by itself.
    onFailure: (call, failure) => call.method !== 'GET' && sayFailure(c.var.line, failure),
  });
}

/** Calls in the visitor's name beside their requests: nobody waits for them, and no request's line tells of them. */
export function clientBeside(c: Context<StoreEnv>): (requestId: string) => ApiClient {
  const { callTimes: times, commerce } = c.var.deps;
  const asks = { authorization: composeAuthorization(callerOf(c)), clientIp: clientIp(c), times };
  return (requestId) =>
    apiClient({
      ...asks,
      ask: async (_, request) => ({ response: await commerce(request) }),
      requestId,
      record: () => undefined,
    });
}

/**
 * The way of a call: where its answer may be one that others were given, to a file or to what is kept of answers, else
 * to the commerce service itself.
 */
export function askOf(c: Context<StoreEnv>, { mayBeKept = true } = {}): Ask {
  const { answers, staticAnswers, deps, line } = c.var;
  // Whoever works on what is kept is told what there is without it.
  const isShared = mayBeKept && !c.get('operator');
  const ask: Ask = async (call, request) =>
    call.cacheable && isShared ? answers.ask(call, request) : told(await deps.commerce(request));
  const told = (response: Response) => {
    recordStateChanges(line, response.headers);
    return { response, retries: Number(response.headers.get(retriedHeader)) || undefined };
  };
  return async (call, request) => {
    const written = call.cacheable && isShared ? await staticAnswers?.read(call, request) : null;
    if (written) return { response: written, state: 'static' };
    return waitedFor(line, ask(call, request));
  };
}
