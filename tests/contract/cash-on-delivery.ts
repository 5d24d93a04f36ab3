import { randomBytes, randomUUID } from 'node:crypto';
import { buy, dubai } from './support/buying.ts';
import type { Answer, Shop, Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';

export type CashOnDelivery = ReturnType<typeof cashOnDeliveryOf>;

/** Places orders on delivery and reads their codes from the tables. */
export function cashOnDeliveryOf({ db, clock, shopper, deps }: Shop) {
  let phones = 100;
  const phone = () => String(phones++);
  const sentTo = (id: string) =>
    db.selectFrom('phone_verification').selectAll().where('order_id', '=', id).executeTakeFirst();
  const rowOf = async (id: string) => {
    const row = await sentTo(id);
    if (!row) throw new Error(`No code was written for order ${id}.`);
    return row;
  };
  const enter = (who: Shopper, id: string, code: string): Promise<Answer> =>
    who.post(`/apis/orders/${id}/verification/check`, { code });
  const send = (who: Shopper, id: string): Promise<Answer> => who.post(`/apis/orders/${id}/verification`);
  return {
    /** Returns the end of a phone number that was not used yet. */
    phone,
    placed: async (end = phone(), who = shopper()) => {
      const placed = await buy(who, goods.blackM, { shippingAddress: dubai(end), paymentType: 'COD' });
      return { who, placed, id: String(placed.data?.id) };
    },
    sentTo,
    rowOf,
    enter,
    send,
    read: (who: Shopper, id: string): Promise<Answer> => who.get(`/apis/orders/${id}/verification`),
    /** Sets the next code: a random one equals the one before once in ten thousand times. */
    nextCode: (code: string) => {
      deps.random = (bytes) => {
        if (bytes !== 2) return randomBytes(bytes);
        deps.random = randomBytes;
        const drawn = Buffer.alloc(2);
        drawn.writeUInt16BE(Number(code));
        return drawn;
      };
    },
    dueKinds: async (id: string) => {
      const rows = await db.selectFrom('due_work').select('kind').where('reference', '=', id).execute();
      return rows.map(({ kind }) => kind);
    },
    /** Uses up a rate limit. */
    fill: async (bucket: string, uses: number) => {
      await db.insertInto('rate_limit').values({ bucket, uses, window_start: clock.now() }).execute();
    },
    /** Writes an attempt that waits for the shopper at PayPal, begun just now. */
    waitingAtPayPal: async (orderId: string) => {
      const id = randomUUID();
      const { total_cents } = await db
        .selectFrom('shop_order')
        .select('total_cents')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      const unknown = { reference: null, brand: null, last4: null, expiry: null, reason: null };
      const times = { created_at: clock.now(), updated_at: clock.now() };
      const urls = { redirect_url: 'https://paypal.example/approve', provider_order: `PP-${id}` };
      await db
        .insertInto('payment_attempt')
        .values({
          id,
          order_id: orderId,
          type: 'PAYPAL',
          state: 'challenge',
          amount_cents: total_cents,
          currency: 'USD',
          ...unknown,
          ...times,
          ...urls,
        })
        .execute();
      return id;
    },
  };
}
