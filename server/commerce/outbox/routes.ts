import { Hono } from 'hono';
import type { CommerceDeps, CommerceEnv } from '../context.ts';

/** What stand-ins for mail and text messages would have sent, where that may be read. */
export function outboxRoutes(_deps: CommerceDeps): Hono<CommerceEnv> {
  return new Hono<CommerceEnv>();
}
