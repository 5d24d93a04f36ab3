import { describe, expect } from 'vitest';
import { changePath, officePaths } from '../../shared/staff/paths.ts';
import { paidOrderRow } from './support/after-sale.ts';
import { changeSetsIn, lastSet } from './support/change-sets.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { openOffice, staffPassword } from './support/office.ts';
import { changesOf } from './support/office-routes.ts';
import { freshCardShopTest, freshCatalogTest, usual } from './support/shop-test.ts';

const password = staffPassword;

describe.each(databaseKinds)('two people, or one in two windows, at one order in the office on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);
  /** Sets the order's rate, so that the limit of support is ten units of its currency. */
  const withLimit = async (shop: Shop, orderNo: string, run: () => Promise<void>) => {
    const set = (rate_ppm: number) =>
      shop.db.updateTable('shop_order').set({ rate_ppm }).where('order_no', '=', orderNo).execute();
    await set(50_000);
    await run();
    await set(1_000_000);
  };
  const refundsOf = async (shop: Shop) => (await changesOf(shop)).refunds.map(({ amount_cents }) => amount_cents);

  race('a form that is sent twice at once refunds once, within the limit of the role', async ({ shop }) => {
    const { order_no } = await paidOrderRow(shop);
    const sam = await openOffice(shop).member('sam', 'support');
    await withLimit(shop, order_no, async () => {
      const refund = { cent: '600', givenBefore: '0', goneBefore: '0', password };
      const both = await Promise.all([1, 2].map(() => sam.post(`/office/orders/${order_no}/refunds`, refund)));
      expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
      expect(await refundsOf(shop)).toEqual([600]);
    });
  });

  race('parts of a refund do not pass the limit of the role together, nor do two people at once', async ({ shop }) => {
    const { order_no } = await paidOrderRow(shop);
    const office = openOffice(shop);
    const [sam, sue] = [await office.member('sam', 'support'), await office.member('sue', 'support')];
    const path = `/office/orders/${order_no}/refunds`;
    await withLimit(shop, order_no, async () => {
      const first = { cent: '600', givenBefore: '0', goneBefore: '0', password };
      const both = await Promise.all([sam.post(path, first), sue.post(path, { ...first, cent: '500' })]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
      const [given = 0] = await refundsOf(shop);
      const rest = { cent: '600', givenBefore: String(given), goneBefore: '0', password };
      for (const jar of [sam, sue]) expect((await jar.post(path, rest)).status).toBe(403);
      const cancelled = await sue.post(`/office/orders/${order_no}/cancellation`, { password });
      expect(cancelled.status).toBe(403);
      expect(await refundsOf(shop)).toEqual([given]);
    });
  });

  it('an amount below nothing, above the payment or of another kind is no refund', async ({ shop }) => {
    const { order_no } = await paidOrderRow(shop);
    const olga = await openOffice(shop).member('olga', 'owner');
    const path = `/office/orders/${order_no}/refunds`;
    for (const amount of ['-5', '0x10', '1e3', '5,0,0', '5.001', '999999999', 'NaN', '٥x', '1 00'])
      expect([amount, (await olga.post(path, { amount })).status >= 400]).toEqual([amount, true]);
    for (const cent of ['-500', '0', '1e3', '5.5', '999999999999', '9'.repeat(30)]) {
      const { status } = await olga.post(path, { cent, givenBefore: '0', goneBefore: '0', password });
      expect([cent, status >= 400 && status < 500]).toEqual([cent, true]);
    }
    expect(await refundsOf(shop)).toEqual([]);
  });

  race('an order is sent once by two packers, and not sent once it is cancelled', async ({ shop, tables }) => {
    const office = openOffice(shop);
    const [pia, pit, olga] = [
      await office.member('pia', 'pack'),
      await office.member('pit', 'pack'),
      await office.member('olga', 'owner'),
    ];
    for (let round = 0; round < 3; round++) {
      const { id, order_no } = await paidOrderRow(shop);
      const path = `/office/orders/${order_no}`;
      const answers = await Promise.all([
        pia.post(`${path}/parcels`, { carrier: 'UPS', tracking: `1Z${round}` }),
        pit.post(`${path}/parcels`, { carrier: 'DHL', tracking: `JD${round}` }),
        olga.post(`${path}/cancellation`, { password }),
      ]);
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
      const parcels = await shop.db.selectFrom('fulfillment').select('id').where('order_id', '=', id).execute();
      const { status } = await shop.db
        .selectFrom('shop_order')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([status, parcels.length]).toEqual(status === 'CANCELLED' ? ['CANCELLED', 0] : ['SHIPPED', 1]);
    }
    await shop.sweepAll();
    await tables.expectBalanced();
  });

  race('two owners who take the office from each other leave one owner', async ({ shop }) => {
    const office = openOffice(shop);
    const [ann, ben] = [await office.member('ann', 'owner'), await office.member('ben', 'owner')];
    const answers = await Promise.all([
      ann.post('/office/staff/change', { name: 'ben', role: 'off', password }),
      ben.post('/office/staff/change', { name: 'ann', role: 'pack', password }),
    ]);
    expect(answers.filter(({ location }) => location.startsWith('/office/staff?changed='))).toHaveLength(1);
    const owners = shop.db.selectFrom('staff').select('name').where('role', '=', 'owner').where('off_at', 'is', null);
    expect(await owners.execute()).toHaveLength(1);
  });
});

describe.each(databaseKinds)('two people at one change of products in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];

  it('a change set is applied once and undone once, by two people at once too', async ({ shop }) => {
    const office = openOffice(shop);
    const { exported } = changeSetsIn(shop);
    const [bea, ben] = [await office.member('bea', 'buyer'), await office.member('ben', 'buyer')];
    const before = await exported();
    const form = new FormData();
    form.append('paste', 'SKU,Price,Stock moved\nSS,40.00,-2\n');
    await bea.post(officePaths.changes, form);
    const { id } = await lastSet(shop);
    for (const part of ['/apply', '/undo']) {
      const both = await Promise.all([bea, ben].map((jar) => jar.post(changePath(id, part))));
      // The second request is refused, or waits for the same end.
      const [first, second] = both.map(({ status }) => status).toSorted();
      expect([part, first, second === 303 || second === 409]).toEqual([part, 303, true]);
      const moved = shop.db.selectFrom('variant').select(['base_cents', 'stock']).where('sku', '=', 'SS');
      const expected = part === '/apply' ? { base_cents: 4_000, stock: 7 } : { base_cents: 4_500, stock: 9 };
      expect(await moved.executeTakeFirst()).toEqual(expected);
    }
    for (const part of ['/apply', '/undo', '/discard', '/schedule'])
      expect([part, (await bea.post(changePath(id, part), { from: '2036-01-01T00:00' })).status]).toEqual([part, 409]);
    expect(await exported()).toBe(before);
  });

  it('what is no change set of a table is not applied, planned or discarded by its number', async ({ shop }) => {
    const bea = await openOffice(shop).member('bea', 'buyer');
    const { exported } = changeSetsIn(shop);
    const before = await exported();
    await bea.post(officePaths.stockCounts, { title: 'Shelf' });
    const import1 = changePath(1);
    for (const part of ['/apply', '/discard', '/schedule']) {
      const { status } = await bea.post(import1 + part, { from: '2036-01-01T00:00' });
      expect([part, status]).toEqual([part, 409]);
    }
    for (const path of ['/office/imports/1/start', '/office/imports/1/discard', '/office/changes/2/apply'])
      expect([path, (await bea.post(path)).status]).toEqual([path, 404]);
    expect(await exported()).toBe(before);
  });
});
