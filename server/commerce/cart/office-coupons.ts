import type { Selectable } from 'kysely';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled, type Message } from '../../../shared/messages/message.ts';
import type { ListedCoupon } from '../../../shared/office/coupons.ts';
import { record } from '../audit/record.ts';
import type { TimedDeps } from '../context.ts';
import { type Database, transact } from '../database/connection.ts';
import type { CouponTable } from '../database/order-tables.ts';
import { beyondLimit, problemOf } from './manage-coupons.ts';

/** What can be changed of a coupon; null: any number, any time, any value. Times are milliseconds since 1970. */
export type CouponLimits = Pick<ListedCoupon, 'minimumCents' | 'useLimit' | 'customerLimit' | 'startsAt' | 'endsAt'>;

/**
 * Changes limits and times of a coupon. Code 500409: they are no longer as in `before`, or it has ended.
 *
 * @param mostPercent the most that it may take off afterwards; null: any discount
 */
export function changeCoupon(
  { db, clock }: TimedDeps,
  code: string,
  { before, after }: { before: CouponLimits; after: CouponLimits },
  mostPercent: number | null = null,
): Promise<Result<{ changed: boolean }>> {
  return transact(db, async (trx): Promise<Result<{ changed: boolean }>> => {
    const at = clock.now();
    const row = await trx.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst();
    if (!row) return fail(codes.notFound, filled('noCoupon', { code }));
    const now = limitsOf(row);
    if (isSame(now, after)) return ok({ changed: false });
    if (now.endsAt !== null && now.endsAt <= at) return conflict(filled('couponHasEnded', { code }));
    if (!isSame(now, before)) return conflict(filled('couponChanged', { code }));
    const wrong =
      problemOf({ ...termsOf(after), freeDelivery: true }) ?? beyondLimit(discountOf(row, after), mostPercent);
    if (wrong) return fail(codes.invalidInput, wrong);
    await trx.updateTable('coupon').set(columnsOf(after)).where('code', '=', code).execute();
    await record(trx, { action: 'coupon.changed', subject: `coupon:${code}`, details: { ...after }, at });
    return ok({ changed: true });
  });
}

const conflict = (message: Message) => fail(codes.conflict, message);

type Coupon = Selectable<CouponTable>;
type Row = Pick<Coupon, 'minimum_cents' | 'use_limit' | 'customer_limit' | 'starts_at' | 'ends_at'>;

const limitsOf = (row: Row): CouponLimits => ({
  minimumCents: row.minimum_cents,
  useLimit: row.use_limit,
  customerLimit: row.customer_limit,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

const discountOf = (row: Pick<Coupon, 'percent' | 'amount_cents' | 'free_delivery'>, after: CouponLimits) => ({
  percent: row.free_delivery === 1 ? 0 : row.percent,
  amountCents: row.amount_cents ?? undefined,
  minimumCents: after.minimumCents ?? undefined,
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
  const first = columnsOf(one);
  const second = columnsOf(other);
  return JSON.stringify(first) === JSON.stringify(second);
}

interface Which {
  now: number;
  after?: string | undefined;
  /** Lists only this code and those that come later in their order. */
  from?: string;
  limit: number;
}

export async function listCoupons(db: Database, { now, after = '', from = '', limit }: Which): Promise<ListedCoupon[]> {
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    // One bound: with two, SQLite would read all codes from the lower one on.
    .where('code', after === '' ? '>=' : '>', after || from)
    .orderBy('code')
    .limit(limit)
    .execute();
  return readCoupons(db, rows, now);
}

/** Returns coupons as staff see them. */
export async function readCoupons(db: Database, rows: readonly Coupon[], now: number): Promise<ListedCoupon[]> {
  const scopes = await readScopes(
    db,
    rows.flatMap(({ code, scoped }) => (scoped === 1 ? code : [])),
  );
  return rows.map((row) => ({
    code: row.code,
    percent: row.amount_cents !== null || row.free_delivery === 1 ? null : row.percent,
    amountCents: row.amount_cents,
    freeDelivery: row.free_delivery === 1,
    scope: scopes.get(row.code) ?? [],
    uses: row.uses,
    ...limitsOf(row),
    state: stateOf(row, now),
  }));
}

function stateOf({ uses, use_limit, starts_at, ends_at }: Coupon, now: number): ListedCoupon['state'] {
  if (ends_at !== null && ends_at <= now) return 'ended';
  if (use_limit !== null && uses >= use_limit) return 'used up';
  return starts_at !== null && starts_at > now ? 'to come' : 'valid';
}

async function readScopes(db: Database, couponCodes: readonly string[]): Promise<Map<string, string[]>> {
  if (couponCodes.length === 0) return new Map();
  const rows = await db
    .selectFrom('coupon_scope')
    .leftJoin('collection', 'collection.id', 'coupon_scope.collection_id')
    .leftJoin('product', 'product.id', 'coupon_scope.product_id')
    .select(['code', 'collection.handle as collection', 'product.handle as product'])
    .where('code', 'in', couponCodes)
    .orderBy('collection.handle')
    .orderBy('product.handle')
    .execute();
  const named = rows.map(({ code, collection, product }) => ({ code, name: collection ?? product ?? 'removed since' }));
  return new Map([...Map.groupBy(named, ({ code }) => code)].map(([code, all]) => [code, all.map(({ name }) => name)]));
}
