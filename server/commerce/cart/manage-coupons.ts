import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled, type Message, type PlainKey } from '../../../shared/messages/message.ts';
import { record } from '../audit/record.ts';
import type { MakingDeps } from '../context.ts';
import { type Trx, transact } from '../database/connection.ts';
import { chunksOf } from '../database/insert.ts';

/** What a new coupon does; amounts are hundredths of the base currency. Exactly one of `percent`, `amountCents` and `freeDelivery` is set. */
export interface CouponTerms {
  percent?: number | undefined;
  amountCents?: number | undefined;
  freeDelivery?: boolean | undefined;
  minimumCents?: number | undefined;
  /** Handles of what it applies to; none of both: everything. */
  collections: readonly string[];
  products: readonly string[];
  /** The most uses in all and by each customer; absent: any number. */
  uses?: number | undefined;
  usesOfEachCustomer?: number | undefined;
  /** Milliseconds since 1970. */
  startsAt?: number | undefined;
  endsAt?: number | undefined;
}

const codeForm = /^[A-Z0-9-]{3,40}$/;
/** Without letters and digits that are mistaken for others. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const randomLength = 10;
/** Parameters of a row; more than there are, so that statements stay small. */
const columnsOfCoupon = 32;
const maxGenerated = 10_000;

const refuse = (message: Message) => fail(codes.invalidInput, message);

/**
 * Adds a coupon; a code is given once.
 *
 * @param mostPercent the most that it may take off; null: any discount
 */
export function addCoupon(
  { db, clock }: Pick<MakingDeps, 'db' | 'clock'>,
  code: string,
  terms: CouponTerms,
  mostPercent: number | null = null,
): Promise<Result<null>> {
  const wrong = codeForm.test(code) ? (problemOf(terms) ?? beyondLimit(terms, mostPercent)) : 'couponCodeForm';
  if (wrong) return Promise.resolve(refuse(wrong));
  return transact(db, async (trx) => {
    const added = await insertCoupons(trx, [code], terms);
    if (!added.ok) return added;
    if (added.value.length === 0) return fail(codes.conflict, filled('couponThere', { code }));
    await record(trx, {
      action: 'coupon.added',
      subject: `coupon:${code}`,
      details: detailsOf(terms),
      at: clock.now(),
    });
    return ok(null);
  });
}

/** Adds coupons with random codes that can each be used once, as `addCoupon` does one. @returns the codes */
export function generateCoupons(
  { db, clock, random }: MakingDeps,
  { count, prefix }: { count: number; prefix: string },
  terms: Omit<CouponTerms, 'uses' | 'usesOfEachCustomer'>,
  mostPercent: number | null = null,
): Promise<Result<string[]>> {
  if (!Number.isSafeInteger(count) || count < 1 || count > maxGenerated)
    return Promise.resolve(refuse(filled('couponCodes', { most: maxGenerated.toLocaleString('en') })));
  if (!/^[A-Z0-9-]{0,20}$/.test(prefix)) return Promise.resolve(refuse('couponPrefix'));
  const wrong = problemOf(terms) ?? beyondLimit(terms, mostPercent);
  if (wrong) return Promise.resolve(refuse(wrong));
  const wanted = Array.from({ length: count }, () => prefix + randomCode(random));
  return transact(db, async (trx) => {
    const added = await insertCoupons(trx, wanted, { ...terms, uses: 1 });
    if (!added.ok) return added;
    // Codes that were made from the same key before.
    if (added.value.length === 0) return ok(wanted);
    const details = { ...detailsOf(terms), count: added.value.length };
    await record(trx, { action: 'coupon.generated', subject: `coupon:${prefix}*`, details, at: clock.now() });
    return added;
  });
}

/** Ends a coupon now: carts lose it, orders keep what they had. An ended coupon stays so. */
export function endCoupon(
  { db, clock }: Pick<MakingDeps, 'db' | 'clock'>,
  code: string,
): Promise<Result<{ changed: boolean }>> {
  return transact(db, async (trx): Promise<Result<{ changed: boolean }>> => {
    const at = clock.now();
    const row = await trx
      .selectFrom('coupon')
      .select(['ends_at', 'starts_at'])
      .where('code', '=', code)
      .executeTakeFirst();
    if (!row) return fail(codes.notFound, filled('noCoupon', { code }));
    if (row.ends_at !== null && row.ends_at <= at) return ok({ changed: false });
    await trx.updateTable('coupon').set({ ends_at: at }).where('code', '=', code).execute();
    await record(trx, { action: 'coupon.ended', subject: `coupon:${code}`, at });
    return ok({ changed: true });
  });
}

