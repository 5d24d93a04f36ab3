import { z } from 'zod';

/** The shipping method of an order as placed; `cents` of the order's currency. */
export const ShippingChoice = z.object({ id: z.string(), name: z.string(), cents: z.int(), days: z.string() });
