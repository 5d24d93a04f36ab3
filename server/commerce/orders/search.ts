import { createHash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { clientBlock } from '../../../shared/client-ip-block.ts';
import type { AddressFields } from '../../../shared/contract/address-fields.ts';
import type { Order } from '../../../shared/contract/order.ts';
import type { OrderSearch } from '../../../shared/contract/orders.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { type Allowance, allowancesOf, giveBackUses, takeUses, tooManyBut } from '../calls/rate-limit.ts';
import { sameMailbox } from '../cart/coupon.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { isMailKey } from './order-link.ts';
import { findOrderByNumber, type OrderRow } from './order-queries.ts';
import { viewOrder } from './view.ts';

const quarterMs = 15 * 60_000;
const failuresAllowed = { uses: 5, windowMs: quarterMs };
const failuresFromAddress = { uses: 20, windowMs: quarterMs };
/** Limit for one number from all clients: the e-mail must not be guessed by many who try a few each. */
const failuresOfNumber = { uses: 50, windowMs: 4 * quarterMs };
/** The message for a buyer whose number others have searched for. */
const wayThrough = 'tooManyTriesToTrack';
const cannotTrack = fail(codes.notFound, 'cannotTrack');

/** Returns the order of a number and the e-mail that it was placed with, as an anonymous visitor may see it. */
export async function searchOrder(
  deps: CommerceDeps,
  viewer: Viewer,
  search: z.output<typeof OrderSearch>,
): Promise<Result<Order>> {
  const found = await findSearched(deps, viewer, search);
  return found.ok ? ok(maskOrder(await viewOrder(deps, found.value))) : found;
}

/**
 * Returns the row of the order of a number and the e-mail that it was placed with. A wrong number and a wrong e-mail get the same
 * answer. Failures are counted by device, by client IP, and by number for each block of IPs and for all. None of these
 * limits stops the browser that placed the order or a reader of its mails.
 */
export async function findSearched(
  deps: CommerceDeps,
  viewer: Viewer,
  { orderNo, email, key = '' }: z.output<typeof OrderSearch>,
): Promise<Result<OrderRow>> {
  const order = await findOrderByNumber(deps.db, orderNo);
  const allowances = await loadSearchAllowances(deps, viewer, orderNo, { order, key });
  const allowed = await takeUses(deps, allowances);
  if (!allowed.ok) return tooManyBut(allowed, wayThrough);
  if (!sameAddress(order?.email ?? '', email) || !order) return cannotTrack;
  await giveBackUses(deps, allowances);
  return ok(order);
}

/** Returns the limits of failed searches: none for the browser of the order, an own one for a reader of its mails. */
async function loadSearchAllowances(
  { db }: Pick<CommerceDeps, 'db'>,
  viewer: Viewer,
  orderNo: string,
  { order, key }: { order: OrderRow | undefined; key: string },
): Promise<Allowance[]> {
  const bucket = `order-search:${orderNo}`;
  if (order?.owner === viewer.owner) return [];
  if (order && (await isMailKey(db, order, key))) return [{ bucket: `${bucket}:mail`, limit: failuresAllowed }];
  return [
    ...allowancesOf('order-search', viewer, failuresAllowed, failuresFromAddress),
    { bucket: `${bucket}:from:${clientBlock(viewer.address)}`, limit: failuresAllowed },
    { bucket, limit: failuresOfNumber },
  ];
}

function sameAddress(kept: string, typed: string): boolean {
  const digest = (email: string) => createHash('sha256').update(sameMailbox(email)).digest();
  return timingSafeEqual(digest(kept), digest(typed));
}

/** Returns an order as a stranger may see it: recognisable, without the postal address and without actions. */
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

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${hidden}${email.slice(at)}`;
}

export function maskAddress(address: AddressFields): AddressFields {
  return {
    ...address,
    lastName: address.lastName === '' ? '' : `${address.lastName.slice(0, 1)}${hidden}`,
    company: address.company === '' ? '' : hidden,
    street: hidden,
    apt: address.apt === '' ? '' : hidden,
    postalCode: address.postalCode === '' ? '' : `${address.postalCode.slice(0, 2)}${hidden}`,
    phone: `${hidden}${address.phone.slice(-2)}`,
    carrierNote: address.carrierNote === '' ? '' : hidden,
  };
}
