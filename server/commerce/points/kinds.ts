import type { z } from 'zod';
import type { PointsEntry } from '../../../shared/contract/points.ts';

export type PointsKind = z.infer<typeof PointsEntry>['kind'];

/** What an order earns, for its buyer and for others. */
export const creditKinds = ['purchase', 'share', 'referral', 'invited'] as const satisfies readonly PointsKind[];
/** What takes a credit back: points that were there, and points that were spent by then. */
export const takingKinds = ['reversed', 'debt'] as const satisfies readonly PointsKind[];
export type CreditKind = (typeof creditKinds)[number];
