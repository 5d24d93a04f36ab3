import type { PayPalCreate, PayPalCreated } from '../../../../shared/contract/payment.ts';
import type { Money } from '../../../../shared/contract/shapes.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { money } from '../../../../shared/money.ts';
import { href, routes } from '../../../../shared/routes.ts';
import { madeKey, takeKey } from '../../calls/idempotency.ts';
import { takeUses } from '../../calls/rate-limit.ts';
import { holdCoupon } from '../../cart/changes.ts';
import { chooseCoupon } from '../../cart/coupon-entry.ts';
import { heldCoupon, viewCart } from '../../cart/view.ts';
import { offersPayPal } from '../../checkout/payment-types.ts';
import { loadShopName } from '../../content/brand/shop-brand.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import { transact } from '../../database/connection.ts';
import { freshId } from '../../fresh-id.ts';
import { findOrder } from '../../orders/order-access.ts';
import { noSuchOrder } from '../../orders/refusals.ts';
import { beginAttempt, beginningAllowances } from '../begin.ts';
import { answerOr } from '../providers/card/gateway.ts';
import { isPayPalAmount } from '../providers/paypal/amounts.ts';
import { returnTarget } from '../return-target.ts';
import { lookAgain } from '../settle.ts';
import { type Express, findExpress, useExpress } from './express-queries.ts';

/** Begins a PayPal payment of the viewer's order or cart, once for a key; without a key, one at a time. */
export async function createPayPal(
  deps: CommerceDeps,
  viewer: Viewer,
  key: string | null,
  request: PayPalCreate,
): Promise<Result<PayPalCreated>> {
  const allowed = await takeUses(deps, beginningAllowances('paypal', viewer));
  if (!allowed.ok) return allowed;
  const { orderId } = request;
  return orderId === undefined
    ? beginExpress(deps, viewer, key, request)
    : payOrder(deps, viewer, key, { ...request, orderId });
}

async function payOrder(
  deps: CommerceDeps,
  viewer: Viewer,
  key: string | null,
  request: PayPalCreate & { orderId: string },
): Promise<Result<PayPalCreated>> {
  const { orderId, expressId } = request;
  const order = await findOrder(deps, viewer.owner, orderId);
  if (!order) return noSuchOrder;
  const asked = checkAmount(deps, request, money(order.total_cents, order.currency));
  if (!asked.ok) return asked;
  const begun = await beginAttempt({
    deps,
    viewer,
    orderId,
    // Without a key, the live attempt is used.
    keyed: { call: 'payment/paypal/create', key: key ?? freshId(deps.random), request },
    means: { type: 'PAYPAL', brand: 'PayPal', last4: null, expiry: null, returnUrl: request.returnPageUrl },
    ...(expressId && { takeOver: (trx) => useExpress(trx, viewer, { expressId, orderId, at: deps.clock.now() }) }),
  });
  if (!begun.ok) return begun;
  const { id, state, redirect_url: approvalUrl } = await lookAgain(deps, begun.value.attempt);
  return ok({ id, ...(state === 'challenge' && approvalUrl && { approvalUrl }) });
}

/**
 * Begins a payment of the viewer's cart: PayPal asks its customer for the address, and takes no money before there is
 * an order. Without an answer from PayPal there is nothing to approve, and the checkout continues without.
 */
async function beginExpress(
  deps: CommerceDeps,
  viewer: Viewer,
  key: string | null,
  request: PayPalCreate,
): Promise<Result<PayPalCreated>> {
  const entered = await enterCoupon(deps, viewer, request.couponCode ?? '');
  if (!entered.ok) return entered;
  const begun = await insertExpress(deps, viewer, key, request);
  if (!begun.ok) return begun;
  const { id } = begun.value;
  const approvalUrl = await requestApproval(deps, begun.value, request);
  return ok({ id, ...(approvalUrl && { approvalUrl }) });
}

/** Stores a coupon code of the request with the cart, where the checkout finds it. */
async function enterCoupon(deps: CommerceDeps, viewer: Viewer, typed: string): Promise<Result<null>> {
  if (typed.trim() === '') return ok(null);
  const held = await heldCoupon(deps.db, viewer.owner);
  const chosen = await chooseCoupon(deps, viewer, typed, held);
  if (!chosen.ok) return chosen;
  const code = chosen.value?.code ?? null;
  return code === held ? ok(null) : holdCoupon(deps, viewer, code);
}

