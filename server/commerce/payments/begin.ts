import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { type Trx, transact } from '../database/retry.ts';
import { schedule } from '../due-work.ts';
import { freshId } from '../fresh-id.ts';
import { takeKey } from '../idempotency.ts';
import { findOrder, type OrderRow } from '../orders/order-queries.ts';
import { awaitingPayment, lockStatus } from '../orders/transitions.ts';
import { tooMany } from '../rate-limit.ts';
import { type Attempt, countDeclined, findAttempt, latestAttempt, liveAttempt } from './attempt-queries.ts';
import type { CheckedCard } from './card-check.ts';

const declinedTriesAllowed = 5;
/** When an attempt that nobody heard of again is looked into; longer than the gateway is waited for. */
export const firstLookAfterMs = 30_000;

/** An attempt to pay, and whether it began now: only then the gateway is called. */
export interface Begun {
  order: OrderRow;
  attempt: Attempt;
  fresh: boolean;
}

interface Beginning {
  deps: CommerceDeps;
  viewer: Viewer;
  key: string;
  orderId: string;
  card: Pick<CheckedCard, 'brand' | 'last4' | 'expiry'>;
}

/**
 * Writes an attempt to pay an order of the viewer's, before anything is asked of the gateway. The same key, or another
 * one while an attempt is under way, answers the attempt that is there.
 */
export function beginAttempt(beginning: Beginning): Promise<Result<Begun>> {
  const { deps, viewer, orderId } = beginning;
  return transact(deps.db, async (trx) => {
    await lockStatus(trx, orderId);
    const order = await findOrder(trx, viewer.owner, orderId);
    return order ? beginFor(trx, beginning, order) : fail(codes.notFound, 'There is no such order.');
  });
}

async function beginFor(trx: Trx, beginning: Beginning, order: OrderRow): Promise<Result<Begun>> {
  const { deps, viewer, key, card } = beginning;
  const live = await liveAttempt(trx, order.id);
  const id = live?.id ?? freshId(deps.random);
  // Neither the card's number nor its CVV: what is kept of a request must not tell them.
  const request = { orderId: order.id, last4: card.last4, expiry: card.expiry };
  const keyed = { owner: viewer.owner, call: 'payment/card', key, request, at: deps.clock.now() };
  const earlier = await takeKey(trx, keyed, id);
  if (!earlier.ok) return earlier;
  const known = earlier.value === null ? live : await findAttempt(trx, earlier.value);
  if (known) return ok({ order, attempt: known, fresh: false });
  const payable = await checkPayable(trx, order, deps.clock.now());
  if (!payable.ok) return payable;
  return ok({ order, attempt: await insertAttempt(trx, beginning, order, id), fresh: true });
}

async function checkPayable(trx: Trx, order: OrderRow, now: number): Promise<Result<null>> {
  const awaiting = awaitingPayment.some((status) => status === order.status);
  if (!awaiting && order.status !== 'CANCELLED') return fail(codes.alreadyPaid, 'This order is paid already.');
  if (!awaiting || order.expires_at <= now)
    return fail(codes.orderExpired, 'The order is expired, please replace an order.');
  if ((await countDeclined(trx, order.id)) >= declinedTriesAllowed)
    return tooMany(order.expires_at - now, 'Too many tries for this order. Please place a new one later.');
  return ok(null);
}

async function insertAttempt(trx: Trx, { deps, card }: Beginning, order: OrderRow, id: string): Promise<Attempt> {
  const before = await latestAttempt(trx, order.id);
  // Attempts of an order are told apart by their time, however fast they follow.
  const at = Math.max(deps.clock.now(), (before?.created_at ?? 0) + 1);
  await schedule(trx, 'payment-reconcile', id, at + firstLookAfterMs);
  return trx
    .insertInto('payment_attempt')
    .values({
      id,
      order_id: order.id,
      type: 'IPAYLINKS',
      state: 'started',
      amount_cents: order.total_cents,
      currency: order.currency,
      reference: null,
      brand: card.brand,
      last4: card.last4,
      expiry: card.expiry,
      reason: null,
      redirect_url: null,
      provider_order: null,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
