import { z } from 'zod';
import { exchangeStates } from '../../orders/exchange-state.ts';

/** A piece that is exchanged for another one. */
export const OfficeExchange = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** SKUs of what comes back and of what replaces it. */
  from: z.string(),
  to: z.string(),
  /** Title of the replacement. */
  title: z.string(),
  variant: z.string(),
  state: z.enum(exchangeStates),
  /** Whether the replacement is sent only once the piece is back. */
  waits: z.boolean(),
  /** What is refunded once the piece is back. */
  differenceCents: z.int(),
});
export type OfficeExchange = z.infer<typeof OfficeExchange>;
