import { cashOnDeliveryOf } from '../cash-on-delivery.ts';
import { makeCardGateway } from './cards.ts';
import type { DatabaseKind } from './database.ts';
import { openShop } from './fixture.ts';

export type MailShop = Awaited<ReturnType<typeof openMailShop>>;

/** A shop whose mails and text messages are looked at. */
export async function openMailShop(kind: DatabaseKind) {
  const cardGateway = makeCardGateway();
  const shop = await openShop(kind, cardGateway.start);
  return {
    ...shop,
    cashOnDelivery: cashOnDeliveryOf(shop),
    /** What is to be sent and was not yet. */
    waiting: () => shop.db.selectFrom('due_work').select('id').where('kind', 'in', ['mail', 'text']).execute(),
    close: async () => {
      await cardGateway.close();
      await shop.close();
    },
  };
}
