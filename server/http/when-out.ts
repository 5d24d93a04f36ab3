import type { Context } from 'hono';
import type { StoreEnv } from './context.ts';

/** Calls back once all of the answer is out, or nobody takes it any more: a page streams on behind its head. */
export function whenOut(c: Context<StoreEnv>, over: () => void): void {
  const { outgoing } = c.env ?? {};
  if (outgoing && !outgoing.closed) outgoing.once('close', over);
  else over();
}
