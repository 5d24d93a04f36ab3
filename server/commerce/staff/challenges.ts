import { minuteMs } from '../../../shared/time/duration.ts';
import { secretHash } from '../account/limits.ts';
import type { CommerceDeps } from '../context.ts';
import { commit } from '../database/connection.ts';

/** Time that a person has to answer their browser's question. */
export const challengeMs = 5 * minuteMs;

/** Stores a fresh challenge and removes expired ones. @param staffId for whom a passkey is added; null: for a sign-in */
export async function freshChallenge({ db, clock, random }: CommerceDeps, staffId: string | null): Promise<string> {
  const challenge = Buffer.from(random(32)).toString('base64url');
  const now = clock.now();
  await commit(db, { durable: false }, async (trx) => {
    await trx.deleteFrom('staff_challenge').where('expires_at', '<=', now).execute();
    await trx
      .insertInto('staff_challenge')
      .values({ hash: secretHash(challenge), staff_id: staffId, expires_at: now + challengeMs })
      .execute();
  });
  return challenge;
}

/** Returns whether a challenge was given for this purpose, has not expired and was not used, and uses it up. */
export async function useChallenge(
  { db, clock }: CommerceDeps,
  challenge: string,
  staffId: string | null,
): Promise<boolean> {
  const used = await db
    .deleteFrom('staff_challenge')
    .where('hash', '=', secretHash(challenge))
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}
