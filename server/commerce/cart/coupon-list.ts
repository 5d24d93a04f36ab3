import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { CouponKind, ListedCoupon } from '../../../shared/office/coupons.ts';
import type { ListPage } from '../../../shared/office/lists.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { lastOf, pageSize, siftedPage } from '../database/page.ts';
import type { Schema } from '../database/schema.ts';
import { readCoupons } from './office-coupons.ts';

/** Which coupons a list has; what is absent is not asked for. */
interface CouponWish {
  now: number;
  /** What their codes begin with, in capitals. */
  begins?: string | undefined;
  state?: ListedCoupon['state'] | undefined;
  kind?: CouponKind | undefined;
  /** The code before the page. */
  after?: string | undefined;
  /** Whether the last code comes first. */
  down: boolean;
}

/** Coupons that one page looks through for those that fit. */
const lookedThrough = 5_000;

/** Returns a page of coupons by code. @param most coupons that are looked through for those that fit */
export async function listCouponPage(
  db: Database,
  wish: CouponWish,
  size: number = pageSize,
  most: number = lookedThrough,
): Promise<ListPage<ListedCoupon>> {
  const { begins = '', after, down, state, kind, now } = wish;
  const direction = down ? 'desc' : 'asc';
  const spanned = db
    .selectFrom('coupon')
    .$if(begins !== '', (query) => query.where(sql<SqlBool>`substr(code, 1, ${begins.length}) = ${begins}`))
    // No code has a '~'. Other databases may order it otherwise, and read on to the last code.
    .$if(begins !== '' && dialectOf(db) === 'sqlite', (query) => query.where('code', '<', `${begins}~`))
    // One bound: with two, SQLite would read all codes from the lower one on.
    .$if(begins !== '' && (after === undefined || down), (query) => query.where('code', '>=', begins))
    .$if(after !== undefined, (query) => query.where('code', down ? '<' : '>', after ?? ''))
    .orderBy('code', direction);
  const isSifted = state !== undefined || kind !== undefined;
  const last = isSifted ? await lastOf(spanned.select('code'), most) : undefined;
  const found = await spanned
    .selectAll()
    .$if(last !== undefined, (query) => query.where('code', down ? '>=' : '<=', last?.code ?? ''))
    .$if(state !== undefined, (query) => query.where((eb) => inState(eb, state ?? 'valid', now)))
    .$if(kind !== undefined, (query) => query.where((eb) => ofKind(eb, kind ?? 'percent')))
    .limit(size + 1)
    .execute();
  const { rows, ...page } = siftedPage(found, ({ code }) => code, last?.code, size);
  return { ...page, rows: await readCoupons(db, rows, now) };
}

type Builder = ExpressionBuilder<Schema, 'coupon'>;
type Condition = ExpressionWrapper<Schema, 'coupon', SqlBool>;

function inState(eb: Builder, state: ListedCoupon['state'], now: number): Condition {
  const hasEnded = eb.and([eb('ends_at', 'is not', null), eb('ends_at', '<=', now)]);
  if (state === 'ended') return hasEnded;
  const isUsedUp = eb.and([eb('use_limit', 'is not', null), eb('uses', '>=', eb.ref('use_limit'))]);
  const goesOn = eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]);
  if (state === 'used up') return eb.and([goesOn, isUsedUp]);
  const isLeft = eb.or([eb('use_limit', 'is', null), eb('uses', '<', eb.ref('use_limit'))]);
  const isToCome = eb.and([eb('starts_at', 'is not', null), eb('starts_at', '>', now)]);
  const hasBegun = eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]);
  return eb.and([goesOn, isLeft, state === 'to come' ? isToCome : hasBegun]);
}

function ofKind(eb: Builder, kind: CouponKind): Condition {
  if (kind === 'amount') return eb.and([eb('amount_cents', 'is not', null)]);
  return eb.and([eb('amount_cents', 'is', null), eb('free_delivery', '=', kind === 'delivery' ? 1 : 0)]);
}
