import { paymentWindowMs, unverifiedHoldMs } from '../../../shared/constants.ts';
import type { ConfirmRequest } from '../../../shared/contract/checkout.ts';
import type { Order } from '../../../shared/contract/order.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { awaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { shareThatBrought } from '../account/shares/share.ts';
import { madeKey, takeKey } from '../calls/idempotency.ts';
import { tooMany } from '../calls/rate-limit.ts';
import { touchCart } from '../cart/changes.ts';
import { spendCoupon } from '../cart/coupon.ts';
import { chooseCouponWithin, countWrongCode } from '../cart/coupon-entry.ts';
import { type Quoted, type QuoteRequest, quoteCart } from '../checkout/quote.ts';
import type { CommerceDeps, Owner, Viewer } from '../context.ts';
import { type Trx, transact } from '../database/connection.ts';
import { only, preparedBy } from '../database/prepared.ts';
import { freshId } from '../fresh-id.ts';
import { schedule } from '../jobs/due-work.ts';
import { requestCode } from '../payment/verification/verification-queries.ts';
import { loadBalance, lockCustomers } from '../points/ledger.ts';
import { spendPoints } from '../points/spend.ts';
import { moveStocks } from '../stock/move.ts';
import { checkBlockShare } from './block-share.ts';
import { reportLater } from './event-claims.ts';
import { findOrder } from './order-access.ts';
import { checkQuote } from './order-check.ts';
import { insertLines, insertOrder } from './order-rows.ts';
import { recordPromise } from './promises/promise-queries.ts';
import { recordTerms } from './terms.ts';
import { lockOrder, moveOrder, recordPlaced } from './transitions.ts';
import { viewOrder } from './view.ts';

/** The most unpaid orders of one owner at a time, because each reserves its goods. */
const maxUnpaidOrders = 10;

interface Placing {
  deps: CommerceDeps;
  trx: Trx;
  viewer: Viewer;
  request: ConfirmRequest;
  orderId: string;
  at: number;
}

/**
 * Places an order for the selected lines of the viewer's cart: all or nothing, once for a key, or without a key once
 * for the state of the cart. The total that the shopper saw is compared with a quote made inside the transaction
 * (300004 with the new quote when it differs).
 */
export async function placeOrder(
  deps: CommerceDeps,
  viewer: Viewer,
  key: string | null,
  request: ConfirmRequest,
): Promise<Result<Order>> {
  const placed = await transact(deps.db, (trx) =>
    placeOnce({ deps, trx, viewer, request, orderId: freshId(deps.random), at: deps.clock.now() }, key),
  );
  if (request.couponCode) await countWrongCode(deps, viewer, placed);
  if (!placed.ok) return placed;
  const order = await findOrder(deps, viewer.owner, placed.value);
  if (!order) throw new Error(`Order ${placed.value} was placed and is not there.`);
  return ok(await viewOrder(deps, order));
}

/** Places the order once. @returns the id of the order of this key */
async function placeOnce(placing: Placing, given: string | null): Promise<Result<string>> {
  const { trx, viewer, request, orderId, at } = placing;
  const call = 'order/confirm';
  const key = given ?? (await madeKey(trx, { viewer, call, request, at }));
  const keyed = { owner: viewer.owner, call, key, request, at };
  const earlier = await takeKey(trx, keyed, orderId);
  if (!earlier.ok) return earlier;
  if (earlier.value !== null) return ok(earlier.value);
  const quoted = await quoteHeldCart(placing);
  if (!quoted.ok) return quoted;
  const written = await writeOrder(placing, quoted.value);
  return written.ok ? ok(orderId) : written;
}

/** Quotes the viewer's cart, locked until the transaction ends. */
async function quoteHeldCart(placing: Placing): Promise<Result<Quoted>> {
  const { deps, trx, viewer, request, at } = placing;
  const { owner, currency } = viewer;
  const cart = await touchCart(trx, viewer, at);
  if (cart === null) return fail(codes.cartNotReady, 'cartEmpty');
  const coupon = await chooseCouponWithin({ db: trx, clock: deps.clock }, viewer, request.couponCode, cart.coupon_code);
  if (!coupon.ok) return coupon;
  const { country, state } = request.shippingAddress;
  const { shippingMethod } = request;
  const points = await heldPoints(placing);
  const quoted = await quoteCart(
    { ...deps, db: trx },
    {
      owner,
      currency,
      country,
      state,
      shippingMethod,
      coupon: coupon.value,
      isCouponTyped: Boolean(request.couponCode),
      points,
    },
  );
  if (!quoted.ok) return quoted;
  const checked = checkQuote(quoted.value, request);
  return checked.ok ? quoted : checked;
}

