import type { Selectable } from 'kysely';
import type { Schema } from '../../../server/commerce/database/schema.ts';
import { RefundParts } from '../../../server/commerce/orders/invoices/credit.ts';
import type { Shop } from './fixture.ts';

type Rows<T extends keyof Schema> = readonly Selectable<Schema[T]>[];

/** The tables that determine a balance of points. */
export interface Ledger {
  entries: Rows<'points_entry'>;
  orders: Rows<'shop_order'>;
  lines: Rows<'order_line'>;
  attempts: Rows<'payment_attempt'>;
  refunds: Rows<'refund'>;
  shares: Rows<'product_share'>;
  customers: Rows<'customer'>;
  events: Rows<'order_event'>;
}

type Order = Ledger['orders'][number];

const holdMs = 15 * 24 * 60 * 60_000;

/** Returns when an entry becomes available; undefined if that depends on the entry that it reverses. */
export function maturityOf(kind: string, createdAt: number): number | undefined {
  if (['purchase', 'share', 'referral', 'invited'].includes(kind)) return createdAt + holdMs;
  return kind === 'reversed' ? undefined : 0;
}

/**
 * Returns the expected points of a customer, available or pending, in hundredths: computed from orders, refunds and
 * invitations, independently of the shop's code. All orders are in US dollars.
 */
export function expectedOf(id: string, ledger: Ledger): number {
  const given = sum(
    ledger.entries.filter((entry) => entry.customer_id === id && entry.kind === 'merchant'),
    (e) => e.delta,
  );
  return given + sum(ledger.orders, (order) => expectedOfOrder(id, order, ledger));
}

function expectedOfOrder(id: string, order: Order, ledger: Ledger): number {
  const own = order.owner === `user:${id}`;
  const spent = own ? order.points_cents - pointsBack(order, ledger) : 0;
  const goods = order.subtotal_cents - order.discount_cents - order.points_cents;
  if (!wasPaid(order, ledger) || order.total_cents === 0) return -spent;
  const purchase = own ? Math.floor(goods / 100) : 0;
  const sharer = ledger.shares.find(({ code }) => code === order.share_code)?.customer_id;
  const ofOthers = personOf(sharer, ledger) !== personOf(buyerOf(order, ledger)?.id, ledger);
  const share = sharer === id && ofOthers ? Math.floor((goods * 8) / 100) : 0;
  const credits = [purchase, share, invitation(id, order, ledger)];
  return sum(credits, (credit) => credit - undone(credit, order, ledger)) - spent;
}

/** Returns the points that went back: all with the last of the money or a cancellation, else those of the units that left. */
function pointsBack(order: Order, ledger: Ledger): number {
  const { id, status, points_cents } = order;
  if (status === 'CANCELLED' || gaveAllMoneyBack(order, ledger)) return points_cents;
  const [line] = ledger.lines.filter(({ order_id }) => order_id === id);
  return line ? Math.floor((points_cents * (line.returned + line.removed)) / line.quantity) : 0;
}

/** Whether a refund without units gave back the last of the money; one of a smaller sum is money alone. */
function gaveAllMoneyBack({ id }: Order, { attempts, refunds }: Ledger): boolean {
  const paid = attempts.find(({ order_id, state }) => order_id === id && state === 'paid')?.amount_cents;
  const own = refunds.filter(({ order_id, state }) => order_id === id && state !== 'refused');
  let back = 0;
  return own
    .toSorted((one, other) => one.created_at - other.created_at)
    .some(({ amount_cents, parts_json }) => {
      back += amount_cents;
      const hasUnits = parts_json === null || RefundParts.parse(JSON.parse(parts_json)).units.length > 0;
      return !hasUnits && back === paid;
    });
}

/**
 * Ten points for each side of an invitation, for the first order that the invited person paid from any of their
 * accounts.
 */
function invitation(id: string, order: Order, ledger: Ledger): number {
  const buyer = invitedBuyerOf(order, ledger);
  if (!buyer || (buyer.id !== id && buyer.invited_by !== id)) return 0;
  const person = personOf(buyer.id, ledger);
  const paid = ledger.orders.filter(
    (each) =>
      each.total_cents > 0 && wasPaid(each, ledger) && personOf(invitedBuyerOf(each, ledger)?.id, ledger) === person,
  );
  const first = paid.toSorted((one, other) => stepOf(one, ledger) - stepOf(other, ledger))[0];
  return first?.id === order.id ? 1_000 : 0;
}

const buyerOf = ({ owner }: Order, { customers }: Ledger) => customers.find(({ id }) => owner === `user:${id}`);

/** Returns the buyer if another person invited them. */
function invitedBuyerOf(order: Order, ledger: Ledger) {
  const buyer = buyerOf(order, ledger);
  if (!buyer?.invited_by) return undefined;
  return personOf(buyer.invited_by, ledger) === personOf(buyer.id, ledger) ? undefined : buyer;
}

/** Returns the mailbox of a customer: the part behind a plus is ignored. */
function personOf(id: string | undefined, { customers }: Ledger): string | undefined {
  return customers.find((customer) => customer.id === id)?.email.replace(/\+.*@/, '@');
}

/** Whether the order was ever paid: before it was prepared, or on delivery. */
const wasPaid = (order: Order, ledger: Ledger) => stepOf(order, ledger) !== Number.POSITIVE_INFINITY;

/** Returns the index of the status change that paid the order. */
function stepOf({ id, payment_type }: Order, { events }: Ledger): number {
  const paidAt = payment_type === 'COD' ? 'FULFILLED' : 'PREPARING';
  const step = events.find(({ order_id, to_status }) => order_id === id && to_status === paidAt);
  return step?.id ?? Number.POSITIVE_INFINITY;
}

/**
 * Returns the part of a credit to reverse: in proportion to the refunded money, or to returned goods that were paid on
 * delivery.
 */
function undone(credit: number, order: Order, { attempts, refunds, lines }: Ledger): number {
  if (order.status === 'CANCELLED') return credit;
  const paid = attempts.find(({ order_id, state }) => order_id === order.id && state === 'paid');
  if (paid) {
    const back = refunds.filter(({ attempt_id, state }) => attempt_id === paid.id && state !== 'refused');
    return Math.floor((credit * sum(back, ({ amount_cents }) => amount_cents)) / paid.amount_cents);
  }
  const own = lines.filter(({ order_id }) => order_id === order.id);
  const returned = sum(own, (line) => (line.line_cents * (line.returned + line.removed)) / line.quantity);
  return Math.floor((credit * returned) / order.subtotal_cents);
}

function sum<T>(things: readonly T[], pick: (thing: T) => number): number {
  return things.reduce((total, thing) => total + pick(thing), 0);
}

/** Reads everything that points depend on. */
export async function readLedger({ db }: Pick<Shop, 'db'>): Promise<Ledger> {
  return {
    entries: await db.selectFrom('points_entry').selectAll().execute(),
    orders: await db.selectFrom('shop_order').selectAll().execute(),
    lines: await db.selectFrom('order_line').selectAll().execute(),
    attempts: await db.selectFrom('payment_attempt').selectAll().execute(),
    refunds: await db.selectFrom('refund').selectAll().execute(),
    shares: await db.selectFrom('product_share').selectAll().execute(),
    customers: await db.selectFrom('customer').selectAll().execute(),
    events: await db.selectFrom('order_event').selectAll().execute(),
  };
}
