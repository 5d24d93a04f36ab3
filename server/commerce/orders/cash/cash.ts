import { sql } from 'kysely';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import type { PlainKey } from '../../../../shared/messages/message.ts';
import type { CashStep, OpenCash } from '../../../../shared/office/cash.ts';
import type { MakingDeps } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { pageOf, pageSize } from '../../database/page.ts';
import { freshId } from '../../fresh-id.ts';
import { schedule } from '../../jobs/due-work.ts';
import { queueMail } from '../../jobs/queue-message.ts';
import { transferReference } from '../../payment/cash-provider.ts';
import { isActive, loadExchanges } from '../exchange/exchange-queries.ts';
import { findOrderByNumber, loadOrderLines, type OrderRow } from '../order-queries.ts';
import { loadMoney } from '../overview.ts';
import { recordForOrder } from '../record-for-order.ts';
import { noSuchOrder } from '../refusals.ts';
import { releaseOrder } from '../release.ts';
import { changeOrder, type LockedOrder, moveOrder } from '../transitions.ts';
import { toCollectOf } from '../unit-costs.ts';

const refuse = (reason: PlainKey) => fail(codes.conflict, reason);
const notOnDelivery = refuse('notOnDelivery');

/** Records what became of the cash of an order on delivery. @returns the cents that were collected, credited or transferred */
export async function recordCash(deps: MakingDeps, orderNo: string, step: CashStep): Promise<Result<number>> {
  const found = await findOrderByNumber(deps.db, orderNo);
  if (!found) return noSuchOrder;
  return changeOrder(deps, found.id, async (trx, order, at) =>
    order.payment_type === 'COD' ? steps[step]({ random: deps.random, trx, order, at }) : notOnDelivery,
  );
}

interface Change {
  random: MakingDeps['random'];
  trx: Trx;
  order: LockedOrder;
  at: number;
}

type Step = (change: Change) => Promise<Result<number>>;
const steps: Readonly<Record<CashStep, Step>> = { collected, refused, transferred };

