import type { AddressFields } from '../../../shared/contract/address-fields.ts';
import { dayMs, hourMs } from '../../../shared/time/duration.ts';
import { forgottenMailbox } from '../cart/coupon.ts';
import type { CommerceDeps } from '../context.ts';
import { commit, type Database, lockRows, type Trx } from '../database/connection.ts';
import { schedule, type WorkOutcome } from '../jobs/due-work.ts';
import { loadExchanges, stateOf } from '../orders/exchange/exchange-queries.ts';
import { billingAddressOf, billingColumns, shippingAddressOf, shippingColumns } from '../orders/order-addresses.ts';
import type { OrderRow } from '../orders/order-queries.ts';

const lookAgainMs = 6 * hourMs;
/** Orders without any change for this long count as ended: not every parcel is recorded as delivered. */
const idleMs = 180 * dayMs;
const ended = ['FULFILLED', 'CANCELLED'];
const attemptsUnderWay = ['started', 'challenge', 'unknown', 'refunding'];
/** Replaces the required fields of an anonymised address. */
const blank = 'Deleted';

/**
 * Detaches the orders of a deleted account. The person is removed from ended orders at once, from the others when they
 * end.
 */
export async function leaveOrders(trx: Trx, owner: string, at: number): Promise<void> {
  const orders = await lockRows(
    trx,
    trx.selectFrom('shop_order').selectAll().where('owner', '=', owner).orderBy('id'),
  ).execute();
  await leave(trx, orders, at);
}

/**
 * Detaches locked orders from their buyer in the same way.
 *
 * @returns how many are under way, and lose the person later
 */
export async function leave(trx: Trx, orders: readonly OrderRow[], at: number): Promise<number> {
  let open = 0;
  for (const order of orders) {
    const gone = `gone:${order.id}`;
    await trx.updateTable('shop_order').set({ owner: gone }).where('id', '=', order.id).execute();
    await trx.deleteFrom('order_access').where('order_id', '=', order.id).execute();
    await trx.updateTable('express_payment').set({ owner: gone }).where('order_id', '=', order.id).execute();
    await trx.updateTable('coupon_use').set({ owner: gone }).where('order_id', '=', order.id).execute();
    if (await hasEnded(trx, order, at)) await removePerson(trx, order);
    else {
      open += 1;
      await schedule(trx, 'order-gone', order.id, at + lookAgainMs);
    }
  }
  return open;
}

/** Removes the person from an order of a deleted account once no mail about it is due. */
export async function forgetBuyer({ db, clock }: CommerceDeps, orderId: string): Promise<WorkOutcome> {
  return commit(db, async (trx): Promise<WorkOutcome> => {
    const at = clock.now();
    const query = trx.selectFrom('shop_order').selectAll().where('id', '=', orderId).where('owner', 'like', 'gone:%');
    const order = await lockRows(trx, query).executeTakeFirst();
    if (order && !(await hasEnded(trx, order, at))) return { againAt: at + lookAgainMs };
    if (order) await removePerson(trx, order);
    return 'done';
  });
}

/** Returns whether nothing of an order is under way or due any more. */
export async function hasEnded(trx: Database, order: OrderRow, at: number): Promise<boolean> {
  const { id, status } = order;
  if (!ended.includes(status) && (await lastMoved(trx, order)) > at - idleMs) return false;
  const payment = await trx
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', id)
    .where('state', 'in', attemptsUnderWay)
    .executeTakeFirst();
  const refunds = await trx.selectFrom('refund').select(['id', 'state']).where('order_id', '=', id).execute();
  const pending = refunds.some(({ state }) => state === 'pending');
  if (payment || pending || (await awaitsReturn(trx, id))) return false;
  return !(await isWrittenTo(trx, id, refunds));
}

/** Returns whether units are still to come back, of a withdrawal or an exchange, or a replacement is still to be sent. */
async function awaitsReturn(trx: Database, orderId: string): Promise<boolean> {
  const awaited = await trx
    .selectFrom('withdrawal_line')
    .innerJoin('withdrawal', 'withdrawal.id', 'withdrawal_line.withdrawal_id')
    .select('line_id')
    .where('order_id', '=', orderId)
    .where('awaited', '>', 0)
    .executeTakeFirst();
  if (awaited !== undefined) return true;
  const exchanges = await loadExchanges(trx, [orderId]);
  return exchanges.some((exchange) => ['agreed', 'received', 'sent'].includes(stateOf(exchange)));
}

async function lastMoved(trx: Database, { id, updated_at }: OrderRow): Promise<number> {
  const { last } = await trx
    .selectFrom('fulfillment')
    .select((eb) => eb.fn.max<number | null>('shipped_at').as('last'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return Math.max(updated_at, last ?? 0);
}

/**
 * Returns whether a mail about the order is still to be sent: its text is made when it is sent, from the order as it is
 * then.
 */
async function isWrittenTo(trx: Database, orderId: string, refunds: readonly { id: string }[]): Promise<boolean> {
  const parcels = await trx.selectFrom('fulfillment').select('id').where('order_id', '=', orderId).execute();
  const withdrawals = await trx.selectFrom('withdrawal').select('id').where('order_id', '=', orderId).execute();
  const references = [
    ...['received', 'paid', 'cancelled'].map((template) => `${template}:${orderId}`),
    ...parcels.map(({ id }) => `shipped:${id}`),
    ...refunds.map(({ id }) => `refunded:${id}`),
    ...withdrawals.map(({ id }) => `withdrawn:${id}`),
  ];
  const mail = await trx
    .selectFrom('due_work')
    .select('id')
    .where('kind', '=', 'mail')
    .where((eb) =>
      eb.or([
        eb('reference', 'in', references),
        eb('reference', 'like', `changed:${orderId}.%`),
        eb('reference', 'like', `readdressed:${orderId}.%`),
        eb('reference', 'like', `exchanged:${orderId}.%`),
        eb('reference', 'like', `orderLink:${orderId}.%`),
      ]),
    )
    .executeTakeFirst();
  return mail !== undefined;
}

/** Removes the person. Goods, amounts and the region stay for accounting. */
async function removePerson(trx: Trx, order: OrderRow): Promise<void> {
  await trx
    .updateTable('shop_order')
    .set({
      email: '',
      ...shippingColumns(withoutPerson(shippingAddressOf(order))),
      ...billingColumns(withoutPerson(billingAddressOf(order))),
    })
    .where('id', '=', order.id)
    .execute();
  await trx.updateTable('withdrawal').set({ name: blank }).where('order_id', '=', order.id).execute();
  await trx.updateTable('phone_verification').set({ phone: '', code: null }).where('order_id', '=', order.id).execute();
  await trx
    .updateTable('coupon_use')
    .set({ email: forgottenMailbox(order.email) })
    .where('order_id', '=', order.id)
    .execute();
}

function withoutPerson(address: AddressFields): AddressFields {
  const nothing = { company: '', apt: '', carrierNote: '' };
  return { ...address, ...nothing, firstName: blank, lastName: blank, street: blank, phone: blank };
}
