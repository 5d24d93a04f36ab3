import { sql } from 'kysely';
import { isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import type { Customer, Owner } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { isSameAddress, spellingsOf } from './email-key.ts';

/**
 * Assigns guest orders to a customer who has proved to own their e-mail address. Until then no account shows them,
 * because an address is easily mistyped. An order that awaits its payment stays with the browser that is about to pay,
 * unless it is this one.
 *
 * @param device the guest that this customer was until now; null if none
 */
export async function claimOrders(trx: Trx, customer: Customer, device: Owner | null): Promise<void> {
  if (customer.email_verified_at === null) return;
  const candidates = await trx
    .selectFrom('shop_order')
    .select(['id', 'email', 'owner', 'status'])
    .where(sql<string>`lower(email)`, 'in', spellingsOf(customer.email))
    .where('owner', 'like', 'device:%')
    .execute();
  const ids = candidates
    .filter(({ email }) => isSameAddress(email, customer.email))
    .filter(({ owner, status }) => owner === device || !isAwaitingPayment(status))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  await moveOrders(trx, ids, { to: `user:${customer.id}` });
}

/** Moves guest orders, of one guest where one is named, to a customer, with the coupons that they used. */
export async function moveOrders(
  trx: Trx,
  ids: readonly string[],
  { from, to }: { from?: Owner; to: Owner },
): Promise<void> {
  const moved = await trx
    .updateTable('shop_order')
    .set({ owner: to })
    .where('id', 'in', ids)
    .where('owner', from ? '=' : 'like', from ?? 'device:%')
    .returning('id')
    .execute();
  const movedIds = moved.map(({ id }) => id);
  if (movedIds.length === 0) return;
  await trx.updateTable('coupon_use').set({ owner: to }).where('order_id', 'in', movedIds).execute();
}
