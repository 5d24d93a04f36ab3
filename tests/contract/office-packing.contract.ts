import { describe, expect } from 'vitest';
import { paidOrder, refund } from './support/after-sale.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('packing in the office on %s', (kind) => {
  const it = freshCardShopTest[kind];
  const numberOf = async ({ db }: Shop, { id }: { id: string }) =>
    (await db.selectFrom('shop_order').select('order_no').where('id', '=', id).executeTakeFirstOrThrow()).order_no;

  it('lists the units of several orders by SKU, and their slips, without e-mail and phone', async ({ shop }) => {
    const office = openOffice(shop);
    const orders = [
      await paidOrder(shop, goods.bag, { quantity: 2 }),
      await paidOrder(shop, goods.bag, { email: 'bo@example.com' }),
      await paidOrder(shop, goods.blackM, { email: 'cy@example.com' }),
    ];
    const [one = '', two = '', three = ''] = await Promise.all(orders.map((order) => numberOf(shop, order)));
    const packer = await office.member('pia', 'pack');
    const list = (await packer.get('/office/orders')).body;
    expect(list).toContain(`name="order" value="${one}"`);
    expect(list).toContain('Pack the first 3');
    const picking = (await packer.get(`/office/pack?order=${one}&order=${two},${three}&order=0000000000`)).body;
    expect(picking).toContain('<td class="amount">3</td><td class="whole">SKU-7</td>');
    expect(picking).toContain('<td class="amount">1</td><td class="whole">SKU-1</td>');
    expect(picking).toContain('Not found: 0000000000');
    const slips = (await packer.get(`/office/pack/slips?order=${one},${two},${three}`)).body;
    expect(slips.match(/class="slip"/g)).toHaveLength(3);
    for (const body of [list, picking, slips]) expect(body).not.toMatch(/@|373 4253/);
    await packer.post(`/office/orders/${one}/parcels`, { carrier: 'UPS', tracking: '1Z1', 'units.SKU-7': '1' });
    expect((await packer.get(`/office/pack?order=${one},${two}`)).body).toContain(
      '<td class="amount">2</td><td class="whole">SKU-7</td>',
    );
    expect((await packer.get('/office/pack')).body).toContain('Choose orders');
    const many = Array.from({ length: 51 }, (_, i) => String(1_000_000_000 + i)).join(',');
    expect((await packer.get(`/office/pack?order=${many}`)).status).toBe(422);
    for (const role of ['books', 'buyer', 'editor'] as const) {
      const other = await office.member(`a${role}`, role);
      for (const path of ['/office/pack', '/office/pack/slips', '/office/pack/ship'])
        expect([role, path, (await other.get(`${path}?order=${one}`)).status]).toEqual([role, path, 403]);
    }
  });

  it('records parcels one by one and leads to the next order; what is refused stays in the form', async ({ shop }) => {
    const office = openOffice(shop);
    const [one, two] = [await numberOf(shop, await paidOrder(shop)), await numberOf(shop, await paidOrder(shop))];
    const packer = await office.member('pia', 'pack');
    const first = await packer.get(`/office/pack/ship?order=${one},${two}`);
    expect(first.body).toContain(`Tracking number of ${one}`);
    const form = { orders: `${one},${two}`, carrier: 'DHL' };
    const refused = await packer.post('/office/pack/ship', { ...form, tracking: '' });
    expect([refused.status, refused.body.includes(`Tracking number of ${one}`)]).toEqual([422, true]);
    expect(refused.body).toContain('value="DHL"');
    const sent = await packer.post('/office/pack/ship', { ...form, tracking: 'JD01' });
    expect(sent).toMatchObject({ status: 303, location: `/office/pack/ship?order=${two}&carrier=DHL&done=${one}` });
    const next = (await packer.get(sent.location)).body;
    expect(next).toContain(`The parcel of ${one} is recorded`);
    expect(next).toMatch(new RegExp(`Tracking number of ${two}<input[^>]*autofocus`, 'i'));
    // The same form again, as by a double press of Enter.
    expect((await packer.post('/office/pack/ship', { ...form, tracking: 'JD01' })).status).toBe(303);
    const again = await packer.post('/office/pack/ship', { ...form, tracking: 'JD02' });
    expect([again.status, again.body.includes('on its way already')]).toEqual([409, true]);
    const last = await packer.post('/office/pack/ship', { orders: two, carrier: 'DHL', tracking: 'JD03' });
    expect((await packer.get(last.location)).body).toContain('All of these orders are done');
    const parcels = await shop.db.selectFrom('fulfillment').select('tracking_no').orderBy('tracking_no').execute();
    expect(parcels.map(({ tracking_no }) => tracking_no)).toEqual(['JD01', 'JD03']);
    expect((await packer.get('/office/pack/ship?order=0000000000')).status).toBe(404);
  });

  it('shows mails, webhooks and records in the timeline of an order', async ({ shop }) => {
    const office = openOffice(shop);
    const order = await paidOrder(shop);
    const orderNo = await numberOf(shop, order);
    const owner = await office.member('olga', 'owner');
    const waiting = (await owner.get(`/office/orders/${orderNo}`)).body;
    expect(waiting).toMatch(/Mail &#x27;Order confirmed&#x27; (waits, tried \d+ times|sent)/);
    const { id: attempt } = await shop.db.selectFrom('payment_attempt').select('id').executeTakeFirstOrThrow();
    const event = { id: 'card:e1', provider: 'card', type: 'charge.updated', subject: attempt, state: 'applied' };
    await shop.db
      .insertInto('webhook_event')
      .values({ ...event, deliveries: 2, received_at: shop.clock.time, updated_at: shop.clock.time })
      .execute();
    await owner.post(`/office/orders/${orderNo}/parcels`, { carrier: 'UPS', tracking: '1Z1' });
    await refund(shop, order, { amountCents: 100 });
    await shop.sweepAll();
    const { body } = await owner.get(`/office/orders/${orderNo}`);
    for (const what of [
      ...['Order: Preparing', 'Parcel 1Z1', 'Refund of $1.00', 'Recorded: Parcel sent'],
      ...['Order received', 'Order confirmed', 'Order sent', 'Refund'].map((mail) => `Mail &#x27;${mail}&#x27; sent`),
      'Webhook charge.updated applied, delivered 2 times',
    ])
      expect(body).toContain(what);
    const packer = await office.member('pia', 'pack');
    expect((await packer.get(`/office/orders/${orderNo}`)).body).not.toContain('@');
  });
});
