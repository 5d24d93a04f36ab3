import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type * as coupons from '../../../shared/contract/office/coupons.ts';
import { ok } from '../../../shared/errors.ts';
import type { CommerceDeps } from '../context.ts';
import { pageOf, pageSize } from '../database/page.ts';
import { forStaff, type HandlersOf } from '../service/handler.ts';
import { changeCoupon } from './change-coupon.ts';
import { listCoupons } from './list-coupons.ts';
import { addCoupon, type CouponTerms, endCoupon, generateCoupons } from './manage-coupons.ts';

/** Handlers of the office's coupons; they call the functions of the command line. */
export function officeCouponHandlers(deps: CommerceDeps): HandlersOf<typeof coupons> {
  const needed = 'coupons.edit';
  return {
    officeCoupons: forStaff(needed, async ({ q, after }) => {
      const found = await listCoupons(deps.db, { now: deps.clock.now(), from: q, after, limit: pageSize + 1 });
      const beginning = found.filter(({ code }) => code.startsWith(q));
      const { rows: coupons, next } = pageOf(beginning, ({ code }) => code);
      return ok({ coupons, next });
    }),
    officeCouponAdd: forStaff(needed, ({ code, terms }) => addCoupon(deps, code, termsOf(terms))),
    officeCouponChange: forStaff(needed, ({ code, ...limits }) => changeCoupon(deps, code, limits)),
    officeCouponEnd: forStaff(needed, ({ code }) => endCoupon(deps, code)),
    officeCouponsGenerate: forStaff(needed, async ({ key, count, prefix, terms }) => {
      const { uses: _, usesOfEachCustomer: __, ...kept } = termsOf(terms);
      const random = bytesFrom(JSON.stringify([key, count, prefix, terms]));
      const made = await generateCoupons({ ...deps, random }, { count, prefix }, kept);
      return made.ok ? ok({ codes: made.value }) : made;
    }),
  };
}

function termsOf(terms: z.infer<typeof coupons.CouponTerms>): CouponTerms {
  return {
    percent: terms.percent ?? undefined,
    amountCents: terms.amountCents ?? undefined,
    freeDelivery: terms.freeDelivery,
    minimumCents: terms.minimumCents ?? undefined,
    collections: terms.collections,
    products: terms.products,
    uses: terms.useLimit ?? undefined,
    usesOfEachCustomer: terms.customerLimit ?? undefined,
    startsAt: terms.startsAt ?? undefined,
    endsAt: terms.endsAt ?? undefined,
  };
}

/**
 * Returns bytes that follow from a form's secret key, so that a form that is sent twice makes the same codes: the second
 * time they are there already.
 */
function bytesFrom(seed: string): CommerceDeps['random'] {
  let part = 0;
  return (length) => {
    part += 1;
    return createHash('sha512').update(`${part} ${seed}`).digest().subarray(0, length);
  };
}
