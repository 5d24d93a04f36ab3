import type { Context } from 'hono';
import { composeAuthorization } from '../../shared/authorization.ts';
import { clientAddress } from '../http/client-address.ts';
import type { StoreEnv } from '../http/context.ts';
import { noteCart } from '../http/known-cart.ts';
import { callerOf } from '../http/visitor.ts';
import { type ApiClient, apiClient } from './client.ts';

/** The contract's calls in the name of the visitor as they are known now. */
export function visitorClient(c: Context<StoreEnv>, previewKey = c.get('preview')?.key): ApiClient {
  return apiClient({
    commerce: c.var.deps.commerce,
    authorization: composeAuthorization(callerOf(c)),
    requestId: c.var.requestId,
    clientAddress: clientAddress(c),
    previewKey,
    record: (call) => c.var.line.calls.push(call),
    onData: (call, data) => noteCart(c.var.session, call, data),
  });
}
