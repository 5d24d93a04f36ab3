import { describe, expect } from 'vitest';
import { cleanSvg } from '../../server/commerce/content/brand/clean-svg.ts';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { askServices } from '../../server/commerce/integrity/setup/services.ts';
import { raiseFlag } from '../../server/commerce/orders/flags.ts';
import { sweep } from '../../server/commerce/service/sweep.ts';
import { inOfficeLanguage } from '../../server/office/screen.ts';
import { rule } from '../../shared/messages/message.ts';
import {
  customerPath,
  importPath,
  ledgerPath,
  officePaths,
  orderPath,
  packPath,
  productPath,
} from '../../shared/staff/paths.ts';
import { paidOrder } from './support/after-sale.ts';
import { signedUp } from './support/customers.ts';
import { isEnglish } from './support/english-words.ts';
import { formIn, multipart } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { pagesOf } from './support/office-routes.ts';
import { englishOn, writtenIn } from './support/office-words.ts';
import { freshCardShopTest, freshCatalogTest } from './support/shop-test.ts';
import { saidBy } from './support/visible-words.ts';

/** What is no page of German: files, frames of a shopper's language, documents in English, and what only leads on. */
const noPage = /\.csv|\/texts\/file|\/brand\/(mail|invoice)|\/preview$|\/help\/pages|\/content\/new/;

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
    const documents = ['brand', 'content/website/0', 'content/seller/0', 'content/page/size-guide', 'mails/paid'];
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

