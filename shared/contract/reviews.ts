import { z } from 'zod';
import { rule } from '../messages/message.ts';
import { plainLine, plainText, seenLength, textLength } from '../text/plain-text.ts';
import { call } from './call.ts';
import { Piece } from './piece.ts';
import { Image, pageOf, Reference } from './shapes.ts';

/**
 * Where a review without an order line is from: an earlier shop, by the name of it or of what kept its reviews; or it was
 * written for the demonstration.
 */
export const ReviewOrigin = z.union([
  z.object({ kind: z.literal('shop'), source: z.string() }),
  z.object({ kind: z.literal('demonstration') }),
]);
export type ReviewOrigin = z.infer<typeof ReviewOrigin>;

export const Review = z.object({
  id: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  photos: z.array(Image),
  author: z.string(),
  /** ISO 3166 code; '' if unknown. */
  country: z.string(),
  /** The variant that was bought, e.g. 'Black / M'. */
  bought: z.string(),
  createdAt: z.int(),
  helpful: z.int(),
  /** Absent: its author bought the product here. */
  origin: ReviewOrigin.optional(),
  /** What the shop answered. */
  reply: z.string().optional(),
});
export type Review = z.infer<typeof Review>;

export const reviewSorts = ['helpful', 'new', 'high', 'low'] as const;
export const ReviewQuery = z.object({
  id: Reference,
  sort: z.enum(reviewSorts).default('helpful'),
  rating: z.enum(['1', '2', '3', '4', '5']).optional(),
  photos: z.literal('1').optional(),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});
export const ReviewPage = pageOf(Review).extend({
  /** The number of ratings of 1, 2, 3, 4 and 5, over all reviews of the product. */
  distribution: z.array(z.int()).length(5),
  /** Mean of all ratings; absent without reviews. */
  rating: z.number().optional(),
  withPhotos: z.int(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

/** Limits of a review's photos: PNG or JPEG, detected by content. */
export const reviewPhotoLimits = { field: 'photos', files: 5, fileBytes: 5 * 1024 * 1024 } as const;
/** Length of a review's text in characters; the minimum counts only visible characters. */
export const reviewTextLength = { least: 50, most: 1_000 } as const;

/** The fields of a review. Up to five files in the field `photos` accompany them. */
export const ReviewFields = z.strictObject({
  line: Reference.optional(),
  rating: z.coerce
    .number({ error: rule('rateItem') })
    .int(rule('rateItem'))
    .min(1, rule('rateItem'))
    .max(5, rule('rateItem')),
  title: z
    .string({ error: rule('enterTitle') })
    .overwrite(plainLine)
    .trim()
    .refine((text) => textLength(text) <= 100, rule('atMost', { most: 100 }))
    .refine((text) => seenLength(text) > 0, rule('enterTitle')),
  text: z
    .string({ error: rule('writeAtLeast', { least: reviewTextLength.least }) })
    .overwrite(plainText)
    .trim()
    .refine((text) => textLength(text) <= reviewTextLength.most, rule('writeAtMost', { most: reviewTextLength.most }))
    .refine(
      (text) => seenLength(text) >= reviewTextLength.least,
      rule('writeAtLeast', { least: reviewTextLength.least }),
    ),
});
/** Whether the viewer may review a product, and for which order lines. 'notYet': bought, but not sent yet. */
export const ReviewPermission = z.object({
  state: z.enum(['may', 'reviewed', 'notYet', 'notBought', 'signedOut']),
  message: z.string().optional(),
  /** With 'may': the order line to review. */
  orderId: z.string().optional(),
  lineId: z.string().optional(),
});
export type ReviewPermission = z.infer<typeof ReviewPermission>;

export const reviewStates = ['pending', 'published', 'rejected'] as const;
/** A review as its author sees it. */
export const OwnReview = Review.pick({
  rating: true,
  title: true,
  text: true,
  photos: true,
  bought: true,
  reply: true,
}).extend({
  id: z.string(),
  createdAt: z.int(),
  state: z.enum(reviewStates),
  /** Why it was rejected, if staff gave a reason. */
  reason: z.string().optional(),
  product: z.object({ handle: z.string(), title: z.string(), image: z.string() }),
});
export type OwnReview = z.infer<typeof OwnReview>;
/** A product that was sent to the customer and not reviewed yet. */
export const Reviewable = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  lineId: z.string(),
  ...Piece.pick({ title: true, titleIn: true }).shape,
  bought: z.string(),
  image: z.string(),
  /** When the product was ordered. */
  orderedAt: z.int(),
});
export type Reviewable = z.infer<typeof Reviewable>;
export const OwnReviews = z.object({
  reviews: pageOf(OwnReview),
  /** At most fifty, the newest first. */
  reviewable: z.array(Reviewable),
});
export type OwnReviews = z.infer<typeof OwnReviews>;

/** Returns the customer's reviews, and the products that the customer may still review. */
export const ownReviews = call(
  'GET',
  '/apis/user/reviews',
  z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) }),
  OwnReviews,
);
export const productReviews = call('GET', '/apis/products/{id}/reviews', ReviewQuery, ReviewPage);
export const reviewPermission = call(
  'GET',
  '/apis/products/{id}/reviews/permission',
  z.object({ id: Reference, line: Reference.optional() }),
  ReviewPermission,
);
/**
 * Submits a review as multipart/form-data: the fields of `ReviewFields` and files. `line` selects one of several order
 * lines of the product.
 */
export const writeReview = call(
  'POST',
  '/apis/products/{id}/reviews',
  z.object({ id: Reference }),
  z.object({ id: z.string(), state: z.enum(['pending', 'published']) }),
  { multipart: { fields: ReviewFields, files: reviewPhotoLimits } },
);
/** Marks a review as helpful. A repeated call has no effect. */
export const reviewHelped = call(
  'POST',
  '/apis/reviews/{id}/helpful',
  z.strictObject({ id: Reference }),
  z.object({ helpful: z.int() }),
);
