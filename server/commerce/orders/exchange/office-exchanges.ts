import { ok, type Result } from '../../../../shared/errors.ts';
import type { ExchangePreview, OpenExchanges } from '../../../../shared/office/orders.ts';
import type { CommerceDeps, StaffMember } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { pageOf, pageSize } from '../../database/page.ts';
import { type Confirmed, findConfirmed, findRefundLimit } from '../office-actions.ts';
import { findOrderByNumber } from '../order-queries.ts';
import { noSuchOrder } from '../refusals.ts';
import { unitsGone } from '../unit-amounts.ts';
import { agreeExchange, proposeExchange } from './agree.ts';
import { viewExchange } from './exchange-queries.ts';
import { endExchange, receivePiece } from './finish.ts';

export interface ExchangeWish {
  orderNo: string;
  /** What comes back: id of its line or exchange, or its SKU. */
  from: string;
  quantity: number;
  /** What the buyer gets instead. */
  to: { sku: string } | { variantId: number };
}

/** Returns what an exchange would change, and changes nothing. */
export async function previewExchange(
  deps: CommerceDeps,
  { orderNo, from, quantity, to }: ExchangeWish,
): Promise<Result<ExchangePreview>> {
  const order = await findOrderByNumber(deps.db, orderNo);
  if (!order) return noSuchOrder;
  const proposed = await proposeExchange(deps, order, { which: from, quantity, to });
  if (!proposed.ok) return proposed;
  const { replacement, cents } = proposed.value;
  const { title, variantTitle: variant } = replacement;
  return ok({ currency: order.currency, cents, title, variant, goneBefore: await unitsGone(deps.db, order.id) });
}

/** Agrees on an exchange for a member of staff who gave their password again, and reserves the replacements. */
export async function exchangeForStaff(
  deps: CommerceDeps,
  staff: StaffMember,
  wish: ExchangeWish & Omit<Confirmed, 'reason'> & { waits: boolean },
): Promise<Result<unknown>> {
  const confirmed = await findConfirmed(deps, staff, wish.orderNo, wish.password);
  if (!confirmed.ok) return confirmed;
  const order = confirmed.value;
  const { from: which, quantity, to, waits, amountCents: agreedCents, goneBefore } = wish;
  const mostInAllCents = await findRefundLimit(deps.db, staff, order);
  const wanted = { orderId: order.id, which, quantity, to, waits };
  return agreeExchange(deps, { ...wanted, agreedCents, goneBefore, mostInAllCents });
}

interface One {
  orderNo: string;
  exchange: string;
}

export async function receiveForStaff(
  deps: CommerceDeps,
  staff: StaffMember,
  { orderNo, exchange }: One,
): Promise<Result<unknown>> {
  const order = await findOrderByNumber(deps.db, orderNo);
  if (!order) return noSuchOrder;
  const mostInAllCents = await findRefundLimit(deps.db, staff, order);
  return receivePiece(deps, { orderId: order.id, exchangeId: exchange, mostInAllCents });
}

/** Gives up an exchange of which nothing has happened. */
export async function endByNumber(deps: CommerceDeps, { orderNo, exchange }: One): Promise<Result<unknown>> {
  const order = await findOrderByNumber(deps.db, orderNo);
  return order ? endExchange(deps, { orderId: order.id, exchangeId: exchange }) : noSuchOrder;
}

/** Returns a page of exchanges that are not finished, by time and id. */
export async function openExchanges(db: Database, after: string | undefined): Promise<OpenExchanges> {
  const [at = '0', id = ''] = after ? [after.slice(0, after.indexOf('-')), after.slice(after.indexOf('-') + 1)] : [];
  const found = await db
    .selectFrom('exchange')
    .innerJoin('shop_order', 'shop_order.id', 'exchange.order_id')
    .selectAll('exchange')
    .select('shop_order.order_no')
    .where('exchange.ended_at', 'is', null)
    .where('exchange.returned_at', 'is', null)
    .where((eb) => eb.or([eb('exchange.received_at', 'is', null), eb('exchange.fulfillment_id', 'is', null)]))
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('exchange.created_at', 'exchange.id'), '>', eb.tuple(Number(at), id))),
    )
    .orderBy('exchange.created_at')
    .orderBy('exchange.id')
    .limit(pageSize + 1)
    .execute();
  const { rows, next } = pageOf(found, ({ created_at, id: last }) => `${created_at}-${last}`);
  return {
    exchanges: rows.map((row) => ({ ...viewExchange(row), orderNo: row.order_no })),
    next,
  };
}
