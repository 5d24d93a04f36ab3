import { describe, expect } from 'vitest';
import { changeAddress } from '../../server/commerce/orders/change-address.ts';
import type { AddressFields } from '../../shared/contract/address-fields.ts';
import { Order } from '../../shared/contract/order.ts';
import { englishWording } from '../../shared/messages/wording.ts';
import { type Bought, bought, cancel, paidOrder, seen, ship } from './support/after-sale.ts';
import { address } from './support/buying.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('another address for an order on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);

  const addressOf = async (order: Bought) => Order.parse(await seen(order)).shippingAddress;
  const change = async (shop: Shop, order: Bought, part: Partial<AddressFields>) =>
    changeAddress(shop.deps, { orderId: order.id, address: { ...(await addressOf(order)), ...part } });
  const numberOf = async ({ db }: Shop, { id }: Bought) =>
    (await db.selectFrom('shop_order').select('order_no').where('id', '=', id).executeTakeFirstOrThrow()).order_no;
  const mailsOf = async (shop: Shop, { id }: Bought) => {
    await shop.sweepAll();
    return shop.mails.filter((mail) => mail.id.startsWith(`readdressed.${id}.`));
  };
  const trail = ({ db }: Shop) =>
    db.selectFrom('audit_entry').selectAll().where('action', '=', 'order.address changed').execute();

  race(
    'is taken in the office, once, mailed, and recorded with the person and without the address',
    async ({ shop }) => {
      const order = await paidOrder(shop);
      const jar = await openOffice(shop).member('sam', 'support');
      const path = `/office/orders/${await numberOf(shop, order)}`;
      const form = { ...(await addressOf(order)), street: '7 Quiet Lane' };
      expect((await jar.get(path)).body).toContain('Change address');
      // The same form twice at once.
      const answers = await Promise.all([jar.post(`${path}/address`, form), jar.post(`${path}/address`, form)]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      expect(await addressOf(order)).toEqual(form);
      const { billingAddress, total } = Order.parse(await seen(order));
      expect(billingAddress.street).not.toBe(form.street);
      expect(total.cent).toBe(order.total);
      const mails = await mailsOf(shop, order);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('7 Quiet Lane');
      const entries = await trail(shop);
      expect(entries).toMatchObject([{ actor: 'staff:sam@office' }]);
      expect(JSON.stringify(entries)).not.toContain('Quiet');
    },
  );

  it('has a company and a note for the carrier: in order, mails and office, on the slip, and changed with it', async ({
    shop,
  }) => {
    const more = { company: 'Archer & Sons', carrierNote: 'Ring at 3' };
    const order = await paidOrder(shop, goods.bag, { shippingAddress: { ...address, ...more } });
    expect(await addressOf(order)).toMatchObject(more);
    expect(Order.parse(await seen(order)).billingAddress).toMatchObject({ ...more, carrierNote: '' });
    const row = await shop.db.selectFrom('shop_order').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
    for (const json of [row.shipping_address_json, row.billing_address_json])
      expect(Object.keys(JSON.parse(json))).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/company|note/i)]),
      );
    await shop.sweepAll();
    const mail = shop.mails.find(({ id }) => id.includes(order.id));
    expect(mail?.text).toMatch(/Ann Archer\s+Archer & Sons\s+100 North/);
    expect(mail?.text).toContain('For the carrier: Ring at 3');
    const path = `/office/orders/${await numberOf(shop, order)}`;
    const packer = await openOffice(shop).member('pia', 'pack');
    for (const page of [path, `${path}/slip`]) {
      const body = (await packer.get(page)).body.replaceAll(/<\/?bdi>/g, '');
      expect([page, body.includes('Archer &amp; Sons'), body.includes('For the carrier: Ring at 3')]).toEqual([
        page,
        true,
        true,
      ]);
    }
    expect(await change(shop, order, { company: '' })).toEqual({ ok: true, value: { changed: true } });
    expect(await addressOf(order)).toMatchObject({ company: '', carrierNote: 'Ring at 3' });
    expect(await change(shop, order, { company: '' })).toEqual({ ok: true, value: { changed: false } });
  });

  it('is checked as in the checkout, and what was typed stays in the form', async ({ shop }) => {
    const order = await paidOrder(shop);
    const jar = await openOffice(shop).member('sam', 'support');
    const path = `/office/orders/${await numberOf(shop, order)}`;
    const before = await addressOf(order);
    for (const wrong of [{ postalCode: '1' }, { phone: '12' }, { street: '' }, { country: 'XX' }, { state: 'QQ' }]) {
      const refused = await jar.post(`${path}/address`, { ...before, city: 'Typedville', ...wrong });
      expect(refused.status).toBe(422);
      const [name] = Object.keys(wrong);
      const field = new RegExp(`<(?:input|select)(?=[^>]* name="${name}")[^>]* aria-invalid="true"`);
      expect([name, field.test(refused.body)]).toEqual([name, true]);
      expect(refused.body).toContain('see the marked fields');
      expect(refused.body).toContain('value="Typedville"');
    }
    expect(await addressOf(order)).toEqual(before);
    const packer = await openOffice(shop).member('pia', 'pack');
    expect((await packer.get(path)).body).not.toContain('Change address');
    expect(await packer.post(`${path}/address`, before)).toMatchObject({ status: 403 });
    expect(await mailsOf(shop, order)).toEqual([]);
  });

  it('offers countries and states by name, and keeps those that were chosen and refused', async ({ shop }) => {
    const order = await paidOrder(shop);
    const jar = await openOffice(shop).member('sam', 'support');
    const path = `/office/orders/${await numberOf(shop, order)}`;
    const { body } = await jar.get(path);
    expect(body).toContain('<option value="US" selected="">United States</option>');
    expect(body).toMatch(/<select[^>]* name="state">.*<option value="CA" selected="">California<\/option>/);
    const typed = { ...(await addressOf(order)), country: 'DE', state: '', postalCode: '1' };
    const refused = (await jar.post(`${path}/address`, typed)).body;
    expect(refused).toContain('<option value="DE" selected="">Germany</option>');
    expect(refused).not.toMatch(/<select[^>]* name="state"/);
  });

  race('ends with the first parcel, or the cancellation, also when both come at once', async ({ shop, tables }) => {
    for (let round = 0; round < 3; round++) {
      const order = await paidOrder(shop);
      const before = await addressOf(order);
      const [changed, sent] = await Promise.all([change(shop, order, { city: 'Reno' }), ship(shop, order)]);
      expect(sent.ok).toBe(true);
      expect((await addressOf(order)).city).toBe(changed.ok ? 'Reno' : before.city);
      expect(await change(shop, order, { city: 'Elko' })).toMatchObject({ ok: false, error: { code: '500409' } });
    }
    const unpaid = await bought(shop);
    expect(await change(shop, unpaid, { city: 'Reno' })).toEqual({ ok: true, value: { changed: true } });
    await cancel(unpaid);
    expect(await change(shop, unpaid, { city: 'Elko' })).toMatchObject({ ok: false });
    await tables.expectBalanced();
  });

  it('is refused where tax, delivery or the rights of the buyer are others', async ({ shop }) => {
    const order = await paidOrder(shop);
    const { country, state } = await addressOf(order);
    expect([country, state]).toEqual(['US', 'CA']);
    const reason = async (part: Partial<AddressFields>) => {
      const result = await change(shop, order, part);
      return result.ok ? 'changed' : englishWording(result.error.message);
    };
    const texas = { state: 'TX', postalCode: '73301' };
    expect(await reason(texas)).toContain('The tax is another one');
    const berlin = { country: 'DE', state: '', postalCode: '10115', phone: '+49 30 901820' };
    expect(await reason(berlin)).toMatch(/other prices|other rights/);
    const rate = await shop.db.selectFrom('tax_rate').selectAll().where('state', '=', 'CA').executeTakeFirstOrThrow();
    await shop.db.deleteFrom('tax_rate').where('state', '=', 'TX').execute();
    await shop.db
      .insertInto('tax_rate')
      .values({ ...rate, state: 'TX' })
      .execute();
    expect(await reason(texas)).toBe('changed');
  });

  it('is taken where the goods are taxed alike, though others are not', async ({ shop }) => {
    await shop.db.updateTable('variant').set({ tax_class: 'clothing' }).where('id', '=', Number(goods.bag)).execute();
    const rate = { country: 'US', valid_from: '0001-01-01' };
    await shop.db
      .insertInto('tax_rate')
      .values([
        ...['CA', 'NV'].map((state) => ({ ...rate, state, tax_class: 'clothing', rate_bps: 0 })),
        ...['NV', 'TX'].map((state) => ({ ...rate, state, tax_class: 'standard', rate_bps: 500 })),
      ])
      .execute();
    const order = await paidOrder(shop);
    const nevada = { state: 'NV', city: 'Reno', postalCode: '89501' };
    expect(await change(shop, order, nevada)).toEqual({ ok: true, value: { changed: true } });
    const texas = { state: 'TX', city: 'Austin', postalCode: '73301' };
    expect(await change(shop, order, texas)).toMatchObject({ ok: false });
  });

  it('prints a packing slip of what is left, without prices, e-mail and phone', async ({ shop }) => {
    const order = await paidOrder(shop, goods.bag, { quantity: 3 });
    await ship(shop, order, { units: [{ which: 'SKU-7', quantity: 1 }] });
    const packer = await openOffice(shop).member('pia', 'pack');
    const path = `/office/orders/${await numberOf(shop, order)}`;
    const { phone, street } = await addressOf(order);
    expect((await packer.get(path)).body).toContain(`href="${path}/slip"`);
    const { body } = await packer.get(`${path}/slip`);
    expect(body).toContain('<td class="amount">2</td><td class="whole">SKU-7</td>');
    expect(body).toContain(street);
    for (const secret of ['$', phone, '@']) expect(body).not.toContain(secret);
  });
});
