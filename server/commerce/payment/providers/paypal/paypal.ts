import type { RefundOutcome } from '../card/gateway.ts';

/**
 * PayPal as the shop uses it: Orders v2 with capture, payments v2 for refunds, webhooks v1; `docs/develop/paypal.md`
 * has the wire format. Every call throws `GatewayUnavailable` (`card.ts`) when no answer came: it may have been carried
 * out then.
 */
export interface PayPal {
  /** Makes an order at PayPal; the same `requestId` gives the one that is there. Amounts are integer cents. */
  create(request: PayPalRequest): Promise<PayPalOrder>;
  /** Null: there is no such order. */
  find(providerOrder: string): Promise<PayPalOrder | null>;
  /** Sets amount and invoice of an order that is not captured yet. False: PayPal refuses. */
  change(providerOrder: string, change: PayPalAmounts & { invoiceId: string; customId: string }): Promise<boolean>;
  /** Captures an approved order, once for a `requestId`. */
  capture(providerOrder: string, requestId: string): Promise<PayPalOrder>;
  refund(request: {
    captureId: string;
    requestId: string;
    amountCents: number;
    currency: string;
  }): Promise<RefundOutcome>;
  /** Returns whether PayPal sent this event. */
  verifyWebhook(delivery: PayPalDelivery): Promise<boolean>;
}

/** Whole cents; what is not given is 0. The parts sum to `totalCents`. */
export interface PayPalAmounts {
  currency: string;
  totalCents: number;
  itemCents: number;
  shippingCents?: number;
  taxCents?: number;
  discountCents?: number;
}

export interface PayPalRequest extends PayPalAmounts {
  requestId: string;
  /** The shop's attempt or express id, which every response repeats. */
  customId: string;
  /** Unique per merchant; absent while there is no order. */
  invoiceId?: string;
  description: string;
  /** Absent: PayPal asks the buyer for the address (express). */
  shipTo?: PayPalAddress & { fullName: string };
  returnUrl: string;
  cancelUrl: string;
  brandName: string;
}

export interface PayPalAddress {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

export interface PayPalOrder {
  id: string;
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED';
  customId: string;
  /** URL of the approval, while one is needed. */
  approvalUrl: string | null;
  amountCents: number;
  currency: string;
  /** `company`: the name of a business account; '' of others. */
  payer: { email: string; company: string } | null;
  shipTo: (PayPalAddress & { fullName: string }) | null;
  capture: PayPalCapture | null;
  /** Why a capture was refused for good ('INSTRUMENT_DECLINED' …); the order can be approved again. */
  issue: string | null;
}

export interface PayPalCapture {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'FAILED';
  amountCents: number;
  currency: string;
  /** Amount refunded so far, or about to be; absent if PayPal does not report it. */
  refundedCents?: number | undefined;
}

/** An event as it arrived: header values by lower-case name, and the body's exact text. */
export interface PayPalDelivery {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Currencies that PayPal takes (developer.paypal.com, currency codes), less those for payers of one country. */
export const payPalCurrencies: ReadonlySet<string> = new Set(
  'AUD CAD CZK DKK EUR HKD HUF ILS JPY MXN NOK NZD PHP PLN GBP SGD SEK CHF TWD THB USD'.split(' '),
);
