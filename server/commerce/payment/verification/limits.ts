import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { awaitingPayment } from '../../../../shared/orders/awaiting-payment.ts';
import { hourMs, minuteMs } from '../../../../shared/time/duration.ts';
import { allowancesOf, takeUses, tooMany } from '../../calls/rate-limit.ts';
import type { CommerceDeps, Owner, Viewer } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';

/** Limit of codes to one phone, over all orders: each costs money and allows some guesses. */
const toPhoneInAnHour = { uses: 5, windowMs: hourMs };
const toPhoneInADay = { uses: 10, windowMs: 24 * hourMs };
const byDevice = { uses: 10, windowMs: hourMs };
const fromAddress = { uses: 30, windowMs: hourMs };

/** The most orders that wait for one phone at a time, because each reserves its goods for a day. */
const unverifiedOrders = 3;

/**
 * Counts a code that is about to be sent. The phone's bucket is locked until the transaction ends, so that concurrent
 * orders for one phone are counted one after the other.
 */
export async function takeSend(
  { trx, clock }: { trx: Trx; clock: CommerceDeps['clock'] },
  viewer: Viewer,
  phone: string,
): Promise<Result<null>> {
  // Requests of others for codes to this phone do not use up the limit of an owner who confirmed one before.
  const to = (await hasConfirmed(trx, viewer.owner, phone)) ? `${phone}:${viewer.owner}` : phone;
  const allowed = await takeUses({ db: trx, clock }, [
    { bucket: `code-hour:${to}`, limit: toPhoneInAnHour },
    { bucket: `code-day:${to}`, limit: toPhoneInADay },
    ...allowancesOf('code', viewer, byDevice, fromAddress),
  ]);
  return allowed.ok ? allowed : tooManyCodes(Number(allowed.error.data?.retryAfter ?? 1) * 1_000);
}

function tooManyCodes(waitMs: number): Result<never> {
  const minutes = Math.ceil(waitMs / minuteMs);
  return tooMany(waitMs, filled('tooManyCodes', { minutes }));
}

/** Returns whether this customer or guest entered a code that was sent to the phone. */
async function hasConfirmed(trx: Trx, owner: Owner, phone: string): Promise<boolean> {
  const confirmed = await trx
    .selectFrom('phone_verification')
    .innerJoin('shop_order', 'shop_order.id', 'phone_verification.order_id')
    .select('shop_order.id')
    .where('phone_verification.phone', '=', phone)
    .where('phone_verification.verified_at', 'is not', null)
    .where('shop_order.owner', '=', owner)
    .executeTakeFirst();
  return confirmed !== undefined;
}

interface Hold {
  owner: Owner;
  phone: string;
  /** The order itself, which may be among the waiting ones. */
  orderId: string;
  now: number;
}

/**
 * Limits the unpaid orders of one phone. For an owner who confirmed an order by this phone before, only their own
 * orders count.
 */
export async function checkHolds(trx: Trx, { owner, phone, orderId, now }: Hold): Promise<Result<null>> {
  let waiting = trx
    .selectFrom('phone_verification')
    .innerJoin('shop_order', 'shop_order.id', 'phone_verification.order_id')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('shop_order.expires_at').as('soonest')])
    .where('phone_verification.phone', '=', phone)
    .where('shop_order.id', '<>', orderId)
    .where('shop_order.payment_type', '=', 'COD')
    .where('shop_order.status', 'in', awaitingPayment);
  if (await hasConfirmed(trx, owner, phone)) waiting = waiting.where('shop_order.owner', '=', owner);
  const { count, soonest } = await waiting.executeTakeFirstOrThrow();
  if (Number(count) < unverifiedOrders) return ok(null);
  return tooMany(Number(soonest) - now, 'phoneHasManyOrders');
}

export const cannotBeTexted = fail(codes.invalidInput, 'checkMarkedFields', {
  fields: { 'shippingAddress.phone': 'phoneWrong' },
});
