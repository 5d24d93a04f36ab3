import { z } from 'zod';
import { call } from './call.ts';
import { Opening } from './opening.ts';

export const VisibleChanges = z.object({
  /** Where the next reading begins. */
  position: z.string().max(10_000),
  /** Tags of what shoppers see otherwise since `after`; null: too many to name, or `after` is unknown. */
  tags: z.array(z.string().max(200)).max(5_000).nullable(),
  /** Whether the shop is closed to strangers, as of this reading; absent: the service knows no closed shop. */
  opening: Opening.optional(),
});
export type VisibleChanges = z.infer<typeof VisibleChanges>;

/**
 * What changed for shoppers since an earlier reading, for caches: a result or page made of anything tagged so is made
 * anew. A service may lack this call (404); caches then hold things for a short time only.
 */
export const visibleChanges = call(
  'GET',
  '/apis/changes',
  z.object({ after: z.string().max(10_000).optional() }),
  VisibleChanges,
  { open: false },
);
