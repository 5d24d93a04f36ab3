import { formatMoney } from '../../../shared/money.ts';
import type { CommerceDeps } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { raiseFlag } from '../orders/flags.ts';
import { queueMail } from '../outbox/queue.ts';
import { reversePoints } from '../points/reverse.ts';
import type { Attempt } from './attempt-queries.ts';

/** The cause of a refund that the shop did not ask for. */
export const outsideCause = 'at the gateway';

interface Told {
  attempt: Attempt;
  /** What the provider gave back of the attempt altogether, in cents. */
  given: number;
  at: number;
}

/**
 * Makes money that somebody gave back at the provider itself a refund of the order, once: as much of what the provider
 * tells as no refund of the shop's own explains. Earned points are taken back and a person is asked to look; goods stay
 * as they are, because nobody knows whether they come back. The order's row must be held.
 *
 * @returns false when that cannot be told yet: a refund of the shop's own has had no answer, or is not counted there
 */
export async function noteOutsideRefund(
  { log }: Pick<CommerceDeps, 'log'>,
  trx: Trx,
  { attempt, given, at }: Told,
): Promise<boolean> {
  const { answered, unanswered } = await ownRefunds(trx, attempt.id);
  const all = Math.min(given, attempt.amount_cents);
  if (all <= answered) return all === answered;
  if (unanswered > 0) return false;
  const cents = all - answered;
  const { order_id: orderId, currency } = attempt;
  const id = `${attempt.id}-outside-${all}`;
  log.warn({ orderId, attemptId: attempt.id, given, asked: answered }, 'refund that the shop did not make');
  const own = { id, order_id: orderId, attempt_id: attempt.id, amount_cents: cents, currency, cause: outsideCause };
  await trx
    .insertInto('refund')
    .values({ ...own, state: 'done', reference: null, created_at: at, updated_at: at })
    .execute();
  const details = `${formatMoney(cents, currency)} were given back at the payment provider itself.`;
  await raiseFlag(trx, { orderId, cause: 'refund at the gateway', about: id, details, at });
  await queueMail(trx, 'refunded', id, at);
  await reversePoints(trx, { orderId, undone: all, of: attempt.amount_cents, occasion: id, at });
  return true;
}

/** Asks a person to look where a provider gave money back and does not say how much. The order's row must be held. */
export async function noteUnknownRefund(trx: Trx, { id, order_id: orderId }: Attempt, at: number): Promise<void> {
  const details = 'Money was given back, or taken back by a bank, at the payment provider; it does not say how much.';
  await raiseFlag(trx, { orderId, cause: 'refund at the gateway', about: `${id}-unknown`, details, at });
}

/** Cents of refunds that the provider has answered, and of those whose answer is still to come. */
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