/** Returns the customer's points, locked until the transaction ends where some are spent. */
async function heldPoints({ trx, viewer, request, at }: Placing): Promise<QuoteRequest['points']> {
  const wanted = request.usePoints ?? 0;
  if (!viewer.customer) return null;
  if (wanted > 0) await lockCustomers(trx, [viewer.customer.id]);
  return { balance: await loadBalance(trx, viewer.customer.id, at), wanted };
}

/** Writes all rows of the order. Variants are locked before the coupon, here and when an order is cancelled. */
async function writeOrder(placing: Placing, quoted: Quoted): Promise<Result<null>> {
  const { trx, deps, viewer, request, orderId, at } = placing;
  if ((await countUnpaid(trx, viewer)) >= maxUnpaidOrders) return tooMany(paymentWindowMs, 'unpaidOrders');
  const expiresAt = at + (request.paymentType === 'COD' ? unverifiedHoldMs : paymentWindowMs);
  const shareCode = await shareThatBrought(trx, viewer);
  await insertOrder(deps, trx, { id: orderId, viewer, request, quoted, shareCode, at, expiresAt });
  await insertLines(deps, trx, orderId, quoted.counted);
  const { country } = request.shippingAddress;
  await recordTerms(trx, orderId, country);
  await recordPromise(deps, trx, { orderId, country, days: quoted.method.days, at });
  await recordPlaced(trx, { orderId, to: 'UNPAID', cause: 'placed', at });
  if (request.measured) await reportLater(trx, orderId, at);
  const taken = await takeStock(placing, quoted);
  if (!taken.ok) return taken;
  const within = await checkBlockShare(trx, viewer, orderId);
  if (!within.ok) return within;
  const spent = await countCoupon(placing, quoted);
  if (!spent.ok) return spent;
  const points = await takePoints(placing, quoted);
  if (!points.ok) return points;
  await emptyCart(trx, viewer, quoted);
  return awaitMoney(placing, quoted, expiresAt);
}

/** Prepares an order that costs nothing; others get their payment window, and cash on delivery its code. */
async function awaitMoney(placing: Placing, { total }: Quoted, expiresAt: number): Promise<Result<null>> {
  const { trx, request, orderId, at } = placing;
  if (total === 0) {
    const order = await lockOrder(trx, orderId);
    if (order) await moveOrder(trx, { order, to: 'PREPARING', cause: 'nothing to pay', at });
    return ok(null);
  }
  await schedule(trx, 'order-expiry', orderId, expiresAt);
  if (request.paymentType !== 'COD') return ok(null);
  return requestCode({ ...placing, shippingAddress: request.shippingAddress });
}

async function countUnpaid(trx: Trx, { owner }: Viewer): Promise<number> {
  return Number((await only(readUnpaid(trx, owner))).count);
}

const readUnpaid = preparedBy((db, owner: Owner) =>
  db
    .selectFrom('shop_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('status', 'in', awaitingPayment),
);

function takeStock({ trx, orderId, at }: Placing, { counted }: Quoted): Promise<Result<void>> {
  const moves = counted.map(({ variantId, quantity }) => ({ variantId, delta: -quantity }));
  return moveStocks(
    trx,
    moves.map((move) => ({ ...move, reason: 'order', reference: orderId, at })),
  );
}

async function countCoupon({ trx, deps, viewer, request, orderId, at }: Placing, { coupon }: Quoted) {
  if (!coupon) return ok(null);
  const { owner, customer } = viewer;
  const { email } = request;
  const account = customer?.email;
  return spendCoupon(trx, { id: freshId(deps.random), code: coupon.code, email, account, owner, orderId, at });
}

async function takePoints({ trx, viewer, orderId, at }: Placing, { pointsUsed }: Quoted): Promise<Result<null>> {
  if (!viewer.customer) return ok(null);
  return spendPoints(trx, { customerId: viewer.customer.id, orderId, points: pointsUsed, at });
}

/** Removes the bought lines from the cart, and the coupon if it was used. */
async function emptyCart(trx: Trx, { owner }: Viewer, { counted, coupon }: Quoted): Promise<void> {
  await removeLines(
    trx,
    counted.map((line) => line.id),
  );
  if (coupon) await dropCoupon(trx, owner);
}

const removeLines = preparedBy((db, bought: readonly string[]) => db.deleteFrom('cart_item').where('id', 'in', bought));

const dropCoupon = preparedBy((db, owner: Owner) =>
  db.updateTable('cart').set({ coupon_code: null }).where('owner', '=', owner).where('coupon_code', 'is not', null),
);
