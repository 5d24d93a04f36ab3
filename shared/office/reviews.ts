import type { ReviewOrigin } from '../contract/reviews.ts';
import type { Image } from '../contract/shapes.ts';

/** Order of the office's lists: those that wait first. */
export const reviewStates = ['pending', 'published', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Length of the shop's answer to a review. */
export const longestReviewAnswer = 2_000;
/** Length of the reason of a rejection. */
export const longestReviewReason = 300;

/** A review in a list. Times are milliseconds since 1970. */
export interface ReviewRow {
  id: string;
  state: ReviewState;
  rating: number;
  title: string;
  /** Handle of the product, and its title. */
  product: string;
  productTitle: string;
  writtenAt: number;
  /** Whether the shop answered it. */
  isAnswered: boolean;
  /** Absent: it is of an order line. */
  origin?: ReviewOrigin;
}

export interface ReviewList {
  reviews: ReviewRow[];
  /** Id after which the next page starts; null: this is the last one. */
  next: string | null;
}

/** A review with its text and photographs. */
export interface ReviewView {
  review: ReviewRow;
  text: string;
  author: string;
  country: string;
  /** The variant that was bought. */
  bought: string;
  helpful: number;
  publishedAt: number | null;
  /** Why it is not shown, as its author reads it; '' without a reason. */
  reason: string;
  photos: Image[];
  /** What the shop answered; '' without an answer. */
  reply: string;
}
