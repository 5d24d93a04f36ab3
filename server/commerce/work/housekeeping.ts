import { cookieMaxAgeSeconds } from '../../../shared/constants.ts';
import { awaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { dayMs, hourMs } from '../../../shared/time/duration.ts';
import { forgetBesideAddress } from '../account/forget-beside-address.ts';
import { forgetCancelled } from '../account/forget-cancelled.ts';
import { removeOldSessions } from '../account/sessions.ts';
import { forgetNotices } from '../catalog/notices/notify.ts';
import { forgetAnswers } from '../consent/answers.ts';
import { keepFeedback } from '../contact/housekeeping.ts';
import { forgetUnconfirmed } from '../content/subscription.ts';
import type { CommerceDeps } from '../context.ts';
import { forgetVisibleChanges } from '../database/visible-changes.ts';
import { accessMs } from '../orders/order-queries.ts';
import { bookMissed } from '../orders/sales/backfill.ts';
import { outboxFolder, removeLeftBefore } from '../outbox/folder.ts';
import { removeUnusedProductFiles } from '../product-files/unused.ts';
import { removeOrphanPhotos } from '../reviews/orphan-photos.ts';
import { removeSpooledBefore } from '../uploads/spool.ts';
import type { WorkOutcome } from './due-work.ts';

/** How long an idempotency key returns its result. */
const keysKeptMs = 7 * dayMs;
/** How long mails and texts in the outbox folder are kept. */
const messagesKeptMs = 30 * dayMs;
/** How long a guest's product views are kept. */
const viewsKeptMs = 90 * dayMs;

/** How long webhook events are kept; no provider repeats an event later. */
const eventsKeptMs = 90 * dayMs;

/**
 * Removes, once an hour, what no one can use any more: old keys and codes, expired limits, carts older than any cookie,
 * what links of mails allowed, where orders came from that are no longer unpaid, PayPal payments from the cart that never became an order, expired sessions and links, old mails, old webhooks,
 * guests' product views, wishlists and answers about consent, files that an import left behind, the buyers of guests' orders that were cancelled long ago, addresses of stock notices and of the mailing list that nobody confirmed, changes that caches have read.
 * Counts sales, and forgets companies and notes of forgotten buyers, that an older release did not.
 */
export async function keepHouse({ db, clock, dataDir, uploads }: CommerceDeps): Promise<WorkOutcome> {
  const now = clock.now();
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', now - keysKeptMs)
    .execute();
  await db
    .deleteFrom('rate_limit')
    .where('window_start', '<', now - dayMs)
    .execute();
  await db
    .deleteFrom('cart')
    .where('owner', 'like', 'device:%')
    .where('updated_at', '<', now - cookieMaxAgeSeconds * 1_000)
    .execute();
  await db
    .updateTable('phone_verification')
    .set({ code: null })
    .where('code', 'is not', null)
    .where('expires_at', '<=', now)
    .execute();
  await db
    .deleteFrom('webhook_event')
    .where('received_at', '<', now - eventsKeptMs)
    .execute();
  await db
    .deleteFrom('express_payment')
    .where('state', '=', 'created')
    .where('created_at', '<', now - dayMs)
    .execute();
  await db
    .deleteFrom('product_view')
    .where('owner', 'like', 'device:%')
    .where('viewed_at', '<', now - viewsKeptMs)
    .execute();
  await db
    .deleteFrom('saved_product')
    .where('owner', 'like', 'device:%')
    .where('saved_at', '<', now - cookieMaxAgeSeconds * 1_000)
    .execute();
  await db
    .deleteFrom('order_access')
    .where('given_at', '<', now - accessMs)
    .execute();
  await db
    .deleteFrom('order_source')
    .where('order_id', 'not in', (eb) =>
      eb.selectFrom('shop_order').select('id').where('status', 'in', awaitingPayment),
    )
    .execute();
  await forgetNotices(db, now);
  await forgetUnconfirmed(db, now);
  await forgetCancelled(db, now);
  await forgetBesideAddress(db);
  await forgetAnswers(db, now);
  await forgetVisibleChanges(db);
  await bookMissed(db, now - 2 * dayMs);
  await removeOldSessions({ db, clock });
  for (const links of ['customer_link', 'staff_link'] as const)
    await db.deleteFrom(links).where('expires_at', '<=', now).execute();
  for (const devices of ['customer_device', 'staff_device'] as const)
    await db
      .deleteFrom(devices)
      .where('used_at', '<', now - cookieMaxAgeSeconds * 1_000)
      .execute();
  await removeLeftBefore(outboxFolder(dataDir), now - messagesKeptMs);
  await removeSpooledBefore(dataDir, now - dayMs);
  // Last, because unavailable storage ends it here; everything is repeated then.
  await keepFeedback({ db, uploads }, now);
  await removeOrphanPhotos({ db, clock, dataDir, uploads });
  await removeUnusedProductFiles({ db, clock, uploads });
  return { againAt: now + hourMs };
}
