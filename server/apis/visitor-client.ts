import type { Context } from 'hono';
import { composeAuthorization } from '../../shared/authorization.ts';
import { clientAddress } from '../http/client-address.ts';
import type { StoreEnv } from '../http/context.ts';
import { noteCart } from '../http/known-cart.ts';
import { callerOf } from '../http/visitor.ts';
import { type ApiClient, type Ask, apiClient } from './client.ts';

/** The contract's calls in the name of the visitor as they are known now. */
export function visitorClient(c: Context<StoreEnv>, previewKey = c.get('preview')?.key): ApiClient {
  return apiClient({
    // Drafts are kept by nobody.
    ask: askOf(c, { mayBeKept: !previewKey }),
    authorization: composeAuthorization(callerOf(c)),
    requestId: c.var.requestId,
    clientAddress: clientAddress(c),
    previewKey,
    record: (call) => c.var.line.calls.push(call),
    onData: (call, data) => noteCart(c.var.session, call, data),
  });
}

/** The way of a call: through what is kept of answers where that may be, else to the commerce service itself. */
export function askOf(c: Context<StoreEnv>, { mayBeKept = true } = {}): Ask {
  const { answers, deps } = c.var;
  return async (call, request) =>
    call.cacheable && mayBeKept ? answers.ask(call, request) : { response: await deps.commerce(request) };
}
