import { type Attempt, isLive } from '../../orders/attempt-queries.ts';
import type { WalletOutcome } from '../provider.ts';
import type { StripeSession } from '../providers/stripe/stripe.ts';

const card = { brand: 'Card', last4: null, reference: null };

/** Returns whether a session is an attempt's: a paid one of another amount is, and is refunded. */
export function isOf(session: StripeSession, attempt: Attempt): boolean {
  const sameMoney = session.amountCents === attempt.amount_cents && session.currency === attempt.currency;
  return session.attemptId === attempt.id && (session.payment !== null || sameMoney);
}

/** Returns the outcome of an attempt from its session; null: no money moved. */
export function outcomeOf({ status, payment }: StripeSession, attempt: Attempt): WalletOutcome | null {
  if (!payment) return status === 'complete' ? { ...card, state: 'processing', pending: true } : null;
  const { id: reference, brand, last4, ...paid } = payment;
  // Refunded before the shop knew of it: no order is to be prepared.
  if (isLive(attempt) && paid.refundedCents >= paid.amountCents) return declined('stripe_ended');
  const { amountCents, currency, refundedCents, disputed } = paid;
  const means = { brand: brand ?? 'Card', last4, reference };
  return { ...means, state: 'paid', amountCents, currency, refundedCents, disputed };
}

export function waiting({ url }: StripeSession): WalletOutcome {
  return { ...card, state: 'challenge', redirectUrl: url };
}

export function declined(reason: string): WalletOutcome {
  return { ...card, state: 'declined', reason };
}
