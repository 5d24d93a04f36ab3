import { Hono } from 'hono';
import type { CommerceDeps, CommerceEnv } from '../../context.ts';

/** Beginning a PayPal payment, and what became of one. */
export function payPalRoutes(_deps: CommerceDeps): Hono<CommerceEnv> {
  return new Hono<CommerceEnv>();
}
