import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import { takeUse, tooManyBut } from '../calls/rate-limit.ts';
import type { CommerceDeps } from '../context.ts';
import { transact } from '../database/transaction.ts';
import { queueMail } from '../jobs/queue-message.ts';
import type { OrderRow } from './order-queries.ts';

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
