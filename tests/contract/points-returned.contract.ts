import { describe, expect } from 'vitest';
import { loadInvoices } from '../../server/commerce/orders/invoices/invoice-queries.ts';
import { InvoiceSnapshot } from '../../server/commerce/orders/invoices/snapshot.ts';
import { taxReport } from '../../server/commerce/orders/invoices/tax-report.ts';
import { removeUnits } from '../../server/commerce/orders/remove-units.ts';
import { type Bought, refund, seen, ship } from './support/after-sale.ts';
import { address as california } from './support/buying.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { type Member, member } from './support/member.ts';
import { pointsBalanceOf } from './support/points-balance.ts';
import { mailShopTest } from './support/shop-test.ts';

const units = (quantity: number) => [{ which: 'SKU-1', quantity }];

describe.each(gateDatabases)('points that paid for what goes back on %s', (kind) => {
  const it = mailShopTest[kind].extend('pointsBalance', ({ shop }) => pointsBalanceOf(shop));

  const documents = async (shop: Shop, { id }: Pick<Bought, 'id'>) => {
    await shop.sweepAll();
    const rows = await loadInvoices(shop.db, [id]);
    return rows.map(({ snapshot_json }) => InvoiceSnapshot.parse(JSON.parse(snapshot_json)));
  };
  /** Returns what the tax report leaves of all sales. */
  const leftInReport = async (shop: Shop) => {
    const rows = await taxReport(shop.db, { from: '2026-11-01', to: '2026-11-30', by: 'month' });
    return rows.reduce((sum, { netCents, taxCents }) => ({ net: sum.net + netCents, tax: sum.tax + taxCents }), {
      ...{ net: 0, tax: 0 },
    });
  };

  it('go back with all pieces of an order, and leave neither tax nor sale', async ({ shop, pointsBalance }) => {
    const who: Member = await member(shop);
    await pointsBalance.give(who, 20);
    const order = await pointsBalance.paid(who, goods.blackM, { quantity: 2, usePoints: 20 });
    await ship(shop, order);
    await refund(shop, order, { units: units(2) });
    const [invoice, credit] = await documents(shop, order);
    const goodsWithTax = (invoice?.lines[0]?.cents ?? 0) + (invoice?.rates[0]?.taxCents ?? 0);
    expect(credit).toMatchObject({ pointsCents: 2_000, totalCents: goodsWithTax - 2_000 });
    expect(credit?.rates).toEqual(invoice?.rates.filter(({ rateBps }) => rateBps > 0));
    expect((await leftInReport(shop)).tax).toBe(0);
    expect(await seen(order)).toMatchObject({ pointsBack: 2_000 });
    expect(await pointsBalance.kinds(who)).toContainEqual(['returned', 2_000]);
    const mail = shop.mails.find(({ id }) => id.startsWith('refunded.'));
    expect(mail?.text).toContain('20 points that paid for it are back in your account.');
  });

  it('go back piece by piece, however they leave the order, and the last piece takes the rest', async ({
    shop,
    pointsBalance,
  }) => {
    const who = await member(shop);
    await pointsBalance.give(who, 10);
    const order = await pointsBalance.paid(who, goods.blackM, { quantity: 3, usePoints: 10 });
    await removeUnits(shop.deps, { orderId: order.id, units: units(1), lost: false, cause: 'merchant' });
    await ship(shop, order);
    await refund(shop, order, { units: units(1), amountCents: null });
    await refund(shop, order, { units: units(1), amountCents: 100 });
    const back = (await pointsBalance.kinds(who)).filter(([kind]) => kind === 'returned').map(([, points]) => points);
    expect(back.toSorted()).toEqual([333, 333, 334]);
    const credits = (await documents(shop, order)).filter((document) => document.kind === 'credit');
    expect(credits.map(({ pointsCents }) => pointsCents).toSorted()).toEqual([333, 333, 334]);
  });

  it('stay spent when some money is given back, and go back with the last of it, once', async ({
    shop,
    pointsBalance,
  }) => {
    const who = await member(shop);
    await pointsBalance.give(who, 10);
    const order = await pointsBalance.paid(who, goods.blackM, { usePoints: 10 });
    await ship(shop, order);
    await refund(shop, order, { amountCents: 500 });
    expect(await seen(order)).not.toHaveProperty('pointsBack');
    await refund(shop, order);
    await refund(shop, order, { units: units(1) });
    expect(await seen(order)).toMatchObject({ pointsBack: 1_000 });
    await documents(shop, order);
    expect(await leftInReport(shop)).toEqual({ net: 0, tax: 0 });
  });

  it('go back without any money where they paid for everything, with a credit note and a mail', async ({
    shop,
    pointsBalance,
  }) => {
    const who = await member(shop);
    await pointsBalance.give(who, 75);
    const newYork = { country: 'US', state: 'NY', postalCode: '10001', city: 'New York' };
    const order = await pointsBalance.paid(who, goods.bag, {
      usePoints: 75,
      shippingAddress: { ...california, ...newYork },
    });
    expect(order.total).toBe(0);
    await ship(shop, order);
    await refund(shop, order, { units: [{ which: 'SKU-7', quantity: 1 }] });
    const [, credit] = await documents(shop, order);
    expect(credit).toMatchObject({ kind: 'credit', pointsCents: 7_500, totalCents: 0 });
    expect((await pointsBalance.points(who)).balance).toBe(7_500);
    expect(shop.mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('What came back'));
  });
});
