import { Hono } from 'hono';
import type { StoreEnv } from '../http/context.ts';

/** The page on which an order paid on delivery gets its code. */
export const verification = new Hono<StoreEnv>();
