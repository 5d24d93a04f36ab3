import { describe, expect } from 'vitest';
import { productPath } from '../../shared/staff/paths.ts';
import { paidOrderRow } from './support/after-sale.ts';
import { signedUp } from './support/customers.ts';
import { formIn, multipart } from './support/form-in.ts';
import { emailOf, openOffice, staffPassword } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
/** Removes the office's own scripts from a page. */
const withoutOwn = (body: string) =>
  body
    .replace(/<script type="module" src="\/assets\/office-\w+\.js"><\/script>/g, '')
    .replace(/<img src="\/images\/[\w./-]+" alt="" width="36" height="48" loading="lazy"\/>/g, '');

describe('against the office, with what somebody wrote', () => {
  const it = freshCardShopTest.sqlite;

  it('what strangers wrote is text: titles, addresses, notes, searches', async ({ shop }) => {
    const office = openOffice(shop);
    const { id, order_no, shipping_address_json } = await paidOrderRow(shop);
    const evilAddress = JSON.stringify({
      ...JSON.parse(shipping_address_json),
      street: evil,
      firstName: evil.slice(0, 30),
    });
    await shop.db.updateTable('order_line').set({ title: evil, sku: evil }).where('order_id', '=', id).execute();
    await shop.db.updateTable('shop_order').set({ shipping_address_json: evilAddress }).where('id', '=', id).execute();
    const olga = await office.member('olga', 'owner');
    await olga.post(`/office/orders/${order_no}/notes`, { text: evil });
    for (const path of [
      `/office/orders/${order_no}`,
      `/office/orders/${order_no}/slip`,
      `/office/pack?order=${order_no}`,
      `/office/pack/slips?order=${order_no}`,
      `/office/pack/ship?order=${order_no}&carrier=${encodeURIComponent(evil)}`,
      `/office/search?q=${encodeURIComponent(`nothing ${evil}`)}`,
    ]) {
      const { body } = await olga.get(path);
      expect([path, body.includes('&lt;script&gt;'), /<script|<img/.test(withoutOwn(body))]).toEqual([
        path,
        true,
        false,
      ]);
    }
    const pasted = await olga.post('/office/ship', { paste: evil });
    expect(withoutOwn(pasted.body)).not.toMatch(/<script|<img/);
    await shop.db.updateTable('shop_order').set({ shipping_address_json }).where('id', '=', id).execute();
  });

  it('a carrier and a tracking number hold no code, and a reason is text', async ({ shop }) => {
    const office = openOffice(shop);
    const { order_no } = await paidOrderRow(shop);
    const olga = await office.member('olga', 'owner');
    const path = `/office/orders/${order_no}`;
    const preview = await olga.post(`${path}/refunds`, { amount: '1.00', reason: evil });
    expect(preview.body).toContain('&lt;script&gt;');
    expect(withoutOwn(preview.body)).not.toMatch(/<script|<img/);
    for (const [carrier, tracking] of [
      ['<script>UPS', '1Z1'],
      ['UPS', evil],
      ['UPS', 'javascript:alert(1)'],
      ['UPS', '../../x?y=1&z#'],
      ['UPS\r\nBcc: x', '1Z1'],
    ] as const) {
      const refused = await olga.post(`${path}/parcels`, { carrier, tracking });
      expect([carrier, tracking, refused.status]).toEqual([carrier, tracking, 422]);
      expect(withoutOwn(refused.body)).not.toMatch(/<script|<img/);
    }
    expect((await olga.post('/office/ship', { paste: `${order_no} UPS javascript:alert(1)` })).status).toBe(422);
    expect(await shop.db.selectFrom('fulfillment').selectAll().execute()).toEqual([]);
  });

  it('names of customers, counts, coupons and passkeys are text, and those of accounts are words', async ({ shop }) => {
    const office = openOffice(shop);
    const { id } = await signedUp(shop, { firstName: evil.slice(0, 30), lastName: '<script>x' });
    const olga = await office.member('olga', 'owner');
    const owner = await shop.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    const passkey = { id: 'k', staff_id: owner.id, name: evil, public_key: 'AA', counter: 0, created_at: 0 };
    await shop.db
      .insertInto('staff_passkey')
      .values({ ...passkey, used_at: null })
      .execute();
    await olga.post('/office/stock/counts', { title: evil });
    const coupon = { code: evil.slice(0, 40), does: 'percent', value: '10', collections: evil, minimum: evil };
    for (const path of ['/office/coupons', '/office/coupon-codes']) {
      const refused = await olga.post(path, { ...coupon, prefix: evil.slice(0, 20), key: evil, count: '2' });
      expect([path, refused.status, /<script|<img/.test(withoutOwn(refused.body))]).toEqual([path, 422, false]);
    }
    for (const path of [
      ...['/office/customers', `/office/customers/${id}`, '/office/account', '/office/stock/counts'],
      ...['/office/stock/counts/1', '/office/staff', '/office/audit', '/office/coupons'],
    ]) {
      const { status, body } = await olga.get(path);
      expect([path, status, /<script|<img/.test(withoutOwn(body))]).toEqual([path, 200, false]);
    }
    for (const account of [
      { name: 'eve<script>', email: emailOf('eve') },
      { name: 'eve', email: '"<script>alert(1)</script>"@shop.example' },
      { name: '__proto__', email: emailOf('eve') },
      { name: '../eve', email: emailOf('eve') },
    ]) {
      const refused = await olga.post('/office/staff', { ...account, role: 'pack', password: staffPassword });
      expect([account, refused.status, refused.body.includes('<script>')]).toEqual([account, 422, false]);
    }
    expect(await shop.db.selectFrom('staff').select('name').execute()).toEqual([{ name: 'olga' }]);
  });

  it('a title and a text of a collection are text in the office and in the shop', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const path = '/office/collections/hostile';
    const form = formIn((await olga.get(path)).body, path);
    const stored = await olga.post(path, { ...form, ':title': evil, ':description': evil, do: 'save' });
    expect(stored.status).toBe(303);
    for (const page of [path, `${path}/products`, '/office/collections'])
      expect([page, /<script|<img/.test(withoutOwn((await olga.get(page)).body))]).toEqual([page, false]);
    const picture = { ...formIn((await olga.get(path)).body, path), ':image?': 'yes', do: 'save' };
    for (const src of ['https://evil.example/x.png', '//evil.example/x.png', '/images/../../etc/passwd', 'data:x']) {
      const refused = await olga.post(path, {
        ...picture,
        ':image.url': src,
        ':image.width': '1',
        ':image.height': '1',
      });
      expect([src, refused.status >= 400 && refused.status < 500]).toEqual([src, true]);
    }
    const row = shop.db.selectFrom('collection').select(['title', 'image_url']).where('handle', '=', 'hostile');
    expect(await row.executeTakeFirst()).toMatchObject({ title: evil, image_url: null });
  });

  it('a redirect leads to paths of the shop and to web addresses, never to a script or through another site', async ({
    shop,
  }) => {
    const eda = await openOffice(shop).member('eda', 'editor');
    const targets = [
      ...['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x'],
      ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/%2f/evil.example', 'https://shop@evil.example'],
      ...['https:evil.example', 'http:///evil.example', 'mailto:x@evil.example', 'file:///etc/passwd'],
    ];
    for (const target of targets) {
      const { status, body } = await eda.post('/office/redirects', { paste: `/old ${target}` });
      expect([target, status, /<script>/.test(withoutOwn(body))]).toEqual([target, 422, false]);
    }
    const paths = ['/', '//evil', 'https://shop.example/x', '/office'];
    for (const path of paths.slice(0, 3))
      expect([path, (await eda.post('/office/redirects', { paste: `${path} /looks` })).status]).toEqual([path, 422]);
    expect((await eda.post('/office/redirects', { paste: '/<script>x</script> /looks' })).status).toBe(200);
    expect(withoutOwn((await eda.get('/office/redirects')).body)).not.toContain('<script>');
    const stored = await shop.db.selectFrom('redirect').select(['path', 'target']).execute();
    expect(stored).toEqual([{ path: '/%3cscript%3ex%3c/script%3e', target: '/looks' }]);
  });

  it('names of fields and paths of buttons reach nothing outside of a document', async ({ shop }) => {
    const eda = await openOffice(shop).member('eda', 'editor');
    const path = '/office/content/page/hostile';
    const form = formIn((await eda.get(path)).body, path);
    const before = Object.getOwnPropertyNames(Object.prototype);
    for (const wish of [
      ...['remove:__proto__.toString', 'add:__proto__', 'add:constructor.prototype', 'remove:constructor.prototype.x'],
      ...['up:__proto__[0]', 'open:__proto__', 'from:__proto__[1]', `remove:${'a.'.repeat(140)}b`, 'delete:title', 'x'],
    ]) {
      const sent = { ...form, ':__proto__.polluted': 'yes', ':constructor.prototype.polluted': 'yes', __proto__x: '1' };
      const { status } = await eda.post(path, { ...sent, [`form:${wish}`]: '__proto__', do: wish });
      expect([wish, status < 500]).toEqual([wish, true]);
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect({}).not.toHaveProperty('polluted');
  });

  it('links of content lead to no script, and its marks are no HTML', async ({ shop }) => {
    const office = openOffice(shop);
    const eda = await office.member('eda', 'editor');
    const path = '/office/content/page/hostile';
    const send = (href: string) => {
      const text = [evil, { strong: evil }, { text: evil, href }];
      const json = { title: evil, description: evil, blocks: [{ kind: 'paragraph', text }] };
      return eda.post(`${path}/json`, { version: '0', json: JSON.stringify(json) });
    };
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'java\tscript:alert(1)',
      '/\\evil',
    ]) {
      const seen = await send(href);
      expect([href, seen.status, /<script|<img/.test(withoutOwn(seen.body))]).toEqual([href, 422, false]);
    }
    expect((await send('/cart')).status).toBe(303);
    const form = formIn((await eda.get(path)).body, path);
    const published = await eda.post(path, { ...form, do: 'publish' });
    expect(published.status).toBe(303);
    for (const page of [path, `${path}/json`, `${path}/history`, '/office/content'])
      expect([page, /<script>|<img/.test(withoutOwn((await eda.get(page)).body))]).toEqual([page, false]);
    const [row] = await shop.db.selectFrom('content_document').select('status').where('code', '=', 'hostile').execute();
    expect(row).toEqual({ status: 'PUBLISH' });
  });

  it('no cell of a report is calculated, whatever a coupon or a product is called', async ({ shop }) => {
    const names = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', "'=1", '＝1', '＋1', '－1', '＠1', '"=1'];
    const amounts = { goods_cents: 0, discount_cents: 0, shipping_cents: 0, tax_cents: 0, gross_cents: -100 };
    const rows = names.map((value) => ({
      ...{ kind: 'coupon', day: '2026-10-05', value, currency: 'EUR', orders: 1, units: 1 },
      ...{ ...amounts, refund_cents: 0, refund_tax_cents: 0 },
    }));
    await shop.db.insertInto('sales_day').values(rows).execute();
    const books = await openOffice(shop).member('bea', 'books');
    const { body } = await books.get('/office/reports.csv?by=coupon&from=2026-10-01&to=2026-10-31');
    await shop.db.deleteFrom('sales_day').where('day', '=', '2026-10-05').execute();
    await shop.db.deleteFrom('sales_period').where('value', 'in', names).execute();
    const lines = body.split(/\r\n(?=["']|$)/).filter(Boolean);
    expect(lines).toHaveLength(names.length + 1);
    for (const line of lines.slice(1)) expect(line).toMatch(/^("?'|"""=)/);
    // Amounts stay numbers, which a spreadsheet adds up.
    expect(lines.every((line, i) => i === 0 || line.includes(',-1,'))).toBe(true);
  });

  it('a product has no script in its description, in the office and in the shop', async ({ shop }) => {
    const office = openOffice(shop);
    const buyer = await office.member('bea', 'buyer');
    const { id } = await shop.db.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow();
    const path = productPath(id);
    const description = `<p>Soft.${'<script>alert(1)</script><img src=x onerror=alert(1)>'}<a href="javascript:x">x</a></p>`;
    // As a script sends it, and as somebody types it.
    for (const as of ['html', '']) {
      const form = formIn((await buyer.get(path)).body, path);
      const sent = multipart({ ...form, description, 'description.as': as, title: `${evil}${as}` });
      expect((await buyer.post(path, sent)).status).toBe(303);
      const { body } = await buyer.get(path);
      expect(withoutOwn(body)).not.toMatch(/<script|<img/);
      const { description_html: stored } = await shop.db
        .selectFrom('product')
        .select('description_html')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(stored).toContain('Soft.');
      expect(stored).not.toMatch(/<script|<img/);
    }
  });
});
