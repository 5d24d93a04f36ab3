import { describe, expect } from 'vitest';
import { Order } from '../../shared/contract/order.ts';
import { type Bought, orderOnDelivery, paidOrder, refund, seen, ship } from './support/after-sale.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { openOffice, staffPassword } from './support/office.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('taking units out of an order in the office on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);

  const open = async (shop: Shop, order: Bought, role: 'support' | 'pack' = 'support') => {
    const jar = await openOffice(shop).member(role, role);
    const { order_no: orderNo } = await shop.db
      .selectFrom('shop_order')
      .select('order_no')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const path = `/office/orders/${orderNo}`;
    /** Sends the form that the page of the first step shows, with the password. */
    const confirm = async (part: string, form: Record<string, string>) => {
      const { body } = await jar.post(path + part, form);
      const fields = [...body.matchAll(/<input type="hidden" name="([\w.-]+)" value="([^"]*)"/g)];
      const hidden = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
      return { body, send: () => jar.post(path + part, { ...hidden, password: staffPassword }) };
    };
    return { jar, path, confirm };
  };
  const refunds = ({ db }: Shop) => db.selectFrom('refund').select('amount_cents').execute();
  const mailsOf = async (shop: Shop, id: string) => {
    await shop.sweepAll();
    return shop.mails.filter((mail) => mail.id.startsWith(`changed.${id}.`));
  };

  race(
    'shows the refund first, restocks, refunds exactly that once, and writes to the buyer',
    async ({ shop, tables }) => {
      const before = await tables.stockOf(goods.bag);
      const order = await paidOrder(shop, goods.bag, { quantity: 3 });
      const { confirm } = await open(shop, order);
      const step = await confirm('/removals', { 'units.SKU-7': '1', reason: 'torn' });
      expect(step.body).toContain('Take 1 × ');
      expect(await refunds(shop)).toEqual([]);
      // The same form twice at once, as by a double click.
      const answers = await Promise.all([step.send(), step.send()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
      const [refunded, ...more] = await refunds(shop);
      expect(more).toEqual([]);
      expect(step.body).toContain(`Take out and refund $${((refunded?.amount_cents ?? 0) / 100).toFixed(2)}`);
      expect(await tables.stockOf(goods.bag)).toBe(before - 2);
      expect(await seen(order)).toMatchObject({ status: 'PREPARING', lines: [{ quantity: 3, removed: 1 }] });
      const [mail, ...others] = await mailsOf(shop, order.id);
      expect(others).toEqual([]);
      expect(mail?.text).toContain('TAKEN OUT OF YOUR ORDER');
      const entry = await shop.db
        .selectFrom('audit_entry')
        .select(['actor', 'action'])
        .where('action', '=', 'order.units removed')
        .execute();
      expect(entry).toEqual([{ actor: 'staff:support@office', action: 'order.units removed' }]);
      await ship(shop, order);
      expect(await seen(order)).toMatchObject({ status: 'SHIPPED', fulfillments: [{ lines: [{ quantity: 2 }] }] });
      await tables.expectBalanced();
    },
  );

  race(
    'comes to nothing where a parcel with the units leaves at the same time, or the other way round',
    async ({ shop, tables }) => {
      for (let round = 0; round < 3; round++) {
        const order = await paidOrder(shop, goods.bag, { quantity: 2 });
        const { order_no: orderNo } = await shop.db
          .selectFrom('shop_order')
          .select('order_no')
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow();
        const jar = await openOffice(shop).member(`sam${round}`, 'support');
        const form = { 'units.SKU-7': '1', goneBefore: '0', reason: '', password: staffPassword };
        const cents = /name="cent" value="(\d+)"/.exec(
          (await jar.post(`/office/orders/${orderNo}/removals`, { 'units.SKU-7': '1' })).body,
        )?.[1];
        const [removed, sent] = await Promise.all([
          jar.post(`/office/orders/${orderNo}/removals`, { ...form, cent: cents ?? '' }),
          ship(shop, order),
        ]);
        expect(sent.ok).toBe(true);
        const { lines, fulfillments, status } = Order.parse(await seen(order));
        expect(status).toBe('SHIPPED');
        const inParcel = fulfillments[0]?.lines[0]?.quantity ?? 0;
        expect([removed.status, lines[0]?.removed ?? 0, inParcel]).toEqual(
          removed.status === 303 ? [303, 1, 1] : [409, 0, 2],
        );
      }
      await tables.expectBalanced();
    },
  );

  it('reduces what the courier collects, and returns of such orders are restocked once', async ({ shop, tables }) => {
    const order = await orderOnDelivery(shop, 2);
    const { confirm, jar, path } = await open(shop, order);
    const step = await confirm('/removals', { 'units.SKU-7': '1', lost: 'on' });
    const shown = Order.parse(await seen(order));
    expect(shown.toCollect).toBeUndefined();
    expect(await step.send()).toMatchObject({ status: 303 });
    const after = Order.parse(await seen(order));
    const collected = after.toCollect?.cent ?? 0;
    // Shipping stays; half of the goods with their tax is gone.
    expect(collected).toBe(after.total.cent - Math.floor((after.total.cent - after.shipping.cent) / 2));
    expect(step.body).toContain(`${shown.total.formatText} → ${after.toCollect?.formatText}`);
    expect((await jar.get(path)).body).toContain(after.toCollect?.formatText);
    expect((await mailsOf(shop, order.id))[0]?.text).toContain(after.toCollect?.formatText);
    await ship(shop, order);
    const stock = await tables.stockOf(goods.bag);
    const back = await confirm('/refunds', { 'units.SKU-7': '1' });
    expect(back.body).toContain('Record return');
    const answers = await Promise.all([back.send(), back.send()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await tables.stockOf(goods.bag)).toBe(stock + 1);
    await tables.expectBalanced();
  });

  it('is refused beyond the limit of the role, to packers, for what is sent, and for units that are not there', async ({
    shop,
  }) => {
    const order = await paidOrder(shop, goods.bag, { quantity: 2 });
    const { confirm, jar, path } = await open(shop, order);
    const step = await confirm('/removals', { 'units.SKU-7': '1' });
    await shop.db.updateTable('shop_order').set({ rate_ppm: 1 }).where('id', '=', order.id).execute();
    expect(await step.send()).toMatchObject({ status: 403 });
    await shop.db.updateTable('shop_order').set({ rate_ppm: 1_000_000 }).where('id', '=', order.id).execute();
    expect(await refunds(shop)).toEqual([]);
    expect(await seen(order)).toMatchObject({ lines: [{ quantity: 2 }] });
    for (const units of [
      {},
      { 'units.SKU-7': 'x' },
      { 'units.SKU-7': '0' },
      { 'units.SKU-7': '9' },
      { 'units.NONE': '1' },
    ])
      expect((await jar.post(`${path}/removals`, units)).status).toBeGreaterThanOrEqual(400);
    const packer = await openOffice(shop).member('pia', 'pack');
    expect((await packer.get(path)).body).not.toContain('/removals');
    expect(await packer.post(`${path}/removals`, { 'units.SKU-7': '1' })).toMatchObject({ status: 403 });
    await ship(shop, order);
    expect((await jar.get(path)).body).not.toContain('/removals');
    expect(await step.send()).toMatchObject({ status: 409 });
  });

  it('proposes for a return what its units cost, and names those of a withdrawal', async ({ shop }) => {
    const order = await paidOrder(shop, goods.bag, { quantity: 2, couponCode: 'WELCOME10' });
    await ship(shop, order);
    const { confirm, jar, path } = await open(shop, order);
    const { id: lineId } = await shop.db.selectFrom('order_line').select('id').executeTakeFirstOrThrow();
    await shop.db
      .insertInto('withdrawal')
      .values({ id: 'w', order_id: order.id, name: 'Ann', shipping_cents: 0, created_at: 1, refund_by: 2 })
      .execute();
    const awaited = { withdrawal_id: 'w', line_id: lineId, quantity: 1, awaited: 1 };
    await shop.db.insertInto('withdrawal_line').values(awaited).execute();
    expect((await jar.get(path)).body).toMatch(new RegExp(`name="units.${lineId}"[^>]*value="1"`));
    const step = await confirm('/refunds', { 'units.SKU-7': '1' });
    expect(await step.send()).toMatchObject({ status: 303 });
    const { total, shipping } = Order.parse(await seen(order));
    expect(await refunds(shop)).toEqual([{ amount_cents: Math.floor((total.cent - shipping.cent) / 2) }]);
    const rest = await refund(shop, order, { units: [{ which: 'SKU-7', quantity: 1 }] });
    expect(rest).toEqual({ ok: true, value: Math.ceil((total.cent - shipping.cent) / 2) });
  });
});
