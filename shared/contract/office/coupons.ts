import { z } from 'zod';
import { call } from '../call.ts';
import { closed } from './closed.ts';

const Moment = z.int().min(0).nullable();
const Cents = z.int().min(1).max(100_000_000_000).nullable();
const Uses = z.int().min(1).max(1_000_000_000).nullable();
const Code = z.string().trim().toUpperCase().max(40);

/** What can be changed of a coupon; null: any number, any time, any value. */
const limits = {
  minimumCents: Cents,
  useLimit: Uses,
  customerLimit: Uses,
  startsAt: Moment,
  endsAt: Moment,
};
export const CouponLimits = z.object(limits);
export type CouponLimits = z.infer<typeof CouponLimits>;

export const OfficeCoupon = z.object({
  code: z.string(),
  percent: z.int().nullable(),
  amountCents: z.int().nullable(),
  freeDelivery: z.boolean(),
  /** Handles of the collections and products that it applies to; none: everything. */
  scope: z.array(z.string()),
  uses: z.int(),
  state: z.enum(['to come', 'valid', 'used up', 'ended']),
  ...limits,
});
export type OfficeCoupon = z.infer<typeof OfficeCoupon>;

export const OfficeCouponList = z.object({
  coupons: z.array(OfficeCoupon),
  /** Code after which the next page starts; null: this is the last one. */
  next: z.string().nullable(),
});
export type OfficeCouponList = z.infer<typeof OfficeCouponList>;

/** Returns coupons by code; with `q` those whose code begins with it. */
export const officeCoupons = call(
  'GET',
  '/apis/office/coupons',
  z.object({ q: Code.default(''), after: Code.default('') }),
  OfficeCouponList,
  closed,
);

const Handles = z.array(z.string().max(120)).max(100);
/** What a new coupon does: exactly one of per cent, amount and free delivery. */
export const CouponTerms = z.object({
  percent: z.int().min(1).max(100).nullable(),
  amountCents: Cents,
  freeDelivery: z.boolean(),
  collections: Handles,
  products: Handles,
  ...limits,
});
export type CouponTerms = z.infer<typeof CouponTerms>;

export const officeCouponAdd = call(
  'POST',
  '/apis/office/coupons',
  z.object({ code: Code, terms: CouponTerms }),
  z.null(),
  closed,
);
/** Changes limits and times of a coupon; refused where they are no longer as in `before`. */
export const officeCouponChange = call(
  'POST',
  '/apis/office/coupons/change',
  z.object({ code: Code, before: CouponLimits, after: CouponLimits }),
  z.object({ changed: z.boolean() }),
  closed,
);
export const officeCouponEnd = call(
  'POST',
  '/apis/office/coupons/end',
  z.object({ code: Code }),
  z.object({ changed: z.boolean() }),
  closed,
);
/** Makes codes that can be used once each. The same input with the same `key` makes the same codes. */
export const officeCouponsGenerate = call(
  'POST',
  '/apis/office/coupons/generate',
  z.object({
    key: z.string().regex(/^[\w-]{22,100}$/),
    count: z.int().min(1).max(10_000),
    prefix: Code,
    terms: CouponTerms,
  }),
  z.object({ codes: z.array(z.string()) }),
  closed,
);
