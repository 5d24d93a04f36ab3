import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Owner } from '../context.ts';
import type { Database } from '../database/connection.ts';
import type { Trx } from '../database/retry.ts';

/** A coupon in force: takes `percent` off the goods. */
export interface Coupon {
  code: string;
  percent: number;
}

/** A code as shoppers mean it: without spaces around it, full-width and other look-alike letters made plain, upper case. */
export function normaliseCoupon(code: string): string {
  return code.normalize('NFKC').trim().toUpperCase();
}

/** One text for unknown, expired and used-up codes: it tells nobody which codes exist. */
export const couponInvalid: Result<never> = fail(codes.couponInvalid, 'This code is not valid.', {
  fields: { couponCode: 'This code is not valid.' },
});

/** The coupon of a code, or null when it is unknown, out of its time, or used up, altogether or by this owner. */
export async function findCoupon(db: Database, code: string, owner: Owner, at: number): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupon')
    .select(['code', 'percent', 'customer_limit'])
    .where('code', '=', code)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', at)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .where((eb) => eb.or([eb('use_limit', 'is', null), eb('uses', '<', eb.ref('use_limit'))]))
    .executeTakeFirst();
  if (!row) return null;
  const spent = row.customer_limit !== null && (await usesBy(db, code, { owner })) >= row.customer_limit;
  return spent ? null : { code: row.code, percent: row.percent };
}

/**
 * Counts one use for an order. The counter's update holds the coupon's row until the transaction ends, so that the
 * uses of one customer are counted one order at a time.
 */
export async function spendCoupon(
  trx: Trx,
  use: { id: string; code: string; email: string; owner: Owner; orderId: string; at: number },
): Promise<Result<null>> {
  const coupon = await trx
    .updateTable('coupon')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', use.code)
    .where((eb) => eb.or([eb('use_limit', 'is', null), eb('uses', '<', eb.ref('use_limit'))]))
    .returning('customer_limit')
    .executeTakeFirst();
  if (!coupon) return couponInvalid;
  const email = sameMailbox(use.email);
  if (
    coupon.customer_limit !== null &&
    (await usesBy(trx, use.code, { owner: use.owner, email })) >= coupon.customer_limit
  )
    return couponInvalid;
  const { id, code, owner, orderId: order_id, at: created_at } = use;
  await trx.insertInto('coupon_use').values({ id, code, email, owner, order_id, created_at }).execute();
  return ok(null);
}

/** Gives the coupon use of a cancelled order back; without one, or a second time, nothing happens. */
export async function returnCoupon(trx: Trx, orderId: string): Promise<void> {
  const use = await trx.deleteFrom('coupon_use').where('order_id', '=', orderId).returning('code').executeTakeFirst();
  if (!use) return;
  await trx
    .updateTable('coupon')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('code', '=', use.code)
    .execute();
}

async function usesBy(db: Database, code: string, customer: { owner: Owner; email?: string }): Promise<number> {
  const { count } = await db
    .selectFrom('coupon_use')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('code', '=', code)
    .where((eb) =>
      eb.or([eb('owner', '=', customer.owner), ...(customer.email ? [eb('email', '=', customer.email)] : [])]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The same text for addresses that reach one mailbox: upper case, a `+tag`, and the dots that Gmail ignores make no
 * new customer.
 */
export function sameMailbox(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const name = plain.slice(0, at).replace(/\+.*$/, '');
  const domain = plain.slice(at + 1);
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
