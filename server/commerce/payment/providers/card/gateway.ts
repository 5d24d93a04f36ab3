/** The interface of a card gateway. `docs/develop/card-gateway.md` describes its wire format, for other adapters. */
export interface CardGateway {
  /**
   * Authorises and captures. `attemptId` is the idempotency key: the same one never charges twice and gives the same
   * answer.
   *
   * @throws GatewayUnavailable without an answer: the charge may exist, `query` returns it
   */
  pay(request: CardCharge): Promise<ChargeOutcome>;
  /** Returns the outcome of an attempt; null if the gateway never saw it. */
  query(attemptId: string): Promise<ChargeOutcome | null>;
  /**
   * Cancels a charge that waits for its challenge and returns its outcome: one that was decided before stays unchanged.
   * Null if the gateway never saw it.
   */
  cancel(attemptId: string): Promise<ChargeOutcome | null>;
  /** Refunds `amountCents` of a captured charge; `refundId` is the idempotency key. */
  refund(request: { refundId: string; attemptId: string; amountCents: number }): Promise<RefundOutcome>;
}

/** 'pending': accepted and not finished; 'refused': final. */
export type RefundOutcome = { state: 'done' | 'pending'; reference: string } | { state: 'refused'; reason: string };

export interface CardCharge {
  attemptId: string;
  orderNo: string;
  /** Integer hundredths, for every currency alike. */
  amountCents: number;
  currency: string;
  card: { number: string; holder: string; expiryMonth: number; expiryYear: number; cvv: string };
  /** URL to which a challenge returns the shopper. */
  returnUrl: string;
}

export type ChargeOutcome = { reference: string; brand: string; last4: string } & (
  | { state: 'paid'; amountCents: number; currency: string; refundedCents?: number | undefined }
  | { state: 'declined'; reason: 'declined' | 'insufficient_funds' | 'challenge_failed' | 'invalid' }
  | { state: 'challenge'; redirectUrl: string }
  | { state: 'processing' }
);

/** The gateway could not be reached, or its answer was lost. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}
