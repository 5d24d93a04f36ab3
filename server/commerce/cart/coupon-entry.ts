import { codes, ok, type Result } from '../../../shared/errors.ts';
import { allowancesOf, checkUses, giveBackUses, takeUses } from '../calls/rate-limit.ts';
import type { Owner, TimedDeps, Viewer } from '../context.ts';
import { type HeldCoupon, normaliseCoupon, readCoupon, readHeldCoupon } from './coupon.ts';

type Who = Pick<Viewer, 'owner' | 'address'>;

/** Limit of wrong codes for an owner: enough for typing errors, too few to guess. */
const tries = { uses: 10, windowMs: 60_000 };
const triesFromAddress = { uses: 40, windowMs: 60_000 };
const allowances = (who: Who) => allowancesOf('coupon', who, tries, triesFromAddress);

/**
 * Returns the coupon for an owner's cart: of the typed code, or else of the stored one. An empty text means none. A
 * typed code that cannot be used is a failure and is counted; a stored one comes with the reason.
 *
 * @param typed from the request; undefined: not sent
 * @param held the code stored with the cart
 */
export async function chooseCoupon(
  deps: TimedDeps,
  who: Who,
  typed: string | undefined,
  held: string | null,
): Promise<Result<HeldCoupon | null>> {
  const isTry = typed !== undefined && normaliseCoupon(typed) !== '' && normaliseCoupon(typed) !== held;
  if (!isTry) return findCoupon(deps, who.owner, typed, held);
  const allowed = await takeUses(deps, allowances(who));
  if (!allowed.ok) return allowed;
  const coupon = await findCoupon(deps, who.owner, typed, held);
  if (coupon.ok) await giveBackUses(deps, allowances(who));
  return coupon;
}

/** The same inside a transaction that a failure rolls back: wrong codes are counted afterwards, by `countWrongCode`. */
export async function chooseCouponWithin(
  deps: TimedDeps,
  who: Who,
  typed: string | undefined,
  held: string | null,
): Promise<Result<HeldCoupon | null>> {
  const allowed = typed ? await checkUses(deps, allowances(who)) : ok(null);
  return allowed.ok ? findCoupon(deps, who.owner, typed, held) : allowed;
}

/** Counts a wrong code against the owner's limit, if that was the failure. */
export async function countWrongCode(deps: TimedDeps, who: Who, result: Result<unknown>): Promise<void> {
  if (!result.ok && result.error.code === codes.couponInvalid) await takeUses(deps, allowances(who));
}

async function findCoupon(
  { db, clock }: TimedDeps,
  owner: Owner,
  typed: string | undefined,
  held: string | null,
): Promise<Result<HeldCoupon | null>> {
  const code = typed === undefined ? (held ?? '') : normaliseCoupon(typed);
  if (code === '') return ok(null);
  if (typed !== undefined) return readCoupon(db, code, owner, clock.now());
  return ok(await readHeldCoupon(db, code, owner, clock.now()));
}
