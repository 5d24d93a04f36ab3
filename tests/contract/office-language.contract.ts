import { describe, expect } from 'vitest';
import { customerPath, ledgerPath, officePaths, orderPath, packPath, productPath } from '../../shared/staff/paths.ts';
import { paidOrder } from './support/after-sale.ts';
import { signedUp } from './support/customers.ts';
import { formIn, multipart } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { pagesOf } from './support/office-routes.ts';
import { englishOn, writtenIn } from './support/office-words.ts';
import { freshCardShopTest } from './support/shop-test.ts';

/** What is no page: files, frames of a shopper's language, and what only leads on. */
const noPage = /\.csv|\/texts\/file|\/brand\/(mail|invoice)|\/content\/new/;

describe('the office in German', () => {
  const it = freshCardShopTest.sqlite;

  it('shows no English word on any screen but what somebody wrote', async ({ shop }) => {
    const office = openOffice(shop);
    const owner = await office.member('olga', 'owner', { 'Accept-Language': 'de' });
    const { id } = await paidOrder(shop);
    await signedUp(shop);
    const customer = await shop.db.selectFrom('customer').select('id').executeTakeFirstOrThrow();
    const { order_no } = await shop.db
      .selectFrom('shop_order')
      .select('order_no')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const product = await shop.db.selectFrom('product').select('id').executeTakeFirstOrThrow();
    const variant = await shop.db.selectFrom('variant').select('id').executeTakeFirstOrThrow();
    await owner.post(officePaths.coupons, { code: 'HOSTILE-1', does: 'percent', value: '10' });
    await owner.post(`${orderPath(order_no)}/notes`, { text: 'Notiz' });
    await owner.post(officePaths.stockCounts, { title: 'Regal' });
    const documents = ['brand', 'content/website/0', 'content/seller/0', 'content/page/size-guide', 'content/mails/0'];
    const paths = [
      ...pagesOf(office, 'GET').filter((path) => !noPage.test(path)),
      ...['', '/slip', '/session'].map((part) => orderPath(order_no, part)),
      packPath([order_no]),
      packPath([order_no], '/slips'),
      packPath([order_no], '/ship', 'DHL'),
      ...['', '?currency=EUR', '/preview'].map((part) => productPath(product.id, part)),
      customerPath(customer.id),
      ledgerPath(variant.id),
      `${officePaths.orders}?list=all`,
      `${officePaths.search}?q=zzzz`,
      `${officePaths.products}?state=draft`,
      ...documents.map((path) => `/office/${path}`),
      '/office/content/website/0/history',
      '/office/content/website/0/json',
      '/office/collections/neu',
      '/office/places/shipping/new/new',
      '/office/places/taxes/US',
      '/office/places/countries/US',
      '/office/places/currencies/USD',
    ];
    const written = await writtenIn(shop.db);
    const found: string[] = [];
    for (const path of new Set(paths)) {
      const { status, body } = await owner.get(path);
      if (status === 200 || status === 404 || status === 422)
        found.push(...englishOn(body, written).map((text) => `${path}: ${text}`));
      if (status >= 500) found.push(`${path} answered ${status}`);
    }
    expect(found).toEqual([]);
  });

  it('says why something was refused', async ({ shop }) => {
    const office = openOffice(shop);
    const owner = await office.member('olga', 'owner', { 'Accept-Language': 'de' });
    const { id } = await paidOrder(shop);
    const { order_no } = await shop.db
      .selectFrom('shop_order')
      .select('order_no')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const wrong = await owner.post(`${orderPath(order_no)}/parcels`, { carrier: 'DHL', tracking: '#' });
    expect(wrong.body).toContain('Die Sendungsnummer muss aus 3 bis 60 Buchstaben und Ziffern bestehen.');
  });

  it('saves what it shows, and takes amounts with a comma as with a point', async ({ shop }) => {
    const office = openOffice(shop);
    const german = await office.member('olga', 'owner', { 'Accept-Language': 'de' });
    const english = await office.member('otto', 'owner', { 'Accept-Language': 'en' });
    const { id, product_id } = await shop.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .executeTakeFirstOrThrow();
    const path = productPath(product_id);
    const fields = formIn((await german.get(path)).body, path);
    expect(fields).toEqual(formIn((await english.get(path)).body, path));
    expect((await german.post(path, multipart(fields))).location).toBe(`${path}?done=same`);
    const priceOf = async () =>
      (await shop.db.selectFrom('variant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).base_cents;
    for (const [typed, cents] of [
      ['158,00', 15_800],
      ['157.50', 15_750],
    ] as const) {
      const form = formIn((await german.get(path)).body, path);
      await german.post(path, multipart({ ...form, [`${id}.price`]: typed }));
      expect([typed, await priceOf()]).toEqual([typed, cents]);
    }
  });

  it('names products as the merchant wrote them, not as they are translated', async ({ shop }) => {
    const deps = { ...shop.deps, languages: ['en', 'de'] };
    const german = await openOffice({ deps }).member('olga', 'owner', { 'Accept-Language': 'de' });
    const { id, title } = await shop.db.selectFrom('product').select(['id', 'title']).executeTakeFirstOrThrow();
    await shop.db
      .insertInto('product_text')
      .values({ product_id: id, language: 'de', field: 'title', text: 'Übersetzt' })
      .execute();
    const { body } = await german.get(officePaths.products);
    expect([body.includes(title), body.includes('Übersetzt')]).toEqual([true, false]);
    expect(formIn((await german.get(productPath(id))).body, productPath(id))).toMatchObject({
      title,
      'text:de:title': 'Übersetzt',
    });
  });
});
