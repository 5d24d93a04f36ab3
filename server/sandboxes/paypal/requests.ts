import { z } from 'zod';

/** Bodies that the sandbox takes, as far as it looks at them (Orders v2, Payments v2). */
const Money = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^-?\d*\.?\d+$/),
});
export type Money = z.infer<typeof Money>;

export const Amount = Money.extend({
  breakdown: z
    .object({
      item_total: Money.optional(),
      shipping: Money.optional(),
      tax_total: Money.optional(),
      discount: Money.optional(),
    })
    .optional(),
});
export type Amount = z.infer<typeof Amount>;

const text = (most: number) => z.string().min(1).max(most);
export const Shipping = z.object({
  name: z.object({ full_name: text(300) }).optional(),
  address: z.object({
    address_line_1: text(300).optional(),
    address_line_2: text(300).optional(),
    admin_area_2: text(120).optional(),
    admin_area_1: text(300).optional(),
    postal_code: text(60).optional(),
    country_code: z.string().regex(/^[A-Z]{2}$/),
  }),
});
export type Shipping = z.infer<typeof Shipping>;

export const Unit = z.object({
  reference_id: text(256).default('default'),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  description: text(127).optional(),
  amount: Amount,
  payee: z.object({ merchant_id: text(13) }).optional(),
  shipping: Shipping.optional(),
});
export type Unit = z.infer<typeof Unit>;

export const Experience = z.object({
  return_url: z.url({ protocol: /^https?$/ }),
  cancel_url: z.url({ protocol: /^https?$/ }),
  brand_name: text(127).default('the shop'),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).default('CONTINUE'),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).default('GET_FROM_FILE'),
});
export type Experience = z.infer<typeof Experience>;

export const CreateRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(Unit).length(1),
  payment_source: z.object({ paypal: z.object({ experience_context: Experience }) }),
});

export const PatchRequest = z
  .array(z.object({ op: z.enum(['add', 'replace', 'remove']), path: z.string(), value: z.unknown() }))
  .min(1);
export type PatchRequest = z.infer<typeof PatchRequest>;

export const RefundRequest = z.object({ amount: Money.optional() });

export const VerifyRequest = z.object({
  auth_algo: text(100),
  cert_url: text(500),
  transmission_id: text(50),
  transmission_sig: text(500),
  transmission_time: text(100),
  webhook_id: text(50),
  webhook_event: z.record(z.string(), z.unknown()),
});
