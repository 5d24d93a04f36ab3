import { cookieMaxAgeSeconds } from '../../shared/constants.ts';
import { dayMs, hourMs } from '../../shared/duration.ts';
import type { CommerceDeps } from './context.ts';
import { removeOldSessions } from './customers/sessions.ts';
import type { WorkOutcome } from './due-work.ts';
import { keepFeedback } from './feedback/housekeeping.ts';
import { outboxFolder, removeLeftBefore } from './outbox/folder.ts';
import { removeOrphanPhotos } from './reviews/orphan-photos.ts';

/** A key answers with what it did for this long. */
const keysKeptMs = 7 * dayMs;
/** Mails and text messages that were left in a folder, for want of anything that sends them. */
const messagesKeptMs = 30 * dayMs;
/** What a guest's device looked at. */
const viewsKeptMs = 90 * dayMs;

/** Whoever looks into what a provider told looks within this long; no provider repeats itself later. */
const eventsKeptMs = 90 * dayMs;

/**
 * Once an hour: takes away what nobody can come back to (old keys and codes, run-out limits, carts older than any cookie,
 * payments from the bag that never became an order, sessions and links that are over, old mails, webhooks of long ago,
 * what guests looked at).
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
  await removeOldSessions({ db, clock });
  await db.deleteFrom('customer_link').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('customer_device')
    .where('used_at', '<', now - cookieMaxAgeSeconds * 1_000)
    .execute();
  await removeLeftBefore(outboxFolder(dataDir), now - messagesKeptMs);
  // Last, because storage that is away ends it here; all of it is repeated then.
  await keepFeedback({ db, uploads }, now);
  await removeOrphanPhotos({ db, clock, dataDir, uploads });
  return { againAt: now + hourMs };
}
