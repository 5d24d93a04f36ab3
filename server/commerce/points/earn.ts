import { pointsHoldMs, referralPoints, sharePointsBps } from '../../../shared/constants.ts';
import { findCustomer } from '../account/customer-queries.ts';
import { forgottenMailbox, sameMailbox } from '../cart/coupon.ts';
import { loadOrderCurrency } from '../catalog/price.ts';
import type { Customer } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import { type CreditKind, customerIdOf, lockCustomers, writeEntry } from './ledger.ts';
import { purchaseRate } from './purchase-rate.ts';
import { reverseReturned } from './reverse.ts';
import { hundredthsOf } from './worth.ts';

interface Credit {
  customerId: string;
  kind: CreditKind;
  /** Hundredths of a point. */
  points: number;
  cause: string;
}

/**
 * Writes the credits of an order that has just got its status, when it is paid by that, pending for a while: for its buyer a share of the cost of goods, for
 * the owner of the short URL that brought the buyer another, and for the first paid order of an invited customer the
 * same for both sides. Each is written once.
 */
export async function earnPoints(trx: Trx, order: OrderRow, at: number): Promise<void> {
  const { id: orderId, status, payment_type: paymentType } = order;
  // An order without money earns nothing.
  if (order.total_cents === 0 || status !== (paymentType === 'COD' ? 'FULFILLED' : 'PREPARING')) return;
  const parties = await loadParties(trx, order);
  const held = await lockCustomers(
    trx,
    Object.values(parties).flatMap((party) => party?.id ?? []),
  );
  for (const { customerId, kind, points, cause } of await computeCredits(trx, order, parties)) {
    if (points <= 0 || !held.has(customerId)) continue;
    await writeEntry(trx, { customerId, orderId, delta: points, kind, cause, availableAt: at + pointsHoldMs, at });
  }
  // With cash on delivery, units may be returned before the rest arrives.
  if (paymentType === 'COD') await reverseReturned(trx, { orderId, occasion: 'delivered', at });
}

interface Parties {
  /** Null: a guest. */
  buyer: Party | null;
  /** The customer who invited the buyer. */
  inviter: Party | null;
  /** The customer whose short URL brought the buyer. */
  sharer: Party | null;
}
type Party = Pick<Customer, 'id' | 'email' | 'invited_by'>;

async function loadParties(trx: Trx, { owner, share_code }: OrderRow): Promise<Parties> {
  const buyer = await findParty(trx, customerIdOf(owner));
  const inviter = await findParty(trx, buyer?.invited_by ?? null);
  if (share_code === null) return { buyer, inviter, sharer: null };
  const share = await trx
    .selectFrom('product_share')
    .select('customer_id')
    .where('code', '=', share_code)
    .executeTakeFirst();
  return { buyer, inviter, sharer: await findParty(trx, share?.customer_id ?? null) };
}

async function findParty(trx: Trx, id: string | null): Promise<Party | null> {
  return id === null ? null : ((await findCustomer(trx, id)) ?? null);
}

/** Returns the credits; amounts paid with points earn nothing. */
async function computeCredits(trx: Trx, order: OrderRow, { buyer, inviter, sharer }: Parties): Promise<Credit[]> {
  if (!buyer && !sharer) return [];
  const goods = order.subtotal_cents - order.discount_cents - order.points_cents;
  const paid = hundredthsOf(goods, await loadOrderCurrency(trx, order));
  const credits: Credit[] = [];
  if (buyer) {
    const points = partOf(paid, await purchaseRate(trx));
    credits.push({ customerId: buyer.id, kind: 'purchase', points, cause: order.id });
  }
  if (sharer && !isSame(sharer, order) && !(buyer && isSame(sharer, buyer)))
    credits.push({ customerId: sharer.id, kind: 'share', points: partOf(paid, sharePointsBps), cause: order.id });
  if (buyer && inviter && (await mayRefer(trx, inviter, buyer, order))) credits.push(...referral(inviter, buyer));
  return credits;
}

const partOf = (points: number, bps: number) => Math.floor((points * bps) / 10_000);

/**
 * Returns the credits of an invitation, once for an invited person: the cause of the entry is the mailbox, so neither
 * the order's nor the account's end allows another.
 */
function referral(inviter: Party, buyer: Party): Credit[] {
  const points = referralPoints * 100;
  const cause = forgottenMailbox(buyer.email);
  return [
    { customerId: inviter.id, kind: 'referral', points, cause },
    { customerId: buyer.id, kind: 'invited', points, cause },
  ];
}

/** Returns whether an invitation earns: not for oneself, not a person twice, or by spellings of an e-mail. */
async function mayRefer(trx: Trx, inviter: Party, buyer: Party, order: OrderRow): Promise<boolean> {
  if (inviter.id === buyer.id || inviter.invited_by === buyer.id) return false;
  if (isSame(inviter, buyer) || isSame(inviter, order)) return false;
  const before = await trx
    .selectFrom('points_entry')
    .select('id')
    .where('kind', 'in', ['referral', 'invited'])
    .where('cause', '=', forgottenMailbox(buyer.email))
    .executeTakeFirst();
  return before === undefined;
}

/** Returns whether two e-mails belong to one person. */
function isSame(one: { email: string }, other: { email: string }): boolean {
  return sameMailbox(one.email) === sameMailbox(other.email);
}
