import { describe, expect } from 'vitest';
import { sweep } from '../../server/commerce/service/sweep.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { noon } from './support/catalog-shop.ts';
import { changeSetsIn, lastSet } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('rows pasted on the page of a product on %s', (kind) => {
  const it = freshCatalogTest[kind];

  it('with new options and SKUs become variants after a preview, and are undone as one change', async ({ shop }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const { exported, undo } = changeSetsIn(shop, () => noon);
    const before = await exported();
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'silk-dress')
      .executeTakeFirstOrThrow();
    const variants = () =>
      shop.db
        .selectFrom('variant')
        .select(['sku', 'value1', 'value2', 'base_cents', 'stock', 'untracked'])
        .where('product_id', '=', id)
        .orderBy('position')
        .execute();
    const paste = 'SKU\tColor\tSize\tPrice\tStock\nSD-S\tRed\tS\t139\t\nSD-XL\tRed\tXL\t180\t4\n';
    const taken = await buyer.post(`${productPath(id)}/table`, { paste });
    expect(taken).toMatchObject({ status: 303, location: expect.stringMatching(/^\/office\/imports\/\d+\?done=/) });
    expect(await variants()).toHaveLength(3);
    await sweep(shop.deps);
    const page = taken.location.replace(/\?.*$/, '');
    const shown = textOf((await buyer.get(page)).body);
    expect(shown).toMatch(/SD-XL New variant .*Red \/ XL/);
    expect(shown).toMatch(/SD-S Price/);
    await buyer.post(`${page}/start`);
    await sweep(shop.deps);
    const after = await variants();
    expect(after).toHaveLength(4);
    expect(after[0]).toMatchObject({ sku: 'SD-S', base_cents: 13_900, stock: 5 });
    expect(after[3]).toEqual({
      ...{ sku: 'SD-XL', value1: 'Red', value2: 'XL' },
      ...{ base_cents: 18_000, stock: 4, untracked: 0 },
    });
    await undo((await lastSet(shop)).id);
    expect(await exported()).toBe(before);
  });
});
