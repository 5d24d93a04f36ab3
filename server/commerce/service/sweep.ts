import type { Selectable } from 'kysely';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { forgetCustomer } from '../account/delete-self.ts';
import { forgetBuyer } from '../account/leave-orders.ts';
import { notifyOfStock } from '../account/notices/notices.ts';
import { shopActor } from '../audit/record.ts';
import { ageProducts } from '../catalog/age-products.ts';
import { fillCollection } from '../catalog/refill-collection.ts';
import { advanceChangeSet } from '../changes/apply-and-undo.ts';
import { readProductsAgain } from '../changes/products-again.ts';
import type { CommerceDeps } from '../context.ts';
import { prepared } from '../database/prepared.ts';
import type { Schema } from '../database/schema.ts';
import { advanceProductFile } from '../import/product-files/advance.ts';
import type { WorkKind, WorkOutcome } from '../jobs/due-work.ts';
import { inParallel } from '../jobs/in-parallel.ts';
import { unobserved } from '../observers.ts';
import { expireOrder } from '../orders/cancel.ts';
import { issueDue } from '../orders/invoices/issue.ts';
import { watchPromise } from '../orders/promises/delay-order.ts';
import { reportOrder } from '../orders/reported-events.ts';
import { backfillSales } from '../orders/sales/book-order.ts';
import { warnOfWithdrawal } from '../orders/withdrawal/warn.ts';
import { sendMail, sendText } from '../outbox/send-mail.ts';
import { NotSent } from '../outbox/transport.ts';
import { refundAttempt } from '../payment/refund.ts';
import { performRefund } from '../payment/refunds.ts';
import { reconcileAttempt } from '../payment/settle.ts';
import { applyEvent } from '../payment/webhooks/apply.ts';
import { beginRate } from '../places/manage/rates.ts';
import { publishWaiting } from '../reviews/publish.ts';
import { beginWork } from '../work.ts';
import { keepHouse } from './housekeeping.ts';

type Work = Selectable<Schema['due_work']>;
type Handler = (deps: CommerceDeps, reference: string) => Promise<WorkOutcome>;

const handlers: Readonly<Record<WorkKind, Handler>> = {
  'order-expiry': expireOrder,
  'payment-reconcile': reconcileAttempt,
  'payment-refund': refundAttempt,
  refund: performRefund,
  webhook: applyEvent,
  mail: sendMail,
  text: sendText,
  'review-publish': publishWaiting,
  'stock-notice': notifyOfStock,
  'order-gone': forgetBuyer,
  'customer-gone': forgetCustomer,
  withdrawal: warnOfWithdrawal,
  'delivery-promise': watchPromise,
  invoice: issueDue,
  'sales-backfill': backfillSales,
  'change-set': advanceChangeSet,
  'product-file': advanceProductFile,
  'currency-rate': beginRate,
  'collection-fill': fillCollection,
  'products-age': ageProducts,
  'products-again': readProductsAgain,
  'order-events': reportOrder,
  housekeeping: keepHouse,
};

const handlerOf = new Map<string, Handler>(Object.entries(handlers));

/** Kinds of due work that have a lane of their own: messages to shoppers, and product files, which take minutes. */
const ownKinds = { outbox: ['mail', 'text'], files: ['product-file'] } as const satisfies Record<
  string,
  readonly WorkKind[]
>;
/** Lanes of due work, which do not delay each other: 'shop' has everything else, money first of all. */
export const lanes = ['shop', 'outbox', 'files'] as const;
export type Lane = (typeof lanes)[number];
const kindsApart: readonly WorkKind[] = Object.values(ownKinds).flat();

/** How long a claim holds; after that its process is considered dead and another one takes the work. */
const claimMs = 60_000;
const takenAtATime = 50;
/** The most concurrent work of one lane. */
const atATime = 8;
const retryStepMs = 5_000;
const retryMaxMs = 10 * 60_000;

/**
 * Does the due work. Safe with many processes and safe to kill at any point: work is claimed by moving its time, and
 * removed only when it is done.
 *
 * @returns the number of rows that were done or rescheduled
 */
