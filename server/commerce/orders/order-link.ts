import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import { takeUse, tooManyBut } from '../calls/rate-limit.ts';
import type { CommerceDeps, Owner } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { first, prepared } from '../database/prepared.ts';
import { transact } from '../database/transaction.ts';
import { queueMail } from '../jobs/queue-message.ts';
import { accessMs, type OrderRow } from './order-queries.ts';

/** Mails with the link of one order, of all who ask. */
const mailsOfOrder = { uses: 3, windowMs: dayMs };
const forgotten = fail(codes.notFound, 'cannotTrack');

/**
 * Mails the buyer of an order a link that opens it on any device for a day, to cancel it, return it or have its buyer
 * forgotten.
 */
export async function mailOrderLink(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  order: Pick<OrderRow, 'id' | 'email' | 'language'>,
): Promise<Result<null>> {
  if (order.email === '') return forgotten;
  const allowed = await takeUse({ db, clock }, `order-link:${order.id}`, mailsOfOrder);
  if (!allowed.ok) return tooManyBut(allowed, 'tooManyOrderLinks');
  const at = clock.now();
  return inLanguage(order.language, () =>
    transact(db, async (trx) => {
      await queueMail(trx, 'orderLink', `${order.id}.${at}`, at);
      return ok(null);
    }),
  );
}

/** Returns whether this owner opened the link of a mail about the order a short time ago. */
export async function hasOpenedMail(
  db: Database,
  { id, owner, at }: { id: string; owner: Owner; at: number },
): Promise<boolean> {
  return (await first(readOpened(db, { id, owner, since: at - accessMs }))) !== undefined;
}

const readOpened = prepared((db, { id, owner, since }: { id: string; owner: Owner; since: number }) =>
  db
    .selectFrom('order_access')
    .select('given_at')
    .where('order_id', '=', id)
    .where('owner', '=', owner)
    .where('given_at', '>', since),
);
