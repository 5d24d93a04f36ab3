import { Hono } from 'hono';
import type { CommerceDeps, CommerceEnv } from '../context.ts';

/** What the card gateway and PayPal tell by themselves. */
export function webhookRoutes(_deps: CommerceDeps): Hono<CommerceEnv> {
  return new Hono<CommerceEnv>();
}
