import { sql } from 'kysely';
import { isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import type { Customer, Owner } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { isSameAddress } from './email-key.ts';

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
    .where(sql`lower(email)`, '=', sql`lower(${customer.email})`)
    .where('owner', 'like', 'device:%')
    .execute();
  const ids = candidates
    .filter(({ email }) => isSameAddress(email, customer.email))
    .filter(({ owner, status }) => owner === device || !isAwaitingPayment(status))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const owner: Owner = `user:${customer.id}`;
  await trx
    .updateTable('shop_order')
    .set({ owner })
    .where('id', 'in', ids)
    .where('owner', 'like', 'device:%')
    .execute();
  await trx.updateTable('coupon_use').set({ owner }).where('order_id', 'in', ids).execute();
}
