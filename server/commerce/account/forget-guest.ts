import { sql } from 'kysely';
import type { Forgotten } from '../../../shared/contract/orders.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { removeSubscriber } from '../content/subscription.ts';
import type { TimedDeps, Viewer } from '../context.ts';
import { type Database, lockRows, type Trx, transact } from '../database/connection.ts';
import { documentNumbers } from '../orders/invoices/invoice-queries.ts';
import { hasOpenedMail, isOfGuest, mayActOn } from '../orders/order-access.ts';
import { mailOrderLink } from '../orders/order-link.ts';
import { findAnyOrder, type OrderRow } from '../orders/order-queries.ts';
import { recordForOrder } from '../orders/record-for-order.ts';
import { noSuchOrder } from '../orders/refusals.ts';
import { emailKey, spellingsOf } from './email-key.ts';
import { hasEnded, leave } from './leave-orders.ts';
import { removeNotices } from './notices/notices.ts';

/** For staff: the order is an account's, or its guest is forgotten. */
export const noGuest = fail(codes.conflict, 'noGuest');

const orderedSince = fail(codes.conflict, 'guestOrderedSince');

/**
 * Forgets the guest who placed an order, once the link of a mail about it was opened; before, the link is mailed. Orders
 * of accounts stay: an account is deleted in itself.
 */
export async function forgetGuest(
  deps: TimedDeps,
  viewer: Viewer,
  id: string,
): Promise<Result<{ state: 'mailed' } | ({ state: 'forgotten' } & Forgotten)>> {
  const at = deps.clock.now();
  const order = await findAnyOrder(deps.db, id);
  if (!order || !isOfGuest(order) || !(await mayActOn(deps.db, order, viewer.owner, at))) return noSuchOrder;
  if (!(await hasOpenedMail(deps.db, { id, owner: viewer.owner, at }))) {
    const mailed = await mailOrderLink(deps, order);
    return mailed.ok ? ok({ state: 'mailed' }) : mailed;
  }
  const forgotten = await forgetBuyerOf(deps, order);
  return forgotten.ok ? ok({ state: 'forgotten', ...forgotten.value }) : noSuchOrder;
}

/**
 * Removes the person who placed a guest's order from everything that has the same e-mail address and no account: orders,
 * mailing list, stock notices, messages. Orders under way lose the person when they have ended. Invoices stay as the
 * law asks; they are named in the result. Staff have confirmed for how many orders: another number is refused.
 */
export function forgetBuyerOf(
  { db, clock }: TimedDeps,
  { id }: Pick<OrderRow, 'id'>,
  agreed?: number,
): Promise<Result<Forgotten>> {
  return transact(db, async (trx) => {
    const forgotten = await forgetWithin(trx, id, clock.now());
    const another = forgotten.ok && agreed !== undefined && forgotten.value.orders !== agreed;
    return another ? orderedSince : forgotten;
  });
}

/** Returns what forgetting the guest of an order would come to, and changes nothing. */
export async function previewForgetting(
  { db, clock }: TimedDeps,
  { email }: Pick<OrderRow, 'email'>,
): Promise<Forgotten> {
  const orders = await readGuestOrders(db, email);
  let open = 0;
  for (const order of orders) if (!(await hasEnded(db, order, clock.now()))) open += 1;
  return { orders: orders.length, open, documents: await readDocuments(db, orders) };
}

/** Does it in a transaction. */
export async function forgetWithin(trx: Trx, id: string, at: number): Promise<Result<Forgotten>> {
  const order = await findAnyOrder(trx, id);
  if (!order) return noSuchOrder;
  const orders = await readGuestOrders(trx, order.email, (query) => lockRows(trx, query));
  // Forgotten meanwhile, or an account's.
  if (!orders.some((each) => each.id === id)) return noGuest;
  const open = await leave(trx, orders, at);
  await removeTraces(trx, order.email);
  for (const each of orders) await recordForOrder(trx, each, { action: 'order.forgotten', at });
  return ok({ orders: orders.length, open, documents: await readDocuments(trx, orders) });
}

async function readDocuments(db: Database, orders: readonly OrderRow[]): Promise<string[]> {
  const ids = orders.map(({ id }) => id);
  return (await documentNumbers(db, ids)).map(({ number }) => number);
}

const queryOfGuest = (db: Database, email: string) =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where(sql<string>`lower(email)`, 'in', spellingsOf(email))
    .where('owner', 'like', 'device:%')
    .orderBy('id');
type QueryOfGuest = ReturnType<typeof queryOfGuest>;

async function readGuestOrders(
  db: Database,
  email: string,
  lock = (query: QueryOfGuest): QueryOfGuest => query,
): Promise<OrderRow[]> {
  const rows = await lock(queryOfGuest(db, email)).execute();
  return rows.filter((row) => emailKey(row.email) === emailKey(email));
}

async function removeTraces(trx: Trx, email: string): Promise<void> {
  for (const spelling of spellingsOf(email)) {
    await removeSubscriber(trx, spelling);
    await removeNotices(trx, spelling);
    await trx
      .deleteFrom('feedback')
      .where(sql`lower(email)`, '=', spelling)
      .where('owner', 'like', 'device:%')
      .execute();
  }
}