/** The courier has paid: the order has arrived, and what it cost is paid once. */
async function collected({ random, trx, order, at }: Change): Promise<Result<number>> {
  if (order.status !== 'SHIPPED' && order.status !== 'FULFILLED') return refuse('notSentWhole');
  if ((await loadMoney(trx, order.id)).captured > 0) return refuse('cashBefore');
  const cents = toCollectOf(order, await loadOrderLines(trx, order.id));
  if (cents === 0) return refuse('nothingToCollect');
  await trx
    .insertInto('payment_attempt')
    .values({
      id: freshId(random),
      order_id: order.id,
      type: 'COD',
      state: 'paid',
      amount_cents: cents,
      currency: order.currency,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await moveOrder(trx, { order, to: 'FULFILLED', cause: 'cash collected', at });
  await recordForOrder(trx, order, { action: 'order.cash collected', at, details: { cents } });
  return ok(cents);
}

/** Nobody took the parcel: everything is back in stock, points too, and the invoice is taken back. */
async function refused({ trx, order, at }: Change): Promise<Result<number>> {
  if (order.status !== 'SHIPPED') return refuse('notOnWayToRefuse');
  if ((await loadExchanges(trx, [order.id])).some(isActive)) return refuse('giveUpExchanges');
  const cents = toCollectOf(order, await loadOrderLines(trx, order.id));
  await releaseOrder(trx, { order, cause: 'refused', at });
  await trx
    .updateTable('order_line')
    .set((eb) => ({ returned: eb('quantity', '-', eb.ref('removed')) }))
    .where('order_id', '=', order.id)
    .where('requires_shipping', '=', 1)
    .execute();
  await recordForOrder(trx, order, { action: 'order.refused at the door', at, details: { cents } });
  return ok(cents);
}

/** The refunds of the order that waited for a transfer are made. */
async function transferred({ trx, order, at }: Change): Promise<Result<number>> {
  const waiting = (await loadMoney(trx, order.id)).refunds.filter(({ state }) => state === 'pending');
  if (waiting.length === 0) return refuse('noTransferWaits');
  for (const { id } of waiting) {
    await trx
      .updateTable('refund')
      .set({ state: 'done', reference: transferReference(id), updated_at: at })
      .where('id', '=', id)
      .execute();
    await queueMail(trx, 'refunded', id, at);
  }
  await schedule(trx, 'invoice', order.id, at);
  const cents = waiting.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  await recordForOrder(trx, order, { action: 'order.transferred', at, details: { cents } });
  return ok(cents);
}

/** Where the pages of open cash begin; absent: with the oldest. */
export interface OpenCashWish {
  /** Key of the last order, and of the last transfer, of the pages before. */
  owedAfter?: string | undefined;
  transfersAfter?: string | undefined;
}

/** What the keys of pages look like: a time, and a number or an id. */
export const pageKey = /^\d{1,15}~[\w.:-]{1,80}$/;
const keyIn = (after: string): [at: number, id: string] => {
  const [at, id = ''] = after.split('~');
  return [Number(at), id];
};

/** Returns a page of what couriers owe for orders that were sent, and one of what buyers wait for by transfer, the oldest first. */
export async function openCash(db: Database, wish: OpenCashWish = {}, size: number = pageSize): Promise<OpenCash> {
  const { rows: orders, next: owedNext } = pageOf(
    await sentWithoutCash(db, wish.owedAfter, size + 1),
    ({ updated_at, order_no }) => `${updated_at}~${order_no}`,
    size,
  );
  const lines = orders.length === 0 ? [] : await loadOrderLines(db, ...orders.map(({ id }) => id));
  const ofOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  const parcels = await loadParcels(db, orders);
  const owed = orders.map((order) => ({
    orderNo: order.order_no,
    at: order.updated_at,
    cents: toCollectOf(order, ofOrder.get(order.id) ?? []),
    currency: order.currency,
    parcels: (parcels.get(order.id) ?? []).map(({ carrier, tracking_no }) => `${carrier} ${tracking_no}`),
  }));
  const { rows: found, next: transfersNext } = pageOf(
    await transfersDue(db, wish.transfersAfter, size + 1),
    ({ at, id }) => `${at}~${id}`,
    size,
  );
  const transfers = found.map(({ id: _, ...transfer }) => transfer);
  return { owed: owed.filter(({ cents }) => cents > 0), owedNext, transfers, transfersNext };
}

function sentWithoutCash(db: Database, after: string | undefined, limit: number): Promise<OrderRow[]> {
  return (
    db
      .selectFrom('shop_order')
      .selectAll()
      // Literals: the planners must see that the partial index has these orders.
      .where('payment_type', '=', sql.lit('COD'))
      .where('cash_settled', '=', sql.lit(0))
      .where('status', 'in', [sql.lit('SHIPPED'), sql.lit('FULFILLED')])
      .where('total_cents', '>', 0)
      // SQLite must see as well that it has them in this order.
      .where('updated_at', '>=', after === undefined ? 0 : keyIn(after)[0])
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('payment_attempt')
              .select('payment_attempt.id')
              .whereRef('order_id', '=', 'shop_order.id')
              .where('state', '=', 'paid'),
          ),
        ),
      )
      .$if(after !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple('updated_at', 'order_no'), '>', eb.tuple(...keyIn(after ?? '')))),
      )
      .orderBy('updated_at')
      .orderBy('order_no')
      .limit(limit)
      .execute()
  );
}

async function loadParcels(db: Database, orders: readonly OrderRow[]) {
  if (orders.length === 0) return new Map<string, { order_id: string; carrier: string; tracking_no: string }[]>();
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .selectFrom('fulfillment')
    .select(['order_id', 'carrier', 'tracking_no'])
    .where('order_id', 'in', ids)
    .orderBy('shipped_at')
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

const transfersDue = (db: Database, after: string | undefined, limit: number) =>
  db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .select(['refund.id', 'order_no as orderNo', 'refund.created_at as at'])
    .select(['refund.amount_cents as cents', 'refund.currency'])
    .where('refund.state', '=', 'pending')
    .where('payment_attempt.type', '=', 'COD')
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('refund.created_at', 'refund.id'), '>', eb.tuple(...keyIn(after ?? '')))),
    )
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .limit(limit)
    .execute();
