export const couponStates = ['valid', 'to come', 'used up', 'ended'] as const;

/** What a coupon takes off. */
export const couponKinds = ['percent', 'amount', 'delivery'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** A coupon as staff see it; amounts are hundredths of the base currency, times milliseconds since 1970. */
export interface ListedCoupon {
  code: string;
  percent: number | null;
  amountCents: number | null;
  freeDelivery: boolean;
  minimumCents: number | null;
  /** Handles of the collections and products that it applies to; none: everything. */
  scope: string[];
  uses: number;
  useLimit: number | null;
  customerLimit: number | null;
  startsAt: number | null;
  endsAt: number | null;
  state: (typeof couponStates)[number];
}
