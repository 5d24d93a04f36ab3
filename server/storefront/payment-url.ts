import type { Context } from 'hono';
import { hostOf, isPaymentUrl } from '../../shared/payment-origins.ts';
import type { StoreEnv } from '../http/context.ts';

/**
 * A URL at which a shopper confirms a payment, as the commerce service told it; undefined unless it stands at one of the
 * payment providers. The service may be another's, so what it tells is not followed blindly.
 */
export function paymentUrl(c: Context<StoreEnv>, told: string | undefined): string | undefined {
  const { paymentOrigins, log } = c.var.deps;
  if (told === undefined || isPaymentUrl(told, paymentOrigins())) return told;
  const { requestId } = c.var;
  log({ requestId, host: hostOf(told) }, 'payment page is on a foreign host', 'error');
  return undefined;
}
