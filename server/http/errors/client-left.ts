import type { Context } from 'hono';
import { ClientLeft } from '../../cache/single-flight.ts';
import type { StoreEnv } from '../context.ts';

/**
 * Returns a signal that aborts when the client of a page closes its connection; undefined for a request that may change
 * something: that is carried out in any case. A page that other clients wait for is rendered in any case.
 */
export function clientLeft(c: Context<StoreEnv>): AbortSignal | undefined {
  const { outgoing } = c.env ?? {};
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!outgoing || !isReading) return undefined;
  const known = c.get('left');
  if (known) return known;
  const left = new AbortController();
  const leave = () => {
    const page = c.get('cacheAs');
    const isAwaited = page !== undefined && c.get('deps').pages.isAwaited(page);
    if (!outgoing.writableFinished && !isAwaited) left.abort(new ClientLeft());
  };
  if (outgoing.closed) leave();
  else outgoing.once('close', leave);
  c.set('left', left.signal);
  return left.signal;
}
