import type { RefundOutcome } from '../card/gateway.ts';

/**
 * Stripe as the shop uses it: one Checkout Session a payment attempt, refunds, webhooks; `docs/develop/stripe.md` names
 * the calls. Every call throws `GatewayUnavailable` (`card/gateway.ts`) when no answer came: it may have been carried
 * out.
 */
export interface StripePayments {
  /** Makes a session, once for an attempt. Null: Stripe refuses the request, and there is none. */
  create(request: SessionRequest): Promise<StripeSession | null>;
  /** Null: there is no such session. */
  find(session: string): Promise<StripeSession | null>;
  /** Expires an open session and returns it; one that ended before stays as it was. Null: there is none. */
  expire(session: string): Promise<StripeSession | null>;
  /** Refunds a captured payment, once for a `refundId`. */
  refund(request: {
    paymentIntent: string;
    refundId: string;
    amountCents: number;
    currency: string;
  }): Promise<RefundOutcome>;
  /** Returns an event that Stripe signed for this shop, as JSON; null for any other. `now`: milliseconds since 1970. */
  verifyWebhook(delivery: StripeDelivery, now: number): Promise<unknown>;
}

export interface SessionRequest {
  /** Also the idempotency key, and `client_reference_id`. */
  attemptId: string;
  orderNo: string;
  /** Integer hundredths, for every currency alike. */
  amountCents: number;
  currency: string;
  email: string;
  /** When the attempt began, in milliseconds since 1970: its session is not older. */
  begunAt: number;
  /** When Stripe ends the session by itself, in milliseconds since 1970. */
  expiresAt: number;
  successUrl: string;
  cancelUrl: string;
  branding: SessionBranding;
}

/** How Stripe's page looks. */
export interface SessionBranding {
  /** Of the shop. */
  name: string;
  /** Colours such as '#6d1a36'. */
  background: string;
  button: string;
  borders: 'rectangular' | 'rounded' | 'pill';
  /** URL of a PNG file that Stripe can fetch. */
  logoUrl?: string;
}

export interface StripeSession {
  id: string;
  /** 'complete': the shopper paid; the money may still be on its way. */
  status: 'open' | 'complete' | 'expired';
  /** The shop's attempt, as it was given. */
  attemptId: string | null;
  /** Stripe's page, while the session is open. */
  url: string | null;
  amountCents: number;
  currency: string;
  /** Captured money; null: none. */
  payment: StripePayment | null;
}

export interface StripePayment {
  /** The payment intent's id. */
  id: string;
  amountCents: number;
  currency: string;
  /** Cents refunded so far. */
  refundedCents: number;
  /** A bank has taken the money back, or asks for it. */
  disputed: boolean;
  /** 'Visa' …; null where Stripe reports no card. */
  brand: string | null;
  last4: string | null;
}

/** An event as it arrived: the header `Stripe-Signature`, and the body's exact text. */
export interface StripeDelivery {
  signature: string;
  body: string;
}
