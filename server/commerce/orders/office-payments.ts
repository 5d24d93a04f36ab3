import { type Selectable, sql } from 'kysely';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import type { MoneyMove, MoneySum } from '../../../shared/office/payments.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import { endOf, startOf } from '../../../shared/time/typed-moment.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import type { PaymentAttemptTable } from '../database/payment-tables.ts';

/** Payments whose money came in; one that is being refunded has no order, and goes back by itself. */
const paidStates = ['paid', 'refunding', 'refunded'];
/** Refunds that are made, or are to be made. */
const refundStates = ['pending', 'done'];
const longestDays = 366;

/** A time, from its beginning up to before its end, in milliseconds since 1970. */
export interface Span {
  since: number;
  until: number;
}

/** Returns the time of days of a zone, the last one included; at most a year. */
export function spanOf({ from, to }: { from: string; to: string }, zone: string): Result<Span> {
  const since = startOf(from, zone);
  const until = endOf(to, zone);
  if (since === undefined || until === undefined || until <= since) return fail(codes.invalidInput, 'reportBackwards');
  if (until - since > (longestDays + 1) * dayMs)
    return fail(codes.invalidInput, filled('paymentsLong', { days: longestDays }));
  return ok({ since, until });
}

/** Returns what came in and went out in a time, by way to pay and currency. */
export async function sumMoney(db: Database, span: Span): Promise<MoneySum[]> {
  const readPaid = paymentsIn(db, span)
    .select(({ fn }) => [
      'type',
      'currency',
      fn.countAll<number>().as('count'),
      fn.sum<number>('amount_cents').as('sum'),
    ])
    .groupBy(['type', 'currency']);
  // The attempt is looked up only for what a program before wrote.
  const type = sql<string>`coalesce(refund.type,
    (select type from payment_attempt where payment_attempt.id = refund.attempt_id))`;
  const typed = refundsIn(db, span).select(['refund.currency', 'refund.amount_cents', type.as('type')]);
  const readRefunded = db
    .selectFrom(typed.as('typed'))
    .select(({ fn }) => [
      'typed.type',
      'typed.currency',
      fn.countAll<number>().as('count'),
      fn.sum<number>('typed.amount_cents').as('sum'),
    ])
    .groupBy(['typed.type', 'typed.currency']);
  const [paid, refunded] = await Promise.all([readPaid.execute(), readRefunded.execute()]);
  const keyOf = ({ type, currency }: { type: string; currency: string }) => `${type} ${currency}`;
  const came = new Map(paid.map((row) => [keyOf(row), row]));
  const back = new Map(refunded.map((row) => [keyOf(row), row]));
  const ways = new Map([...came, ...back]);
  return [...ways]
    .sort(([one], [other]) => compare(one, other))
    .map(([key, { type, currency }]) => ({
      type,
      currency,
      payments: Number(came.get(key)?.count ?? 0),
      paidCents: Number(came.get(key)?.sum ?? 0),
      refunds: Number(back.get(key)?.count ?? 0),
      refundedCents: Number(back.get(key)?.sum ?? 0),
    }));
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

const paymentsIn = (db: Database, { since, until }: Span) =>
  db
    .selectFrom('payment_attempt')
    .where('payment_attempt.state', 'in', paidStates)
    .where('payment_attempt.created_at', '>=', since)
    .where('payment_attempt.created_at', '<', until);

const refundsIn = (db: Database, { since, until }: Span) =>
  db
    .selectFrom('refund')
    .where('refund.state', 'in', refundStates)
    .where('refund.created_at', '>=', since)
    .where('refund.created_at', '<', until);

/** Where a page begins: after the last one of the page before. */
export interface MoveKey {
  at: number;
  id: string;
}

/** Returns payments and refunds of a time, the first first. */
export async function listMoves(db: Database, span: Span, after: MoveKey | null, size: number): Promise<MoneyMove[]> {
  const { at, id } = after ?? { at: span.since, id: '' };
  const from = { ...span, since: Math.max(span.since, at) };
  const paymentId = inOrderOfBytes(db, 'payment_attempt.id');
  const refundId = inOrderOfBytes(db, 'refund.id');
  const readPayments = paymentsIn(db, from)
    .innerJoin('shop_order', 'shop_order.id', 'payment_attempt.order_id')
    .select(['payment_attempt.id', 'payment_attempt.created_at as at', 'payment_attempt.type', 'payment_attempt.state'])
    .select(['reference', 'amount_cents', 'payment_attempt.currency', 'order_no'])
    .where((eb) => eb.or([eb('payment_attempt.created_at', '>', at), eb(paymentId, '>', id)]))
    .orderBy('payment_attempt.created_at')
    .orderBy(paymentId)
    .limit(size);
  const readRefunds = refundsIn(db, from)
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .select(['refund.id', 'refund.created_at as at', 'payment_attempt.type', 'refund.state', 'refund.reference'])
    .select(['refund.amount_cents', 'refund.currency', 'order_no'])
    .where((eb) => eb.or([eb('refund.created_at', '>', at), eb(refundId, '>', id)]))
    .orderBy('refund.created_at')
    .orderBy(refundId)
    .limit(size);
  const [payments, refunds] = await Promise.all([readPayments.execute(), readRefunds.execute()]);
  return [...payments.map(moveOf('payment', 1)), ...refunds.map(moveOf('refund', -1))]
    .sort((one, other) => one.at - other.at || compare(one.id, other.id))
    .slice(0, size);
}

/** Both lists are merged here, by bytes: PostgreSQL may compare by the rules of a language. */
const inOrderOfBytes = (db: Database, id: 'payment_attempt.id' | 'refund.id') =>
  dialectOf(db) === 'sqlite' ? sql.ref<string>(id) : sql<string>`${sql.ref(id)} collate "C"`;

interface MoveRow
  extends Pick<Selectable<PaymentAttemptTable>, 'id' | 'type' | 'state' | 'reference' | 'amount_cents' | 'currency'> {
  at: number;
  order_no: string;
}

const moveOf =
  (kind: MoneyMove['kind'], sign: 1 | -1) =>
  ({ id, at, type, state, reference, amount_cents, currency, order_no }: MoveRow): MoneyMove => ({
    id,
    kind,
    at,
    orderNo: order_no,
    type,
    state,
    reference: reference ?? '',
    cents: sign * amount_cents,
    currency,
  });
