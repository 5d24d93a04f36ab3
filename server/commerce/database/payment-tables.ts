/** Tables of payments, what follows them, and what providers tell; `schema.ts` says how their columns are to be read. */

export interface PaymentAttemptTable {
  id: string;
  order_id: string;
  type: string;
  /**
   * 'started', 'challenge', 'unknown' (the gateway's answer was lost): live, at most one an order. 'paid', 'declined',
   * 'cancelled' (the gateway never saw it): ended. 'refunding', 'refunded': captured for an order that could not take it.
   */
  state: string;
  amount_cents: number;
  currency: string;
  /** The gateway's reference, once it is known. */
  reference: string | null;
  brand: string | null;
  last4: string | null;
  expiry: string | null;
  reason: string | null;
  redirect_url: string | null;
  /** What a provider calls the thing being paid, before any money moved (PayPal's order id). */
  provider_order: string | null;
  /** Where PayPal sends the shopper back to: a request whose answer was lost is made again word for word. */
  return_url: string | null;
  created_at: number;
  updated_at: number;
}

export interface RefundTable {
  /** Also the idempotency key at the provider. */
  id: string;
  order_id: string;
  attempt_id: string;
  amount_cents: number;
  currency: string;
  /** 'customer', 'merchant' … */
  cause: string;
  /** 'pending' until the provider gave the money back: 'done'; 'refused': it will not, somebody has to look. */
  state: string;
  /** The provider's reference, once it is known. */
  reference: string | null;
  created_at: number;
  updated_at: number;
}

/** What a person has to look at; while one is open, nothing of the order is sent. */
export interface OrderFlagTable {
  /** `<cause>:<what it is about>`: each is raised once. */
  id: string;
  order_id: string;
  /** 'refund at the gateway', 'charge of another payment' */
  cause: string;
  /** In words, for the person. */
  details: string;
  created_at: number;
  /** Null: nobody has decided yet. */
  resolved_at: number | null;
}

export interface FulfillmentTable {
  id: string;
  order_id: string;
  carrier: string;
  tracking_no: string;
  /** '' where the carrier has no page for it. */
  tracking_url: string;
  shipped_at: number;
}

/** The code that a cash-on-delivery order waits for. */
export interface PhoneVerificationTable {
  order_id: string;
  /** International format, e.g. '+971501234567'. */
  phone: string;
  /** Four digits; null once it was used, ran out of tries or out of time. */
  code: string | null;
  /** Wrong tries of this code. */
  tries: number;
  sends: number;
  sent_at: number;
  expires_at: number;
  verified_at: number | null;
}

/** What a provider told by itself; a hint to ask it, never a fact. */
export interface WebhookEventTable {
  /** `<provider>:<the provider's event id>` */
  id: string;
  provider: string;
  type: string;
  /** The attempt or provider's order it is about. */
  subject: string;
  /** 'parked' (about nothing we know yet), 'applied', 'ignored'. */
  state: string;
  deliveries: number;
  received_at: number;
  updated_at: number;
}

/** A PayPal payment begun from the cart, before there is an order. */
export interface ExpressPaymentTable {
  id: string;
  owner: string;
  provider_order: string | null;
  /** 'created', 'used' (an order's attempt took it over) */
  state: string;
  amount_cents: number;
  currency: string;
  order_id: string | null;
  created_at: number;
  updated_at: number;
}
