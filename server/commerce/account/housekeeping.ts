import { sql } from 'kysely';
import { cookieMaxAgeSeconds } from '../../../shared/constants.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import type { TimedDeps } from '../context.ts';
import { commit, type Database, lockRows } from '../database/connection.ts';
import { leave } from './leave-orders.ts';
import { removeOldSessions } from './sessions.ts';

/** Removes expired sessions and links, devices without a cookie, and the buyers of orders that were cancelled long ago. */
export async function removeOldAccounts({ db, clock }: TimedDeps, now: number): Promise<void> {
  await forgetCancelled(db, now);
  await forgetBesideAddress(db);
  await removeOldSessions({ db, clock });
  await db.deleteFrom('customer_link').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('customer_device')
    .where('used_at', '<', now - cookieMaxAgeSeconds * 1_000)
    .execute();
}

/** Removes company and note from orders whose buyer a release forgot that did not know them. */
async function forgetBesideAddress(db: Database): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ shipping_company: '', carrier_note: '', billing_company: '' })
    // Written as in the index that has these orders alone.
    .where(sql<boolean>`email = '' and shipping_company || carrier_note || billing_company <> ''`)
    .execute();
}

/** How long a guest's cancelled order keeps the person: for questions, and where money moved, for banks' disputes. */
const unpaidKeptMs = 90 * dayMs;
const paidKeptMs = 180 * dayMs;
const atOnce = 200;

/**
 * Removes the person from guests' orders that were cancelled long ago, or never paid. docs/shop/law.md has the reasons.
 */
async function forgetCancelled(db: Database, now: number): Promise<void> {
  let many = atOnce;
  while (many === atOnce)
    many = await commit(db, async (trx) => {
      const orders = await lockRows(trx, cancelledLongAgo(trx, now)).execute();
      await leave(trx, orders, now);
      return orders.length;
    });
}

const cancelledLongAgo = (db: Database, now: number) =>
  db
    .selectFrom('shop_order')
    .selectAll()
    // Written as in the index that has these orders alone.
    .where(sql<boolean>`status = 'CANCELLED' and email <> ''`)
    .where('updated_at', '<', now - unpaidKeptMs)
    .where('owner', 'like', 'device:%')
    .where((eb) =>
      eb.or([
        eb('updated_at', '<', now - paidKeptMs),
        eb.not(
          eb.exists(
            eb
              .selectFrom('payment_attempt')
              .select('id')
              .whereRef('payment_attempt.order_id', '=', 'shop_order.id')
              .where('state', 'in', ['paid', 'refunding', 'refunded']),
          ),
        ),
      ]),
    )
    .orderBy('id')
    .limit(atOnce);
