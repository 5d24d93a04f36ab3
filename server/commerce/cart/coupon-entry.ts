import { codes, ok, type Result } from '../../../shared/errors.ts';
import type { CommerceDeps, Owner, Viewer } from '../context.ts';
import { allowancesOf, checkUses, giveBackUse, takeUses } from '../rate-limit.ts';
import { type Coupon, findCoupon, normaliseCoupon, readCoupon } from './coupon.ts';

type Deps = Pick<CommerceDeps, 'db' | 'clock'>;
type Who = Pick<Viewer, 'owner' | 'address'>;

/** Wrong codes a minute before an owner has to wait: enough for typing errors, too few to guess. */
const tries = { uses: 10, windowMs: 60_000 };
const triesFromAddress = { uses: 40, windowMs: 60_000 };
const allowances = (who: Who) => allowancesOf('coupon', who, tries, triesFromAddress);

/**
 * The coupon that an owner's cart is to have: of the code typed, or, when none was, of the code held. An empty text
 * means none. A typed code that is no good is a failure, and counted; a held one that has run out is quietly none.
 *
 * @param typed what came with the request, undefined when nothing did
 * @param held the code that the cart keeps
 */
export async function chooseCoupon(
  deps: Deps,
  who: Who,
  typed: string | undefined,
  held: string | null,
): Promise<Result<Coupon | null>> {
  const isTry = typed !== undefined && normaliseCoupon(typed) !== '' && normaliseCoupon(typed) !== held;
  if (!isTry) return couponOf(deps, who.owner, typed, held);
  const allowed = await takeUses(deps, allowances(who));
  if (!allowed.ok) return allowed;
  const coupon = await couponOf(deps, who.owner, typed, held);
  if (coupon.ok) for (const { bucket } of allowances(who)) await giveBackUse(deps, bucket);
  return coupon;
}

/** The same inside a transaction that a failure undoes: wrong codes are counted afterwards, by `countWrongCode`. */
export async function chooseCouponWithin(
  deps: Deps,
  who: Who,
  typed: string | undefined,
  held: string | null,
): Promise<Result<Coupon | null>> {
  for (const { bucket, limit } of typed ? allowances(who) : []) {
    const allowed = await checkUses(deps, bucket, limit);
    if (!allowed.ok) return allowed;
  }
  return couponOf(deps, who.owner, typed, held);
}

/** Counts a failure towards the owner's tries when a wrong code was what failed. */
export async function countWrongCode(deps: Deps, who: Who, result: Result<unknown>): Promise<void> {
  if (!result.ok && result.error.code === codes.couponInvalid) await takeUses(deps, allowances(who));
}

async function couponOf(
  { db, clock }: Deps,
  owner: Owner,
  typed: string | undefined,
  held: string | null,
): Promise<Result<Coupon | null>> {
  const code = typed === undefined ? (held ?? '') : normaliseCoupon(typed);
  if (code === '') return ok(null);
  if (typed !== undefined) return readCoupon(db, code, owner, clock.now());
  return ok(await findCoupon(db, code, owner, clock.now()));
}
