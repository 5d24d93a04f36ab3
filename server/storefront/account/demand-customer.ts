import type { Context } from 'hono';
import { codes } from '../../../shared/errors.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';

/** Requires a customer where the call itself would also answer guests. @throws Refusal that leads to sign-in */
export function demandCustomer(c: Context<StoreEnv>): void {
  if (c.get('session').data.token === undefined) throw new Refusal(codes.sessionInvalid, 'signIn');
}
