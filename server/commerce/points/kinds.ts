import type { z } from 'zod';
import type { PointsEntry } from '../../../shared/contract/points.ts';

export type PointsKind = z.infer<typeof PointsEntry>['kind'];

/** Kinds of credits of an order, for its buyer and others. */
export const creditKinds = ['purchase', 'share', 'referral', 'invited'] as const satisfies readonly PointsKind[];
/** Kinds of entries that reverse a credit: from available points, and as debt for points that were spent before. */
export const takingKinds = ['reversed', 'debt'] as const satisfies readonly PointsKind[];
export type CreditKind = (typeof creditKinds)[number];
