import type { VisitStep } from '../analytics/visit-steps.ts';

/** What waits for a person, by kind; more than `maxCounted` are not counted. */
export interface TaskCounts {
  /** Orders that are to be sent. */
  toSend: number;
  /** Orders that somebody has to decide about before anything else. */
  flagged: number;
  /** Refunds that the provider refused. */
  refusedRefunds: number;
  /** Replacements whose piece is still to come back, or that are to be sent. */
  exchanges: number;
  /** Messages of the contact form that nobody has answered. */
  messages: number;
  /** Reviews to be read. */
  reviews: number;
  /** Mails about orders that could not be delivered in the last seven days. */
  undeliveredMails: number;
}
export const maxCounted = 99;

/** What was sold on a day, in cents of the currency of `RecentSales`. */
export interface SalesOfDay {
  /** As in '2026-11-24'. */
  day: string;
  orders: number;
  cents: number;
}

/** What was sold lately in one currency, the one with the most of it. */
export interface RecentSales {
  currency: string;
  /** The last thirty days, the oldest first, each of them; the last one is today. */
  days: SalesOfDay[];
  /** The thirty days before. */
  before: SalesOfDay[];
  /** What was sold in these sixty days in other currencies, in cents of each. */
  others: { currency: string; cents: number }[];
}

/** How many visits came to a step. */
export interface VisitsAtStep {
  step: VisitStep;
  visits: number;
}

/** A product that was sold most lately. */
export interface BestSeller {
  id: number;
  title: string;
  units: number;
  cents: number;
  currency: string;
}
