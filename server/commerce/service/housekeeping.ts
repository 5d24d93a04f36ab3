import { dayMs, hourMs } from '../../../shared/time/duration.ts';
import { forgetAnswers } from '../account/consent/answers.ts';
import { removeOldAccounts } from '../account/housekeeping.ts';
import { forgetNotices } from '../account/notices/notices.ts';
import { removeOldKeys } from '../calls/housekeeping.ts';
import { removeOldCarts } from '../cart/guest-carts.ts';
import { removeOldViews } from '../catalog/housekeeping.ts';
import { keepFeedback } from '../contact/housekeeping.ts';
import { forgetUnconfirmed } from '../content/subscription.ts';
import type { CommerceDeps } from '../context.ts';
import { forgetVisibleChanges } from '../database/visible-changes.ts';
import { removeSpooledBefore } from '../images/uploads/spool.ts';
import { removeUnusedProductFiles } from '../import/product-files/store.ts';
import type { WorkOutcome } from '../jobs/due-work.ts';
import { removeOldAccess } from '../orders/housekeeping.ts';
import { outboxFolder, removeLeftBefore } from '../outbox/folder.ts';
import { removeOldPayments } from '../payment/housekeeping.ts';
import { removeOrphanPhotos } from '../reviews/orphan-photos.ts';
import { removeOldStaffLinks } from '../staff/housekeeping.ts';

/** How long mails and texts in the outbox folder are kept. */
const messagesKeptMs = 30 * dayMs;

/** What each area removes. The last ones come last because unavailable storage ends it there; all is repeated then. */
const areas: readonly ((deps: CommerceDeps, now: number) => Promise<void>)[] = [
  removeOldKeys,
  removeOldCarts,
  removeOldPayments,
  removeOldViews,
  removeOldAccess,
  ({ db }, now) => forgetNotices(db, now),
  ({ db }, now) => forgetUnconfirmed(db, now),
  removeOldAccounts,
  removeOldStaffLinks,
  ({ db }, now) => forgetAnswers(db, now),
  ({ db }) => forgetVisibleChanges(db),
  ({ dataDir }, now) => removeLeftBefore(outboxFolder(dataDir), now - messagesKeptMs),
  ({ dataDir }, now) => removeSpooledBefore(dataDir, now - dayMs),
  keepFeedback,
  removeOrphanPhotos,
  removeUnusedProductFiles,
];

/** Removes, once an hour, what no one can use any more. */
export async function keepHouse(deps: CommerceDeps): Promise<WorkOutcome> {
  const now = deps.clock.now();
  for (const removeOld of areas) await removeOld(deps, now);
  return { againAt: now + hourMs };
}
