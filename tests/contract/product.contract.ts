import { describe, expect } from 'vitest';
import { Product } from '../../shared/contract/catalog.ts';
import { gateDatabases } from './support/database.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('a product on %s', (kind) => {
  const it = freshCatalogTest[kind];

  it('is found by its handle and its id', async ({ shop }) => {
    const byHandle = Product.parse((await shop.get('/apis/products/linen-dress')).data);
    const byId = Product.parse((await shop.get(`/apis/products/${byHandle.id}`)).data);
    expect(byId).toEqual(byHandle);
    expect(byHandle.variants.map(({ title, stock }) => [title, stock])).toEqual([
      ['Black / S', 3],
      ['Black / M', 0],
      ['Blue / S', 0],
      ['Blue / M', 2],
    ]);
    expect(byHandle.descriptionHtml).toBe('<p>Cut wide for hot days.</p>');
    expect(byHandle.breadcrumbs).toEqual([{ name: 'Dresses', handle: 'dresses' }]);
  });

  it('says of each option value whether any of it is in stock', async ({ shop }) => {
    await shop.db.updateTable('variant').set({ stock: 0 }).where('sku', '=', 'LD-UM').execute();
    const { options } = Product.parse((await shop.get('/apis/products/linen-dress')).data);
    expect(options).toEqual([
      {
        name: 'Color',
        optionValueDetaliList: [
          { name: 'Black', color: '#1c1b1d', inStock: true },
          { name: 'Blue', color: '#35589a', inStock: false },
        ],
      },
      {
        name: 'Size',
        optionValueDetaliList: [
          { name: 'S', inStock: true },
          { name: 'M', inStock: false },
        ],
      },
    ]);
  });

  it('sells untracked stock up to the largest quantity of a cart line', async ({ shop }) => {
    const { variants, soldOut } = Product.parse((await shop.get('/apis/products/cotton-tee')).data);
    expect(variants.map(({ stock }) => stock)).toEqual([99, 99]);
    expect(soldOut).toBe(false);
  });

  it('that is off the shelf is reported with its title and id', async ({ shop }) => {
    const answer = await shop.get('/apis/products/old-boots');
    expect(answer.status).toBe(410);
    expect(answer.code).toBe('200011');
    expect(answer.data).toEqual({ title: 'Old Boots', id: expect.stringMatching(/^\d+$/) });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('that was changed after it was taken off the shelf keeps the title that it had then', async ({ shop }) => {
    const set = (change: { title?: string; status?: string }) =>
      shop.db.updateTable('product').set(change).where('handle', '=', 'old-boots').execute();
    await set({ title: 'Boots of next year' });
    expect((await shop.get('/apis/products/old-boots')).data.title).toBe('Old Boots');
    await set({ title: 'Older Boots', status: 'onSale' });
    await set({ title: 'Boots of next year', status: 'offShelf' });
    expect((await shop.get('/apis/products/old-boots')).data.title).toBe('Older Boots');
    await set({ title: 'Old Boots', status: 'onSale' });
    await set({ status: 'offShelf' });
  });

  it('that never was on sale does not exist for a shopper, by any call', async ({ shop }) => {
    const boots = await shop.db
      .selectFrom('product')
      .selectAll()
      .where('handle', '=', 'old-boots')
      .executeTakeFirstOrThrow();
    const draft = { id: 5_000, handle: 'secret-boots', title: 'Secret Boots' };
    await shop.db
      .insertInto('product')
      .values({ ...boots, ...draft })
      .execute();
    for (const path of ['', '/related', '/reviews']) {
      const answer = await shop.get(`/apis/products/5000${path}`);
      expect([path, answer.status, answer.code]).toEqual([path, 404, '200001']);
      expect(JSON.stringify(answer.body)).not.toContain('Secret');
    }
    await shop.db.deleteFrom('product').where('id', '=', draft.id).execute();
  });

  it('that does not exist is not found', async ({ shop }) => {
    for (const reference of ['nope', '999999999', '0', '..%2f', '99999999999999999999'])
      expect((await shop.get(`/apis/products/${reference}`)).code).toBe('200001');
  });

  it('has related products of its category that can be bought', async ({ shop }) => {
    const related = await shop.get('/apis/products/silk-dress/related');
    expect(related.data.map(({ handle }: { handle: string }) => handle)).toEqual(['linen-dress']);
    expect((await shop.get('/apis/products/silk-scarf/related')).data).toEqual([]);
    const ofOffShelf = await shop.get('/apis/products/old-boots/related');
    expect(ofOffShelf.status).toBe(200);
  });

  it('is revalidated without a body until it changes', async ({ shop }) => {
    const first = await shop.get('/apis/products/linen-dress');
    expect(first.headers.get('cache-control')).toBe('public, max-age=5');
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await shop.get('/apis/products/linen-dress', 'USD', known);
    expect([again.status, again.body]).toEqual([304, null]);
    expect((await shop.get('/apis/products/linen-dress', 'EUR', known)).status).toBe(200);
  });
});