/** Returns the payment of this key, inserted now or before. */
function insertExpress(
  deps: CommerceDeps,
  viewer: Viewer,
  given: string | null,
  request: PayPalCreate,
): Promise<Result<Express>> {
  const id = freshId(deps.random);
  const { owner } = viewer;
  const at = deps.clock.now();
  return transact(deps.db, async (trx) => {
    const call = 'payment/paypal/create';
    const key = given ?? (await madeKey(trx, { viewer, call, request, at }));
    const earlier = await takeKey(trx, { owner, call, key, request, at }, id);
    if (!earlier.ok) return earlier;
    const known = earlier.value === null ? undefined : await findExpress(trx, viewer, earlier.value);
    if (known) return ok(known);
    const total = await cartTotal({ ...deps, db: trx }, viewer, request);
    if (!total.ok) return total;
    const { cent: amount_cents, currencyCode: currency } = total.value;
    const values = { id, owner, amount_cents, currency, created_at: at, updated_at: at };
    return ok(
      await trx
        .insertInto('express_payment')
        .values({ ...values, state: 'created' })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  });
}

/** Returns the cost of the selected goods after the coupon, as the cart shows it. */
async function cartTotal(deps: CommerceDeps, viewer: Viewer, request: PayPalCreate): Promise<Result<Money>> {
  const { selected, total } = await viewCart(deps, viewer);
  if (!selected) return fail(codes.cartNotReady, 'nothingSelected');
  const asked = checkAmount(deps, request, total);
  return asked.ok ? ok(total) : asked;
}

/** Returns the URL for approval; null when PayPal does not answer, or nothing is left to approve. */
async function requestApproval(deps: CommerceDeps, express: Express, request: PayPalCreate): Promise<string | null> {
  // PayPal forgets request ids after some hours: a known order is looked up, not created again.
  const known = express.provider_order;
  const ask = async () => (known === null ? makeOrder(deps, express, request) : deps.payPal?.find(known));
  const order = await answerOr(ask, ({ message: error }) => {
    deps.log.warn({ expressId: express.id, error }, 'PayPal gave no answer');
    return null;
  });
  return order?.approvalUrl ?? null;
}

/** Creates the order; the same payment gets the existing one, also when its answer was lost. */
async function makeOrder(deps: CommerceDeps, express: Express, request: PayPalCreate) {
  const { id, amount_cents: totalCents, currency } = express;
  const back = returnTarget(deps.siteUrl, request.returnPageUrl, href(routes.checkout));
  back.searchParams.set('paypal', id);
  const name = await loadShopName(deps);
  const order = await deps.payPal?.create({
    requestId: id,
    customId: id,
    currency,
    totalCents,
    itemCents: totalCents,
    description: `Your order at ${name}`,
    returnUrl: back.href,
    cancelUrl: new URL(href(routes.cart), back).href,
    brandName: name,
  });
  if (order) await noteProviderOrder(deps, id, order.id);
  return order;
}

async function noteProviderOrder({ db, clock }: CommerceDeps, id: string, providerOrder: string): Promise<void> {
  await db
    .updateTable('express_payment')
    .set({ provider_order: providerOrder, updated_at: clock.now() })
    .where('id', '=', id)
    .where('provider_order', 'is', null)
    .execute();
}

const notOffered = fail(codes.invalidInput, 'payPalUnavailable');

/**
 * Checks that the amount that the shopper saw is charged and that PayPal accepts it. The failure has the actual total.
 */
function checkAmount(
  deps: Pick<CommerceDeps, 'payPal'>,
  { amount, currencyCode }: Pick<PayPalCreate, 'amount' | 'currencyCode'>,
  total: Money,
): Result<null> {
  if (!readingsOf(amount).includes(total.cent) || currencyCode !== total.currencyCode)
    return fail(codes.priceChanged, 'priceChanged', { data: { total } });
  const taken = offersPayPal(deps, currencyCode) && total.cent > 0 && isPayPalAmount(total.cent, currencyCode);
  return taken ? ok(null) : notOffered;
}

/**
 * Returns the cents that an amount may mean: units ('84.00', '84') as pages send it, and, without a point, the minor units
 * ('8400') in which the shop tells totals. The shop charges its own total, which has to be one of them.
 */
function readingsOf(amount: string): number[] {
  const [, units, hundredths = ''] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(amount.trim()) ?? [];
  if (units === undefined) return [];
  const inUnits = Number(units) * 100 + Number(hundredths.padEnd(2, '0'));
  return hundredths === '' ? [inUnits, Number(units)] : [inUnits];
}
