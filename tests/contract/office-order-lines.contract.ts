import { describe, expect } from 'vitest';
import type { Jar } from '../http/browser-jar.ts';
import { confirm } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { textOf } from './support/form-in.ts';
import { goods } from './support/goods.ts';
import { openOffice, staffPassword } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('the lines of an order in the office on %s', (kind) => {
  const it = freshCardShopTest[kind];

  /** Buys two pieces of each size of the dress, whose sizes have this SKU. */
  const bought = async (shop: Shop, sku: string) => {
    await shop.db.updateTable('variant').set({ sku }).where('product_id', '=', 1).execute();
    const who = shop.shopper();
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 2 });
    await who.post('/apis/cart/items', { variantId: goods.blackL, quantity: 2 });
    const { data } = await confirm(who);
    expect(data).toHaveProperty('id');
    await pay(who, data.id, numbers.approved);
    const order = shop.db.selectFrom('shop_order').select('order_no').where('id', '=', data.id);
    const lines = await shop.db
      .selectFrom('order_line')
      .select(['id', 'variant_id'])
      .where('order_id', '=', data.id)
      .execute();
    const fieldOf = (variant: string) => `units.${lines.find(({ variant_id }) => `${variant_id}` === variant)?.id}`;
    return { path: `/office/orders/${(await order.executeTakeFirstOrThrow()).order_no}`, fieldOf };
  };
  /** Sends a form, and the form of its confirmation. */
  const confirmed = async (jar: Jar, path: string, form: Record<string, string>) => {
    const { body } = await jar.post(path, form);
    const hidden = [...body.matchAll(/<input type="hidden" name="([\w.-]+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    const done = await jar.post(path, { ...fields, password: staffPassword });
    return [/<h2>(.*?)<\/h2>/.exec(body)?.[1] ?? '', done.status];
  };

  it.for([
    ['no SKU', ''],
    ['one SKU', 'DRESS'],
  ] as const)(
    'can be shipped in part, taken out, returned and exchanged where they have %s',
    async ([, sku], { shop, tables }) => {
      const { path, fieldOf } = await bought(shop, sku);
      const [m, l] = [fieldOf(goods.blackM), fieldOf(goods.blackL)];
      const jar = await openOffice(shop).member('olga', 'owner');
      const stocks = () => Promise.all([goods.blackM, goods.blackL].map(tables.stockOf));
      const [stockM = 0, stockL = 0] = await stocks();
      const page = async () => (await jar.get(path)).body;
      for (const field of [m, l]) expect(await page()).toContain(`max="2" name="${field}"`);

      const parcel = { carrier: 'UPS', tracking: '1Z1' };
      expect((await jar.post(`${path}/parcels`, { ...parcel, [m]: '1.5' })).body).toContain('Write whole numbers');
      expect((await jar.post(`${path}/parcels`, { ...parcel, [m]: '1', [l]: '2' })).status).toBe(303);
      expect(await page()).toContain(`max="1" name="${m}"`);

      const named = sku === '' ? '' : ` · ${sku}`;
      expect(await confirmed(jar, `${path}/removals`, { [m]: '1' })).toEqual([
        `Take 1 × DRESS, Black / M${named} out?`,
        303,
      ]);
      expect(await stocks()).toEqual([stockM + 1, stockL]);

      expect((await confirmed(jar, `${path}/refunds`, { [l]: '1' }))[1]).toBe(303);
      expect(await stocks()).toEqual([stockM + 1, stockL + 1]);

      const exchanges = `${path}/exchanges`;
      const both = await jar.post(exchanges, { [m]: '1', [l]: '1', variant: goods.blackM });
      expect(both.body).toContain('Write the units of one line');
      expect((await jar.post(exchanges, { [l]: '1' })).body).toContain('Choose what the buyer gets');
      expect(await page()).toContain(`<option value="${goods.blackM}">DRESS, Black / M${named}</option>`);
      const [title, status] = await confirmed(jar, exchanges, { [l]: '1', variant: goods.blackM });
      expect([title, status]).toEqual([
        expect.stringContaining(`1 × DRESS, Black / L${named} for DRESS, Black / M`),
        303,
      ]);
      expect(await stocks()).toEqual([stockM, stockL + 1]);
      const shown = await page();
      const exchange = /name="exchange" value="([^"]+)"/.exec(shown)?.[1] ?? '';
      expect(textOf(shown)).toContain(`${sku || 'DRESS'} is back`);
      expect((await jar.post(`${exchanges}/arrival`, { exchange })).status).toBe(303);
      const replacement = { ...parcel, tracking: '1Z2', [`units.${exchange}`]: '1' };
      expect((await jar.post(`${path}/parcels`, replacement)).status).toBe(303);
      // The replacement comes back.
      expect((await confirmed(jar, `${path}/refunds`, { [`units.${exchange}`]: '1' }))[1]).toBe(303);
      expect(await stocks()).toEqual([stockM + 1, stockL + 2]);
      await tables.expectBalanced();
    },
  );
});
