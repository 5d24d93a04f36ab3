import type { z } from 'zod';
import { minuteMs } from '../../../shared/time/duration.ts';
import { digestOf } from '../keys.ts';
import { Problem } from './problem.ts';
import { eventOf, type Reports } from './reports.ts';
import {
  newId,
  type RefundRequest,
  type RefundRow,
  type SessionRequest,
  type SessionRow,
  type Storage,
} from './storage.ts';

const shortestMs = 30 * minuteMs;
const longestMs = 24 * 60 * minuteMs;
/** Stripe's own clock may be some seconds away from the shop's. */
const toleranceMs = 10_000;

/** What a buyer chose on the payment page. */
export const endings = ['pays', 'wallet', 'declined', 'disputed'] as const;
export type Ending = (typeof endings)[number];

export interface PaymentWorld {
  storage: Storage;
  reports: Reports;
  now: () => number;
  /** Whether a session must end 30 minutes to a day after its creation, and does; false: for a shop with its own time. */
  keepsTime: boolean;
}

/** Creates a session, once for an idempotency key. @throws Problem */
export function createSession(
  world: PaymentWorld,
  key: string | null,
  body: string,
  request: SessionRequest,
): SessionRow {
  const { storage, now, keepsTime } = world;
  return storage.whole(() => {
    const before = key === null ? null : storage.sessionByKey(key);
    if (before) return sameRequest(before, body);
    const at = now();
    const expires = request.expires_at === undefined ? at + longestMs : request.expires_at * 1_000;
    const isWithin = expires >= at + shortestMs - toleranceMs && expires <= at + longestMs + toleranceMs;
    if (keepsTime && !isWithin)
      throw new Problem(400, 'parameter_invalid', 'expires_at must be between 30 minutes and 24 hours from now.');
    const id = newId('cs_test');
    const { currency, unit_amount: amount } = request.line_items[0].price_data;
    storage.insertSession({
      id,
      key,
      digest: digestOf(body),
      request: JSON.stringify(request),
      amount,
      currency,
      attempt: request.client_reference_id,
      expires_at: expires,
      created_at: at,
    });
    return found(storage.session(id));
  });
}

/** Returns a session; one whose time is over has expired. @throws Problem where there is none */
export function sessionOf(world: PaymentWorld, id: string): SessionRow {
  const row = found(world.storage.session(id));
  if (!world.keepsTime || row.status !== 'open' || row.expires_at > world.now()) return row;
  return expireSession(world, id);
}

/** @throws Problem where it is not open */
export function expireSession(world: PaymentWorld, id: string): SessionRow {
  const { storage, reports, now } = world;
  return storage.whole(() => {
    found(storage.session(id));
    if (!storage.expire(id))
      throw new Problem(
        400,
        'resource_invalid_state',
        'Only Checkout Sessions with a status in ["open"] can be expired.',
      );
    const row = found(storage.session(id));
    storage.insertEvent(eventOf(now(), 'checkout.session.expired', flat(reports.session(row))));
    return row;
  });
}

/** Pays an open session. @returns false where the bank declines */
export function paySession(world: PaymentWorld, id: string, ending: Ending): boolean {
  const { storage, reports, now } = world;
  if (ending === 'declined') return false;
  sessionOf(world, id);
  storage.whole(() => {
    const intent = newId('pi');
    const disputed = ending === 'disputed' ? 1 : 0;
    const last4 = ending === 'wallet' ? '1111' : ending === 'disputed' ? '0259' : '4242';
    if (!storage.complete({ id, intent, brand: 'visa', last4, disputed })) return;
    const row = found(storage.session(id));
    storage.insertEvent(eventOf(now(), 'checkout.session.completed', flat(reports.session(row))));
    if (disputed === 0) return;
    const dispute = { id: newId('du'), object: 'dispute', amount: row.amount, currency: row.currency };
    const about = { ...dispute, payment_intent: intent, reason: 'fraudulent', status: 'needs_response' };
    storage.insertEvent(eventOf(now(), 'charge.dispute.created', about));
  });
  return true;
}

/** Refunds a payment, once for an idempotency key. @throws Problem */
export function refundPayment(
  { storage, reports, now }: PaymentWorld,
  key: string | null,
  body: string,
  request: z.output<typeof RefundRequest>,
): RefundRow {
  return storage.whole(() => {
    const before = key === null ? null : storage.refundByKey(key);
    if (before) return sameRequest(before, body);
    const paid = found(storage.sessionByIntent(request.payment_intent));
    const left = paid.amount - storage.refundsOf(request.payment_intent).reduce((sum, { amount }) => sum + amount, 0);
    if (left === 0) throw new Problem(400, 'charge_already_refunded', 'The charge has already been refunded.');
    const amount = request.amount ?? left;
    if (amount > left) throw new Problem(400, 'amount_too_large', 'The refund is greater than the unrefunded amount.');
    const refund = { id: newId('re'), payment_intent: request.payment_intent, amount, currency: paid.currency };
    const metadata = JSON.stringify(request.metadata);
    storage.insertRefund({ ...refund, key, digest: digestOf(body), metadata, created_at: now() });
    storage.insertEvent(eventOf(now(), 'charge.refunded', reports.charge(paid, request.payment_intent)));
    return found(storage.refundsOf(request.payment_intent).find(({ id }) => id === refund.id) ?? null);
  });
}

/** Returns an object as an event carries it: nothing in it is expanded. */
function flat<T extends { payment_intent: { id: string } | null }>(report: T) {
  return { ...report, payment_intent: report.payment_intent?.id ?? null };
}

function found<T>(row: T | null): T {
  if (row === null) throw new Problem(404, 'resource_missing', 'No such object.');
  return row;
}

function sameRequest<T extends { digest: string }>(row: T, body: string): T {
  if (row.digest === digestOf(body)) return row;
  throw new Problem(
    400,
    'idempotency_key_in_use',
    'Keys for idempotent requests need the same parameters.',
    'idempotency_error',
  );
}
