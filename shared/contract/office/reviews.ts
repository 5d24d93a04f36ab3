import { z } from 'zod';
import { call } from '../call.ts';
import { ReviewOrigin } from '../reviews.ts';
import { Image, Nothing, Reference } from '../shapes.ts';
import { closed, StaffLine } from './closed.ts';

/** Order of the office's lists: those that wait first. */
export const officeReviewStates = ['pending', 'published', 'rejected'] as const;
const ReviewState = z.enum(officeReviewStates);

/** Milliseconds since 1970. */
const Moment = z.int();
export const OfficeReviewRow = z.object({
  id: z.string(),
  state: ReviewState,
  rating: z.int(),
  title: z.string(),
  /** Handle of the product. */
  product: z.string(),
  writtenAt: Moment,
  /** Absent: it is of an order line. */
  origin: ReviewOrigin.optional(),
});
export type OfficeReviewRow = z.infer<typeof OfficeReviewRow>;

export const OfficeReviewList = z.object({
  reviews: z.array(OfficeReviewRow),
  /** Id after which the next page starts; null: this is the last one. */
  next: z.string().nullable(),
});
export type OfficeReviewList = z.infer<typeof OfficeReviewList>;

/** Returns reviews in a state: pending ones by waiting time, the others from the newest on. */
export const officeReviews = call(
  'GET',
  '/apis/office/reviews',
  z.object({ state: ReviewState.default('pending'), after: Reference.optional() }),
  OfficeReviewList,
  closed,
);

export const OfficeReview = z.object({
  review: OfficeReviewRow,
  text: z.string(),
  author: z.string(),
  country: z.string(),
  /** The variant that was bought. */
  bought: z.string(),
  helpful: z.int(),
  publishedAt: Moment.nullable(),
  /** Why it is not shown, as its author reads it; '' without a reason. */
  reason: z.string(),
  photos: z.array(Image),
  /** What the shop answered; '' without an answer. */
  reply: z.string(),
});
export type OfficeReview = z.infer<typeof OfficeReview>;

/** Returns a review with its text and photographs. */
export const officeReview = call('GET', '/apis/office/reviews/{id}', z.object({ id: Reference }), OfficeReview, closed);

/** Publishes a review, whatever its state. */
export const officeReviewPublish = call(
  'POST',
  '/apis/office/reviews/{id}/publication',
  z.object({ id: Reference }),
  Nothing,
  closed,
);

/** Length of the reason of a rejection. */
export const longestReviewReason = 300;

/** Hides a review; it stays stored, and its author reads the reason. */
export const officeReviewReject = call(
  'POST',
  '/apis/office/reviews/{id}/rejection',
  z.object({ id: Reference, reason: StaffLine.max(longestReviewReason).default('') }),
  Nothing,
  closed,
);

/** Deletes a review with its photographs; its author may write another. */
export const officeReviewRemove = call(
  'POST',
  '/apis/office/reviews/{id}/removal',
  z.object({ id: Reference }),
  Nothing,
  closed,
);