export async function sweep(deps: CommerceDeps): Promise<number> {
  const rounds = await Promise.all(lanes.map((lane) => sweepLane(deps, lane)));
  return rounds.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Does one round of a lane. After the signal no further work is started.
 *
 * @returns the number of rows that were done or rescheduled, and when the next is due: 0 for now, null without one
 */
export async function sweepLane(
  deps: CommerceDeps,
  lane: Lane,
  signal?: AbortSignal,
): Promise<{ count: number; nextAt: number | null }> {
  const due = await dueNow(deps, lane);
  let count = 0;
  await inParallel(atATime, due, async (work) => {
    if (!signal?.aborted && (await doWork(deps, work))) count += 1;
  });
  return { count, nextAt: due.length === takenAtATime ? 0 : await nextAfter(deps, lane) };
}

const workOf = (db: CommerceDeps['db'], lane: Lane) =>
  db
    .selectFrom('due_work')
    .where('kind', lane === 'shop' ? 'not in' : 'in', lane === 'shop' ? kindsApart : ownKinds[lane])
    .orderBy('due_at');

function dueNow({ db, clock }: CommerceDeps, lane: Lane): Promise<Work[]> {
  return workOf(db, lane).selectAll().where('due_at', '<=', clock.now()).limit(takenAtATime).execute();
}

async function nextAfter({ db, clock }: CommerceDeps, lane: Lane): Promise<number | null> {
  const next = workOf(db, lane).select('due_at').where('due_at', '>', clock.now()).limit(1);
  return (await next.executeTakeFirst())?.due_at ?? null;
}

/** Returns false when another process claimed it first. */
async function doWork(deps: CommerceDeps, work: Work): Promise<boolean> {
  const claimedUntil = deps.clock.now() + claimMs;
  if (!(await moveDue(deps, work, work.due_at, claimedUntil, work.tries + 1))) return false;
  const outcome = await attempt(deps, work);
  if (outcome === 'done') await finish(deps, work, claimedUntil);
  else await moveDue(deps, work, claimedUntil, outcome.againAt, work.tries + 1);
  return true;
}

async function attempt(deps: CommerceDeps, work: Work): Promise<WorkOutcome> {
  const handler = handlerOf.get(work.kind);
  // Work of a newer process, while an older one still runs.
  if (!handler) return { againAt: deps.clock.now() + claimMs };
  const { meter, tracing } = deps.observers ?? unobserved;
  const started = performance.now();
  const tell = (outcome: 'done' | 'again' | 'failed') =>
    meter.work({ kind: work.kind, outcome, seconds: (performance.now() - started) / 1_000 });
  try {
    const outcome = await tracing.span(`work ${work.kind}`, () =>
      inLanguage(
        work.language,
        () => handler(beginWork(deps, { actor: shopActor }).shop, work.reference),
        deps.languages,
      ),
    );
    tell(outcome === 'done' ? 'done' : 'again');
    return outcome;
  } catch (error) {
    tell('failed');
    // The mail transport itself logs its outage, once.
    if (!(error instanceof NotSent))
      deps.log.error({ kind: work.kind, reference: work.reference, error: String(error) }, 'due work failed');
    return { againAt: deps.clock.now() + Math.min(retryMaxMs, retryStepMs * 2 ** work.tries) };
  }
}

/** Moves a row from one time to another; false when its time is no longer `from`. */
async function moveDue({ db }: CommerceDeps, { id }: Work, from: number, to: number, tries: number): Promise<boolean> {
  return (await writeDue(db, { id, from, to, tries })).length === 1;
}

type Move = { id: string; from: number; to: number; tries: number };
const writeDue = prepared((db, { id, from, to, tries }: Move) =>
  db.updateTable('due_work').set({ due_at: to, tries }).where('id', '=', id).where('due_at', '=', from).returning('id'),
);

/** A row that was scheduled again meanwhile stays. */
async function finish({ db }: CommerceDeps, { id }: Work, claimedUntil: number): Promise<void> {
  await remove(db, { id, claimedUntil });
}

const remove = prepared((db, { id, claimedUntil }: { id: string; claimedUntil: number }) =>
  db.deleteFrom('due_work').where('id', '=', id).where('due_at', '=', claimedUntil),
);
