import { describe, expect } from 'vitest';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { gateDatabases } from './support/database.ts';
import { textOf } from './support/form-in.ts';
import { buyerOf, idOf, variantOf } from './support/office-products.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('new products in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];

  it('adds a product as a draft and variants to it; a handle or SKU is given once', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const fields = {
      title: 'Velvet Skirt',
      type: 'Skirts',
      price: '80',
      stock: '3',
      sku: 'VS',
      option0: 'Size',
      values0: 'S, M',
    };
    const added = await buyer.post(officePaths.productNew, fields);
    const id = await idOf(shop, 'velvet-skirt');
    expect(added.location).toBe(`${productPath(id)}?done=added`);
    const variants = () =>
      shop.db
        .selectFrom('variant')
        .select(['sku', 'value1', 'stock'])
        .where('product_id', '=', id)
        .orderBy('position')
        .execute();
    expect(await variants()).toEqual([
      { sku: 'VS-S', value1: 'S', stock: 3 },
      { sku: 'VS-M', value1: 'M', stock: 3 },
    ]);
    expect(textOf((await buyer.get(productPath(id))).body)).toContain('velvet-skirt: draft');
    expect(await shop.get('/apis/products/velvet-skirt')).toMatchObject({ status: 404, code: '200001' });
    const twice = await buyer.post(officePaths.productNew, fields);
    expect([twice.status, textOf(twice.body)]).toEqual([
      409,
      expect.stringContaining("There is a product 'velvet-skirt'"),
    ]);
    // A sentence of its own needs no name of a field before it.
    expect(textOf(twice.body)).not.toContain('handle: There is');
    const taken = await buyer.post(officePaths.productNew, { title: 'Other', price: '1', sku: 'SD-S' });
    expect([taken.status, taken.body.includes('value="Other"')]).toEqual([409, true]);
    expect((await buyer.post(officePaths.productNew, { title: 'Other', price: '' })).status).toBe(422);

    const more = (value0: string, sku: string) =>
      buyer.post(productPath(id, '/variants/new'), { value0, sku, price: '85', stock: '1' });
    expect((await more('L', 'VS-L')).location).toContain('done=variant');
    expect((await more('L', 'VS-L2')).status).toBe(409);
    expect((await more('XL', 'VS-S')).status).toBe(409);
    expect(await variants()).toHaveLength(3);
    expect((await variantOf(shop, 'VS-S')).stock).toBe(3);
  });

  it('a draft is shown in the shop only to those who have its preview', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const id = await idOf(shop, 'old-boots');
    const { status, location } = await buyer.post(productPath(id, '/preview'));
    expect(status).toBe(303);
    const [, path, key = ''] = /^(\/products\/old-boots)\?preview=([\w.-]+)$/.exec(location) ?? [];
    expect(path).toBe('/products/old-boots');
    const asked = (headers: Record<string, string>) => shop.get('/apis/products/old-boots', 'USD', headers);
    expect((await asked({ 'X-Preview-Key': key })).data.title).toBe('Old Boots');
    expect((await asked({ 'X-Preview-Key': key })).headers.get('cache-control')).toContain('no-store');
    expect((await asked({})).code).toBe('200011');
    expect((await asked({ 'X-Preview-Key': `${key}x` })).code).toBe('200011');
  });
});
