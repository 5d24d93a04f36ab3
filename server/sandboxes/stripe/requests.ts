import { z } from 'zod';

/** Bodies that the sandbox takes, as far as it looks at them, after `decodeForm`. */
const units = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const text = (most: number) => z.string().min(1).max(most);
const url = z.url({ protocol: /^https?$/ });
const Metadata = z.record(text(40), z.string().max(500)).default({});

export const SessionRequest = z.strictObject({
  mode: z.literal('payment'),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  allowed_payment_method_types: z.strictObject({ 0: z.literal('card') }),
  client_reference_id: text(200),
  customer_email: z.email().max(800),
  line_items: z.strictObject({
    0: z.strictObject({
      quantity: z.literal('1'),
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: units.refine((amount) => amount > 0),
        product_data: z.strictObject({ name: text(250) }),
      }),
    }),
  }),
  expires_at: units
    .or(
      z
        .string()
        .regex(/^\d{10}$/)
        .transform(Number),
    )
    .optional(),
  success_url: url,
  cancel_url: url.optional(),
  metadata: Metadata,
  payment_intent_data: z.strictObject({ metadata: Metadata, description: text(1_000).optional() }).optional(),
  expand: z.record(z.string(), z.string()).optional(),
});
export type SessionRequest = z.output<typeof SessionRequest>;

export const RefundRequest = z.strictObject({
  payment_intent: text(255),
  amount: units.refine((amount) => amount > 0).optional(),
  metadata: Metadata,
});
