import type { Context } from 'hono';
import { codes } from '../../shared/errors.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';

interface Limits {
  least?: number;
  most?: number;
}

/** Returns a whole number of the query, such as a position in a list; undefined without one. @throws Refusal (422) */
export function integerIn(
  c: Context<StoreEnv>,
  name: string,
  { least = 0, most = Number.MAX_SAFE_INTEGER }: Limits = {},
): number | undefined {
  const text = c.req.query(name);
  if (!text) return undefined;
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= least && number <= most) return number;
  throw new Refusal(codes.invalidInput, 'checkMarkedFields');
}
