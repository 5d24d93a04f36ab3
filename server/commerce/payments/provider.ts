import type { CommerceDeps } from '../context.ts';
import type { Attempt } from './attempt-queries.ts';
import type { ChargeOutcome, RefundOutcome } from './providers/card/gateway.ts';

/** Of a payment that a wallet made: nothing is known of a card behind it. `refundedCents`: given back so far, if told. */
export type WalletOutcome = {
  reference: string | null;
  brand: string;
  last4: null;
} /** `refundedCents`: given back of it so far, where the wallet tells. */ & (
  | { state: 'paid'; amountCents: number; currency: string; refundedCents?: number | undefined }
  | { state: 'declined'; reason: string }
  /** Null: the shopper's way on is the one that is known. */
  | { state: 'challenge'; redirectUrl: string | null }
  /** `pending`: the provider will take its time, asking often is of no use. */
  | { state: 'processing'; pending: boolean }
);

/**
 * What a provider says became of an attempt. Null: it never saw it. 'noted': nothing is left to write down, because the
 * attempt waits as before or the provider's own part has written what there was.
 */
export type Settled = ChargeOutcome | WalletOutcome | 'noted' | null;

/** What is asked of whoever takes the money of a payment type, about one attempt. */
export interface PaymentProvider {
  /**
   * Finds out what became of an attempt, and does what is left to be done for it (a PayPal payment that was approved is
   * captured). @throws GatewayUnavailable
   */
  settle(deps: CommerceDeps, attempt: Attempt): Promise<Settled>;
  /**
   * Gives up an attempt that waits for the shopper, and answers what became of it: one that was decided before stays as
   * it is. @throws GatewayUnavailable
   */
  cancel(deps: CommerceDeps, attempt: Attempt): Promise<Settled>;
  /** Gives money of a captured attempt back; the same `refundId` does it once. @throws GatewayUnavailable */
  refund(deps: CommerceDeps, request: RefundRequest): Promise<RefundOutcome>;
}

export interface RefundRequest {
  refundId: string;
  attempt: Attempt;
  amountCents: number;
}
