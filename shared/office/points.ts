import type { PointsEntry } from '../contract/points.ts';

/** An entry of a customer's points ledger as staff see it. */
export interface OfficePointsEntry extends PointsEntry {
  /** The merchant's words; '' for an entry that the shop made by itself. */
  reason: string;
  /** Whether the merchant made it; such an entry can be undone once. */
  move: 'open' | 'undone' | 'undo' | null;
}

/** What points are earned and worth. */
export interface PointsTerms {
  /** What a purchase earns of the cost of its goods, in hundredths of a per cent. */
  purchaseBps: number;
  /** What one point pays, by currency: the base currency first. */
  worth: { currency: string; cents: number }[];
  /** How many hundredths of a point goods of a sample amount of the base currency earn. */
  sample: { currency: string; cents: number; points: number };
  /** Rates that were set, the newest first. */
  changes: { id: number; at: number; actor: string; bps: number }[];
}

/** Limits of the form that gives and takes points. */
export const pointsLimits = { most: 100_000, longestReason: 200 } as const;
