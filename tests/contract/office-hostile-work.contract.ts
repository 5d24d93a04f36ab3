import { describe, expect } from 'vitest';
import { previewProduct } from '../../server/commerce/changes/office/texts.ts';
import { makePreviewKey } from '../../server/commerce/content/preview-key.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import { viewWave } from '../../server/commerce/orders/packing/waves.ts';
import { loadVisits, writeVisits } from '../../server/commerce/visits-by-day.ts';
import { maxBulk } from '../../shared/office/bulk.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { hourMs } from '../../shared/time/duration.ts';
import { paidOrder } from './support/after-sale.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { visitor } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { formIn, textOf } from './support/form-in.ts';
import { goods } from './support/goods.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest, freshCatalogTest } from './support/shop-test.ts';

const evil = '"><script>alert(1)</script>';

describe.each(databaseKinds)('against the catalogue of the office, on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const idOf = async ({ db }: Catalog, handle: string) =>
    (await db.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id;

  const previewOf = async ({ deps }: Catalog, id: number) => {
    const made = await previewProduct(deps, id);
    if (!made.ok) throw new Error('There is no preview.');
    return made.value.key;
  };
  const ask = ({ get }: Catalog, path: string, key: string) => get(path, 'USD', { 'X-Preview-Key': key });

  it('one product more than can be changed at once makes no draft, by the page and by a form of its own', async ({
    shop,
  }) => {
    const { id: _, ...row } = await shop.db
      .selectFrom('product')
      .selectAll()
      .where('handle', '=', 'wool-coat')
      .executeTakeFirstOrThrow();
    for (let from = 0; from <= maxBulk; from += 500) {
      const some = Array.from({ length: Math.min(500, maxBulk + 1 - from) }, (_, i) => `coat-${from + i}`);
      await shop.db
        .insertInto('product')
        .values(some.map((handle) => ({ ...row, handle })))
        .execute();
    }
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const query = 'category=coats';
    const page = await buyer.get(`${officePaths.productBulk}?all=on&${query}`);
    expect([page.status, textOf(page.body)]).toEqual([422, expect.stringContaining(`More than ${maxBulk} products`)]);
    const form = { products: '', query, token: 'own', do: 'status', status: 'archive' };
    for (const count of [String(maxBulk), String(maxBulk + 1), '99999'])
      expect((await buyer.post(officePaths.productBulk, { ...form, count })).status).toBeGreaterThanOrEqual(400);
    const many = Array.from({ length: 201 }, (_, i) => i + 1).join(',');
    expect((await buyer.post(officePaths.productBulk, { ...form, products: many, count: '201' })).status).toBe(400);
    const drafts = shop.db.selectFrom('change_set').select('id').where('kind', '=', 'table');
    expect(await drafts.execute()).toEqual([]);
  });

  it('what stays in view of a picture is one of its places, and of no other product', async ({ shop }) => {
    const own = await idOf(shop, 'linen-dress');
    const other = await idOf(shop, 'silk-dress');
    const picture = { position: 0, url: '/images/import/a.webp', width: 30, height: 40, alt: '', color: null };
    const added = await shop.db
      .insertInto('product_image')
      .values([own, other].map((product_id) => ({ product_id, ...picture })))
      .returning(['id', 'product_id'])
      .execute();
    const pictureOf = (product: number) => added.find(({ product_id }) => Number(product_id) === product)?.id ?? 0;
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const send = async (fields: Record<string, string>) => {
      const data = new FormData();
      const form = { ...formIn((await buyer.get(productPath(own))).body, productPath(own)), ...fields };
      for (const [name, value] of Object.entries(form)) data.append(name, value);
      return buyer.post(productPath(own), data);
    };
    const focusOf = async () =>
      (await shop.db.selectFrom('product_image').select('focus').orderBy('id').execute()).map(({ focus }) => focus);
    for (const focus of [evil, 'top;background:url(//evil.example)', '__proto__', '50% 50%', 'x'.repeat(5_000)]) {
      const { status } = await send({ [`p${pictureOf(own)}.focus`]: focus });
      expect([focus, status < 500, await focusOf()]).toEqual([focus, true, [null, null]]);
      expect((await buyer.get(productPath(own))).body).not.toContain('<script>alert');
    }
    const theirs = pictureOf(other);
    const before = JSON.stringify({ place: 0, alt: '', color: '', focus: '' });
    await send({ [`p${theirs}.focus`]: 'top', [`p${theirs}.before`]: before, [`p${theirs}.remove`]: 'on' });
    expect(await focusOf()).toEqual([null, null]);
    expect(await shop.db.selectFrom('product_image').select('id').where('id', '=', theirs).execute()).toHaveLength(1);
  });

  it('a link to the preview of a draft ends, is not lengthened, and shows nothing to who has none', async ({
    shop,
  }) => {
    const id = await idOf(shop, 'old-boots');
    const key = await previewOf(shop, id);
    const seen = async (preview: string) => (await ask(shop, '/apis/products/old-boots', preview)).status === 200;
    const [time = '', scope = '', signature = ''] = key.split('.');
    const later = (Number.parseInt(time, 36) + 1_000_000).toString(36);
    expect(await seen(key)).toBe(true);
    for (const wrong of ['x', `${later}.${scope}.${signature}`, `${time}.`, `${key}x`, `.${signature}`])
      expect([wrong, await seen(wrong)]).toEqual([wrong, false]);
    const packer = await openOffice(shop).member('pia', 'pack');
    const path = productPath(id, '/preview');
    expect([(await packer.get(path)).status, (await packer.post(path)).status]).toEqual([403, 403]);
  });

  it('a key of a preview shows the drafts that it was made for: one product, or content', async ({ shop }) => {
    const now = shop.deps.clock.now();
    const json = { title: 'Shop', description: 'Secret', supportEmail: '', countrySelector: true };
    const website = { type: 'website', code: '0', market: '', status: 'DRAFT', json } as const;
    expect(await putDocument(shop.db, website, now)).toMatchObject({ ok: true });
    await shop.db.updateTable('product').set({ status: 'draft' }).where('handle', '=', 'wool-coat').execute();
    const office = openOffice(shop);
    const buyer = await office.member('bo', 'buyer');
    const boots = await idOf(shop, 'old-boots');
    const keyIn = (text: string) => /[?&;]preview=([\w.-]+)/.exec(text)?.[1] ?? '';
    const ofPost = keyIn((await buyer.post(productPath(boots, '/preview'))).location);
    const ofFrames = keyIn((await buyer.get(productPath(boots, '/preview'))).body);
    const ofContent = await makePreviewKey(shop.deps, { until: now + hourMs, scope: 'content' });
    const ofAll = await makePreviewKey(shop.deps, { until: now + hourMs, scope: 'all' });
    const [time = '', , signature = ''] = ofPost.split('.');
    const paths = ['/apis/products/old-boots', '/apis/products/wool-coat', '/apis/cms?type=website&status=DRAFT'];
    for (const [key, ...expected] of [
      [ofPost, true, false, false],
      [ofFrames, true, false, false],
      [ofContent, false, false, true],
      [ofAll, true, true, true],
      [`${time}.content.${signature}`, false, false, false],
      [`${time}.${signature}`, false, false, false],
      [`${time}.${await idOf(shop, 'wool-coat')}.${signature}`, false, false, false],
    ] as const) {
      const seen = await Promise.all(paths.map(async (path) => (await ask(shop, path, key)).status === 200));
      expect([key, ...seen]).toEqual([key, ...expected]);
    }
    expect(JSON.stringify((await ask(shop, '/apis/website', ofPost)).data)).not.toContain('Secret');
    expect(JSON.stringify((await ask(shop, '/apis/website', ofContent)).data)).toContain('Secret');
  });
});

