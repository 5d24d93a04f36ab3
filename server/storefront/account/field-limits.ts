import type { Context } from 'hono';
import { type FieldLimits, ownLimits } from '../../../shared/contract/field-limits.ts';
import type { StoreEnv } from '../../http/context.ts';

/** Returns the limits of the shop's fields. */
export async function fieldLimits(c: Context<StoreEnv>): Promise<FieldLimits> {
  const { website } = await c.get('shell')();
  return website.fieldLimits ?? ownLimits;
}
