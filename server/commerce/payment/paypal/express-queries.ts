import type { Selectable } from 'kysely';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import type { Viewer } from '../../context.ts';
import { type Database, lockRows, type Trx } from '../../database/connection.ts';
import type { ExpressPaymentTable } from '../../database/payment-tables.ts';

export type Express = Selectable<ExpressPaymentTable>;
type Who = Pick<Viewer, 'owner'>;

const noSuchPayment = fail(codes.notFound, 'noSuchPayment');
const usedAlready = fail(codes.conflict, 'payPalUsed');

/** Returns a payment that the viewer began from the cart; undefined for another owner's. */
export function findExpress(db: Database, { owner }: Who, id: string): Promise<Express | undefined> {
  return db
    .selectFrom('express_payment')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
}

/** Assigns the viewer's approval from the cart to an order, once. @returns PayPal's id of it */
export async function useExpress(
  trx: Trx,
  { owner }: Who,
  { expressId, orderId, at }: { expressId: string; orderId: string; at: number },
): Promise<Result<string>> {
  const query = trx.selectFrom('express_payment').selectAll().where('id', '=', expressId).where('owner', '=', owner);
  const express = await lockRows(trx, query).executeTakeFirst();
  if (!express?.provider_order) return noSuchPayment;
  if (express.state !== 'created') return usedAlready;
  await trx
    .updateTable('express_payment')
    .set({ state: 'used', order_id: orderId, updated_at: at })
    .where('id', '=', expressId)
    .execute();
  return ok(express.provider_order);
}
