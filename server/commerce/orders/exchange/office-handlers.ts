import type * as exchanges from '../../../../shared/contract/office/exchanges.ts';
import { ok } from '../../../../shared/errors.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { pageOf, pageSize } from '../../database/page.ts';
import { forStaff, type HandlersOf } from '../../service/handler.ts';
import { confirmStaff } from '../../staff/sign-in.ts';
import { refundLimitOf } from '../office-actions.ts';
import { findOrderByNumber } from '../order-queries.ts';
import { noSuchOrder } from '../refusals.ts';
import { unitsGone } from '../unit-amounts.ts';
import { agreeExchange, proposeExchange } from './agree.ts';
import { viewExchange } from './exchange-lines.ts';
import { endExchange, receivePiece } from './finish.ts';

/** Handlers of the office's exchanges; each names the permission that its call needs. */
export function officeExchangeHandlers(deps: CommerceDeps): HandlersOf<typeof exchanges> {
  const { db } = deps;
  return {
    officeExchanges: forStaff('orders.read', async ({ after }) => ok(await openExchanges(db, after))),
    officeExchangePreview: forStaff('orders.exchange', async ({ orderNo, from, quantity, to }) => {
      const order = await findOrderByNumber(db, orderNo);
      if (!order) return noSuchOrder;
      const proposed = await proposeExchange(deps, order, { which: from, quantity, to });
      if (!proposed.ok) return proposed;
      const { replacement, cents } = proposed.value;
      const { title, variantTitle: variant } = replacement;
      return ok({ currency: order.currency, cents, title, variant, goneBefore: await unitsGone(db, order.id) });
    }),
    officeExchange: forStaff('orders.exchange', async (input, { staff }) => {
      const { orderNo, from, quantity, to, waits, amountCents, goneBefore, password } = input;
      const confirmed = await confirmStaff(deps, staff, password);
      if (!confirmed.ok) return confirmed;
      const order = await findOrderByNumber(db, orderNo);
      if (!order) return noSuchOrder;
      const mostInAllCents = await refundLimitOf(db, staff, order);
      const wanted = { orderId: order.id, which: from, quantity, to, waits };
      const agreed = await agreeExchange(deps, { ...wanted, agreedCents: amountCents, goneBefore, mostInAllCents });
      return agreed.ok ? ok({ cents: agreed.value.cents }) : agreed;
    }),
    officeExchangeArrival: forStaff('orders.exchange', async ({ orderNo, exchange }, { staff }) => {
      const order = await findOrderByNumber(db, orderNo);
      if (!order) return noSuchOrder;
      const mostInAllCents = await refundLimitOf(db, staff, order);
      const received = await receivePiece(deps, { orderId: order.id, exchangeId: exchange, mostInAllCents });
      return received.ok ? ok({ cents: received.value }) : received;
    }),
    officeExchangeEnd: forStaff('orders.exchange', async ({ orderNo, exchange }) => {
      const order = await findOrderByNumber(db, orderNo);
      if (!order) return noSuchOrder;
      const ended = await endExchange(deps, { orderId: order.id, exchangeId: exchange });
      return ended.ok ? ok({ ended: ended.value }) : ended;
    }),
  };
}

/** Returns a page of exchanges that are not finished, by time and id. */
async function openExchanges(db: Database, after: string | undefined) {
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
