import { codes, fail, type Result } from '../../../shared/errors.ts';
import { hourMs } from '../../../shared/time/duration.ts';
import { takeUses } from '../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import type { Database, Trx } from '../database/connection.ts';
import { freshSecret, linkAllowances, secretHash } from './limits.ts';

export type LinkPurpose = 'password' | 'email';

/** Validity of a link, in milliseconds. */
export const linkValidMs: Readonly<Record<LinkPurpose, number>> = { password: hourMs, email: 7 * 24 * hourMs };

/** One failure for links that were used, expired, were replaced or never existed. */
export const deadLink = fail(codes.badRequest, 'linkDead');

/** Counts an invalid link. Only invalid ones count, so that a stranger's attempts stop no reader. */
export async function refuseLink(deps: CommerceDeps, viewer: Viewer): Promise<Result<never>> {
  const allowed = await takeUses(deps, linkAllowances(viewer));
  return allowed.ok ? deadLink : allowed;
}

/**
 * Creates the secret of a link when its mail is made, so that no queue contains it; only its hash is stored. Links of
 * earlier requests end. A mail that is made again for the same request, because its delivery is unknown, gets a second
 * secret; using either ends both.
 *
 * @param asked when the link was requested
 */
export async function makeLink(
  { random, clock }: Pick<CommerceDeps, 'random' | 'clock'>,
  trx: Trx,
  { customerId, purpose, asked }: { customerId: string; purpose: LinkPurpose; asked: number },
): Promise<string | null> {
  const links = trx.selectFrom('customer_link').where('customer_id', '=', customerId).where('purpose', '=', purpose);
  if (await links.select('hash').where('created_at', '>', asked).executeTakeFirst()) return null;
  await trx
    .deleteFrom('customer_link')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('created_at', '<', asked)
    .execute();
  const { secret, hash } = freshSecret(random);
  const expires_at = clock.now() + linkValidMs[purpose];
  await trx
    .insertInto('customer_link')
    .values({ hash, customer_id: customerId, purpose, created_at: asked, expires_at })
    .execute();
  return secret;
}

/** Returns the customer of a valid link without using it up; null for an invalid one. */
export async function findLink(db: Database, purpose: LinkPurpose, secret: string, now: number) {
  const row = await db
    .selectFrom('customer_link')
    .select('customer_id')
    .where('hash', '=', secretHash(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** Uses up a link. Of two concurrent uses one returns the customer, the other null. */
export async function takeLink(trx: Trx, purpose: LinkPurpose, secret: string, now: number): Promise<string | null> {
  const row = await trx
    .deleteFrom('customer_link')
    .where('hash', '=', secretHash(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('customer_id')
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

export async function endLinks(db: Database, customerId: string, purpose: LinkPurpose): Promise<void> {
  await db.deleteFrom('customer_link').where('customer_id', '=', customerId).where('purpose', '=', purpose).execute();
}
