import type { Selectable } from 'kysely';
import { codeResendMs, codeTries } from '../../../../shared/constants.ts';
import type { Verification } from '../../../../shared/contract/payment.ts';
import type { Database } from '../../database/connection.ts';
import type { PhoneVerificationTable } from '../../database/payment-tables.ts';
import { first, prepared } from '../../database/prepared.ts';
import type { OrderRow } from '../../orders/order-queries.ts';
import { maskPhone } from './phone.ts';

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
