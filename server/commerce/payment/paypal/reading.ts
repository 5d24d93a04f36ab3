import { type Attempt, isLive } from '../../orders/attempt-queries.ts';
import type { WalletOutcome } from '../provider.ts';
import type { PayPalCapture, PayPalOrder } from '../providers/paypal/paypal.ts';

const wallet = { brand: 'PayPal', last4: null, reference: null } as const;

/**
 * Returns whether a PayPal order belongs to this attempt. One with another amount does not, and is never captured; a
 * capture of another amount belongs to the attempt, to be refunded.
 */
export function isOf(order: PayPalOrder, attempt: Attempt): boolean {
  const sameMoney = order.amountCents === attempt.amount_cents && order.currency === attempt.currency;
  return order.customId === attempt.id && (order.capture !== null || sameMoney);
}

/** Returns the outcome of an attempt from its PayPal order; null: it still waits for its shopper, or to be captured. */
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
      // Refunded before the shop knew of it: no order is to be prepared.
      if (isLive(attempt)) return declined('paypal_ended');
      return { ...wallet, reference, state: 'paid', amountCents, currency, refundedCents };
    case 'PENDING':
      return { ...wallet, reference, state: 'processing', pending: true };
    case 'DECLINED':
    case 'FAILED':
      return declined('paypal_declined');
  }
}

/** Refusals after which the shopper approves the same order again. */
const approveAgain: ReadonlySet<string> = new Set(['PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED']);

/** Returns the meaning of a capture's response without an order. */
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
