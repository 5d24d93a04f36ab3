import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { record } from '../audit/record.ts';
import type { CommerceDeps } from '../context.ts';
import { transact } from '../database/transaction.ts';
import { problemOf } from './manage-coupons.ts';

/** What can be changed of a coupon; null: any number, any time, any value. Times are milliseconds since 1970. */
export interface CouponLimits {
  minimumCents: number | null;
  useLimit: number | null;
  customerLimit: number | null;
  startsAt: number | null;
  endsAt: number | null;
}

/** Changes limits and times of a coupon. Code 500409: they are no longer as in `before`, or it has ended. */
export function changeCoupon(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  code: string,
  { before, after }: { before: CouponLimits; after: CouponLimits },
): Promise<Result<{ changed: boolean }>> {
  return transact(db, async (trx): Promise<Result<{ changed: boolean }>> => {
    const at = clock.now();
    const row = await trx.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst();
    if (!row) return fail(codes.notFound, verbatim(`There is no coupon ${code}.`));
    const now = limitsOf(row);
    if (isSame(now, after)) return ok({ changed: false });
    if (now.endsAt !== null && now.endsAt <= at) return conflict(`The coupon ${code} has ended, and stays so.`);
    if (!isSame(now, before)) return conflict(`The coupon ${code} was changed meanwhile. Nothing was changed.`);
    const wrong = problemOf({ ...termsOf(after), freeDelivery: true });
    if (wrong) return fail(codes.invalidInput, verbatim(wrong));
    await trx.updateTable('coupon').set(columnsOf(after)).where('code', '=', code).execute();
    await record(trx, { action: 'coupon.changed', subject: `coupon:${code}`, details: { ...after }, at });
    return ok({ changed: true });
  });
}

const conflict = (text: string) => fail(codes.conflict, verbatim(text));

interface Row {
  minimum_cents: number | null;
  use_limit: number | null;
  customer_limit: number | null;
  starts_at: number | null;
  ends_at: number | null;
}

const limitsOf = (row: Row): CouponLimits => ({
  minimumCents: row.minimum_cents,
  useLimit: row.use_limit,
  customerLimit: row.customer_limit,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

const columnsOf = (limits: CouponLimits): Row => ({
  minimum_cents: limits.minimumCents,
  use_limit: limits.useLimit,
  customer_limit: limits.customerLimit,
  starts_at: limits.startsAt,
  ends_at: limits.endsAt,
});

/** Returns limits as the terms of a coupon name them. */
export const termsOf = ({ minimumCents, useLimit, customerLimit, startsAt, endsAt }: CouponLimits) => ({
  minimumCents: minimumCents ?? undefined,
  uses: useLimit ?? undefined,
  usesOfEachCustomer: customerLimit ?? undefined,
  startsAt: startsAt ?? undefined,
  endsAt: endsAt ?? undefined,
  collections: [],
  products: [],
});

function isSame(one: CouponLimits, other: CouponLimits): boolean {
  const [first, second] = [columnsOf(one), columnsOf(other)];
  return JSON.stringify(first) === JSON.stringify(second);
}
