import { cookieMaxAgeSeconds } from '../../shared/constants.ts';
import type { CommerceDeps } from './context.ts';
import type { WorkOutcome } from './due-work.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** A key answers with what it did for this long. */
const keysKeptMs = 7 * dayMs;

/** Once an hour: takes away what nobody can come back to (old keys, run-out limits, carts older than any cookie). */
export async function keepHouse({ db, clock }: CommerceDeps): Promise<WorkOutcome> {
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
  return { againAt: now + hourMs };
}
