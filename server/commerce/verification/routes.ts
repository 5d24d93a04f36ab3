import { Hono } from 'hono';
import type { CommerceDeps, CommerceEnv } from '../context.ts';

/** Sending and checking the code of an order that is paid on delivery. */
export function verificationRoutes(_deps: CommerceDeps): Hono<CommerceEnv> {
  return new Hono<CommerceEnv>();
}
