import { sql } from 'kysely';
import { secondMs } from '../../../../shared/time/duration.ts';
import { dialectOf, type Trx } from '../../database/connection.ts';
import { only, prepared } from '../../database/prepared.ts';
import { countLatest, windowMs } from './pressure.ts';

/**
 * Card payments that may wait for the gateway's answer at one time. Until answers are known, honest orders and tests of
 * cards look alike: as many as would make a payment wait once they are declined. Paid ones let more begin, declined ones
 * fewer.
 */
const unansweredAtFirst = 20;
const least = 4;
const most = 60;
/** An answer comes within the gateway's time limit of ten seconds; what is older is looked into as lost. */
const answeredWithinMs = 30 * secondMs;
/** Of the lock under which payments begin. */
const lockId = '5501119';

/**
 * Returns whether as many card payments wait for an answer as may. Payments of a transaction that has not ended yet are
 * waited for, so that any number at once is counted.
 */
export async function isCrowded(trx: Trx, at: number): Promise<boolean> {
  // SQLite has one transaction that writes at a time.
  if (dialectOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockId)}::bigint)`.execute(trx);
  const { count } = await only(readUnanswered(trx, { since: at - answeredWithinMs }));
  const unanswered = Number(count);
  if (unanswered < least) return false;
  const paid = await countLatest(trx, 'paid', at - windowMs);
  const declined = await countLatest(trx, 'declined', at - windowMs);
  return unanswered >= Math.min(most, Math.max(least, unansweredAtFirst + paid - declined));
}

const readUnanswered = prepared((db, { since }: { since: number }) =>
  db
    .selectFrom('payment_attempt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'started')
    .where('created_at', '>', since)
    .where('type', '=', 'IPAYLINKS'),
);
