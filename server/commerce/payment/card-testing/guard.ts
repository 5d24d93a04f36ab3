import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import { minuteMs, secondMs } from '../../../../shared/time/duration.ts';
import { tooMany } from '../../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { lockUntilEnd } from '../../database/lock.ts';
import { first, only, prepared } from '../../database/prepared.ts';
import { unobserved } from '../../observers.ts';
import type { Attempt } from '../../orders/attempt-queries.ts';
import type { OrderRow } from '../../orders/order-queries.ts';
import { countLatest, pressureOn, windowMs } from './pressure.ts';

/** Under pressure, the least time between an order, or its last attempt, and the next attempt. */
const slowedMs = 20 * secondMs;
/** A younger cart is that of a program, or of a shopper in a hurry, who opens the link of a mail. */
const youngMs = minuteMs;
/** Under pressure, the declined cards of one order. */
const declinedUnderPressure = 2;
/** How long ago a customer must have paid an order to be known: a card that was stolen is reported by then. */
const knownAfterMs = 7 * 24 * 60 * minuteMs;

export interface Payment {
  deps: CommerceDeps;
  viewer: Viewer;
  order: OrderRow;
  attempts: readonly Attempt[];
  type: string;
  /** Whether payments wait that came before. */
  othersFirst: boolean;
}

/** As many payments as may wait for the gateway's answer: this one may begin when one of them is answered. */
export const noTurnYet = fail(codes.tooManyTries, 'paymentProcessing');

/**
 * Lets a payment begin unless cards are being tested: then it waits a little first, and later, or where no person was
 * seen shopping, its buyer opens the link of the order's mail before. Where too many are unanswered to know, the result
 * is `noTurnYet`. Customers who paid an order long ago always pay.
 */
export async function checkCardTesting(trx: Trx, payment: Payment): Promise<Result<null>> {
  const { deps, order, attempts, type, othersFirst } = payment;
  const at = deps.clock.now();
  const pressure = await pressureOn(trx, { orderId: order.id, type, at });
  const crowded = type === 'IPAYLINKS' && (othersFirst || (await isCrowded(trx, at)));
  if ((pressure === 'calm' && !crowded) || (await isKnownBuyer(trx, payment.viewer, at))) return ok(null);
  if (pressure === 'calm') return (await hasOpenedMail(trx, order.id)) ? ok(null) : noTurnYet;
  const held = { deps, orderId: order.id, type };
  if (attempts.filter(({ state }) => state === 'declined').length >= declinedUnderPressure)
    return tooMany(order.expires_at - at, 'tooManyTriesForOrder');
  if (await hasOpenedMail(trx, order.id)) return ok(null);
  if (pressure === 'mail' || !(await looksLikeShopper(trx, payment))) return hold(held, 'mail', openMail);
  const waitMs = Math.max(order.created_at, attempts.at(-1)?.created_at ?? 0) + slowedMs - at;
  const seconds = Math.ceil(waitMs / secondMs);
  if (waitMs > 0) return hold(held, 'slow', tooMany(waitMs, filled('paymentWaits', { seconds })));
  return crowded ? noTurnYet : ok(null);
}

/** Returns the refusal of a payment whose turn did not come. The link of the order's mail leads past the others. */
export function holdForTurn(deps: CommerceDeps, orderId: string, type: string): Result<never> {
  const seconds = slowedMs / secondMs;
  return hold({ deps, orderId, type }, 'slow', tooMany(slowedMs, filled('paymentsCrowded', { seconds })));
}

const openMail = fail(codes.conflict, 'paymentNeedsMail');

type HeldPayment = { deps: CommerceDeps; orderId: string; type: string };

function hold({ deps, orderId, type }: HeldPayment, how: 'slow' | 'mail', refusal: Result<never>): Result<never> {
  deps.log.warn({ orderId, type, how }, 'payment held: cards are being tested');
  (deps.observers ?? unobserved).meter.heldPayment(how);
  return refusal;
}

/** Returns whether the viewer is a customer who paid an order some time ago. */
async function isKnownBuyer(trx: Trx, { customer, owner }: Viewer, at: number): Promise<boolean> {
  if (!customer) return false;
  return (await first(readPaidBefore(trx, { owner, before: at - knownAfterMs }))) !== undefined;
}

const readPaidBefore = prepared((db, { owner, before }: { owner: string; before: number }) =>
  db
    .selectFrom('shop_order')
    .innerJoin('payment_attempt', 'payment_attempt.order_id', 'shop_order.id')
    .select('shop_order.id')
    .where('shop_order.owner', '=', owner)
    .where('shop_order.created_at', '<', before)
    .where('payment_attempt.state', '=', 'paid')
    .limit(1),
);

/** Returns whether somebody opened the link of the order's mail. */
async function hasOpenedMail(trx: Trx, orderId: string): Promise<boolean> {
  return (await first(readOpened(trx, { orderId }))) !== undefined;
}

const readOpened = prepared((db, { orderId }: { orderId: string }) =>
  db.selectFrom('order_access').select('given_at').where('order_id', '=', orderId).limit(1),
);

/** Returns whether the cart is older than the order by a minute, and its owner looked at a product. */
async function looksLikeShopper(trx: Trx, { deps, order }: Payment): Promise<boolean> {
  const cart = await first(readCart(trx, { owner: order.owner }));
  if (!cart || order.created_at - cart.created_at < youngMs) return false;
  if (deps.views.of(order.owner).size > 0) return true;
  return (await first(readView(trx, { owner: order.owner }))) !== undefined;
}

const readCart = prepared((db, { owner }: { owner: string }) =>
  db.selectFrom('cart').select('created_at').where('owner', '=', owner),
);

const readView = prepared((db, { owner }: { owner: string }) =>
  db.selectFrom('product_view').select('viewed_at').where('owner', '=', owner).limit(1),
);

/**
 * Card payments that may wait for the gateway's answer at one time. Until answers are known, honest orders and tests of
 * cards look alike: as many as would make a payment wait once they are declined. Paid ones let more begin, declined ones
 * fewer.
 */
const unansweredAtFirst = 20;
const least = 4;
const maxUnanswered = 60;
/** An answer comes within the gateway's time limit of ten seconds; what is older is looked into as lost. */
const answeredWithinMs = 30 * secondMs;
/**
 * Returns whether as many card payments wait for an answer as may. Payments of a transaction that has not ended yet are
 * waited for, so that any number at once is counted.
 */
export async function isCrowded(trx: Trx, at: number): Promise<boolean> {
  await lockUntilEnd(trx, '5501119');
  const { count } = await only(readUnanswered(trx, { since: at - answeredWithinMs }));
  const unanswered = Number(count);
  if (unanswered < least) return false;
  const paid = await countLatest(trx, 'paid', at - windowMs);
  const declined = await countLatest(trx, 'declined', at - windowMs);
  return unanswered >= Math.min(maxUnanswered, Math.max(least, unansweredAtFirst + paid - declined));
}

const readUnanswered = prepared((db, { since }: { since: number }) =>
  db
    .selectFrom('payment_attempt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'started')
    .where('created_at', '>', since)
    .where('type', '=', 'IPAYLINKS'),
);
