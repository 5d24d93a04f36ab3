import { Hono } from 'hono';
import type { StoreEnv } from './context.ts';

/** The way of payment providers to the commerce service: their own bytes, without a session. */
export function webhooks(): Hono<StoreEnv> {
  return new Hono<StoreEnv>();
}
