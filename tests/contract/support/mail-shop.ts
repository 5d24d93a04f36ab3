import { cashOnDeliveryOf } from '../cash-on-delivery.ts';
import { makeCardGateway } from './cards.ts';
import type { DatabaseKind } from './database.ts';
import { openShop } from './fixture.ts';

export type MailShop = Awaited<ReturnType<typeof openMailShop>>;

/** Opens a shop whose mails and text messages a test reads. */
export async function openMailShop(kind: DatabaseKind) {
  const cardGateway = makeCardGateway();
  const shop = await openShop(kind, cardGateway.start);
  return {
    ...shop,
    cashOnDelivery: cashOnDeliveryOf(shop),
    /** Returns due mails and text messages. */
    waiting: () => shop.db.selectFrom('due_work').select('id').where('kind', 'in', ['mail', 'text']).execute(),
    close: async () => {
      await cardGateway.close();
      await shop.close();
    },
  };
}
