import { describe, expect } from 'vitest';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { openStorefront } from '../http/storefront.ts';
import { lastSet } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('links to a variant that was removed on %s', (kind) => {
  const it = freshCatalogTest[kind];

  it('lead to lists and a page without it, and to it again once it is restored', async ({ shop, list }) => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const { id, product_id } = await shop.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'SD-L')
      .executeTakeFirstOrThrow();
    const read = async () => {
      // A process of its own: it has read nothing before.
      const store = openStorefront({ commerce: createCommerce(shop.deps) });
      const page = await store.get(`/products/silk-dress?variant=${id}`);
      const listing = await store.get('/collections/dresses?size=l');
      const sizes = textOf(await page.text()).match(/\b[SML] (?=[SML]\b)|\bL\b/g);
      return {
        found: await list.sortedHandles('size=l'),
        counts: await list.counts('', 'size'),
        statuses: [page.status, listing.status],
        named: [sizes?.includes('L') ?? false, (await listing.text()).includes('silk-dress')],
      };
    };
    const before = await read();
    expect(before).toMatchObject({ found: ['silk-dress', 'wool-coat'], statuses: [200, 200], named: [true, true] });
    expect((await buyer.post(productPath(product_id, `/variants/${id}/remove`))).status).toBe(303);
    const removed = await read();
    expect(removed).toMatchObject({ found: ['wool-coat'], statuses: [200, 200], named: [false, false] });
    expect(removed.counts).toEqual({ ...before.counts, l: 1 });
    expect((await buyer.post(`/office/changes/${(await lastSet(shop)).id}/undo`)).status).toBe(303);
    expect(await read()).toEqual(before);
  });
});
