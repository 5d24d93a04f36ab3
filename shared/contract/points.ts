import { z } from 'zod';
import { call } from './call.ts';
import { Nothing, pageOf } from './shapes.ts';

/** An entry of the points ledger; `points` in hundredths. The messages have each kind's text. */
export const PointsEntry = z.object({
  id: z.string(),
  points: z.int(),
  kind: z.enum(['referral', 'invited', 'share', 'purchase', 'spent', 'returned', 'reversed', 'debt', 'merchant']),
  orderNo: z.string().optional(),
  at: z.int(),
  /** When the points become available; milliseconds since 1970. */
  availableAt: z.int(),
});
export const Points = z.object({
  /** The balance that can be spent now, in hundredths of a point; never negative. */
  balance: z.int().min(0),
  /** Debt in hundredths: points that were reversed after they were spent and that later points have not covered yet. */
  debt: z.int().min(0).default(0),
  pending: z.int(),
  entries: pageOf(PointsEntry),
  /** Pending points with the time when they become available, the soonest first. */
  coming: z.array(z.object({ points: z.int(), availableAt: z.int() })),
  /** The last six months, the current one last, in hundredths: earned less reversed, and spent less refunded. */
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

/** A customer's invitation link and its results. */
export const Invitations = z.object({
  inviteCode: z.string(),
  /** The number of accounts registered with the code. */
  joined: z.int(),
  /** Earned points in hundredths, pending ones included. */
  earned: z.int(),
});
export type Invitations = z.infer<typeof Invitations>;
export const invitations = call('GET', '/apis/user/invitations', Nothing, Invitations);
