import { hostOf, isPaymentUrl } from '../../../../../shared/payment/payment-origins.ts';
import type { Log } from '../../../context.ts';
import { GatewayUnavailable } from '../card/gateway.ts';
import { stripeClient } from './client.ts';
import type { StripePayments, StripeSession } from './stripe.ts';

/** The shop's account with Stripe. */
export interface StripeAccount {
  url: string;
  secretKey: string;
  /** Signing secrets of the webhook endpoint, newest first; none: no webhook is accepted. */
  webhookSecrets: readonly string[];
  /** Origin of the payment page where it is the account's own domain; null: Stripe's. */
  pageOrigin: string | null;
}

/** The client of Stripe, and the origins of its payment page. Without an account there is none. */
export function openStripe(account: StripeAccount | null): {
  stripe: StripePayments | null;
  origins: readonly string[];
} {
  if (!account) return { stripe: null, origins: [] };
  const { hostname, origin } = new URL(account.url);
  const usual = hostname === 'api.stripe.com' ? 'https://checkout.stripe.com' : origin;
  return { stripe: stripeClient(account), origins: account.pageOrigin ? [account.pageOrigin, usual] : [usual] };
}

/**
 * Returns the same client, limited to payment pages on these origins. A new session with any other page counts as no
 * answer; of a known one only the URL is left out, so that its outcome is still found.
 */
export function withTrustedSessions(
  stripe: StripePayments,
  { origins, log }: { origins: readonly string[]; log: Pick<Log, 'error'> },
): StripePayments {
  const isForeign = ({ id, url }: StripeSession) => {
    if (url === null || isPaymentUrl(url, origins)) return false;
    log.error({ session: id, host: hostOf(url) }, 'Stripe payment page is on a foreign host');
    return true;
  };
  return {
    ...stripe,
    create: async (request) => {
      const session = await stripe.create(request);
      if (session && isForeign(session)) throw new GatewayUnavailable('The payment page is on a foreign host.');
      return session;
    },
    find: async (id) => {
      const session = await stripe.find(id);
      return session && isForeign(session) ? { ...session, url: null } : session;
    },
  };
}
