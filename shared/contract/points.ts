import { z } from 'zod';
import { call } from './call.ts';
import { Nothing, pageOf } from './shapes.ts';

/** `points` in hundredths. Kinds: what the shopper reads stands in the messages. */
export const PointsEntry = z.object({
  id: z.string(),
  points: z.int(),
  kind: z.enum(['referral', 'invited', 'share', 'purchase', 'spent', 'returned', 'reversed', 'debt', 'merchant']),
  orderNo: z.string().optional(),
  at: z.int(),
  /** Pending until then. */
  availableAt: z.int(),
});
export const Points = z.object({
  /** Hundredths of a point that can be spent now; never below zero. */
  balance: z.int().min(0),
  /** Hundredths that were to be taken back after they were spent, and that no later points have paid yet. */
  debt: z.int().min(0).default(0),
  pending: z.int(),
  entries: pageOf(PointsEntry),
  /** What of the pending becomes available when, the soonest first. */
  coming: z.array(z.object({ points: z.int(), availableAt: z.int() })),
  /** The last six months, this one last: hundredths earned less what was taken back, and hundredths spent less what came back. */
  months: z.array(z.object({ startsAt: z.int(), earned: z.int(), spent: z.int() })),
});
export type Points = z.infer<typeof Points>;
export type PointsEntry = z.infer<typeof PointsEntry>;
export const points = call(
  'GET',
  '/apis/user/points',
  z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) }),
  Points,
);

/** What a customer tells friends, and what came of it. */
export const Invitations = z.object({
  inviteCode: z.string(),
  /** Accounts that were opened with the code. */
  joined: z.int(),
  /** Hundredths of a point, pending ones included. */
  earned: z.int(),
});
export type Invitations = z.infer<typeof Invitations>;
export const invitations = call('GET', '/apis/user/invitations', Nothing, Invitations);
