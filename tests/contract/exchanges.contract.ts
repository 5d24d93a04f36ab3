import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { putDocument } from '../../server/commerce/content/write.ts';
import { agreeExchange } from '../../server/commerce/orders/exchange/agree.ts';
import { loadExchanges } from '../../server/commerce/orders/exchange/exchange-queries.ts';
import { endExchange, receivePiece } from '../../server/commerce/orders/exchange/office-exchanges.ts';
import { loadPacking } from '../../server/commerce/orders/office-list.ts';
import { Order } from '../../shared/contract/order.ts';
import { englishWording } from '../../shared/messages/wording.ts';
import { type Bought, paidOrder, refund, seen, ship } from './support/after-sale.ts';
import { address } from './support/buying.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { openOffice, staffPassword } from './support/office.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

const germany = { ...address, country: 'DE', state: '', city: 'Berlin', postalCode: '10115', phone: '+49 30 901820' };

describe.each(databaseKinds)('exchanges on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);

  /** Places an order of dresses in M for which L costs the same, and sends it. */
  const sentOrder = async (shop: Shop, wanted: Parameters<typeof paidOrder>[2] = {}) => {
    await shop.db.updateTable('variant').set({ base_cents: 3_000 }).where('id', '=', 2).execute();
    const order = await paidOrder(shop, goods.blackM, wanted);
    await ship(shop, order);
    return order;
  };
  const agree = (
    shop: Shop,
    { id }: Bought,
    { sku = 'SKU-2', ...more }: Partial<Parameters<typeof agreeExchange>[1]> & { sku?: string } = {},
  ) => agreeExchange(shop.deps, { orderId: id, which: 'SKU-1', quantity: 1, to: { sku }, waits: true, ...more });
  const agreed = async (shop: Shop, order: Bought, more: Parameters<typeof agree>[2] = {}) => {
    const result = await agree(shop, order, more);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value.ids[0] ?? '';
  };
  const receive = (shop: Shop, { id }: Bought, exchangeId: string) =>
    receivePiece(shop.deps, { orderId: id, exchangeId });
  const end = (shop: Shop, { id }: Bought, exchangeId: string) => endExchange(shop.deps, { orderId: id, exchangeId });
  const states = async (order: Bought) =>
    Order.parse(await seen(order))
      .exchanges?.map(({ state }) => state)
      .toSorted();
  const orderNo = async (order: Bought): Promise<string> => (await seen(order)).orderNo;
  const refunds = async ({ db }: Shop) =>
    (await db.selectFrom('refund').select('amount_cents').orderBy('created_at').execute()).map(
      (row) => row.amount_cents,
    );
  const withdraw = async (order: Bought) => {
    const view: Order = await seen(order);
    const units = view.lines.map(({ id, withdrawable = 0 }) => ({ lineId: id, quantity: withdrawable }));
    const statement = { orderNo: view.orderNo, email: 'ann@example.com', name: 'Ann Archer', units };
    return order.who.post('/apis/withdrawals', statement, { 'idempotency-key': randomUUID() });
  };

  it('reserve the replacement, restock what is back, and send the replacement in a parcel of the order', async ({
    shop,
    tables,
  }) => {
    const [m, l] = [await tables.stockOf(goods.blackM), await tables.stockOf(goods.blackL)];
    const order = await sentOrder(shop);
    const id = await agreed(shop, order);
    expect([await tables.stockOf(goods.blackM), await tables.stockOf(goods.blackL)]).toEqual([m - 1, l - 1]);
    expect(await states(order)).toEqual(['agreed']);
    expect((await ship(shop, order)).ok).toBe(false);
    expect(await receive(shop, order, id)).toEqual({ ok: true, value: 0 });
    expect(await receive(shop, order, id)).toEqual({ ok: true, value: 0 });
    expect([await tables.stockOf(goods.blackM), await tables.stockOf(goods.blackL)]).toEqual([m, l - 1]);
    const [packed] = await loadPacking(shop.db, [await orderNo(order)]);
    expect(packed?.lines.filter(({ toSend }) => toSend > 0)).toMatchObject([{ sku: 'SKU-2', toSend: 1 }]);
    const again = { trackingNo: 'AGAIN-1' };
    expect(await ship(shop, order, again)).toMatchObject({ ok: true, value: { fresh: true } });
    expect(await ship(shop, order, again)).toMatchObject({ ok: true, value: { fresh: false } });
    expect(await states(order)).toEqual(['done']);
    expect(await seen(order)).toMatchObject({
      status: 'SHIPPED',
      fulfillments: expect.arrayContaining([expect.objectContaining({ lines: [] })]),
    });
    expect(await refunds(shop)).toEqual([]);
    await shop.sweepAll();
    const mail = shop.mails.find((each) => each.id.startsWith(`exchanged.${order.id}`));
    expect(mail?.text).toContain('WHAT YOU GET INSTEAD');
    expect(shop.mails.filter(({ id: name }) => name.startsWith('shipped.')).at(-1)?.text).toContain('DRESS');
    await tables.expectBalanced();
  });

  it('refund what a cheaper replacement costs less, and later the rest of the unit, to the cent', async ({
    shop,
    tables,
  }) => {
    const order = await paidOrder(shop, goods.blackL, { shippingAddress: germany });
    await ship(shop, order);
    const id = await agreed(shop, order, { which: 'SKU-2', sku: 'SKU-1' });
    expect(await refunds(shop)).toEqual([]);
    const back = await receive(shop, order, id);
    const { shipping, total, lines } = Order.parse(await seen(order));
    const cents = lines[0]?.lineMoney.cent ?? 0;
    expect(back.ok && back.value).toBeGreaterThan(0);
    await ship(shop, order);
    expect(await refund(shop, order, { units: [{ which: 'SKU-1', quantity: 1 }] })).toMatchObject({ ok: true });
    const given = await refunds(shop);
    expect(given[0]).toBe(back.ok && back.value);
    expect((given[0] ?? 0) + (given[1] ?? 0)).toBe(cents);
    expect(cents).toBe(total.cent - shipping.cent);
    expect(await states(order)).toEqual(['refunded']);
    await shop.sweepAll();
    await tables.expectBalanced();
  });

  it('go from one class of tax to another where the place has the same rate for both, and only there', async ({
    shop,
  }) => {
    await shop.db.updateTable('variant').set({ tax_class: 'clothing' }).where('id', '=', 2).execute();
    const order = await sentOrder(shop);
    expect((await agree(shop, order)).ok).toBe(true);
    const untaxed = { country: 'US', state: 'CA', tax_class: 'clothing', valid_from: '2026-01-01', rate_bps: 0 };
    await shop.db.insertInto('tax_rate').values(untaxed).execute();
    const refused = await agree(shop, await sentOrder(shop));
    expect(refused.ok ? '' : englishWording(refused.error.message)).toContain('SKU-2 is taxed in another way');
  });

  it('are refused for what is dearer, sold out, not sent or unknown, and nothing changes', async ({ shop, tables }) => {
    const order = await paidOrder(shop, goods.blackM);
    expect(await agree(shop, order)).toMatchObject({ ok: false });
    await ship(shop, order);
    const before = await tables.stockOf(goods.blackL);
    for (const [sku, why] of [
      ['SKU-2', /costs \$40\.00, more than \$30\.00/],
      ['SKU-4', /sold out/],
      ['NONE', /No product has the SKU/],
      ['SKU-6', /not on sale/],
    ] as const) {
      const refused = await agree(shop, order, { sku });
      expect([sku, refused.ok ? '' : englishWording(refused.error.message)]).toEqual([sku, expect.stringMatching(why)]);
    }
    expect((await agree(shop, order, { quantity: 2 })).ok).toBe(false);
    expect(await tables.stockOf(goods.blackL)).toBe(before);
    expect(await seen(order)).not.toHaveProperty('exchanges');
    await tables.expectBalanced();
  });

  race(
    'can be given up until something has happened, and the piece cannot be refunded meanwhile',
    async ({ shop, tables }) => {
      const order = await sentOrder(shop);
      const l = await tables.stockOf(goods.blackL);
      const id = await agreed(shop, order);
      expect((await agree(shop, order)).ok).toBe(false);
      const units = [{ which: 'SKU-1', quantity: 1 }];
      expect((await refund(shop, order, { units })).ok).toBe(false);
      expect(await Promise.all([end(shop, order, id), end(shop, order, id)])).toEqual(
        expect.arrayContaining([
          { ok: true, value: true },
          { ok: true, value: false },
        ]),
      );
      expect(await tables.stockOf(goods.blackL)).toBe(l);
      expect((await receive(shop, order, id)).ok).toBe(false);
      const other = await agreed(shop, order);
      await receive(shop, order, other);
      expect((await end(shop, order, other)).ok).toBe(false);
      expect((await refund(shop, order, { units })).ok).toBe(true);
      expect(await states(order)).toEqual(['ended', 'refunded']);
      expect((await ship(shop, order)).ok).toBe(false);
      await tables.expectBalanced();
    },
  );

  it('a replacement can be exchanged again, and its unit comes back once for money', async ({ shop, tables }) => {
    const order = await sentOrder(shop);
    const first = await agreed(shop, order, { waits: false });
    await ship(shop, order);
    expect(await states(order)).toEqual(['sent']);
    expect((await refund(shop, order, { units: [{ which: 'SKU-2', quantity: 1 }] })).ok).toBe(false);
    await receive(shop, order, first);
    const second = await agreed(shop, order, { which: 'SKU-2', sku: 'SKU-1' });
    await receive(shop, order, second);
    await ship(shop, order);
    const units = [{ which: second, quantity: 1 }];
    expect((await refund(shop, order, { units })).ok).toBe(true);
    expect((await refund(shop, order, { units })).ok).toBe(false);
    expect(await states(order)).toEqual(['done', 'refunded']);
    await tables.expectBalanced();
  });

  it('end where the buyer withdraws meanwhile: what is back is refunded at once, the rest is awaited', async ({
    shop,
    tables,
  }) => {
    const order = await sentOrder(shop, { quantity: 3, shippingAddress: germany });
    const [back, open] = [await agreed(shop, order), await agreed(shop, order)];
    await receive(shop, order, back);
    const l = await tables.stockOf(goods.blackL);
    expect((await withdraw(order)).status).toBe(200);
    expect(await states(order)).toEqual(['ended', 'refunded']);
    expect(await tables.stockOf(goods.blackL)).toBe(l + 2);
    expect(await seen(order)).toMatchObject({ withdrawals: [{ lines: [{ quantity: 3, awaited: 2 }] }] });
    expect((await receive(shop, order, open)).ok).toBe(false);
    expect(await refund(shop, order, { units: [{ which: 'SKU-1', quantity: 2 }] })).toMatchObject({ ok: true });
    const { total } = Order.parse(await seen(order));
    expect((await refunds(shop)).reduce((sum, cents) => sum + cents, 0)).toBe(total.cent);
    await tables.expectBalanced();
  });

  race('happen once where two people, a withdrawal and a parcel meet', async ({ shop, tables }) => {
    for (let round = 0; round < 3; round++) {
      const order = await sentOrder(shop, { shippingAddress: germany });
      const both = await Promise.all([agree(shop, order), agree(shop, order)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      const [exchange] = await loadExchanges(shop.db, [order.id]);
      const id = exchange?.id ?? '';
      await Promise.all([receive(shop, order, id), end(shop, order, id), withdraw(order), receive(shop, order, id)]);
      await Promise.all([ship(shop, order), refund(shop, order, { units: [{ which: id, quantity: 1 }] })]);
    }
    await tables.expectBalanced();
  });

  it('are declared to customs as they are sent: each parcel by its own pieces, with their value', async ({ shop }) => {
    const seller = { name: 'Shop', address: ['1 Way'], email: 'a@shop.example', shipsFrom: 'US' };
    await putDocument(shop.db, { type: 'seller', code: '0', market: '', status: 'PUBLISH', json: seller }, 1);
    await shop.db.updateTable('variant').set({ weight_grams: 300 }).where('id', '=', 1).execute();
    await shop.db.updateTable('variant').set({ weight_grams: 400 }).where('id', '=', 2).execute();
    const order = await paidOrder(shop, goods.blackL, { quantity: 2, shippingAddress: germany });
    const declared = async () => {
      const [packed] = await loadPacking(shop.db, [await orderNo(order)]);
      const lines = packed?.customs?.lines ?? [];
      return lines.map(({ sku, quantity, cents, grams }) => [sku, quantity, cents, grams]);
    };
    const { lines } = Order.parse(await seen(order));
    const cents = lines[0]?.lineMoney.cent ?? 0;
    expect(await declared()).toEqual([['SKU-2', 2, cents, 800]]);
    await ship(shop, order, { units: [{ which: 'SKU-2', quantity: 1 }] });
    expect(await declared()).toEqual([['SKU-2', 1, cents / 2, 400]]);
    await ship(shop, order);
    expect(await declared()).toEqual([['SKU-2', 2, cents, 800]]);
    const id = await agreed(shop, order, { which: 'SKU-2', sku: 'SKU-1', waits: false });
    const [{ difference_cents: less = 0 } = {}] = await loadExchanges(shop.db, [order.id]);
    expect(less).toBeGreaterThan(0);
    expect(await declared()).toEqual([['SKU-1', 1, cents / 2 - less, 300]]);
    await ship(shop, order);
    await receive(shop, order, id);
    expect(await declared()).toEqual([
      ['SKU-2', 1, cents / 2, 400],
      ['SKU-1', 1, cents / 2 - less, 300],
    ]);
  });

  race(
    'are agreed in the office with the password, once for a form, and named by permission to others',
    async ({ shop, tables }) => {
      const order = await sentOrder(shop);
      const path = `/office/orders/${await orderNo(order)}`;
      const jar = await openOffice(shop).member('sue', 'support');
      const unknown = await jar.post(`${path}/exchanges`, { 'units.SKU-1': '1', sku: 'NOT-THERE' });
      expect(unknown.body).toContain('No product has the SKU NOT-THERE.');
      expect(unknown.body).toContain('value="NOT-THERE"');
      const { body } = await jar.post(`${path}/exchanges`, { 'units.SKU-1': '1', sku: 'SKU-2' });
      // The question comes first: it is seen without scrolling.
      expect(body).toMatch(/Exchange 1 × [^?]+ for [^?]+ · SKU-2\?[\s\S]*Ships to/);
      const fields = [...body.matchAll(/<input type="hidden" name="([\w.-]+)" value="([^"]*)"/g)];
      const form = {
        ...Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
        password: staffPassword,
      };
      const wrong = await jar.post(`${path}/exchanges`, { ...form, password: 'wrong-password' });
      expect(wrong.status).toBe(422);
      expect(wrong.body).toMatch(/name="sku"[^>]*value="SKU-2"/);
      expect(wrong.body).not.toContain('wrong-password');
      const answers = await Promise.all([jar.post(`${path}/exchanges`, form), jar.post(`${path}/exchanges`, form)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
      const page = (await jar.get(path)).body;
      expect(page).toContain('1 sent · 1 being exchanged');
      const exchange = /name="exchange" value="([^"]+)"/.exec(page)?.[1] ?? '';
      expect((await jar.get('/office/exchanges')).body).toContain(await orderNo(order));
      const packer = await openOffice(shop).member('pia', 'pack');
      const toSend = async () => (await packer.get('/office/orders')).body;
      expect(await toSend()).not.toContain(path);
      expect((await jar.post(`${path}/exchanges/arrival`, { exchange })).status).toBe(303);
      expect((await jar.get(`${path}/slip`)).body).toContain('Exchange: ');
      expect(await toSend()).toMatch(new RegExp(`${path}".*Shipped.*exchange to send`));
      const [pack = ''] = /\/office\/pack\?order=\d+/.exec(await toSend()) ?? [];
      expect((await packer.get(pack)).body).toMatch(/Units: 1, .*SKU-2/);
      expect((await packer.get(pack.replace('?', '/slips?'))).body).toContain('Exchange: ');
      for (const part of ['', '/arrival', '/end']) {
        const refused = await packer.post(`${path}/exchanges${part}`, { ...form, exchange });
        expect([part, refused.status]).toEqual([part, 403]);
        expect(refused.body).toContain('This needs the permission orders.exchange');
      }
      expect((await packer.post(`${path}/parcels`, { carrier: 'DHL', tracking: 'JD77' })).status).toBe(303);
      expect((await jar.get('/office/exchanges')).body).toContain('No exchanges are open.');
      expect((await jar.get(path)).body).toContain('1 sent · 1 exchanged');
      expect(await toSend()).not.toContain(path);
      await tables.expectBalanced();
    },
  );
});
