import { z } from 'zod';

const count = z.number().int();

/** A variant that an import removed, with everything that its undoing stores again. */
const RemovedVariant = z.object({
  row: z.object({
    id: count,
    sku: z.string(),
    barcode: z.string().nullable(),
    base_cents: count,
    promotion_cents: count.nullable(),
    stock: count,
    untracked: count,
    weight_grams: count,
    taxable: count,
    tax_class: z.string(),
    requires_shipping: count,
    extra_json: z.string(),
  }),
  prices: z.array(z.tuple([z.string(), z.object({ saleCents: count, promotionCents: count.nullable() })])),
  picture: z.string().nullable(),
});
export type RemovedVariant = z.infer<typeof RemovedVariant>;

/** A product's options and its variants in their order, by their values. */
export type Structure = z.infer<typeof Structure>;
export const Structure = z.object({
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(z.object({ id: count, values: z.array(z.string()) })),
  /** Variants that the change removed; a present value has none. */
  removed: z.array(RemovedVariant).optional(),
});