describe('a German office that reads files', () => {
  const it = freshCatalogTest.sqlite;
  const german = { 'Accept-Language': 'de' };
  const table = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Variant SKU,Variant Inventory Qty,Status,Gift Card,Image Src
silk-scarf,Silk Scarf,,,40.00,39.00,,-3,,,
linen-dress,,Size,S,90.00,,,1,,,
bad-hat,Bad Hat,,,cheap,,4.00638E+12,x,odd,TRUE,
cheap-hat,Cheap Hat,,,cheap,,,1,,,
other-hat,Other Hat,,02-Apr,30.00,,H-1,1,,,gone.jpg
third-hat,Third Hat,Size,S,30.00,,H-1,1,,,
third-hat,Third Hat,Size,S,30.00,,H-2,1,,,
,,,,1.00,,,,,,
`;
  const sent = (fields: Record<string, string>, file?: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file !== undefined) form.append('file', new Blob([file]), 'products.csv');
    return form;
  };
  /** Returns the items of the lists on a page: what was refused, and what should be looked at. */
  const itemsOf = (body: string) => saidBy(body).texts.filter((text) => /^(Zeile|Line) \d/.test(text));

  it('words what is wrong with rows and cells for each reader, and shows what was stored in English', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const bea = await office.member('bea', 'buyer', german);
    const ben = await office.member('ben', 'buyer');
    await bea.post(officePaths.imports, sent({ title: 'Herbst' }, table));
    await sweep(shop.deps);
    const written = `${await writtenIn(shop.db)}${table}`;
    const page = (await bea.get(importPath(1))).body;
    expect(itemsOf(page).length).toBeGreaterThan(6);
    expect(englishOn(page, written)).toEqual([]);
    expect(page).toContain('Price „cheap“ ist keine einfache Zahl wie 1234.50.');
    const english = (await ben.get(importPath(1))).body;
    expect(english).toContain('Price &#x27;cheap&#x27; is not a plain number such as 1234.50.');
    expect(itemsOf(english).length).toBe(itemsOf(page).length);
    const row = await shop.db.selectFrom('product_file').select('preview_json').executeTakeFirstOrThrow();
    const earlier = JSON.parse(row.preview_json ?? '', (key, value) => (key === 'said' ? undefined : value));
    await shop.db
      .updateTable('product_file')
      .set({ preview_json: JSON.stringify(earlier) })
      .execute();
    expect((await bea.get(importPath(1))).body).toContain('is not a plain number such as 1234.50.');
  });

  it('words a change set, what is noted beside its values, and files that cannot be read', async ({ shop }) => {
    const office = openOffice(shop);
    const bea = await office.member('bea', 'buyer', german);
    const paste = `Handle,Variant Price,Status,Inventory quantity
linen-dress,9.00,Draft,
silk-scarf,0.00,Active,5
no-such-thing,1.00,,
linen-dress,cheap,,
`;
    const { location } = await bea.post(officePaths.changes, sent({ title: 'Ausverkauf', paste }));
    const page = (await bea.get(location)).body;
    expect(itemsOf(page)).toHaveLength(2);
    expect(englishOn(page, `${await writtenIn(shop.db)}${paste}`)).toEqual([]);
    expect(page).toContain('Weniger als die Hälfte des Preises vorher.');
    await bea.post(officePaths.imports, sent({}, table));
    const zip = new FormData();
    zip.append('pictures', new Blob(['no zip']), 'pictures.zip');
    expect((await bea.post(importPath(1, '/pictures'), zip)).body).toContain('Das ist keine ZIP-Datei');
    const refused = await bea.post(officePaths.productNew, { title: 'Hut', price: 'billig', options: '', sku: '' });
    expect(englishOn(refused.body, await writtenIn(shop.db))).toEqual([]);
  });
});

describe('a German office', () => {
  const it = freshCardShopTest.sqlite;

  it('says why an order is flagged, what services answer, and writes its log in English', async ({ shop }) => {
    const office = openOffice(shop);
    const sam = await office.member('sam', 'support', { 'Accept-Language': 'de' });
    const { id } = await paidOrder(shop);
    const order = shop.db.selectFrom('shop_order').select('order_no').where('id', '=', id);
    const path = orderPath((await order.executeTakeFirstOrThrow()).order_no);
    const flag = { orderId: id, cause: 'disputed payment', at: 1 } as const;
    for (const [about, details] of [
      ['new', rule('flagDisputed', { payment: 'pi_1' })],
      ['old', 'The bank disputes it.'],
    ] as const)
      await inTransaction(shop.db, (trx) => raiseFlag(trx, { ...flag, about, details }));
    const { body } = await sam.get(path);
    expect(body).toContain('Die Bank der Karte bestreitet die Zahlung pi_1');
    expect(body).toContain('The bank disputes it.');
    await sam.post(`${path}/parcels`, { carrier: 'DHL', tracking: '#' });
    expect(JSON.stringify(office.store.logs.at(-1))).toContain('The tracking number');
    await sam.post(`${path}/notes`, { text: '' });
    expect(JSON.stringify(office.store.logs.at(-1))).not.toMatch(/Bitte|Feld/);
    const away = { url: 'https://away.example', key: 'k', secretKey: 'k', clientId: 'c', clientSecret: 's' };
    const accounts = {
      ...{ apiOrigin: null, paymentProvider: 'stripe', sandboxPayments: false, mailUrl: null, smsUrl: null },
      ...{ cardGateway: away, stripe: away, payPal: away },
    };
    for (const status of [200, 401, 500]) {
      const answers = async () => new Response(null, { status });
      const { found } = await inOfficeLanguage('de', () => askServices({ fetch: answers, now: Date.now }, accounts));
      expect(found.flatMap(({ text, advice = '' }) => [text, advice]).filter((text) => isEnglish(text))).toEqual([]);
    }
  });

  it('says why a drawing is refused', () => {
    const svg = (inside: string) => Buffer.from(`<svg viewBox="0 0 1 1">${inside}</svg>`);
    const drawings = ['<text>a</text>', '<image/>', '<path onclick="x"/>', '<use href="#a"/>', '<a href="b"/>'].map(
      svg,
    );
    const reasons = inOfficeLanguage('de', () => [...drawings, Buffer.from('no')].map((drawing) => cleanSvg(drawing)));
    expect(reasons.map((reason) => (reason.ok ? 'taken' : reason.why)).filter((why) => isEnglish(why))).toEqual([]);
    expect(reasons[0]).toEqual({ ok: false, why: expect.stringContaining('Eine Zeichnung hat keinen Text') });
  });
});
