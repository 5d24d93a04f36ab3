import { Hono } from 'hono';
import type { StoreEnv } from '../http/context.ts';

/** Going to PayPal, from the bag and from an order. */
export const payPal = new Hono<StoreEnv>();
