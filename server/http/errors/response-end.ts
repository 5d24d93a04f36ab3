import type { Context } from 'hono';
import type { StoreEnv } from '../context.ts';

/** Calls back when the response is sent completely or its client has left: a page streams on after its head. */
export function whenOut(c: Context<StoreEnv>, over: () => void): void {
  const { outgoing } = c.env ?? {};
  if (outgoing && !outgoing.closed) outgoing.once('close', over);
  else over();
}
