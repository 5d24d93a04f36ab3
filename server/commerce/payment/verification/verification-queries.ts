import type { Selectable } from 'kysely';
import { codeResendMs, codeTries, codeValidMs } from '../../../../shared/constants.ts';
import type { AddressFields } from '../../../../shared/contract/address-fields.ts';
import type { Verification } from '../../../../shared/contract/payment.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { isAwaitingPayment } from '../../../../shared/orders/awaiting-payment.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import type { PhoneVerificationTable } from '../../database/payment-tables.ts';
import { first, prepared } from '../../database/prepared.ts';
import { queueText } from '../../jobs/queue-message.ts';
import { liveAttempt } from '../../orders/attempt-queries.ts';
import { type OrderRow, offersCashOnDelivery } from '../../orders/order-queries.ts';
import { orderExpired, stillPaying } from '../../orders/refusals.ts';
import { giveUpAttempt } from '../give-up.ts';
import { freshCode } from './code.ts';
import { cannotBeTexted, checkHolds, takeSend } from './limits.ts';
import { maskPhone, textPhoneOf } from './phone.ts';

export type VerificationRow = Selectable<PhoneVerificationTable>;

export function findVerification(db: Database, orderId: string): Promise<VerificationRow | undefined> {
  return first(readVerification(db, { orderId }));
}

const readVerification = prepared((db, { orderId }: { orderId: string }) =>
  db.selectFrom('phone_verification').selectAll().where('order_id', '=', orderId),
);

/** Returns when another code can be requested. */
export function resendAtOf({ sent_at }: Pick<VerificationRow, 'sent_at'>): number {
  return sent_at + codeResendMs;
}

/** Returns the state of a code for the order's owner. */
export function viewVerification(order: Pick<OrderRow, 'expires_at'>, row: VerificationRow): Verification {
  return {
    phone: maskPhone(row.phone),
    verified: row.verified_at !== null,
    sentAt: row.sent_at,
    resendAt: resendAtOf(row),
    expiresAt: row.expires_at,
    triesLeft: row.code === null ? 0 : Math.max(0, codeTries - row.tries),
    heldUntil: order.expires_at,
  };
}

/** Checks that an order still awaits payment within its window. */
export function checkWaiting({ status, expires_at }: OrderRow, now: number): Result<null> {
  const awaiting = isAwaitingPayment(status);
  if (!awaiting && status !== 'CANCELLED') return fail(codes.alreadyPaid, 'orderConfirmedAlready');
  if (!awaiting || expires_at <= now) return orderExpired;
  return ok(null);
}

/**
 * Ensures that nothing else pays an order whose row is locked. A PayPal payment before its capture is given up, because
 * only this shop captures; one at Stripe, and any other, live attempt has to end first.
 */
export async function endOtherPayments(trx: Trx, orderId: string, at: number): Promise<Result<null>> {
  const attempt = await liveAttempt(trx, orderId);
  if (!attempt) return ok(null);
  if (attempt.type !== 'PAYPAL' || attempt.state === 'unknown') return stillPaying;
  await giveUpAttempt(trx, attempt, at);
  return ok(null);
}

interface CodeRequest {
  deps: Pick<CommerceDeps, 'clock' | 'random'>;
  trx: Trx;
  viewer: Viewer;
  orderId: string;
  shippingAddress: Pick<AddressFields, 'phone' | 'country'>;
  at: number;
}

/**
 * Creates a new code for an order, which invalidates earlier ones, and schedules its message. Only phones of countries
 * with cash on delivery get messages.
 */
export async function requestCode(request: CodeRequest): Promise<Result<null>> {
  const { deps, trx, viewer, orderId, shippingAddress, at } = request;
  const phone = textPhoneOf(shippingAddress);
  if (!phone || !(await offersCashOnDelivery(trx, phone.country))) return cannotBeTexted;
  const counted = await takeSend({ trx, clock: deps.clock }, viewer, phone.number);
  if (!counted.ok) return counted;
  const free = await checkHolds(trx, { owner: viewer.owner, phone: phone.number, orderId, now: at });
  if (!free.ok) return free;
  await writeCode(request, phone.number);
  await queueText(trx, orderId, at);
  return ok(null);
}

async function writeCode({ deps, trx, orderId, at }: CodeRequest, phone: string): Promise<void> {
  const code = { phone, code: freshCode(deps.random), tries: 0, sent_at: at, expires_at: at + codeValidMs };
  await trx
    .insertInto('phone_verification')
    .values({ order_id: orderId, ...code, sends: 1, verified_at: null })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((eb) => ({ ...code, sends: eb('phone_verification.sends', '+', 1) })),
    )
    .execute();
}
