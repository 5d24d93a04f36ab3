import type { Selectable } from 'kysely';
import { pointsHoldMs, referralPoints, sharePointsBps } from '../../../shared/constants.ts';
import type { OrderStatus } from '../../../shared/contract/checkout.ts';
import { forgottenMailbox, sameMailbox } from '../cart/coupon.ts';
import { loadCurrency } from '../catalog/price.ts';
import type { Customer } from '../context.ts';
import { findCustomer } from '../customers/customer-queries.ts';
import type { Trx } from '../database/connection.ts';
import type { OrderTable } from '../database/schema.ts';
import { findAnyOrder } from '../orders/order-queries.ts';
import type { CreditKind } from './kinds.ts';
import { customerIdOf, lockCustomers, writeEntry } from './ledger.ts';
import { purchaseRate } from './purchase-rate.ts';
import { reverseReturned } from './reverse.ts';
import { hundredthsOf } from './worth.ts';

type OrderRow = Selectable<OrderTable>;

interface Credit {
  customerId: string;
  kind: CreditKind;
  /** Hundredths of a point. */
  points: number;
  cause: string;
}

/**
 * Whether an order that comes to this status has just been paid: one on delivery when it has arrived, any other when it
 * begins to be prepared.
 */
function paysAt(to: OrderStatus, paymentType: string): boolean {
  return to === (paymentType === 'COD' ? 'FULFILLED' : 'PREPARING');
}

/**
 * Writes down what an order earns at the step that pays it, pending for a while: its buyer a part of what the goods
 * cost, whoever shared the address that brought the buyer another, and for the first paid order of an invited customer
 * both sides the same. Each once.
 */
export async function earnPoints(trx: Trx, orderId: string, to: OrderStatus, at: number): Promise<void> {
  const order = await findAnyOrder(trx, orderId);
  if (!order) throw new Error(`Order ${orderId} moved and is not there.`);
  // Nothing is earned of an order that cost no money.
  if (order.total_cents === 0 || !paysAt(to, order.payment_type)) return;
  const parties = await partiesOf(trx, order);
  const held = await lockCustomers(
    trx,
    Object.values(parties).flatMap((party) => party?.id ?? []),
  );
  for (const { customerId, kind, points, cause } of await creditsOf(trx, order, parties)) {
    if (points <= 0 || !held.has(customerId)) continue;
    await writeEntry(trx, { customerId, orderId, delta: points, kind, cause, availableAt: at + pointsHoldMs, at });
  }
  // Of what is paid on delivery, pieces may be back before the rest has arrived.
  if (order.payment_type === 'COD') await reverseReturned(trx, { orderId, occasion: 'delivered', at });
}

interface Parties {
  /** Null: a guest. */
  buyer: Party | null;
  /** Whose invitation brought the buyer. */
  inviter: Party | null;
  /** Whose short address did. */
  sharer: Party | null;
}
type Party = Pick<Customer, 'id' | 'email' | 'invited_by'>;

async function partiesOf(trx: Trx, { owner, share_code }: OrderRow): Promise<Parties> {
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

/** Nothing is earned of what was paid with points. */
async function creditsOf(trx: Trx, order: OrderRow, { buyer, inviter, sharer }: Parties): Promise<Credit[]> {
  const goods = order.subtotal_cents - order.discount_cents - order.points_cents;
  const paid = hundredthsOf(goods, await loadCurrency(trx, order.currency));
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

/** Once for an invited person, whatever becomes of the order or of their account: the entry's cause is the mailbox. */
function referral(inviter: Party, buyer: Party): Credit[] {
  const points = referralPoints * 100;
  const cause = forgottenMailbox(buyer.email);
  return [
    { customerId: inviter.id, kind: 'referral', points, cause },
    { customerId: buyer.id, kind: 'invited', points, cause },
  ];
}

/** Nobody invites themselves, whoever invited them, or one person twice or under several spellings of an address. */
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

/** One person with two spellings of an address is one person. */
function isSame(one: { email: string }, other: { email: string }): boolean {
  return sameMailbox(one.email) === sameMailbox(other.email);
}