/** Returns why terms are refused; null: they are not. */
export function problemOf({
  percent,
  amountCents,
  freeDelivery,
  minimumCents,
  uses,
  usesOfEachCustomer,
  ...time
}: CouponTerms): PlainKey | null {
  if ([percent !== undefined, amountCents !== undefined, freeDelivery === true].filter(Boolean).length !== 1)
    return 'couponDoesOne';
  if (percent !== undefined && !(Number.isInteger(percent) && percent >= 1 && percent <= 100)) return 'couponPercent';
  for (const cents of [amountCents, minimumCents])
    if (cents !== undefined && !(Number.isSafeInteger(cents) && cents > 0)) return 'couponAmountLeast';
  for (const times of [uses, usesOfEachCustomer])
    if (times !== undefined && !(Number.isSafeInteger(times) && times > 0)) return 'couponUsesLeast';
  if ((time.startsAt ?? 0) >= (time.endsAt ?? Number.POSITIVE_INFINITY)) return 'couponEndsFirst';
  return null;
}

/** What a coupon takes off. */
type Discount = Pick<CouponTerms, 'percent' | 'amountCents' | 'minimumCents'>;

/**
 * Returns why a coupon takes off more than somebody may give; null: it does not. An amount counts by the least order that it
 * needs, and without one as everything; free delivery takes nothing off the goods.
 */
export function beyondLimit(
  { percent, amountCents, minimumCents }: Discount,
  mostPercent: number | null,
): Message | null {
  if (mostPercent === null) return null;
  const taken = amountCents === undefined ? (percent ?? 0) : (amountCents / (minimumCents ?? amountCents)) * 100;
  return taken <= mostPercent ? null : filled('couponBeyondLimit', { percent: mostPercent });
}

/** Inserts the coupons whose codes are free. @returns their codes */
async function insertCoupons(trx: Trx, wanted: readonly string[], terms: CouponTerms): Promise<Result<string[]>> {
  const scope = await findScope(trx, terms);
  if (!scope.ok) return scope;
  const columns = {
    percent: terms.percent ?? 1,
    amount_cents: terms.amountCents ?? null,
    free_delivery: terms.freeDelivery ? 1 : 0,
    minimum_cents: terms.minimumCents ?? null,
    scoped: scope.value.length > 0 ? 1 : 0,
    use_limit: terms.uses ?? null,
    customer_limit: terms.usesOfEachCustomer ?? null,
    uses: 0,
    starts_at: terms.startsAt ?? null,
    ends_at: terms.endsAt ?? null,
  };
  const added: string[] = [];
  for (const chunk of chunksOf(wanted, columnsOfCoupon)) {
    const rows = await trx
      .insertInto('coupon')
      .values(chunk.map((code) => ({ code, ...columns })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .execute();
    added.push(...rows.map(({ code }) => code));
  }
  const scoped = added.flatMap((code) => scope.value.map((ids) => ({ code, ...ids })));
  for (const chunk of chunksOf(scoped, 3)) await trx.insertInto('coupon_scope').values(chunk).execute();
  return ok(added);
}

type ScopeIds = { collection_id: number; product_id: number };

/** Returns the ids of what a coupon applies to; fails for a handle that is unknown. */
async function findScope(trx: Trx, { collections, products }: CouponTerms): Promise<Result<ScopeIds[]>> {
  const found: ScopeIds[] = [];
  for (const handle of new Set(collections)) {
    const row = await trx.selectFrom('collection').select('id').where('handle', '=', handle).executeTakeFirst();
    if (!row) return fail(codes.notFound, filled('noQuotedCollection', { handle }));
    found.push({ collection_id: row.id, product_id: 0 });
  }
  for (const handle of new Set(products)) {
    const row = await trx.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirst();
    if (!row) return fail(codes.notFound, filled('noProduct', { handle }));
    found.push({ collection_id: 0, product_id: row.id });
  }
  return ok(found);
}

function detailsOf(terms: CouponTerms): Record<string, string | number | boolean> {
  const { collections, products, ...plain } = terms;
  const scope = [...collections, ...products].join(' ');
  const named = Object.entries({ ...plain, scope: scope || undefined });
  return Object.fromEntries(named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Returns a random code of about 49 bits; bytes beyond a multiple of the alphabet are left out. */
function randomCode(random: MakingDeps['random']): string {
  let code = '';
  while (code.length < randomLength)
    for (const byte of random(randomLength))
      if (byte < alphabet.length * Math.floor(256 / alphabet.length) && code.length < randomLength)
        code += alphabet[byte % alphabet.length];
  return code;
}
