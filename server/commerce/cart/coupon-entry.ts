import { ok, type Result } from '../../../shared/errors.ts';
import type { CommerceDeps, Owner } from '../context.ts';
import { giveBackUse, takeUse } from '../rate-limit.ts';
import { type Coupon, couponInvalid, findCoupon, normaliseCoupon } from './coupon.ts';

/** Wrong codes a minute before an owner has to wait: enough for typing errors, too few to guess. */
const tries = { uses: 10, windowMs: 60_000 };

/**
 * The coupon that an owner's cart is to have: of the code typed, or, when none was, of the code held. An empty text
 * means none. A typed code that is no good is a failure; a held one that has run out is quietly none.
 *
 * @param typed what came with the request, undefined when nothing did
 * @param held the code that the cart keeps
 */
export async function chooseCoupon(
  deps: Pick<CommerceDeps, 'db' | 'clock'>,
  owner: Owner,
  typed: string | undefined,
  held: string | null,
): Promise<Result<Coupon | null>> {
  const code = typed === undefined ? (held ?? '') : normaliseCoupon(typed);
  if (code === '') return ok(null);
  if (typed === undefined) return ok(await findCoupon(deps.db, code, owner, deps.clock.now()));
  return code === held ? known(deps, owner, code) : tryCode(deps, owner, code);
}

async function known(deps: Pick<CommerceDeps, 'db' | 'clock'>, owner: Owner, code: string): Promise<Result<Coupon>> {
  const coupon = await findCoupon(deps.db, code, owner, deps.clock.now());
  return coupon ? ok(coupon) : couponInvalid;
}

async function tryCode(deps: Pick<CommerceDeps, 'db' | 'clock'>, owner: Owner, code: string): Promise<Result<Coupon>> {
  const bucket = `coupon:${owner}`;
  const allowed = await takeUse(deps, bucket, tries);
  if (!allowed.ok) return allowed;
  const coupon = await known(deps, owner, code);
  if (coupon.ok) await giveBackUse(deps, bucket);
  return coupon;
}
