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
  state: 'to come' | 'valid' | 'used up' | 'ended';
}

/** A page of coupons by code. */
export interface CouponList {
  coupons: ListedCoupon[];
  /** Code after which the next page starts; null: this is the last one. */
  next: string | null;
}
