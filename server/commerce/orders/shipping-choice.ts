import { z } from 'zod';

/** The shipping method of an order as placed; amounts in cents of the order's currency. */
export const ShippingChoice = z.object({
  id: z.string(),
  name: z.string(),
  cents: z.int(),
  days: z.string(),
  /** The cheapest method that was offered; absent for orders from before this was recorded. */
  standardCents: z.int().optional(),
});
