import { z } from 'zod';
import { dutyPayers } from '../places/customs.ts';

/** What a customs declaration of an order holds. */
export const Customs = z.object({
  /** Codes of countries. */
  from: z.string(),
  to: z.string(),
  /** Number of the import scheme of the European Union (IOSS), where it applies to this consignment. */
  ioss: z.string().nullable(),
  /** Who pays duties; null: the shop has not said. */
  duties: z.enum(dutyPayers).nullable(),
  lines: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      quantity: z.int(),
      /** Code of the Harmonized System; null: not known. */
      tariff: z.string().nullable(),
      /** Country in which it was made; null: not known. */
      origin: z.string().nullable(),
      /** Value of all units after discount, in cents of the order's currency. */
      cents: z.int(),
      grams: z.int(),
    }),
  ),
});
export type Customs = z.infer<typeof Customs>;
