import { describe, expect } from 'vitest';
import { examineWork } from '../../server/command-line/doctor/work.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { catchUp } from '../../server/commerce/orders/invoices/left-out.ts';
import { performRefund } from '../../server/commerce/payment/refunds.ts';
import { paidOrder, refund } from './support/after-sale.ts';
import { gateDatabases } from './support/database.ts';
import { documents } from './support/issued-documents.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('invoices that an older release left out on %s', (kind) => {
  const it = freshCardShopTest[kind];

  it('of orders that an older release took are caught up, with their figures and refunds', async ({ shop }) => {
    await documents(shop, await paidOrder(shop));
    shop.clock.pass(1_000);
    const order = await paidOrder(shop);
    const forget = () => shop.db.deleteFrom('due_work').where('kind', '=', 'invoice').execute();
    const complaints = () => integrityViolations(shop.db, { now: shop.clock.time, except: ['stock', 'held'] });
    const leftOut = [expect.stringContaining('was sold or refunded without an invoice or figures')];
    await forget();
    await shop.db.updateTable('shop_order').set({ shipping_tax_json: null }).where('id', '=', order.id).execute();
    const untaxed = { tax_bps: null, tax_cents: null, exempt_cents: null };
    await shop.db.updateTable('order_line').set(untaxed).where('order_id', '=', order.id).execute();
    expect(await complaints()).toEqual(leftOut);
    await catchUp(shop.db, shop.clock.time);
    const [invoice] = await documents(shop, order);
    expect(invoice).toMatchObject({ number: 'INV-2026-000002', totalCents: order.total });
    expect(await complaints()).toEqual([]);

    await refund(shop, order, { amountCents: 1_000 });
    const { id } = await shop.db.selectFrom('refund').select('id').executeTakeFirstOrThrow();
    await performRefund(shop.deps, id);
    await forget();
    expect(await complaints()).toEqual(leftOut);
    await catchUp(shop.db, shop.clock.time);
    expect((await documents(shop, order)).at(-1)).toMatchObject({ kind: 'credit', totalCents: 1_000 });
    expect(await complaints()).toEqual([]);
    await catchUp(shop.db, shop.clock.time);
    expect(await shop.db.selectFrom('due_work').select('id').where('kind', '=', 'invoice').execute()).toEqual([]);
  });

  it('are missing, as the doctor says, where an older release took an order at rates that are not known', async ({
    shop,
  }) => {
    await documents(shop, await paidOrder(shop));
    shop.clock.pass(1_000);
    const order = await paidOrder(shop);
    await shop.db.updateTable('shop_order').set({ shipping_tax_json: null }).where('id', '=', order.id).execute();
    await shop.db.updateTable('tax_rate').set({ rate_bps: 1, rate_exact: 1 }).execute();
    expect(await documents(shop, order)).toEqual([]);
    const { order_no } = await shop.db
      .selectFrom('shop_order')
      .select('order_no')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(await examineWork(shop.db, shop.clock.time)).toContainEqual(
      expect.objectContaining({ state: 'warn', text: `sold orders have no invoice: ${order_no}` }),
    );
  });
});
