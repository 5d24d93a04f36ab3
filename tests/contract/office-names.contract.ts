import { describe, expect } from 'vitest';
import { putDocument } from '../../server/commerce/content/write.ts';
import { changePath, officePaths, productPath } from '../../shared/staff/paths.ts';
import { lastSet } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { formIn, multipart, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { buyerOf, idOf, send, variantOf } from './support/office-products.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('names where people look for them in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const storedOf = ({ db }: { db: Parameters<typeof putDocument>[0] }, column: 'care' | 'manufacturer') =>
    db.selectFrom('product').select(column).where('handle', '=', 'silk-dress').executeTakeFirstOrThrow();

  it('change sets name products by title, and by handle as the second', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const { id, product_id } = await variantOf(shop, 'SD-S');
    await send(buyer, productPath(product_id), { [`${id}.price`]: '150' });
    const set = await lastSet(shop);
    expect(set.title).toBe('Product Silk Dress');
    expect(textOf((await buyer.get(changePath(set.id))).body)).toContain('Silk Dress, SD-S silk-dress Price 168.00 →');
  });

  it('reviews name products by title, in their list and on their page', async ({ shop }) => {
    const { db } = shop;
    const product_id = await idOf(shop, 'silk-dress');
    const { id: import_id } = await db
      .insertInto('review_import')
      .values({ kind: 'shop', source: 'Shop', created_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const texts = { title: 'Fits', body: 'Well.', author: 'Ann', country: 'DE', bought: '' };
    const nobody = { customer_id: null, order_line_id: null, published_at: null };
    const row = {
      ...texts,
      ...nobody,
      id: 'review-1',
      product_id,
      import_id,
      rating: 5,
      state: 'pending',
      created_at: 1,
    };
    await db.insertInto('review').values(row).execute();
    const support = await openOffice(shop).member('sam', 'support');
    expect(textOf((await support.get(officePaths.reviews)).body)).toContain('Fits 5 Silk Dress');
    const { body } = await support.get(`${officePaths.reviews}/review-1`);
    expect(body).toContain('<a href="/products/silk-dress">Silk Dress</a>');
  });

  it('care is chosen by the names of its kinds, in the language of the person', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const path = productPath(await idOf(shop, 'silk-dress'));
    const { body } = await buyer.get(path);
    expect(textOf(body)).toContain('Washing – Machine wash at 30 °C');
    expect(body).not.toContain('name="care"');
    const saved = await send(buyer, path, { 'care.wash': 'Hand wash', 'care.iron': 'Iron at up to 110 °C' });
    expect([saved.status, (await storedOf(shop, 'care')).care]).toEqual([303, 'wash-hand, iron-110']);
    expect(formIn((await buyer.get(path)).body, path)).toMatchObject({
      'care.wash': 'Hand wash',
      'care.iron': 'Iron at up to 110 °C',
      'care.bleach': '',
    });
    await send(buyer, path, { title: 'Silk Gown' });
    expect((await storedOf(shop, 'care')).care).toBe('wash-hand, iron-110');
    await send(buyer, path, { 'care.wash': '', 'care.iron': '' });
    expect((await storedOf(shop, 'care')).care).toBeNull();
    const wrong = await send(buyer, path, { 'care.wash': 'boil' });
    expect([wrong.status, (await storedOf(shop, 'care')).care]).toEqual([422, null]);
    await buyer.post('/office/account/language', { language: 'de' });
    expect(textOf((await buyer.get(path)).body)).toContain('Waschen – Maschinenwäsche bei 30 °C');
  });

  it('somebody else’s care is shown by its names beside one’s own', async ({ shop }) => {
    const bea = await buyerOf(shop);
    const ben = await buyerOf(shop, 'ben');
    const path = productPath(await idOf(shop, 'silk-dress'));
    const form = formIn((await bea.get(path)).body, path);
    await send(ben, path, { 'care.wash': 'Hand wash' });
    const refused = await bea.post(path, multipart({ ...form, 'care.wash': 'Machine wash at 30 °C' }));
    expect([refused.status, textOf(refused.body)]).toEqual([
      409,
      expect.stringMatching(/Theirs Hand wash Yours Machine wash at 30 °C/),
    ]);
  });

  it('the manufacturer is chosen by name, and one without a document is kept', async ({ shop }) => {
    const { db } = shop;
    const json = { name: 'Weavers of Porto', address: ['Rua 1', 'Porto'], contact: 'a@weavers.example', country: 'PT' };
    await putDocument(db, { type: 'manufacturer', code: 'weavers', market: '', status: 'PUBLISH', json }, 1);
    const buyer = await buyerOf(shop);
    const path = productPath(await idOf(shop, 'silk-dress'));
    expect((await buyer.get(path)).body).toContain('<option value="weavers">Weavers of Porto</option>');
    await send(buyer, path, { manufacturer: 'weavers' });
    expect((await storedOf(shop, 'manufacturer')).manufacturer).toBe('weavers');
    await db.updateTable('product').set({ manufacturer: 'gone' }).where('handle', '=', 'silk-dress').execute();
    expect((await buyer.get(path)).body).toContain('gone (its document is not written yet)');
    await send(buyer, path, { title: 'Silk Gown' });
    expect((await storedOf(shop, 'manufacturer')).manufacturer).toBe('gone');
  });
});