describe.each(databaseKinds)('against packing and counting, on %s', (kind) => {
  const it = freshCardShopTest[kind];
  const paid = async (shop: Shop) => {
    const { id } = await paidOrder(shop, goods.bag);
    return (await shop.db.selectFrom('shop_order').select('order_no').where('id', '=', id).executeTakeFirstOrThrow())
      .order_no;
  };

  it('a wave counts and sends only its own orders, for any member of staff', async ({ shop }) => {
    const office = openOffice(shop);
    const pia = await office.member('pia', 'pack');
    const tom = await office.member('tom', 'pack');
    const one = await paid(shop);
    const two = await paid(shop);
    const begin = async (jar: typeof pia, order: string) =>
      (await jar.post(officePaths.waves, { order })).location.split('?')[0] ?? '';
    const first = await begin(pia, one);
    const second = await begin(tom, two);
    const scan = { code: 'SKU-7', token: 'a', carrier: '' };
    expect((await tom.post(`${second}/pack`, { ...scan, orderNo: one })).status).toBe(404);
    for (const fields of [{ code: evil }, { code: 'x'.repeat(601) }, { token: '../x' }, { orderNo: `${one}0` }]) {
      const { status, body } = await pia.post(`${first}/pack`, { ...scan, orderNo: one, ...fields });
      expect([fields, status >= 400 && status < 500, body.includes('<script>alert')]).toEqual([fields, true, false]);
    }
    const view = await viewWave(shop.db, Number(first.split('/').at(-1)));
    const stamp = view.ok ? view.value.orders[0]?.stamp : undefined;
    const parcel = { orderNo: one, stamp: stamp ?? '', carrier: 'DHL', tracking: 'JD1' };
    for (const [jar, path] of [
      [tom, second],
      [pia, first],
    ] as const)
      expect([path, (await jar.post(`${path}/ship`, parcel)).status]).toEqual([path, 409]);
    expect(await shop.db.selectFrom('packing_scan').selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom('fulfillment').selectAll().execute()).toEqual([]);
    const books = await office.member('bea', 'books');
    for (const path of [`${first}/pack`, `${first}/end`, `${first}/ship`, officePaths.waves])
      expect([path, (await books.post(path, { orderNo: one })).status]).toEqual([path, 403]);
    expect((await pia.get(`${first}?left=${'<script>,'.repeat(50)}`)).body).not.toContain('<script>,');
  });

  it('a parcel of a wave that is sent twice at once is one parcel', async ({ shop }) => {
    const office = openOffice(shop);
    const pia = await office.member('pia', 'pack');
    const tom = await office.member('tom', 'pack');
    const orderNo = await paid(shop);
    const wave = (await pia.post(officePaths.waves, { order: orderNo })).location.split('?')[0] ?? '';
    await pia.post(`${wave}/pack`, { orderNo, code: 'SKU-7', token: 'a', carrier: '' });
    const form = formIn((await pia.get(`${wave}/pack?order=${orderNo}`)).body, `${wave}/ship`);
    const parcel = { ...form, orderNo, carrier: 'DHL', tracking: 'JD01' };
    await Promise.all([pia, tom, pia].map((jar) => jar.post(`${wave}/ship`, parcel)));
    expect(await shop.db.selectFrom('fulfillment').select('tracking_no').execute()).toEqual([{ tracking_no: 'JD01' }]);
  });

  it('a count of visits takes no step that there is not, and writes nothing as it is asked', async ({ shop }) => {
    const guest = visitor(shop);
    for (const body of [
      { from: -1, to: 0 },
      { from: 0, to: 99 },
      { from: 0.5, to: 1 },
      { from: '0', to: 1 },
      { from: 0, to: 0, visits: 1_000 },
      {},
      [],
    ])
      expect([body, (await guest.post('/apis/visits', body)).status]).toEqual([body, 422]);
    await writeVisits(shop.deps);
    expect(await loadVisits(shop.deps)).toBeNull();
    expect((await guest.post('/apis/visits', { from: 3, to: 1 })).status).toBe(200);
    expect((await guest.post('/apis/visits', { from: 0, to: 1 })).status).toBe(200);
    expect(await shop.db.selectFrom('visit_day').selectAll().execute()).toEqual([]);
    await writeVisits(shop.deps);
    expect((await loadVisits(shop.deps))?.map(({ visits }) => visits)).toEqual([1, 1, 0, 0, 0]);
  });
});
