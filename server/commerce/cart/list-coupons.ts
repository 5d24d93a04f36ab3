import type { ListedCoupon } from '../../../shared/office/coupons.ts';
import type { Database } from '../database/connection.ts';

interface Which {
  now: number;
  /** Lists the coupons after this code. */
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
  const scopes = await readScopes(
    db,
    rows.flatMap(({ code, scoped }) => (scoped === 1 ? code : [])),
  );
  return rows.map((row) => ({
    code: row.code,
    percent: row.amount_cents !== null || row.free_delivery === 1 ? null : row.percent,
    amountCents: row.amount_cents,
    freeDelivery: row.free_delivery === 1,
    minimumCents: row.minimum_cents,
    scope: scopes.get(row.code) ?? [],
    uses: row.uses,
    useLimit: row.use_limit,
    customerLimit: row.customer_limit,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: stateOf(row, now),
  }));
}

interface Times {
  uses: number;
  use_limit: number | null;
  starts_at: number | null;
  ends_at: number | null;
}

function stateOf({ uses, use_limit, starts_at, ends_at }: Times, now: number): ListedCoupon['state'] {
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
