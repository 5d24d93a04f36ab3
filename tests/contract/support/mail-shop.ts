import { counterOf } from '../cash-on-delivery.ts';
import { makeTill } from './cards.ts';
import type { DatabaseKind } from './database.ts';
import { openShop } from './fixture.ts';

export type MailShop = Awaited<ReturnType<typeof openMailShop>>;

/** A shop whose mails and text messages are looked at. */
export async function openMailShop(kind: DatabaseKind) {
  const till = makeTill();
  const shop = await openShop(kind, till.stand);
  return {
    ...shop,
    counter: counterOf(shop),
    /** What is to be sent and was not yet. */
    waiting: () => shop.db.selectFrom('due_work').select('id').where('kind', 'in', ['mail', 'text']).execute(),
    close: async () => {
      await till.close();
      await shop.close();
    },
  };
}
