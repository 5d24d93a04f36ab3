import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Selectable } from 'kysely';
import { codes, failAt, ok, type Result } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { awaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { emailKey } from '../account/email-key.ts';
import type { Owner } from '../context.ts';
import type { Database, Trx } from '../database/connection.ts';
import type { CouponTable } from '../database/order-tables.ts';

/** A valid coupon: reduces the goods by `percent` or an amount, or makes the delivery free. Amounts are hundredths of the base currency. */
export interface Coupon {
  code: string;
  percent: number;
  amountCents: number | null;
  freeDelivery: boolean;
  /** The least value of the goods that it applies to; null: any. */
  minimumCents: number | null;
  /** Whether it applies to some goods only. */
  isScoped: boolean;
}

/** A code that cannot be used now, and why. */
export interface UnusableCoupon {
  code: string;
  unmet: Message;
}

/** The coupon of a code that is stored with a cart. */
export type HeldCoupon = Coupon | UnusableCoupon;

/** Normalises a code: trimmed, full-width and look-alike letters replaced, upper case. */
export function normaliseCoupon(code: string): string {
  return code.normalize('NFKC').trim().toUpperCase();
}

export function couponFailure(message: Message): Result<never> {
  return failAt('couponCode', message, codes.couponInvalid);
}

/** States the rule only, so that entering an e-mail does not reveal whether its owner has ordered here. */
const oncePerCustomer = couponFailure('couponOncePerCustomer');

/** Returns the coupon of a code; fails when it is unknown, not valid now, or used up, altogether or by this owner. */
export async function readCoupon(db: Database, code: string, owner: Owner, at: number): Promise<Result<Coupon>> {
  const row = await db
    .selectFrom('coupon')
    .select(['code', 'percent', 'amount_cents', 'free_delivery', 'minimum_cents', 'scoped'])
    .select(['starts_at', 'ends_at', 'use_limit', 'uses', 'customer_limit'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) return couponFailure('couponUnknown');
  const unusable = outsideItsTime(row, at) ?? (await whyUsedUp(db, row, owner));
  if (unusable) return couponFailure(unusable);
  const { amount_cents: amountCents, minimum_cents: minimumCents } = row;
  const freeDelivery = row.free_delivery === 1;
  const isScoped = row.scoped === 1;
  const percent = amountCents !== null || freeDelivery ? 0 : row.percent;
  return ok({ code: row.code, percent, amountCents, freeDelivery, minimumCents, isScoped });
}

/** Returns the coupon of a code that is stored with a cart, or why it cannot be used now: it stays in the cart. */
export async function readHeldCoupon(db: Database, code: string, owner: Owner, at: number): Promise<HeldCoupon> {
  const coupon = await readCoupon(db, code, owner, at);
  return coupon.ok ? coupon.value : { code, unmet: coupon.error.message };
}

function outsideItsTime(row: { starts_at: number | null; ends_at: number | null }, at: number): Message | null {
  if (row.ends_at !== null && row.ends_at <= at) return 'couponEnded';
  return row.starts_at !== null && row.starts_at > at ? 'couponEarly' : null;
}

type Uses = Pick<Selectable<CouponTable>, 'code' | 'uses' | 'use_limit' | 'customer_limit'>;

/** Returns why no use is left, altogether or for this owner; null: one is. Reveals of orders only the owner's own. */
async function whyUsedUp(db: Database, { code, uses, ...limits }: Uses, owner: Owner): Promise<Message | null> {
  const own = limits.customer_limit === null ? 0 : await usesBy(db, code, { owners: [owner] });
  const isSpent = limits.customer_limit !== null && own >= limits.customer_limit;
  const isUsedUp = limits.use_limit !== null && uses >= limits.use_limit;
  if (!isSpent && !isUsedUp) return null;
  if (await isInUnpaidOrder(db, code, owner)) return 'couponInUnpaidOrder';
  return isSpent ? 'couponSpent' : 'couponUsedUp';
}

async function isInUnpaidOrder(db: Database, code: string, owner: Owner): Promise<boolean> {
  const use = await db
    .selectFrom('coupon_use')
    .innerJoin('shop_order', 'shop_order.id', 'coupon_use.order_id')
    .select('coupon_use.id')
    .where('coupon_use.code', '=', code)
    .where('coupon_use.owner', '=', owner)
    .where('shop_order.status', 'in', awaitingPayment)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}

/**
 * Counts one use for an order. Updating the counter locks the coupon's row until the transaction ends, so that uses of
 * one customer are counted one order at a time. A customer is identified by owner, by the e-mail of the order and, with
 * an `account`, by its e-mail.
 */
export async function spendCoupon(
  trx: Trx,
  use: {
    id: string;
    code: string;
    email: string;
    account?: string | undefined;
    owner: Owner;
    orderId: string;
    at: number;
  },
): Promise<Result<null>> {
  const coupon = await trx
    .updateTable('coupon')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', use.code)
    .where((eb) => eb.or([eb('use_limit', 'is', null), eb('uses', '<', eb.ref('use_limit'))]))
    .returning('customer_limit')
    .executeTakeFirst();
  if (!coupon) return couponFailure('couponUsedUp');
  const email = sameMailbox(use.email);
  if (
    coupon.customer_limit !== null &&
    (await usesBy(trx, use.code, {
      owners: [use.owner, ...(await findAccounts(trx, use.email))],
      emails: [use.email, use.account ?? use.email],
    })) >= coupon.customer_limit
  )
    return oncePerCustomer;
  const { id, code, owner, orderId: order_id, at: created_at } = use;
  await trx.insertInto('coupon_use').values({ id, code, email, owner, order_id, created_at }).execute();
  return ok(null);
}

/** Restores the coupon use of a cancelled order; without one, or a second time, nothing happens. */
export async function returnCoupon(trx: Trx, orderId: string): Promise<void> {
  const use = await trx.deleteFrom('coupon_use').where('order_id', '=', orderId).returning('code').executeTakeFirst();
  if (!use) return;
  await trx
    .updateTable('coupon')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('code', '=', use.code)
    .execute();
}

/** Returns the accounts of a guest's e-mail, with or without its tag: they may have ordered for others. */
async function findAccounts(db: Database, email: string): Promise<Owner[]> {
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where('email_key', 'in', [emailKey(email), sameMailbox(email)])
    .execute();
  return rows.map(({ id }) => `user:${id}` as const);
}

interface CouponCustomer {
  owners: readonly Owner[];
  emails?: readonly string[];
}

async function usesBy(db: Database, code: string, { owners, emails = [] }: CouponCustomer): Promise<number> {
  const mailboxes = emails.flatMap((email) => [sameMailbox(email), forgottenMailbox(email)]);
  // The code is in both halves, so that each uses its own index: many orders use one code.
  const { count } = await db
    .selectFrom('coupon_use')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.or([
        eb.and([eb('code', '=', code), eb('owner', 'in', owners)]),
        ...(mailboxes.length > 0 ? [eb.and([eb('code', '=', code), eb('email', 'in', mailboxes)])] : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Returns an equal text for e-mails of one mailbox: upper case, a `+tag`, the dots that Gmail ignores and the two
 * spellings of an international domain make no new customer.
 */
export function sameMailbox(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const name = plain.slice(0, at).replace(/\+.*$/, '');
  const typed = plain.slice(at + 1);
  const domain = domainToASCII(typed) || typed;
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

/** Returns the placeholder of a deleted account's mailbox: recognisable, but not usable for writing to it. */
export function forgottenMailbox(email: string): string {
  return `gone:${createHash('sha256').update(sameMailbox(email)).digest('base64url')}`;
}
