import type { IncomingMessage } from 'node:http';
import { describe, expect } from 'vitest';
import { sweep } from '../../server/commerce/service/sweep.ts';
import { bodyKindOf } from '../../server/http/forms/body-kind.ts';
import { paidOrderRow } from './support/after-sale.ts';
import { signedUp } from './support/customers.ts';
import { formIn } from './support/form-in.ts';
import { openOffice, staffPassword } from './support/office.ts';
import { changesOf, pagesOf } from './support/office-routes.ts';
import { reviewed } from './support/reviewing.ts';
import { freshCardShopTest } from './support/shop-test.ts';

/** A form for a change set that changes nothing. */
const changeForm = () => {
  const form = new FormData();
  form.append('paste', 'SKU,Price\nnone,1\n');
  return form;
};
/** A form with a product file. */
const productForm = () => {
  const form = new FormData();
  form.append('file', new Blob(['Handle,Title,Variant Price\nhat,Hat,1\n']), 'products.csv');
  return form;
};
const ownOrigin = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' };

describe('against the office, with requests that no form of it sends', () => {
  const it = freshCardShopTest.sqlite;

  it('answers 404 for the text of a route instead of a value', async ({ shop }) => {
    const owner = await openOffice(shop).member('olga', 'owner');
    for (const path of ['/office/orders/:orderNo/notes', '/office/orders/:id/note', '/office/changes/:id/apply']) {
      expect([path, (await owner.get(path)).status]).toEqual([path, 404]);
      expect([path, (await owner.post(path, { text: 'x' })).status]).toEqual([path, 404]);
    }
  });

  it('nothing of it is cached, indexed, framed or run', async ({ shop }) => {
    const office = openOffice(shop);
    const { order_no } = await paidOrderRow(shop);
    await shop.sweepAll();
    const olga = await office.member('olga', 'owner');
    const { office: cookie } = olga.cookies();
    await olga.post('/office/changes', changeForm());
    await olga.post('/office/coupons', { code: 'HOSTILE-1', does: 'percent', value: '1' });
    await olga.post('/office/imports', productForm());
    await olga.post('/office/stock/counts', { title: 'Shelf' });
    await olga.post('/office/pack/waves', { order: order_no });
    const sized = { title: 'Hostile', type: 'Dresses', price: '1', option0: 'Size', values0: 'S' };
    await olga.post('/office/products/new', sized);
    const collection = '/office/collections/hostile';
    const empty = formIn((await olga.get(collection)).body, collection);
    await olga.post(collection, { ...empty, ':title': 'Hostile', do: 'save' });
    await olga.post('/office/staff/roles', {
      name: 'Hostile',
      'orders.read': 'on',
      refunds: '0',
      discounts: '0',
      password: staffPassword,
    });
    const role = await shop.db.selectFrom('staff_role').select('id').executeTakeFirstOrThrow();
    const { id } = await signedUp(shop);
    const { id: review, who } = await reviewed(shop);
    const message = {
      id: 'none',
      email: 'ann@example.com',
      topic: 'Delivery',
      message: 'Where is it?',
      owner: 'guest',
    };
    await shop.db
      .insertInto('feedback')
      .values({ ...message, files_json: '[]', created_at: 1 })
      .execute();
    const filled = (path: string) =>
      path
        .replace('1234567890', order_no)
        .replace('/unknown', `/${id}`)
        .replace('/reviews/none', `/reviews/${review}`)
        .replace('/sample', `/${role.id}`);
    for (const path of pagesOf(office, 'GET').map(filled)) {
      const { status, headers } = await office.store.get(path, { Cookie: `office=${cookie}` });
      // The message has no file.
      if (path.endsWith('/files/1')) continue;
      // Old addresses lead on.
      const expected = /^\/office\/(imports|products\/\d+\/(variants|prices|pictures))$/.test(path) ? 301 : 200;
      expect([path, status, headers.get('cache-control')]).toEqual([path, expected, 'no-store']);
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      // Samples of the brand and of mails are framed by the office and run nothing.
      const policy = /^\/office\/(brand\/(mail|invoice)|mails\/paid\/preview)$/.test(path)
        ? /default-src 'none'.*frame-ancestors 'self'/
        : /script-src 'self'.*frame-ancestors 'none'/;
      expect([path, headers.get('content-security-policy')]).toEqual([path, expect.stringMatching(policy)]);
    }
    await shop.db.deleteFrom('review').where('id', '=', review).execute();
    await shop.db.deleteFrom('shop_order').where('owner', '=', `user:${who.id}`).execute();
  });

  it('each form with files goes to a route that says how long it may take, to those who may send it', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    await olga.post('/office/imports', productForm());
    await sweep(shop.deps);
    const pages = await Promise.all(pagesOf(office, 'GET').map(async (path) => (await olga.get(path)).body));
    const withFiles = pages.flatMap((body) =>
      [...body.matchAll(/<form[^>]* action="([^"]+)"[^>]*enctype="multipart/gi)].map(([, action = '']) => action),
    );
    expect(new Set(withFiles).size).toBe(10);
    const timeOf = async (path: string, token = '') => {
      const form = new FormData();
      form.append('x', '1');
      const headers = { Host: 'localhost', ...ownOrigin, Cookie: `office=${token}` };
      const incoming = { socket: {}, rawHeaders: [] } as unknown as IncomingMessage;
      await office.store.app.request(path, { method: 'POST', body: form, headers }, { incoming });
      return bodyKindOf(incoming);
    };
    const { office: token } = olga.cookies();
    for (const path of withFiles) {
      expect([path, await timeOf(path, token)]).not.toEqual([path, 'plain']);
      expect([path, await timeOf(path)]).toEqual([path, 'plain']);
    }
    expect(await timeOf('/office/imports/1/pictures', token)).toBe('archive');
    // A handler that reads a form with files behind no such route throws.
    for (const path of pagesOf(office, 'POST').filter((each) => each !== '/office/sign-out'))
      expect([path, (await olga.post(path, changeForm())).status < 500]).toEqual([path, true]);
  });

  it('ids and fields of any kind break nothing', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const values = ['', 'x', '0000000000', '9'.repeat(300), "' or 1=1 --", '\u0000', '../../..', '-1', '1e99', '{}'];
    for (const value of values) {
      const part = encodeURIComponent(value);
      for (const path of [
        `/office/orders/${part}`,
        `/office/search?q=${part}`,
        `/office/orders?after=${part}`,
        `/office/reports?by=${part}&after=${part}`,
        `/office/audit?before=${part}`,
      ])
        expect((await olga.get(path)).status).toBeLessThan(500);
      const fields = Object.fromEntries(
        [
          'text',
          'carrier',
          'tracking',
          'units.SKU-1',
          'variant',
          'amount',
          'cent',
          'name',
          'role',
          'email',
          'paste',
          'password',
          'token',
        ].map((name) => [name, value]),
      );
      for (const path of pagesOf(office, 'POST').filter((each) => each !== '/office/sign-out'))
        expect([path, value, (await olga.post(path, fields)).status < 500]).toEqual([path, value, true]);
    }
    expect((await olga.get('/office')).status).toBe(200);
  });

  it('positions in lists of any kind break no list', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const lists = pagesOf(office, 'GET').filter((path) => !/\d|unknown|none|hostile|[A-Z]/.test(path));
    expect(lists.length).toBeGreaterThan(20);
    const others = ['q', 'type', 'state', 'list', 'most', 'afterStock', 'afterId', 'from', 'to', 'by', 'only'];
    for (const value of ['x', '-1', '9'.repeat(40), '\u0000', '1-%'])
      for (const path of lists)
        for (const names of [['after'], ['before', 'balance'], others]) {
          const query = new URLSearchParams(names.map((name) => [name, value]));
          const { status } = await olga.get(`${path}?${query}`);
          expect([path, names, value, status < 500]).toEqual([path, names, value, true]);
        }
  });

  it('words in an address that no page writes say nothing', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const names = ['done', 'state', 'list', 'type', 'by', 'sort', 'handle', 'with'];
    for (const value of ['__proto__', 'constructor', 'toString'])
      for (const path of pagesOf(office, 'GET')) {
        const query = new URLSearchParams(names.map((name) => [name, value]));
        const { status, body } = await olga.get(`${path}?${query}`);
        expect([path, value, status < 500, body.includes('native code')]).toEqual([path, value, true, false]);
      }
  });

  it('a form far beyond its limit is refused, and so is one whose fields never end', async ({ shop }) => {
    const office = openOffice(shop);
    const { order_no } = await paidOrderRow(shop);
    const olga = await office.member('olga', 'owner');
    const before = await changesOf(shop);
    const note = `/office/orders/${order_no}/notes`;
    expect((await olga.post(note, { text: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await olga.post(note, { text: 'x'.repeat(2_001) })).status).toBe(422);
    const many = Object.fromEntries(Array.from({ length: 12_000 }, (_, i) => [`f${i}`, '']));
    expect((await olga.post(note, many)).status).toBe(413);
    const document = '/office/content/page/delivery';
    expect((await olga.post(document, { do: 'x'.repeat(1_100_000) })).status).toBe(413);
    const rows = Array.from({ length: 51 }, (_, i) => `${1_000_000_000 + i} UPS 1Z${i}`).join('\n');
    expect((await olga.post('/office/ship', { paste: rows })).status).toBe(422);
    const paths = Array.from({ length: 201 }, (_, i) => `/old${i} /looks`).join('\n');
    expect((await olga.post('/office/redirects', { paste: paths })).status).toBe(422);
    const numbers = Array.from({ length: 51 }, (_, i) => `order=${1_000_000_000 + i}`).join('&');
    expect((await olga.get(`/office/pack?${numbers}`)).status).toBe(422);
    expect(await changesOf(shop)).toEqual(before);
    expect(await shop.db.selectFrom('redirect').selectAll().execute()).toEqual([]);
  });
});
