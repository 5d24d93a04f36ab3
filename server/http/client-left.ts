import type { Context } from 'hono';
import { ClientLeft } from '../apis/shared-work.ts';
import type { StoreEnv } from './context.ts';

/**
 * Aborted once the client of a page has closed its connection; undefined for a request that may change something, which
 * is carried out whoever waits for it. A page that others wait for is made all the same.
 */
export function clientLeft(c: Context<StoreEnv>): AbortSignal | undefined {
  const { outgoing } = c.env ?? {};
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!outgoing || !isReading) return undefined;
  const known = c.get('left');
  if (known) return known;
  const left = new AbortController();
  const leave = () => {
    const page = c.get('keepAs');
    const isAwaited = page !== undefined && c.var.deps.pages.isAwaited(page);
    if (!outgoing.writableFinished && !isAwaited) left.abort(new ClientLeft());
  };
  if (outgoing.closed) leave();
  else outgoing.once('close', leave);
  c.set('left', left.signal);
  return left.signal;
}
