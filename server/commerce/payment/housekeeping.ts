import { dayMs } from '../../../shared/time/duration.ts';
import type { CommerceDeps } from '../context.ts';

/** How long webhook events are kept; no provider repeats an event later. */
const eventsKeptMs = 90 * dayMs;

/** Removes expired codes, old webhooks, and PayPal payments from the cart that never became an order. */
export async function removeOldPayments({ db }: Pick<CommerceDeps, 'db'>, now: number): Promise<void> {
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
}
