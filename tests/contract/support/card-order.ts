import { GatewayUnavailable } from '../../../server/commerce/payment/providers/card/gateway.ts';
import { buy } from './buying.ts';
import { makeCardGateway } from './cards.ts';
import type { DatabaseKind } from './database.ts';
import { openShop } from './fixture.ts';
import { goods } from './goods.ts';
import { tablesOf } from './integrity.ts';

export type CardOrder = Awaited<ReturnType<typeof openCardOrder>>;

/** Opens a shop with a card gateway and places one order, which is unpaid. */
export async function openCardOrder(kind: DatabaseKind) {
  const cardGateway = makeCardGateway();
  const shop = await openShop(kind, cardGateway.start);
  const who = shop.shopper();
  const id: string = (await buy(who, goods.blackM)).data.id;
  return { cardGateway, shop, tables: tablesOf(shop.db), who, id };
}

export const away = () => Promise.reject(new GatewayUnavailable('away'));

export type CardSteps = ReturnType<typeof cardSteps>;

/** Returns steps of such an order, or of another order of its shop, and reads of their state. */
export function cardSteps({ cardGateway, shop, tables, who, id }: CardOrder) {
  const attempts = (orderId = id) =>
    shop.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).execute();
  return {
    attempts,
    attemptId: async (orderId?: string) => (await attempts(orderId))[0]?.id ?? '',
    statusOf: async (orderId = id) => {
      const orders = shop.db.selectFrom('shop_order').select('status').where('id', '=', orderId);
      return (await orders.executeTakeFirstOrThrow()).status;
    },
    courseOf: async (orderId = id) => (await tables.eventsOf(orderId)).map(({ to_status }) => to_status),
    totalOf: async (orderId = id): Promise<number> => (await who.get(`/apis/orders/${orderId}`)).data.total.cent,
    later: async (ms: number) => {
      shop.clock.pass(ms);
      await shop.sweepAll();
    },
    /** Records the attempts whose status the shop queries at the gateway. */
    countQueries: () => {
      const asked: string[] = [];
      cardGateway.instead.query = (attempt) => {
        asked.push(attempt);
        return cardGateway.real().query(attempt);
      };
      return asked;
    },
    /** Returns what the gateway captured less what it refunded, in cents. */
    netPaid: () => {
      const captured = cardGateway.rows('charge').filter((charge) => charge.state === 'paid');
      return sumOf(captured) - sumOf(cardGateway.rows('refund'));
    },
    answerChallenge: async (orderId: string, answer: 'approve' | 'decline') => {
      const [attempt] = await attempts(orderId);
      const body = new URLSearchParams({ answer });
      await fetch(attempt?.redirect_url ?? '', { method: 'POST', body, redirect: 'manual' });
    },
  };
}

function sumOf(rows: readonly { amount_cents?: unknown }[]): number {
  return rows.reduce((total, row) => total + Number(row.amount_cents), 0);
}
