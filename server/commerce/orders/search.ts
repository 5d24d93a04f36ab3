import { createHash, timingSafeEqual } from 'node:crypto';
import type { AddressFields, Order } from '../../../shared/contract/checkout.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { sameMailbox } from '../cart/coupon.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { allowancesOf, giveBackUse, takeUses } from '../rate-limit.ts';
import { findOrderByNumber } from './order-queries.ts';
import { viewOrder } from './view.ts';

const failuresAllowed = { uses: 5, windowMs: 15 * 60_000 };
const failuresFromAddress = { uses: 20, windowMs: 15 * 60_000 };
const cannotTrack = fail(codes.notFound, 'Sorry, we are currently unable to track your order');

/**
 * The order of a number and the e-mail address it was placed with, for whoever knows both. A wrong number and a wrong
 * address are answered alike. Failures are counted by device, by the address they came from and by number.
 */
export async function searchOrder(
  deps: CommerceDeps,
  viewer: Viewer,
  { orderNo, email }: { orderNo: string; email: string },
): Promise<Result<Order>> {
  const allowances = [
    ...allowancesOf('order-search', viewer, failuresAllowed, failuresFromAddress),
    { bucket: `order-search:${orderNo}`, limit: failuresAllowed },
  ];
  const allowed = await takeUses(deps, allowances);
  if (!allowed.ok) return allowed;
  const order = await findOrderByNumber(deps.db, orderNo);
  if (!sameAddress(order?.email ?? '', email) || !order) return cannotTrack;
  for (const { bucket } of allowances) await giveBackUse(deps, bucket);
  return ok(maskOrder(await viewOrder(deps, order)));
}

function sameAddress(kept: string, typed: string): boolean {
  const digest = (email: string) => createHash('sha256').update(sameMailbox(email)).digest();
  return timingSafeEqual(digest(kept), digest(typed));
}

/**
 * What somebody who is not signed in may see of an order: enough to recognise it, not where the buyer lives; and
 * nothing can be done with it.
 */
function maskOrder(order: Order): Order {
  return {
    ...order,
    cancellable: false,
    paymentTypes: [],
    lines: order.lines.map(({ review: _, ...line }) => line),
    email: maskEmail(order.email),
    shippingAddress: maskAddress(order.shippingAddress),
    billingAddress: maskAddress(order.billingAddress),
  };
}

const hidden = '•••';

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${hidden}${email.slice(at)}`;
}

function maskAddress(address: AddressFields): AddressFields {
  return {
    ...address,
    lastName: `${address.lastName.slice(0, 1)}${hidden}`,
    street: hidden,
    apt: address.apt === '' ? '' : hidden,
    postalCode: address.postalCode === '' ? '' : `${address.postalCode.slice(0, 2)}${hidden}`,
    phone: `${hidden}${address.phone.slice(-2)}`,
  };
}
