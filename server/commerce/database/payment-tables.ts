import type { Generated } from 'kysely';

/** Tables of payments, parcels and webhooks; `schema.ts` describes the units of columns. */

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
  /** The provider's id of the payment before money moves (PayPal's order, Stripe's session). */
  provider_order: string | null;
  /** Return URL given to PayPal or Stripe: a request whose response was lost is repeated word for word. */
  return_url: string | null;
  created_at: number;
  updated_at: number;
}

export interface RefundTable {
  /** Also the idempotency key at the provider. */
  id: string;
  order_id: string;
  attempt_id: string;
  /** The way to pay of the attempt; null: a program before wrote it, and the attempt says it. */
  type: Generated<string | null>;
  amount_cents: number;
  currency: string;
  /** 'customer', 'merchant' … */
  cause: string;
  /** 'pending'; 'done': the provider refunded; 'refused': it will not, a person has to act. */
  state: string;
  /** The provider's reference, once it is known. */
  reference: string | null;
  /** JSON of the units that it is for (`RefundParts`); null: none, or not recorded. */
  parts_json: Generated<string | null>;
  created_at: number;
  updated_at: number;
}

/** What goes back of an order without money through a provider: points, and what a courier no longer collects. */
export interface OrderCreditTable {
  /** Also the id of its credit note. */
  id: string;
  order_id: string;
  /** Cents of units of an order on delivery that came back before its money was collected. */
  uncollected_cents: number;
  /** JSON of the units and points (`RefundParts`). */
  parts_json: string;
  created_at: number;
}

/** When an order was promised to arrive: at checkout, or after a delay. */
export interface DeliveryPromiseTable {
  id: string;
  order_id: string;
  /** 1: the promise of the checkout. */
  number: number;
  /** 'placed'; 'delayed': staff named another day; 'late': nobody did. */
  cause: string;
  /** Days such as '2026-11-27'; null: no day is known. */
  arrives_from: string | null;
  arrives_to: string | null;
  /** From when on it cannot be kept any more; null: no day is known. */
  late_at: number | null;
  /** When what is left of the order is cancelled unless the buyer agrees before; null: it goes on. */
  ends_at: number | null;
  /** 'kept' or 'cancelled'; null: no answer yet. */
  answer: string | null;
  answered_at: number | null;
  made_at: number;
}

/** A consumer's withdrawal from an order, or from units of it. */
export interface WithdrawalTable {
  id: string;
  order_id: string;
  /** The consumer's name as typed; 'Deleted' once the account is gone. */
  name: string;
  /** Cents of standard shipping that are refunded once all its units are back: it ends the whole order. */
  shipping_cents: number;
  created_at: number;
  /** When the refund is due at the latest. */
  refund_by: number;
}

export interface WithdrawalLineTable {
  withdrawal_id: string;
  line_id: string;
  quantity: number;
  /** Units that were sent and are still to come back. */
  awaited: number;
}

/** A piece of an order that is exchanged for another one. The unit of the line keeps its price and its tax. */
export interface ExchangeTable {
  id: string;
  order_id: string;
  /** The line that was paid. */
  line_id: string;
  /** The exchange whose replacement comes back by this one; null: the piece that was bought. */
  previous_id: string | null;
  /** The piece that comes back. */
  from_variant_id: number;
  /** Its title where it has none. */
  from_sku: string;
  /** The replacement. */
  variant_id: number;
  sku: string;
  title: string;
  variant_title: string;
  /** 1: the replacement is sent only once the piece is back. */
  waits: number;
  /** What the buyer gets back because the replacement is cheaper. */
  difference_cents: number;
  created_at: number;
  /** When the piece came back. */
  received_at: number | null;
  /** The parcel with the replacement. */
  fulfillment_id: string | null;
  /** When it was given up: the buyer keeps the piece, or returns it for money. */
  ended_at: number | null;
  /** When the unit was refunded after all: the replacement came back, or was not sent. */
  returned_at: number | null;
}

/** A flag for a person to look at; while one is open, nothing of the order is sent. */
export interface OrderFlagTable {
  /** `<cause>:<subject>`: each is raised once. */
  id: string;
  order_id: string;
  /** 'refund at the gateway', 'charge of another payment', 'disputed payment' */
  cause: string;
  /** Details in words. */
  details: string;
  created_at: number;
  /** Null: still open. */
  resolved_at: number | null;
}

export interface FulfillmentTable {
  id: string;
  order_id: string;
  carrier: string;
  tracking_no: string;
  /** '' where the carrier has no tracking page. */
  tracking_url: string;
  shipped_at: number;
}

/** The version of a legal text (a document of type 'protocol') that applied to an order when it was placed. */
export interface OrderTermsTable {
  order_id: string;
  code: string;
  /** Of the document: a country's code, or '' for all. */
  market: string;
  version: number;
}

/** The code that a cash-on-delivery order waits for. */
export interface PhoneVerificationTable {
  order_id: string;
  /** International format, e.g. '+971501234567'. */
  phone: string;
  /** Four digits; null once used, out of attempts or expired. */
  code: string | null;
  /** Failed attempts with this code. */
  tries: number;
  sends: number;
  sent_at: number;
  expires_at: number;
  verified_at: number | null;
}

/** An event from a provider's webhook: a hint to ask the provider, never a fact. */
export interface WebhookEventTable {
  /** `<provider>:<the provider's event id>` */
  id: string;
  provider: string;
  type: string;
  /** The attempt or provider's order it is about. */
  subject: string;
  /** 'parked' (its subject is unknown so far), 'applied', 'ignored'. */
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
  /** 'created', 'used' (an order's attempt uses it) */
  state: string;
  amount_cents: number;
  currency: string;
  order_id: string | null;
  created_at: number;
  updated_at: number;
}
