import type { ConsentAnswer } from '../contract/consent.ts';
import type { OrderStatus } from '../contract/order.ts';
import type { OfficePointsEntry } from './points.ts';

/** What a list of customers can be sorted by. */
export const customerSorts = ['registered', 'last', 'orders', 'spent'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** A customer in the list, with what they bought in all; times are milliseconds since 1970, null without an order. */
export interface ListedCustomer extends CustomerRow {
  orders: number;
  firstAt: number | null;
  lastAt: number | null;
  /** Of the last order; '' without one. */
  country: string;
  currency: string;
  /** Of the currency, less what was refunded. */
  spentCents: number;
  /** Hundredths of a point, pending ones included. */
  points: number;
  /** Whether the address is on the mailing list. */
  consent: boolean;
  tags: string[];
}

/** A customer, as they are named. Times are milliseconds since 1970. */
export interface CustomerRow {
  id: string;
  email: string;
  /** First and last name; '' without. */
  name: string;
  registeredAt: number;
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
    entries: OfficePointsEntry[];
  };
  consents: ConsentAnswer[];
  /** What staff wrote, the first first. */
  notes: { at: number; author: string; text: string }[];
  /** Orders that are neither complete nor cancelled. */
  openOrders: number;
}
