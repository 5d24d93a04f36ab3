import type { Context } from 'hono';
import { hostOf, isPaymentUrl } from '../../../shared/payment/payment-origins.ts';
import type { StoreEnv } from '../../http/context.ts';

/**
 * Returns the URL at which a shopper confirms a payment; undefined unless it is a payment provider's. The commerce
 * service may be remote, so its URL is not followed blindly.
 */
export function paymentUrl(c: Context<StoreEnv>, told: string | undefined): string | undefined {
  const { paymentOrigins, log } = c.get('deps');
  if (told === undefined || isPaymentUrl(told, paymentOrigins())) return told;
  const requestId = c.get('requestId');
  log({ requestId, host: hostOf(told) }, 'payment page is on a foreign host', 'error');
  return undefined;
}
