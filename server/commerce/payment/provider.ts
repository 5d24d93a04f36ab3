import type { CommerceDeps } from '../context.ts';
import type { Attempt } from '../orders/attempt-queries.ts';
import type { ChargeOutcome, RefundOutcome } from './providers/card/gateway.ts';

/** Outcome of a wallet payment, without a card's number. `refundedCents`: refunded so far, if reported. */
export type WalletOutcome = {
  reference: string | null;
  brand: string;
  last4: string | null;
} /** `refundedCents`: given back of it so far, where the wallet tells; `disputed`: a bank asks for the money back. */ & (
  | {
      state: 'paid';
      amountCents: number;
      currency: string;
      refundedCents?: number | undefined;
      disputed?: boolean;
    }
  | { state: 'declined'; reason: string }
  /** Null: the known URL still applies. */
  | { state: 'challenge'; redirectUrl: string | null }
  /** `pending`: the provider takes time, so frequent checks are useless. */
  | { state: 'processing'; pending: boolean }
);

/**
 * A provider's report on an attempt. Null: it never saw it. 'noted': nothing is left to record, because the attempt
 * waits as before or the provider's code has recorded it.
 */
export type Settled = ChargeOutcome | WalletOutcome | 'noted' | null;

/** A provider of payments of one type. */
export interface PaymentProvider {
  /**
   * Asks for the outcome of an attempt, and does its remaining steps (an approved PayPal payment is captured). @throws
   * GatewayUnavailable
   */
  settle(deps: CommerceDeps, attempt: Attempt): Promise<Settled>;
  /**
   * Cancels an attempt that waits for the shopper, and returns its outcome: one that was decided before stays
   * unchanged. @throws GatewayUnavailable
   */
  cancel(deps: CommerceDeps, attempt: Attempt): Promise<Settled>;
  /** Refunds money of a captured attempt; once for a `refundId`. @throws GatewayUnavailable */
  refund(deps: CommerceDeps, request: RefundRequest): Promise<RefundOutcome>;
}

export interface RefundRequest {
  refundId: string;
  attempt: Attempt;
  amountCents: number;
}
