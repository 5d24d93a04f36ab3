import type { ConsentAnswer } from '../contract/consent.ts';
import type { OrderStatus } from '../contract/order.ts';
import type { PointsEntry } from '../contract/points.ts';

/** A customer in a list. Times are milliseconds since 1970. */
export interface CustomerRow {
  id: string;
  email: string;
  /** First and last name; '' without. */
  name: string;
  registeredAt: number;
}

export interface CustomerList {
  customers: CustomerRow[];
  /** Id after which the next page starts; null: this is the last one. */
  next: string | null;
}

/** What a customer bought in all; times are milliseconds since 1970, null without an order. */
export interface CustomerFigures {
  orders: number;
  firstAt: number | null;
  lastAt: number | null;
  /** By currency, less what was refunded. */
  spent: { currency: string; cents: number }[];
}

/** That a customer's address is on the mailing list, and what was agreed to. */
export interface NewsletterConsent {
  at: number;
  /** The form: 'footer', 'register' … */
  source: string;
  language: string | null;
  country: string | null;
  /** Null: it joined before that was recorded. */
  words: string | null;
}

/** Limits of the tags of a customer. */
export const tagLimits = { most: 20, longest: 40 } as const;

/** A customer with their latest orders, points and answers about cookies. */
export interface CustomerView {
  customer: CustomerRow;
  emailVerified: boolean;
  /** Null: the address is not on the mailing list. */
  newsletter: NewsletterConsent | null;
  figures: CustomerFigures;
  /** In alphabetical order. */
  tags: string[];
  /** The latest orders, the newest first. */
  orders: { orderNo: string; status: OrderStatus; at: number; totalCents: number; currency: string }[];
  points: {
    /** Hundredths of a point; below zero: a debt. */
    balance: number;
    /** The latest entries, the newest first. */
    entries: PointsEntry[];
  };
  consents: ConsentAnswer[];
  /** What staff wrote, the first first. */
  notes: { at: number; author: string; text: string }[];
  /** Orders that are neither complete nor cancelled. */
  openOrders: number;
}
