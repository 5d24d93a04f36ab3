import type { ChargeReport, ChargeRequest } from './wire.ts';

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

export type CardCharge = ChargeRequest & { attemptId: string };

type Outcome<Report> = Report extends unknown ? Omit<Report, 'id' | 'attempt'> & { reference: string } : never;
export type ChargeOutcome = Outcome<ChargeReport>;

/** The gateway could not be reached, or its answer was lost. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** Returns the answer of a provider, or what `otherwise` makes of the error when none came. */
export async function answerOr<T, Missing>(
  ask: () => Promise<T>,
  otherwise: (error: GatewayUnavailable) => Missing,
): Promise<T | Missing> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayUnavailable) return otherwise(error);
    throw error;
  }
}
