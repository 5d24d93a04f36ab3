import { z } from 'zod';
import { texts } from '../../../shared/contract/texts.ts';
import { dutyPayers } from '../../../shared/places/customs.ts';

/** The shipping method of an order as placed; amounts in cents of the order's currency. */
export const ShippingChoice = z.object({
  id: z.string(),
  ...texts({ name: z.string() }),
  cents: z.int(),
  days: z.string(),
  /** The cheapest method that was offered; absent for orders from before this was recorded. */
  standardCents: z.int().optional(),
  /** Who pays duties and import taxes, as the checkout said; absent: it said nothing. */
  duties: z.enum(dutyPayers).optional(),
});
export type ShippingChoice = z.infer<typeof ShippingChoice>;
