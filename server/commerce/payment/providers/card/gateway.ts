/** The interface of a card gateway; `docs/card-gateway.md` describes its wire format for who writes another adapter. */
export interface CardGateway {
  /**
   * Authorises and captures. `attemptId` is the idempotency key: the same one never charges twice and gives the same
   * answer. Throws `GatewayUnavailable` when no answer came; the charge may or may not exist then, `query` tells.
   */
  pay(request: CardCharge): Promise<ChargeOutcome>;
  /** What became of an attempt; null when the gateway never saw it. */
  query(attemptId: string): Promise<ChargeOutcome | null>;
  /**
   * Gives up a charge that waits for its challenge, and answers what became of it: one that was decided before stays as
   * it is. Null when the gateway never saw it.
   */
  cancel(attemptId: string): Promise<ChargeOutcome | null>;
  /** Gives back `amountCents` of a captured charge; `refundId` is the idempotency key. */
  refund(request: { refundId: string; attemptId: string; amountCents: number }): Promise<RefundOutcome>;
}

/** 'pending': the gateway has taken it and is not done; 'refused': it never will be. */
export type RefundOutcome = { state: 'done' | 'pending'; reference: string } | { state: 'refused'; reason: string };

export interface CardCharge {
  attemptId: string;
  orderNo: string;
  /** Integer hundredths, for every currency alike. */
  amountCents: number;
  currency: string;
  card: { number: string; holder: string; expiryMonth: number; expiryYear: number; cvv: string };
  /** Where a challenge sends the shopper back to. */
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
