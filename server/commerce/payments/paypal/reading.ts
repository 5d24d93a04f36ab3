import { type Attempt, isLive } from '../attempt-queries.ts';
import type { WalletOutcome } from '../provider.ts';
import type { PayPalCapture, PayPalOrder } from '../providers/paypal/paypal.ts';

const wallet = { brand: 'PayPal', last4: null, reference: null } as const;

/**
 * Whether a PayPal order is the one of this attempt. One for other money is not, and is never captured; a capture of
 * other money is the attempt's own, to be given back.
 */
export function isOf(order: PayPalOrder, attempt: Attempt): boolean {
  const sameMoney = order.amountCents === attempt.amount_cents && order.currency === attempt.currency;
  return order.customId === attempt.id && (order.capture !== null || sameMoney);
}

/** What became of an attempt by its order at PayPal; null: it still waits for its shopper, or to be captured. */
export function outcomeOf(order: PayPalOrder, attempt: Attempt): WalletOutcome | null {
  if (order.capture) return captureOutcome(order.capture, attempt);
  if (order.status === 'VOIDED') return declined('paypal_ended');
  return order.status === 'COMPLETED' ? { ...wallet, state: 'processing', pending: false } : null;
}

function captureOutcome(
  { id, status, amountCents, currency, refundedCents }: PayPalCapture,
  attempt: Attempt,
): WalletOutcome {
  const reference = id;
  switch (status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return { ...wallet, reference, state: 'paid', amountCents, currency, refundedCents };
    case 'REFUNDED':
      // Given back before we knew of it: there is nothing to prepare an order for.
      if (isLive(attempt)) return declined('paypal_ended');
      return { ...wallet, reference, state: 'paid', amountCents, currency, refundedCents };
    case 'PENDING':
      return { ...wallet, reference, state: 'processing', pending: true };
    case 'DECLINED':
    case 'FAILED':
      return declined('paypal_declined');
  }
}

/** Refusals after which the shopper approves the same order once more. */
const approveAgain: ReadonlySet<string> = new Set(['PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED']);

/** What the answer to a capture means, where the order holds none. */
export function refusalOf({ issue, approvalUrl }: PayPalOrder): WalletOutcome {
  if (issue === null) return { ...wallet, state: 'processing', pending: false };
  if (approveAgain.has(issue)) return { ...wallet, state: 'challenge', redirectUrl: approvalUrl };
  return declined('paypal_declined');
}

export function waiting({ approvalUrl }: PayPalOrder): WalletOutcome {
  return { ...wallet, state: 'challenge', redirectUrl: approvalUrl };
}

export function declined(reason: string): WalletOutcome {
  return { ...wallet, state: 'declined', reason };
}
