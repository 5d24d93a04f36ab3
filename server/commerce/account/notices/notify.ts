import { ok } from '../../../../shared/errors.ts';
import { inLanguage } from '../../../../shared/language/request-language.ts';
import { dayMs } from '../../../../shared/time/duration.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { transact } from '../../database/transaction.ts';
import type { WorkOutcome } from '../../jobs/due-work.ts';
import { queueNoticeMail } from '../../jobs/queue-message.ts';
import { stockLookMs } from './notices.ts';

const atOnce = 200;

/**
 * Queues the mails of confirmed notices whose variant is in stock again, each once. Repeats every minute while any
 * notice waits.
 */
export async function notifyOfStock(deps: CommerceDeps): Promise<WorkOutcome> {
  const { db, clock } = deps;
  const back = await waiting(db)
    .innerJoin('variant', 'variant.id', 'stock_notice.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['stock_notice.id', 'stock_notice.language'])
    .where('product.status', '=', 'onSale')
    .where((eb) => eb.or([eb('variant.stock', '>', 0), eb('variant.untracked', '=', 1)]))
    .orderBy('stock_notice.confirmed_at')
    .limit(atOnce)
    .execute();
  for (const { id, language } of back) await inLanguage(language, () => queueOnce(deps, id));
  if (back.length === atOnce) return { againAt: clock.now() };
  const more = await waiting(db).select('stock_notice.id').limit(1).executeTakeFirst();
  return more ? { againAt: clock.now() + stockLookMs } : 'done';
}

const waiting = (db: Database) =>
  db
    .selectFrom('stock_notice')
    .where('stock_notice.confirmed_at', 'is not', null)
    .where('stock_notice.notified_at', 'is', null);

function queueOnce({ db, clock }: CommerceDeps, id: string) {
  return transact(db, async (trx) => {
    const at = clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('stock_notice')
      .set({ notified_at: at })
      .where('id', '=', id)
      .where('notified_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await queueNoticeMail(trx, 'backInStock', id, at);
    return ok(null);
  });
}

/** How long an address is kept: without confirmation, after its mail, and while its size does not return. */
const keptMs = { unconfirmed: 7 * dayMs, sent: 30 * dayMs, waiting: 365 * dayMs };

/** Deletes notices whose time is over. */
export async function forgetNotices(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('stock_notice')
    .where((eb) =>
      eb.or([
        eb.and([eb('confirmed_at', 'is', null), eb('created_at', '<', now - keptMs.unconfirmed)]),
        eb('notified_at', '<', now - keptMs.sent),
        eb('created_at', '<', now - keptMs.waiting),
      ]),
    )
    .execute();
}
