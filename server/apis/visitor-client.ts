import type { Context } from 'hono';
import type { Call } from '../../shared/contract/call.ts';
import type { CallContext } from '../../shared/contract/perform.ts';
import type { StoreEnv } from '../http/context.ts';
import { clientLeft } from '../http/errors/client-left.ts';
import { clientIp } from '../http/security/client-ip.ts';
import { deviceKey } from '../http/session/guest-key.ts';
import { noteCart } from '../http/session/known-cart.ts';
import { callerOf } from '../http/session/visitor.ts';
import { recordStanding, recordStateChanges, sayCallFailure } from '../logging/entry-notes.ts';
import { waitedFor } from '../logging/server-timing.ts';
import { type Answer, type ApiClient, type Ask, apiClient } from './client.ts';

interface ClientOptions {
  previewKey?: string | undefined;
  /** Returns the signal that ends reading; absent: aborts when the visitor's connection closes. */
  left?: () => AbortSignal | undefined;
}

/** Returns the context of the visitor's calls. */
export function visitorContext(c: Context<StoreEnv>): CallContext {
  return {
    caller: callerOf(c),
    requestId: c.get('requestId'),
    clientIp: clientIp(c),
    deviceKey: deviceKey(c.get('guest')),
  };
}

/** Returns the contract's calls in the name of the visitor as known at each call. */
export function visitorClient(
  c: Context<StoreEnv>,
  { previewKey, left = () => clientLeft(c) }: ClientOptions = {},
): ApiClient {
  return apiClient({
    ask: askOf(c),
    kept: c.get('answers').kept,
    context: () => ({ ...visitorContext(c), previewKey: previewKey ?? c.get('preview')?.key }),
    left,
    times: c.get('deps').callTimes,
    record: (call) => c.get('line').calls.push(call),
    onData: (call, data) => {
      noteCart(c.get('session'), call, data);
      recordStanding(c.get('line'), call, data);
    },
    // A page that cannot read what it shows reports the failure by itself.
    onFailure: (call, failure) => call.method !== 'GET' && sayCallFailure(c.get('line'), failure),
  });
}

/** Returns a client for background work: its calls are in no request's log entry. */
export function clientBeside(c: Context<StoreEnv>): (requestId: string) => ApiClient {
  const { callTimes: times, commerce } = c.get('deps');
  const context = { caller: callerOf(c), clientIp: clientIp(c), deviceKey: '' };
  return (requestId) =>
    apiClient({ ask: commerce.perform, context: () => ({ ...context, requestId }), times, record: () => undefined });
}

/** Asks for results of cacheable calls in files, then in the cache, and for everything else at the commerce service. */
export function askOf(c: Context<StoreEnv>): Ask {
  const answers = c.get('answers');
  const staticAnswers = c.get('staticAnswers');
  const deps = c.get('deps');
  const line = c.get('line');
  const perform: Ask = async (call, input, context) => {
    const outcome = await deps.commerce.perform(call, input, context);
    recordStateChanges(line, outcome.stateChanges);
    return outcome;
  };
  const ask: Ask = async (call, input, context) => {
    // Operators see what the service says now; drafts are not cached.
    const isShared = call.cacheable && !context.previewKey && !c.get('operator');
    if (!isShared) return waitedFor(line, perform(call, input, context));
    await c.get('upToDate')();
    const written = await staticAnswers?.read(call, input, context.caller);
    if (written) return { result: written, stateChanges: [], state: 'static' };
    return waitedFor(line, answers.ask(call, input, context));
  };
  return async (call, input, context) => {
    const asked = await ask(call, input, context);
    noteTags(c, call, asked);
    return asked;
  };
}

/** Records what the page is made of. A call that is neither cacheable nor tagged is personal: its data is not shared. */
function noteTags(c: Context<StoreEnv>, call: Call, { result, tags, state }: Answer): void {
  const madeOf = c.get('madeOf');
  if (!madeOf?.tags) return;
  if (tags && state !== 'stale') for (const tag of tags) madeOf.tags.add(tag);
  else if (call.cacheable || !result.ok) madeOf.tags = null;
}
