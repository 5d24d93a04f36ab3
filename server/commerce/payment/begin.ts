import { paymentWindowMs } from '../../../shared/constants.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { minuteMs } from '../../../shared/time/duration.ts';
import { takeKey } from '../calls/idempotency.ts';
import { type Allowance, allowancesOf, tooMany } from '../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { type Trx, transact } from '../database/connection.ts';
import { only, prepared } from '../database/prepared.ts';
import { recordStateChange } from '../database/state-changes.ts';
import { freshId } from '../fresh-id.ts';
import { schedule } from '../jobs/due-work.ts';
import { type Attempt, findAttempt, isLive, loadAttempts } from '../orders/attempt-queries.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import { noSuchOrder, orderExpired, stillPaying } from '../orders/refusals.ts';
import { lockOwnOrder } from '../orders/transitions.ts';
import { checkCardTesting } from './card-testing/guard.ts';
import { endLiveAttempt } from './settle.ts';

const declinedTriesAllowed = 5;
/** When an attempt without a result is first checked; longer than the gateway's time limit. */
const firstLookAfterMs = 30_000;

/** Limits of new payments at a provider that has a page of its own for each. */
export const beginningAllowances = (what: 'hosted' | 'paypal', viewer: Viewer): Allowance[] =>
  allowancesOf(what, viewer, { uses: 40, windowMs: 10 * minuteMs }, { uses: 200, windowMs: 10 * minuteMs });

/** An attempt, and whether it began now: only then the gateway is called. */
export interface Begun {
  order: OrderRow;
  attempt: Attempt;
  fresh: boolean;
}

interface Beginning {
  deps: CommerceDeps;
  viewer: Viewer;
  orderId: string;
  /** The call's `Idempotency-Key`, and the request that must be equal when the key is. */
  keyed: { call: string; key: string; request: unknown };
  means: Means;
  /** Whether payments wait that came before. */
  othersFirst?: boolean;
  /** Uses an approval from before the order existed; returns the provider's id of it. */
  takeOver?: (trx: Trx) => Promise<Result<string>>;
}

/** The means of payment, as far as it is stored. */
export interface Means {
  type: 'IPAYLINKS' | 'PAYPAL' | 'STRIPE';
  brand: string;
  last4: string | null;
  expiry: string | null;
  returnUrl: string | null;
}

/**
 * Inserts an attempt to pay an order of the viewer, before a provider is called. The same key, or another one while an
 * attempt of the same type is live, returns the existing attempt. A live attempt of another type is ended first; if
 * that is impossible now, the result is a conflict.
 */
export async function beginAttempt(beginning: Beginning): Promise<Result<Begun>> {
  const begun = await beginOnce(beginning);
  if (begun !== stillPaying) return begun;
  await endLiveAttempt(beginning.deps, beginning.orderId);
  return beginOnce(beginning);
}

function beginOnce(beginning: Beginning): Promise<Result<Begun>> {
  const { deps, viewer, orderId } = beginning;
  return transact(deps.db, async (trx) => {
    const order = await lockOwnOrder(trx, { owner: viewer.owner, orderId, at: deps.clock.now() });
    return order ? beginFor(trx, beginning, order) : noSuchOrder;
  });
}

async function beginFor(trx: Trx, beginning: Beginning, order: OrderRow): Promise<Result<Begun>> {
  const { deps, viewer, keyed, means, othersFirst = false, takeOver } = beginning;
  const now = deps.clock.now();
  const attempts = await loadAttempts(trx, order.id);
  const live = attempts.find(isLive);
  const same = live?.type === means.type ? live : undefined;
  const id = same?.id ?? freshId(deps.random);
  const earlier = await takeKey(trx, { owner: viewer.owner, ...keyed, at: now }, id);
  if (!earlier.ok) return earlier;
  const known = earlier.value === null ? same : await findAttempt(trx, earlier.value);
  if (known) return ok({ order, attempt: known, fresh: false });
  if (live) return stillPaying;
  const payable = checkPayable(order, attempts, now);
  if (!payable.ok) return payable;
  const allowed = await checkCardTesting(trx, { deps, viewer, order, attempts, type: means.type, othersFirst });
  if (!allowed.ok) return allowed;
  const taken = takeOver ? await takeOver(trx) : ok(null);
  if (!taken.ok) return taken;
  await chooseType(trx, order, means.type, now);
  const fresh = { order, id, provider: taken.value, after: attempts.at(-1) };
  return ok({ order, attempt: await insertAttempt(trx, beginning, fresh), fresh: true });
}

/** Sets the order's means of payment; an order that waits for its phone's code gets the usual payment window. */
async function chooseType(trx: Trx, order: OrderRow, type: Means['type'], now: number): Promise<void> {
  if (order.payment_type === type) return;
  const expires_at =
    order.payment_type === 'COD' ? Math.min(order.expires_at, now + paymentWindowMs) : order.expires_at;
  await trx
    .updateTable('shop_order')
    .set({ payment_type: type, expires_at, updated_at: now })
    .where('id', '=', order.id)
    .execute();
  if (expires_at !== order.expires_at) await schedule(trx, 'order-expiry', order.id, expires_at);
}

function checkPayable(order: OrderRow, attempts: readonly Attempt[], now: number): Result<null> {
  const awaiting = isAwaitingPayment(order.status);
  if (!awaiting && order.status !== 'CANCELLED') return fail(codes.alreadyPaid, 'orderPaidAlready');
  if (!awaiting || order.expires_at <= now) return orderExpired;
  if (attempts.filter(({ state }) => state === 'declined').length >= declinedTriesAllowed)
    return tooMany(order.expires_at - now, 'tooManyTriesForOrder');
  return ok(null);
}

interface NewAttempt {
  order: OrderRow;
  id: string;
  provider: string | null;
  /** The one before. */
  after: Attempt | undefined;
}

async function insertAttempt(
  trx: Trx,
  { deps, means }: Beginning,
  { order, id, provider, after }: NewAttempt,
): Promise<Attempt> {
  const { type, brand, last4, expiry, returnUrl } = means;
  // Attempts of an order are ordered by time, so each gets a later one.
  const at = Math.max(deps.clock.now(), (after?.created_at ?? 0) + 1);
  await schedule(trx, 'payment-reconcile', id, at + firstLookAfterMs);
  recordStateChange(trx, { kind: 'payment', orderId: order.id, to: 'started', why: `${type} begun` });
  const row = {
    id,
    order_id: order.id,
    type,
    state: 'started',
    amount_cents: order.total_cents,
    currency: order.currency,
    brand,
    last4,
    expiry,
    provider_order: provider,
    return_url: returnUrl,
    created_at: at,
    updated_at: at,
  };
  return only(write(trx, row));
}

type NewRow = Omit<Attempt, 'reference' | 'reason' | 'redirect_url'>;

const write = prepared((db, row: NewRow) => db.insertInto('payment_attempt').values(row).returningAll());
