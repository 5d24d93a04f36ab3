import { describe, expect } from 'vitest';
import { inTransaction, type Trx } from '../../server/commerce/database/connection.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { address, buy } from './support/buying.ts';
import { password, type SignedUp, signedUp, verified, visitor } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Answer, Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { reviewForm } from './support/reviewing.ts';
import { unbalancedShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('an account that is deleted on %s', (kind) => {
  const race = unbalancedShopTest[kind];
  const it = usual(kind, race);
  const named = { ...address, firstName: 'Annabella', street: '7 Remarkable Row' };
  const sent = async (shop: Shop, who: SignedUp, status = 'SHIPPED') => {
    const { id } = (await buy(who, goods.blackM, { email: who.email, shippingAddress: named })).data;
    await shop.db.updateTable('shop_order').set({ status }).where('id', '=', id).execute();
    return id as string;
  };

  /** Sends a customer's call while a deletion that began before it is not committed. */
  async function meanwhile(shop: Shop, who: SignedUp, send: () => Promise<Answer>): Promise<Answer> {
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deletion = inTransaction(shop.db, async (trx: Trx) => {
      await trx.updateTable('customer').set({ updated_at: 0 }).where('id', '=', who.id).execute();
      begun.resolve();
      await go.promise;
      await trx.deleteFrom('customer').where('id', '=', who.id).execute();
    });
    await begun.promise;
    const answer = send();
    await new Promise((resolve) => setTimeout(resolve, 50));
    go.resolve();
    await deletion;
    return answer;
  }

  race('takes no review, share, name or newsletter subscription any more', async ({ shop }) => {
    const sends: Record<string, (who: SignedUp) => Promise<Answer>> = {
      review: (who) => who.post('/apis/products/1/reviews', reviewForm()),
      share: (who) => who.post('/apis/share', { productId: '1' }),
      profile: (who) => who.patch('/apis/user/self', { firstName: 'Annabella', newsletter: true }),
      instagram: (who) => who.post('/apis/user/instagram', { name: 'annabella' }),
    };
    for (const [what, send] of Object.entries(sends)) {
      const ann = await signedUp(shop);
      await sent(shop, ann);
      const { status, code } = await meanwhile(shop, ann, () => send(ann));
      expect([what, status, code]).toEqual([what, 401, '100007']);
      const list = await shop.db.selectFrom('subscriber').select('email').where('email', '=', ann.email).execute();
      expect(list).toEqual([]);
    }
    expect(await shop.db.selectFrom('review').select('id').execute()).toEqual([]);
  });

  it('leaves an order whose delivery was not recorded after half a year', async ({ shop }) => {
    const ann = await signedUp(shop);
    const [id, waiting] = [await sent(shop, ann), await sent(shop, ann, 'PREPARING')];
    const row = (order: string) =>
      shop.db.selectFrom('shop_order').selectAll().where('id', '=', order).executeTakeFirstOrThrow();
    await shop.sweepAll();
    expect((await ann.delete('/apis/user/self')).status).toBe(200);
    shop.clock.pass(170 * dayMs);
    const parcel = { id: 'late', order_id: waiting, carrier: 'UPS', tracking_no: '1', tracking_url: '' };
    await shop.db
      .insertInto('fulfillment')
      .values({ ...parcel, shipped_at: shop.clock.now() })
      .execute();
    await shop.sweepAll();
    expect((await row(id)).shipping_address_json).toContain('Remarkable');
    shop.clock.pass(11 * dayMs);
    await shop.sweepAll();
    expect(await row(id)).toMatchObject({ status: 'SHIPPED', email: '' });
    expect((await row(id)).shipping_address_json).not.toContain('Remarkable');
    expect((await row(waiting)).shipping_address_json).toContain('Remarkable');
  });

  it('deletes messages that were sent as a guest, and unpublished reviews', async ({ shop }) => {
    const [ann, typist] = [await signedUp(shop), await signedUp(shop)];
    await verified(shop, ann);
    const guest = visitor(shop);
    for (const { email } of [ann, typist]) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ email, topic: 'Others', message: 'Hello' }))
        form.append(name, value);
      expect((await guest.post('/apis/user/feedback', form)).status).toBe(200);
    }
    await sent(shop, ann);
    const { id } = (await ann.post('/apis/products/1/reviews', reviewForm())).data;
    await shop.db.updateTable('review').set({ state: 'rejected' }).where('id', '=', id).execute();
    await ann.post('/apis/user/confirmation', { password });
    for (const who of [ann, typist]) expect((await who.delete('/apis/user/self')).status).toBe(200);
    const messages = await shop.db.selectFrom('feedback').select('email').execute();
    expect(messages).toEqual([{ email: typist.email }]);
    expect(await shop.db.selectFrom('review').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
