import { sql } from 'kysely';
import { wordsOf } from '../../../shared/messages/wording.ts';
import { minuteMs } from '../../../shared/time/duration.ts';
import type { Database } from '../../commerce/database/connection.ts';
import { gapText, invoiceGaps } from '../../commerce/orders/invoices/examine.ts';
import { withoutInvoice } from '../../commerce/orders/invoices/left-out.ts';
import { lateOrders } from '../../commerce/orders/promises/promise-queries.ts';
import { dueWithdrawals, noticeMs } from '../../commerce/orders/withdrawal/warn.ts';
import { type Finding, findings } from './finding.ts';

/** The shop polls every two seconds, and claims work for a minute. */
const lateMs = 5 * minuteMs;
/** After this many attempts, work has failed for more than a minute. */
const manyTries = 6;

/** Examines whether due work is done, and what needs a person. */
export async function examineWork(db: Database, now: number): Promise<Finding[]> {
  const { ok, warn, fail } = findings('later work');
  const overdue = await db
    .selectFrom('due_work')
    .select((eb) => [eb.fn.countAll<number>().as('pieces'), eb.fn.min('due_at').as('since')])
    .where('due_at', '<', now - lateMs)
    // Excludes a database on which no shop has run yet.
    .where('due_at', '>', 0)
    .executeTakeFirstOrThrow();
  const failing = await db
    .selectFrom('due_work')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('pieces')])
    .where('tries', '>=', manyTries)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const refused = await db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .select('order_no')
    .where('state', '=', 'refused')
    .where(sql<boolean>`not ${wentBack}`)
    .orderBy('refund.updated_at', 'desc')
    .limit(10)
    .execute();
  const flagged = await db
    .selectFrom('order_flag')
    .innerJoin('shop_order', 'shop_order.id', 'order_flag.order_id')
    .select(['order_no', 'details'])
    .where('resolved_at', 'is', null)
    .orderBy('order_flag.created_at')
    .limit(10)
    .execute();
  const found: Finding[] = [];
  if (Number(overdue.pieces) > 0) {
    const minutes = Math.floor((now - Number(overdue.since)) / minuteMs);
    found.push(
      fail(
        `${overdue.pieces} pieces are late, by up to ${minutes} minutes`,
        'Payments, mails and expired orders wait for the shop to run: start it, or see its log.',
      ),
    );
  }
  for (const { kind, pieces } of failing)
    found.push(
      warn(`${pieces} of kind '${kind}' fail again and again`, `The log says why: look for 'due work failed'.`),
    );
  for (const [text, orders, advice] of [
    [
      'orders are flagged:',
      flagged.map(({ order_no, details }) => `${order_no}: ${wordsOf(details)}`).join(' '),
      "They are not shipped until someone decides: 'orders show NUMBER', then 'orders resolve' or 'orders cancel'.",
    ],
    [
      'orders are later than promised:',
      (await lateOrders(db, now)).join(', '),
      "Send them, or tell the buyer the new day: 'orders delay NUMBER --sent DAY'.",
    ],
    [
      'withdrawals are to be refunded within three days, or late: orders',
      (await dueWithdrawals(db, now + noticeMs)).join(', '),
      "'orders refund NUMBER --return SKU=QTY' records what came back and refunds it.",
    ],
    [
      'sold orders have no invoice:',
      (await withoutInvoice(db, 10)).join(', '),
      'A release without a record of taxes took them, and the rates of the day do not give their tax: write theirs by hand.',
    ],
    [
      'refunds were refused: orders',
      refused.map(({ order_no }) => order_no).join(', '),
      'Give the money back by other means.',
    ],
  ] as const)
    if (orders !== '') found.push(warn(`${text} ${orders}`, advice));
  return found.length > 0 ? found : [ok('nothing is late')];
}

/** Whether other refunds have returned all money of a refused refund's payment. */
const wentBack = sql<boolean>`exists (
  select 1 from payment_attempt where payment_attempt.id = refund.attempt_id and payment_attempt.amount_cents <= (
    select coalesce(sum(other.amount_cents), 0) from refund other where other.attempt_id = payment_attempt.id and other.state = 'done'
  )
)`;

/** Names the numbers that were given before a restore: an auditor asks for them. None where there are none. */
export async function examineInvoiceGaps(db: Database): Promise<Finding[]> {
  const gaps = await invoiceGaps(db);
  return gaps.length > 0
    ? [findings('invoices').ok(`given before a restore, not in this database: ${gaps.map(gapText).join(', ')}`)]
    : [];
}
