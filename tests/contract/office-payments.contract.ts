import { describe, expect } from 'vitest';
import { up } from '../../server/commerce/database/migrations/122-kept-counts.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { orderOnDelivery, paidOrder, refund, ship } from './support/after-sale.ts';
import { databaseKinds } from './support/database.ts';
import { textOf } from './support/form-in.ts';
import { goods } from './support/goods.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('payments in the office on %s', (kind) => {
  const both = freshCardShopTest[kind];
  const it = usual(kind, both);
  const days = 'from=2026-11-01&to=2026-11-30';
  const rowsOf = (body: string) =>
    body
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  const nextIn = (body: string) => /rel="next" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';

  both('are listed with refunds, summed by way to pay, and have the references of the provider', async ({ shop }) => {
    const books = await openOffice(shop).member('bea', 'books');
    const order = await paidOrder(shop, goods.bag, { quantity: 2 });
    await ship(shop, order);
    await refund(shop, order, { amountCents: 1_000 });
    await shop.sweepAll();
    const { reference } = await shop.db
      .selectFrom('payment_attempt')
      .select('reference')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const page = await books.get(`${officePaths.payments}?${days}`);
    const text = textOf(page.body);
    const total = `$${(order.total / 100).toFixed(2)}`;
    const sums = `Card USD 1 ${total} 1 -$10.00 $${((order.total - 1_000) / 100).toFixed(2)}`;
    expect(text).toContain(sums);
    const refunds = shop.db.selectFrom('refund').select('type');
    expect(await refunds.execute()).toEqual([{ type: 'IPAYLINKS' }]);
    // As a program before wrote it.
    await shop.db.updateTable('refund').set({ type: null }).execute();
    expect(textOf((await books.get(`${officePaths.payments}?${days}`)).body)).toContain(sums);
    await up(shop.db as never);
    expect(await refunds.execute()).toEqual([{ type: 'IPAYLINKS' }]);
    expect(page.body).toContain(`<bdi>${reference}</bdi>`);
    const rows = rowsOf((await books.get(`${officePaths.paymentsTable}?${days}`)).body);
    // Both were made at the same moment of the test.
    expect(
      rows
        .slice(1)
        .map((row) => [row[1], row[3], row[5], row[6], row[7]])
        .sort(),
    ).toEqual([
      ['Payment', 'Card', reference, String(order.total / 100), 'USD'],
      ['Refund', 'Card', expect.any(String), '-10', 'USD'],
    ]);
    expect(textOf((await books.get(`${officePaths.payments}?from=2026-10-01&to=2026-10-31`)).body)).toContain(
      'Nothing was paid or refunded in this time.',
    );
  });

  both('are paged by key, also where many were made at one moment', async ({ shop }) => {
    const books = await openOffice(shop).member('bea', 'books');
    const { id: orderId } = await paidOrder(shop);
    const { id: _, ...attempt } = await shop.db
      .selectFrom('payment_attempt')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 95 }, (__, i) => ({
      ...attempt,
      // PostgreSQL orders capitals among small letters where its order is that of a language.
      id: `${i % 2 ? 'copy' : 'COPY'}-${i}`,
      state: 'refunded',
      reference: `REF-${i}.`,
    }));
    await shop.db.insertInto('payment_attempt').values(copies).execute();
    const seen: string[] = [];
    for (let path = `${officePaths.payments}?${days}`; path !== ''; ) {
      const { body } = await books.get(path);
      seen.push(...(body.match(/(?<=<bdi>)REF-\d+\.(?=<)/g) ?? []));
      path = nextIn(body);
    }
    expect(seen.toSorted()).toEqual(copies.map(({ reference }) => reference).toSorted());
    expect(rowsOf((await books.get(`${officePaths.paymentsTable}?${days}`)).body)).toHaveLength(97);
  });

  it('show the cash that couriers owe to who may not record it', async ({ shop }) => {
    const books = await openOffice(shop).member('bea', 'books');
    const order = await orderOnDelivery(shop);
    await ship(shop, order);
    const { order_no } = await shop.db
      .selectFrom('shop_order')
      .select('order_no')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const text = textOf((await books.get(officePaths.payments)).body);
    expect(text).toMatch(new RegExp(`Owed by couriers.*${order_no}`));
    expect((await books.get(officePaths.cash)).status).toBe(403);
  });

  it('are summed for at most a hundred days', async ({ shop }) => {
    const books = await openOffice(shop).member('bea', 'books');
    const shown = async (from: string) =>
      textOf((await books.get(`${officePaths.payments}?from=${from}&to=2026-11-30`)).body);
    expect(await shown('2026-08-23')).not.toContain('at most 100 days');
    expect(await shown('2026-08-21')).toContain('at most 100 days');
  });

  it('say which days are wrong, and are closed to others', async ({ shop }) => {
    const books = await openOffice(shop).member('bea', 'books');
    for (const query of [
      'from=x&to=2026-11-30',
      'from=2026-11-30&to=2026-11-01',
      'from=2020-01-01&to=2026-11-01',
      `${days}&after=x`,
    ])
      expect([query, (await books.get(`${officePaths.payments}?${query}`)).status]).toEqual([query, 422]);
    const packer = await openOffice(shop).member('pia', 'pack');
    expect((await packer.get(officePaths.payments)).status).toBe(403);
    expect((await packer.get(officePaths.paymentsTable)).status).toBe(403);
  });
});
