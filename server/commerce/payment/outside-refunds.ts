import { rule } from '../../../shared/messages/message.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { CommerceDeps } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { schedule } from '../jobs/due-work.ts';
import { queueMail } from '../jobs/queue-message.ts';
import type { Attempt } from '../orders/attempt-queries.ts';
import { raiseFlag } from '../orders/flags.ts';
import { reversePoints } from '../points/reverse.ts';

/** The cause of a refund that the shop did not ask for. */
export const outsideCause = 'at the gateway';

interface ReportedRefund {
  attempt: Attempt;
  /** What the provider has refunded of the attempt in total, in cents. */
  given: number;
  at: number;
}

/**
 * Records money that was refunded at the provider itself as a refund of the order, once: the amount that no refund of
 * the shop explains. Earned points are reversed and a person is asked to look; stock stays unchanged, because returns
 * are unknown. The order's row must be locked.
 *
 * @returns false when it is not known yet: a refund of the shop has no answer, or is not included there
 */
export async function noteOutsideRefund(
  { log }: Pick<CommerceDeps, 'log'>,
  trx: Trx,
  { attempt, given, at }: ReportedRefund,
): Promise<boolean> {
  const { answered, unanswered } = await ownRefunds(trx, attempt.id);
  const all = Math.min(given, attempt.amount_cents);
  if (all <= answered) return all === answered;
  if (unanswered > 0) return false;
  const cents = all - answered;
  const { order_id: orderId, type, currency } = attempt;
  const id = `${attempt.id}-outside-${all}`;
  log.warn({ orderId, attemptId: attempt.id, given, asked: answered }, 'refund that the shop did not make');
  await trx
    .insertInto('refund')
    .values({
      id,
      order_id: orderId,
      attempt_id: attempt.id,
      type,
      amount_cents: cents,
      currency,
      cause: outsideCause,
      state: 'done',
      reference: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const details = rule('flagGivenBack', { amount: formatMoney(cents, currency) });
  await raiseFlag(trx, { orderId, cause: 'refund at the gateway', about: id, details, at });
  await schedule(trx, 'invoice', orderId, at);
  await queueMail(trx, 'refunded', id, at);
  await reversePoints(trx, { orderId, undone: all, of: attempt.amount_cents, occasion: id, at });
  return true;
}

/** Flags the order where a provider refunded money without reporting the amount. The order's row must be locked. */
export async function noteUnknownRefund(trx: Trx, { id, order_id: orderId }: Attempt, at: number): Promise<void> {
  const details = rule('flagGivenBackUnknown');
  await raiseFlag(trx, { orderId, cause: 'refund at the gateway', about: `${id}-unknown`, details, at });
}

/** Returns the cents of refunds that the provider has answered, and of those without an answer. */
async function ownRefunds(trx: Trx, attemptId: string): Promise<{ answered: number; unanswered: number }> {
  const rows = await trx
    .selectFrom('refund')
    .select(['amount_cents', 'state', 'reference'])
    .where('attempt_id', '=', attemptId)
    .where('state', '<>', 'refused')
    .execute();
  const isOpen = ({ state, reference }: (typeof rows)[number]) => state === 'pending' && reference === null;
  const sumOf = (open: boolean) => rows.reduce((sum, row) => (isOpen(row) === open ? sum + row.amount_cents : sum), 0);
  return { answered: sumOf(false), unanswered: sumOf(true) };
}

/**
 * Flags an order whose payment a bank disputes, once, and writes the log entry of the alert. The money is the
 * provider's to take or return, and a person answers there. The order's row must be locked.
 */
export async function noteDispute(
  { log }: Pick<CommerceDeps, 'log'>,
  trx: Trx,
  { id, order_id: orderId, reference }: Attempt,
  at: number,
): Promise<void> {
  const details = rule('flagDisputed', { payment: reference ?? id });
  const fresh = await raiseFlag(trx, { orderId, cause: 'disputed payment', about: id, details, at });
  if (fresh) log.error({ orderId, attemptId: id, reference }, 'payment disputed');
}
