import { describe, expect } from 'vitest';
import { Product } from '../../shared/contract/catalog.ts';
import { gateDatabases } from './support/database.ts';
import { goods } from './support/goods.ts';
import { freshShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('unit prices on %s', (kind) => {
  const it = freshShopTest[kind];

  it('are of what is charged now, and follow a change of the content', async ({ shop: { db, shopper } }) => {
    const shown = async () => Product.parse((await shopper().get('/apis/products/dress')).data).variants;
    const setContent = async (amount: string) => {
      const extra_json = JSON.stringify({
        'Unit price total measure': amount,
        'Unit price total measure unit': 'ml',
        'Unit price base measure': '100',
        'Unit price base measure unit': 'ml',
      });
      await db.updateTable('variant').set({ extra_json }).where('id', '=', Number(goods.blackM)).execute();
    };
    await setContent('50');
    const [reduced, without] = await shown();
    expect(reduced?.unitPrice).toMatchObject({ money: { cent: 6_000, currencyCode: 'USD' }, per: '100 ml' });
    expect(without).not.toHaveProperty('unitPrice');
    await db.deleteFrom('visible_change').execute();
    await setContent('100');
    expect((await shown())[0]?.unitPrice?.money.cent).toBe(3_000);
    expect(await db.selectFrom('visible_change').select('tag').execute()).toEqual([{ tag: 'product:1' }]);
  });
});
