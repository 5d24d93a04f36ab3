import { z } from 'zod';
import type { VariantColumns } from './fields/variant-fields.ts';

const count = z.number().int();
/** The fields as they were then; a field that is newer than the change has the column's default. */
const Fields = z.custom<VariantColumns>((value) => typeof value === 'object' && value !== null && 'sku' in value);

/** A variant that an import removed, with everything that its undoing stores again. */
const RemovedVariant = z.object({
  row: Fields.and(
    z.object({
      id: count,
      base_cents: count,
      promotion_cents: count.nullable(),
      stock: count,
      untracked: count,
      extra_json: z.string(),
    }),
  ),
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
