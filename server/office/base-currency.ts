import type { Context } from 'hono';
import { currencies } from '../../shared/contract/places.ts';
import { usualBase } from '../../shared/places/base-currencies.ts';
import type { StoreEnv } from '../http/context.ts';

/** Returns the currency of the shop's prices. */
export async function baseCurrencyOf(c: Context<StoreEnv>): Promise<string> {
  const [base] = await c.get('api').get(currencies, {});
  return base?.currencyCode ?? usualBase;
}
