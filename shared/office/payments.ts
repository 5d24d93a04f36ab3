import type { OpenCash } from './cash.ts';

/** A payment or refund, to be matched with what a provider or a bank says. */
export interface MoneyMove {
  id: string;
  kind: 'payment' | 'refund';
  /** Milliseconds since 1970. */
  at: number;
  orderNo: string;
  /** The way to pay. */
  type: string;
  state: string;
  /** The provider's reference; '' where it gave none yet. */
  reference: string;
  /** In hundredths of the currency; below zero: it went out. */
  cents: number;
  currency: string;
}

/** Days of which a page sums what came in and went out; reports have the sums of more. */
export const summedDays = 100;

/** What came in and went out by a way to pay in a currency. */
export interface MoneySum {
  type: string;
  currency: string;
  payments: number;
  paidCents: number;
  refunds: number;
  refundedCents: number;
}

/** Payments and refunds of some days; days are those of the shop's zone, as in '2026-11-24'. */
export interface PaymentsView {
  from: string;
  to: string;
  /** Null: there are too many days to be summed for a page. */
  sums: MoneySum[] | null;
  moves: MoneyMove[];
  /** The key after which the next page starts; null: this is the last one. */
  next: string | null;
  /** Cash that is open now. */
  open: OpenCash;
}
