import { codes, fail, type Result } from '../../../shared/errors.ts';
import { hourMs } from '../../../shared/time/duration.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import type { Database, Trx } from '../database/connection.ts';
import { takeUses } from '../service/rate-limit.ts';
import { linkAllowances } from './limits.ts';
import { freshSecret, secretHash } from './secret.ts';

export type LinkPurpose = 'password' | 'email';

/** How long a link works. */
export const linkValidMs: Readonly<Record<LinkPurpose, number>> = { password: hourMs, email: 7 * 24 * hourMs };

/** One text for links that were used, ran out, gave way to a newer one, or never were. */
export const deadLink = fail(codes.badRequest, 'linkDead');

/** Counts a link that does not work. The limit is reached by those alone, so that a stranger's tries stop no reader. */
export async function refuseLink(deps: CommerceDeps, viewer: Viewer): Promise<Result<never>> {
  const allowed = await takeUses(deps, linkAllowances(viewer));
  return allowed.ok ? deadLink : allowed;
}

/**
 * Makes the secret of a link when its mail is made, so that no queue ever holds it: only its hash is kept. Links of
 * earlier requests end. A mail that is made again for the same request, because nobody knows whether it was sent, gets
 * another secret beside the first one; using either ends both.
 *
 * @param asked when the link was asked for, milliseconds since 1970
 * @returns null when there is a newer request already
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

/** Whose link it is; null when it does not work. Nothing is used up. */
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

/** Uses a link up: of two at the same time one gets the customer, the other null. */
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
