import { GatewayUnavailable } from '../../../server/commerce/payment/providers/card/gateway.ts';
import { buy } from './buying.ts';
import { makeTill } from './cards.ts';
import type { DatabaseKind } from './database.ts';
import { openShop } from './fixture.ts';
import { goods } from './goods.ts';
import { booksOf } from './integrity.ts';

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;

/** A shop with its card gateway, and the books of both. */
export async function openCardShop(kind: DatabaseKind) {
  const till = makeTill();
  const shop = await openShop(kind, till.stand);
  return {
    till,
    shop,
    books: booksOf(shop.db, till),
    close: async () => {
      await till.close();
      await shop.close();
    },
  };
}

export type CardOrder = Awaited<ReturnType<typeof openCardOrder>>;

/** A shop of its own with its card gateway, and one order in it that waits for its payment. */
export async function openCardOrder(kind: DatabaseKind) {
  const till = makeTill();
  const shop = await openShop(kind, till.stand);
  const books = booksOf(shop.db);
  const who = shop.shopper();
  const id: string = (await buy(who, goods.blackM)).data.id;
  return {
    till,
    shop,
    books,
    who,
    id,
    /** Shows first that stock, coupons and money add up. */
    close: async () => {
      await books.expectBalanced();
      await till.close();
      await shop.close();
    },
  };
}

export const away = () => Promise.reject(new GatewayUnavailable('away'));

/** What is done with such an order, or another of its shop, and seen of it. */
export function cardSteps(current: () => CardOrder) {
  const attempts = (orderId = current().id) =>
    current().shop.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).execute();
  return {
    attempts,
    attemptId: async (orderId?: string) => (await attempts(orderId))[0]?.id ?? '',
    statusOf: async (orderId = current().id) => {
      const orders = current().shop.db.selectFrom('shop_order').select('status').where('id', '=', orderId);
      return (await orders.executeTakeFirstOrThrow()).status;
    },
    courseOf: async (orderId = current().id) =>
      (await current().books.eventsOf(orderId)).map(({ to_status }) => to_status),
    totalOf: async (orderId = current().id): Promise<number> =>
      (await current().who.get(`/apis/orders/${orderId}`)).data.total.cent,
    later: async (ms: number) => {
      current().shop.clock.pass(ms);
      await current().shop.sweepAll();
    },
    /** Notes the attempts that the gateway is asked about. */
    countQueries: () => {
      const asked: string[] = [];
      const { till } = current();
      till.instead.query = (attempt) => {
        asked.push(attempt);
        return till.gateway().query(attempt);
      };
      return asked;
    },
    /** What the gateway holds of the shop's money. */
    netPaid: () => {
      const { till } = current();
      const captured = till.rows('charge').filter((charge) => charge.state === 'paid');
      return sumOf(captured) - sumOf(till.rows('refund'));
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
