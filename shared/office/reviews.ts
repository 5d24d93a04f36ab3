import type { ReviewOrigin } from '../contract/reviews.ts';
import type { Image } from '../contract/shapes.ts';

/** Order of the office's lists: those that wait first. */
export const reviewStates = ['pending', 'published', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Length of the shop's answer to a review. */
export const longestReviewAnswer = 2_000;
/** Length of the reason of a rejection. */
export const longestReviewReason = 300;

/** What is decided about reviews that were chosen in their list. */
export const reviewDecisions = ['publish', 'reject'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];
/** Reviews that are decided at once. */
export const maxReviewsChosen = 200;

/** A review in a list. Times are milliseconds since 1970. */
export interface ReviewRow {
  id: string;
  state: ReviewState;
  rating: number;
  title: string;
  text: string;
  author: string;
  /** Handle of the product, and its title. */
  product: string;
  productTitle: string;
  writtenAt: number;
  /** Whether the shop answered it. */
  isAnswered: boolean;
  /** Absent: it is of an order line. */
  origin?: ReviewOrigin;
}

/** A review with its photographs. */
export interface ReviewView {
  review: ReviewRow;
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
