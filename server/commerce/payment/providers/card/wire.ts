import { z } from 'zod';

/** The bodies that shop and card gateway exchange (`docs/develop/card-gateway.md`). */
export const ChargeRequest = z.strictObject({
  orderNo: z.string().min(1).max(40),
  /** Integer hundredths, for every currency alike. */
  amountCents: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  card: z.strictObject({
    number: z.string().regex(/^\d{8,19}$/),
    holder: z.string().min(1).max(100),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int().min(2_000).max(2_200),
    cvv: z.string().regex(/^\d{3,4}$/),
  }),
  /** URL to which a challenge returns the shopper. */
  returnUrl: z.url({ protocol: /^https?$/ }).max(500),
});
export type ChargeRequest = z.infer<typeof ChargeRequest>;

const whatItIs = { id: z.string().min(1), attempt: z.string().min(1), brand: z.string(), last4: z.string() };
export const ChargeReport = z.discriminatedUnion('state', [
  z.object({
    ...whatItIs,
    state: z.literal('paid'),
    amountCents: z.int(),
    currency: z.string(),
    /** Given back of it so far; a gateway that does not say leaves it out. */
    refundedCents: z.int().min(0).optional(),
  }),
  z.object({
    ...whatItIs,
    state: z.literal('declined'),
    reason: z.enum(['declined', 'insufficient_funds', 'challenge_failed', 'invalid']),
  }),
  z.object({ ...whatItIs, state: z.literal('challenge'), redirectUrl: z.url() }),
  z.object({ ...whatItIs, state: z.literal('processing') }),
]);
export type ChargeReport = z.infer<typeof ChargeReport>;

export const CancelRequest = z.strictObject({ attempt: z.string().min(1).max(100) });

export const RefundRequest = z.strictObject({
  attempt: z.string().min(1).max(100),
  amountCents: z.int().positive(),
});
export const RefundReport = z.object({ id: z.string().min(1), attempt: z.string(), amountCents: z.int() });
export type RefundReport = z.infer<typeof RefundReport>;

/** Why a refund never will be: the body of 404 and 422. */
export const Refusal = z.object({ error: z.object({ message: z.string() }) });

/** What the gateway tells by itself; further fields are left alone. */
export const WebhookEvent = z.object({
  id: z.string().regex(/^[\w.-]{1,100}$/),
  type: z.string().regex(/^[\w.-]{1,60}$/),
  attempt: z.string().regex(/^[\w-]{1,100}$/),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;
