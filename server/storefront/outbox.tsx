import { Hono } from 'hono';
import type { StoreEnv } from '../http/context.ts';

/** What the shop would have sent, where nothing sends it. */
export const outbox = new Hono<StoreEnv>();
