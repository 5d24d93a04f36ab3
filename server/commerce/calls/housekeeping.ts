import { dayMs } from '../../../shared/time/duration.ts';
import type { CommerceDeps } from '../context.ts';

/** How long an idempotency key returns its result. */
const keysKeptMs = 7 * dayMs;

/** Removes old idempotency keys and expired limits. */
export async function removeOldKeys({ db }: Pick<CommerceDeps, 'db'>, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', now - keysKeptMs)
    .execute();
  await db
    .deleteFrom('rate_limit')
    .where('window_start', '<', now - dayMs)
    .execute();
}
