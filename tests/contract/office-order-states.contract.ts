import { describe, expect } from 'vitest';
import { raiseFlag } from '../../server/commerce/orders/flags.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { orderOnDelivery, paidOrder, seen, ship } from './support/after-sale.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('the course of an order in the office on %s', (kind) => {
  const it = freshCardShopTest[kind];
  const pathOf = async ({ db }: Shop, { id }: { id: string }) => {
    const order = await db.selectFrom('shop_order').select('order_no').where('id', '=', id).executeTakeFirstOrThrow();
    return `/office/orders/${order.order_no}`;
  };
  const recorded = async ({ db }: Shop, action: 'order.delivered' | 'order.delayed' | 'order.resolved') =>
    (await db.selectFrom('audit_entry').select('actor').where('action', '=', action).execute()).map(
      ({ actor }) => actor,
    );

  it('records an arrival once, only of what is on its way, and with it what the courier was paid', async ({ shop }) => {
    const packer = await openOffice(shop).member('pia', 'pack');
    const order = await orderOnDelivery(shop);
    const path = await pathOf(shop, order);
    expect((await packer.get(path)).body).not.toContain(`${path}/delivery`);
    expect((await packer.post(`${path}/delivery`, {})).status).toBe(409);
    await ship(shop, order);
    expect((await packer.get(path)).body).toContain('the courier was paid');
    const answers = await Promise.all([packer.post(`${path}/delivery`, {}), packer.post(`${path}/delivery`, {})]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await seen(order)).toMatchObject({ status: 'FULFILLED' });
    expect(await recorded(shop, 'order.delivered')).toEqual(['staff:pia@office']);
    expect((await packer.get(answers[0].location)).body).toContain('The arrival is recorded.');
  });

  it('tells the buyer once of a later day, or that none is known, and asks which of both', async ({ shop }) => {
    const sam = await openOffice(shop).member('sam', 'support');
    const order = await paidOrder(shop);
    const path = await pathOf(shop, order);
    expect((await sam.get(path)).body).toContain(`action="${path}/delay"`);
    const later = new Date(shop.clock.time + 20 * dayMs).toISOString().slice(0, 10);
    for (const wrong of [
      { sentOn: '' },
      { sentOn: later, unknown: 'on' },
      { sentOn: 'soon' },
      { sentOn: '2020-01-01' },
    ])
      expect([wrong, (await sam.post(`${path}/delay`, wrong)).status]).toEqual([wrong, 422]);
    const answers = await Promise.all([
      sam.post(`${path}/delay`, { sentOn: later }),
      sam.post(`${path}/delay`, { sentOn: later }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await recorded(shop, 'order.delayed')).toEqual(['staff:sam@office']);
    expect(await sam.post(`${path}/delay`, { unknown: 'on' })).toMatchObject({ status: 303 });
    await shop.sweepAll();
    expect(shop.mails.filter(({ id }) => id.startsWith('delayed.'))).toHaveLength(2);
    const packer = await openOffice(shop).member('pia', 'pack');
    expect((await packer.post(`${path}/delay`, { unknown: 'on' })).status).toBe(403);
  });

  it('ends the review of the flags that were seen, and of no others', async ({ shop }) => {
    const sam = await openOffice(shop).member('sam', 'support');
    const order = await paidOrder(shop);
    const path = await pathOf(shop, order);
    const raise = (about: string) =>
      shop.db.transaction().execute((trx) =>
        raiseFlag(trx, {
          orderId: order.id,
          cause: 'disputed payment',
          about,
          details: `Dispute ${about}.`,
          at: shop.clock.time,
        }),
      );
    expect((await sam.get(path)).body).not.toContain(`${path}/resolution`);
    await raise('one');
    expect((await sam.get(path)).body).toContain(`action="${path}/resolution"`);
    await raise('two');
    const parcel = { carrier: 'UPS', tracking: '1Z1' };
    expect((await sam.post(`${path}/resolution`, { flags: '1', reason: 'answered' })).status).toBe(409);
    expect((await sam.post(`${path}/parcels`, parcel)).status).toBe(409);
    expect((await sam.post(`${path}/resolution`, { flags: '2', reason: ' ' })).status).toBe(422);
    const form = { flags: '2', reason: 'answered' };
    const answers = await Promise.all([sam.post(`${path}/resolution`, form), sam.post(`${path}/resolution`, form)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await recorded(shop, 'order.resolved')).toEqual(['staff:sam@office']);
    expect((await sam.post(`${path}/parcels`, parcel)).status).toBe(303);
  });
});
