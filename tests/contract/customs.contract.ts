import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { examineCustoms } from '../../server/command-line/doctor/goods.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import { exportFile } from '../../server/commerce/import/export.ts';
import { findAnyOrder } from '../../server/commerce/orders/order-queries.ts';
import { loadRecord } from '../../server/commerce/orders/order-record.ts';
import { type Bought, bought, seen } from './support/after-sale.ts';
import { address } from './support/buying.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshCatalogTest, freshShopTest, importTest } from './support/shop-test.ts';

const germany = { ...address, country: 'DE', state: '', city: 'Berlin', postalCode: '10115', phone: '+49 30 901820' };
const seller = { name: 'Shop', address: ['1 Way'], email: 'a@shop.example' };

describe.each(gateDatabases)('customs of orders on %s', (kind) => {
  const it = freshShopTest[kind];

  const sell = (shop: Shop, more: object) =>
    putDocument(shop.db, { type: 'seller', code: '0', market: '', status: 'PUBLISH', json: { ...seller, ...more } }, 1);
  const declared = async (shop: Shop, { id }: Bought) => {
    const order = await findAnyOrder(shop.db, id);
    return order && (await loadRecord(shop.db, order)).customs;
  };
  const quoted = async (shop: Shop, country: string) => {
    const who = shop.shopper();
    await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
    return (await who.post('/apis/fee', { country })).data;
  };

  it('are declared with code, origin, value and weight, and the number of the import scheme up to 150 euros', async ({
    shop,
  }) => {
    await sell(shop, { shipsFrom: 'US', iossNumber: 'IM0123456789', duties: 'buyer' });
    await shop.db.updateTable('product').set({ tariff: '420221', origin: 'IT' }).execute();
    const small = await bought(shop, goods.bag, { shippingAddress: germany });
    const { lines } = await seen(small);
    expect(await declared(shop, small)).toMatchObject({
      ...{ from: 'US', to: 'DE', ioss: 'IM0123456789', duties: 'buyer' },
      lines: [{ tariff: '420221', origin: 'IT', quantity: 1, cents: lines[0].lineMoney.cent }],
    });
    const large = await bought(shop, goods.bag, { shippingAddress: germany, quantity: 4 });
    expect(await declared(shop, large)).toMatchObject({ ioss: null, lines: [{ quantity: 4 }] });
  });

  it('say before and after the order who pays duties, as it was then', async ({ shop }) => {
    expect(await quoted(shop, 'DE')).not.toHaveProperty('duties');
    await sell(shop, { shipsFrom: 'US', duties: 'buyer' });
    expect(await quoted(shop, 'DE')).toMatchObject({ duties: 'buyer' });
    expect(await quoted(shop, 'US')).not.toHaveProperty('duties');
    const order = await bought(shop, goods.bag, { shippingAddress: germany });
    await sell(shop, { shipsFrom: 'US', duties: 'shop' });
    expect(await seen(order)).toMatchObject({ duties: 'buyer' });
    expect(await quoted(shop, 'DE')).toMatchObject({ duties: 'shop' });
  });

  it('are none within a territory, and where the shop does not say where it sends from', async ({ shop }) => {
    const order = await bought(shop, goods.bag, { shippingAddress: germany });
    expect(await declared(shop, order)).toBeNull();
    await sell(shop, { shipsFrom: 'FR', duties: 'buyer' });
    expect(await declared(shop, order)).toBeNull();
    await sell(shop, { shipsFrom: 'CH' });
    expect(await declared(shop, order)).toMatchObject({ from: 'CH', ioss: null, duties: null });
  });

  it('that the seller cannot have are refused', async ({ shop }) => {
    for (const wrong of [{ shipsFrom: 'Germany' }, { iossNumber: '123' }, { duties: 'nobody' }])
      expect((await sell(shop, wrong)).ok).toBe(false);
  });

  it('lead doctor to products without code or origin', async ({ shop }) => {
    const look = async () => (await examineCustoms(shop.db)).map(({ state, text }) => [state, text]);
    expect(await look()).toEqual([]);
    await sell(shop, { shipsFrom: 'US' });
    await shop.db.updateTable('product').set({ tariff: '420221', origin: 'IT' }).execute();
    expect(await look()).toEqual([['ok', expect.any(String)]]);
    await shop.db.updateTable('product').set({ origin: null }).where('handle', '=', 'dress').execute();
    expect(await look()).toEqual([['warn', expect.stringContaining('1 product')]]);
  });
});

describe.each(gateDatabases)('tariff codes on %s', (kind) => {
  importTest[kind]('come from files and go into exports', async ({ shop, take }) => {
    const header = 'Handle,Title,Type,Variant SKU,Variant Price,HS code,COO';
    const file = `${header}\ncode-bag,Bag,Bags,CB,20,4202.21,it\nwrong-bag,Bag,Bags,WB,20,42,Italy\n`;
    const { refused } = await take(file, { withImages: false });
    expect(refused).toMatchObject([{ line: 3, message: expect.stringContaining('HS code') }]);
    const stored = () =>
      shop.db
        .selectFrom('product')
        .select(['tariff', 'origin'])
        .where('handle', '=', 'code-bag')
        .executeTakeFirstOrThrow();
    expect(await stored()).toEqual({ tariff: '420221', origin: 'IT' });
    const exported = join(shop.folder, 'codes.csv');
    await exportFile(shop.db, exported);
    await take('Handle,HS code,Country of origin\ncode-bag,-,-\n', { withImages: false });
    expect(await stored()).toEqual({ tariff: null, origin: null });
    await take(await readFile(exported), { withImages: false });
    expect(await stored()).toEqual({ tariff: '420221', origin: 'IT' });
  });

  freshCatalogTest[kind]('are changed by sets and undone', async ({ shop }) => {
    const changes = changeSetsIn(shop);
    const before = await changes.exported();
    const { id } = await changes.draft('Handle;HS code;Country of origin\nsilk-scarf;621410;IT\n');
    await changes.apply(id);
    const row = await shop.db.selectFrom('product').selectAll().where('handle', '=', 'silk-scarf').executeTakeFirst();
    expect(row).toMatchObject({ tariff: '621410', origin: 'IT' });
    await changes.undo(id);
    expect(await changes.exported()).toBe(before);
  });
});
