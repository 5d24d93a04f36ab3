import type { CardAccount } from '../commerce/payment/providers/card/open.ts';
import type { PayPalAccount } from '../commerce/payment/providers/paypal/open.ts';
import type { StripeAccount } from '../commerce/payment/providers/stripe/open.ts';
import type { Environment } from './environment.ts';
import { isLiveStripe } from './stripe-config.ts';

/** Configuration of the payment gateways. */
export interface Gateways {
  /** Null: the sandbox gateway is started. */
  cardGateway: CardAccount | null;
  /** Null: the PayPal sandbox where payments are sandboxed; otherwise PayPal is not offered. */
  payPal: PayPalAccount | null;
  /** Null: the sandbox where `paymentProvider` is Stripe; otherwise there is no account. */
  stripe: StripeAccount | null;
}

/** Whether payments are tests. */
export const isSandboxed = (e: Environment) =>
  e.PAYMENTS === 'sandbox' ||
  (e.PAYMENTS === undefined && (e.PAYMENT_PROVIDER === 'stripe' ? !isLiveStripe(e) : !e.CARD_GATEWAY_URL));

export function cardGatewayOf(e: Environment): Gateways['cardGateway'] {
  if (!e.CARD_GATEWAY_URL || !e.CARD_GATEWAY_KEY) return null;
  return {
    url: e.CARD_GATEWAY_URL,
    key: e.CARD_GATEWAY_KEY,
    webhookSecret: e.CARD_GATEWAY_WEBHOOK_SECRET ?? null,
    redirectHosts: e.CARD_GATEWAY_REDIRECT_HOSTS ?? [],
  };
}

export function payPalOf(e: Environment): Gateways['payPal'] {
  if (!e.PAYPAL_CLIENT_ID || !e.PAYPAL_CLIENT_SECRET) return null;
  return {
    url: e.PAYPAL_URL,
    clientId: e.PAYPAL_CLIENT_ID,
    clientSecret: e.PAYPAL_CLIENT_SECRET,
    webhookId: e.PAYPAL_WEBHOOK_ID ?? null,
    merchantId: e.PAYPAL_MERCHANT_ID ?? null,
  };
}

export function stripeOf(e: Environment): Gateways['stripe'] {
  if (!e.STRIPE_SECRET_KEY) return null;
  return {
    url: e.STRIPE_URL,
    secretKey: e.STRIPE_SECRET_KEY,
    webhookSecrets: e.STRIPE_WEBHOOK_SECRET ?? [],
    pageOrigin: e.STRIPE_PAGE_ORIGIN ?? null,
  };
}
