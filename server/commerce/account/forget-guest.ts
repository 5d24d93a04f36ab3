import { sql } from 'kysely';
import type { Forgotten } from '../../../shared/contract/orders.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import { removeNotices } from '../catalog/notices/notices.ts';
import { removeSubscriber } from '../content/subscription.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { lockRows, transact } from '../database/transaction.ts';
import { documentNumbers } from '../orders/invoices/invoice-queries.ts';
import { hasOpenedMail, mailOrderLink } from '../orders/order-link.ts';
import { findAnyOrder, mayActOn, type OrderRow } from '../orders/order-queries.ts';
import { recordForOrder } from '../orders/record-for-order.ts';
import { noSuchOrder } from '../orders/refusals.ts';
import { emailKey, spellingsOf } from './email-key.ts';
import { leave } from './leave-orders.ts';

type Deps = Pick<CommerceDeps, 'db' | 'clock'>;

/**
 * Forgets the guest who placed an order, once the link of a mail about it was opened; before, the link is mailed. Orders
 * of accounts stay: an account is deleted in itself.
 */
export async function forgetGuest(
  deps: Deps,
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
  return forgotten.ok ? ok({ state: 'forgotten', ...forgotten.value }) : forgotten;
}

const isOfGuest = ({ owner, email }: Pick<OrderRow, 'owner' | 'email'>) => owner.startsWith('device:') && email !== '';

/**
 * Removes the person who placed a guest's order from everything that has the same e-mail address and no account: orders,
 * mailing list, stock notices, messages. Orders under way lose the person when they have ended. Invoices stay as the
 * law asks; they are named in the result.
 */
export function forgetBuyerOf({ db, clock }: Deps, { id }: Pick<OrderRow, 'id'>): Promise<Result<Forgotten>> {
  return transact(db, (trx) => forgetWithin(trx, id, clock.now()));
}

/** Does it in a transaction. */
export async function forgetWithin(trx: Trx, id: string, at: number): Promise<Result<Forgotten>> {
  const order = await findAnyOrder(trx, id);
  if (!order) return noSuchOrder;
  const orders = await ordersOfGuest(trx, order.email);
  // Forgotten meanwhile, or an account's.
  if (!orders.some((each) => each.id === id)) return noSuchOrder;
  const open = await leave(trx, orders, at);
  await removeTraces(trx, order.email);
  for (const each of orders) await recordForOrder(trx, each, { action: 'order.forgotten', at });
  const ids = orders.map((each) => each.id);
  const documents = (await documentNumbers(trx, ids)).map(({ number }) => number);
  return ok({ orders: orders.length, open, documents });
}

async function ordersOfGuest(trx: Trx, email: string): Promise<OrderRow[]> {
  const rows = await lockRows(
    trx,
    trx
      .selectFrom('shop_order')
      .selectAll()
      .where(sql<string>`lower(email)`, 'in', spellingsOf(email))
      .where('owner', 'like', 'device:%')
      .orderBy('id'),
  ).execute();
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
