import type { Context } from 'hono';
import { codes } from '../../shared/errors.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';

/** For what calls that guests may make would answer to them, too. @throws Refusal that leads to the sign-in page */
export function demandCustomer(c: Context<StoreEnv>): void {
  if (c.var.session.data.token === undefined) throw new Refusal(codes.sessionInvalid, 'Please sign in.');
}
