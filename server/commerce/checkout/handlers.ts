import type { z } from 'zod';
import type * as contract from '../../../shared/contract/checkout.ts';
import type { FeeRequest, Quote } from '../../../shared/contract/checkout.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { forOwner, type HandlersOf } from '../calls/handler.ts';
import { chooseCoupon } from '../cart/coupon-entry.ts';
import { heldCoupon } from '../cart/view.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { loadBalance } from '../points/ledger.ts';
import { shortageOf } from './goods.ts';
import { type Quoted, quoteCart, viewQuote } from './quote.ts';

/** What the viewer's cart costs, shipped to a place by a method. */
export function checkoutHandlers(deps: CommerceDeps): Pick<HandlersOf<typeof contract>, 'fee'> {
  return { fee: forOwner((input, { viewer }) => quoteFor(deps, viewer, input)) };
}

async function quoteFor(
  deps: CommerceDeps,
  viewer: Viewer,
  { country, state = '', shippingMethod, couponCode, usePoints = 0 }: z.output<typeof FeeRequest>,
): Promise<Result<Quote>> {
  const { owner, currency, customer } = viewer;
  const coupon = await chooseCoupon(deps, viewer, couponCode, await heldCoupon(deps.db, owner));
  if (!coupon.ok) return coupon;
  const points = customer && { balance: await loadBalance(deps.db, customer.id, deps.clock.now()), wanted: usePoints };
  const wanted = {
    owner,
    currency,
    country,
    state,
    shippingMethod,
    coupon: coupon.value,
    isCouponTyped: Boolean(couponCode),
    points,
  };
  const quoted = await quoteCart(deps, wanted);
  if (!quoted.ok) return quoted;
  const unavailable = noneAvailable(quoted.value);
  return unavailable === null ? ok(viewQuote(quoted.value)) : fail(codes.cartNotReady, unavailable);
}

/** Why there is nothing to quote: every selected line lacks stock. Null where one could be sent, at least elsewhere. */
function noneAvailable({ problems, lines }: Quoted): Message | null {
  const [first, ...others] = problems;
  const allShort = problems.length === lines.length && problems.every(({ code }) => code === codes.shortage);
  if (!first || !allShort) return null;
  const isSame = others.every(({ message }) => message === first.message);
  return isSame ? shortageOf(lines.find(({ variantId }) => String(variantId) === first.variantId)) : 'noneAvailable';
}
