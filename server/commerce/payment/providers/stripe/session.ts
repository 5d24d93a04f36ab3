import { z } from 'zod';
import { capitalized } from '../../../../../shared/text/capitalized.ts';
import { toCents } from './amounts.ts';
import type { StripePayment, StripeSession } from './stripe.ts';

const Currency = z.string().regex(/^[a-z]{3}$/);
const Charge = z.object({
  amount_refunded: z.int(),
  disputed: z.boolean(),
  payment_method_details: z
    .object({ card: z.object({ brand: z.string().nullish(), last4: z.string().nullish() }).nullish() })
    .nullish(),
});
const Intent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.int(),
  currency: Currency,
  latest_charge: Charge.nullish(),
});
const Session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.string().nullish(),
  url: z.string().nullish(),
  amount_total: z.int(),
  currency: Currency,
  payment_intent: z.union([z.string(), Intent]).nullish(),
});

/** Reads a session whose payment intent and charge are expanded. @throws ZodError for any other form */
export function readSession(wire: unknown): StripeSession {
  const { id, status, client_reference_id, url, amount_total, currency, ...rest } = Session.parse(wire);
  const { payment_intent: intent } = rest;
  const isPaid = rest.payment_status === 'paid';
  if (isPaid && (!intent || typeof intent === 'string')) throw new Error('Stripe did not expand the payment.');
  return {
    id,
    status,
    attemptId: client_reference_id ?? null,
    url: status === 'open' ? (url ?? null) : null,
    amountCents: toCents(amount_total, currency),
    currency: currency.toUpperCase(),
    payment: isPaid && intent && typeof intent !== 'string' ? paymentOf(intent) : null,
  };
}

function paymentOf({ id, amount_received, currency, latest_charge: charge }: z.output<typeof Intent>): StripePayment {
  const card = charge?.payment_method_details?.card;
  return {
    id,
    amountCents: toCents(amount_received, currency),
    currency: currency.toUpperCase(),
    refundedCents: toCents(charge?.amount_refunded ?? 0, currency),
    disputed: charge?.disputed ?? false,
    brand: card?.brand ? brandName(card.brand) : null,
    last4: card?.last4 ?? null,
  };
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Returns the name of a card's brand as shoppers know it. */
function brandName(brand: string): string {
  return Object.hasOwn(brands, brand) ? (brands[brand] ?? brand) : capitalized(brand);
}
