import { describe, expect } from 'vitest';
import { handlersOf } from '../../server/commerce/service/handlers.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { addStaff, linkStaff } from '../../server/commerce/staff/accounts.ts';
import { anonymous } from '../../shared/authorization.ts';
import { callNames } from '../../shared/contract/calls.ts';
import { officeOrder, officeOrders } from '../../shared/contract/office/orders.ts';
import { codes } from '../../shared/errors.ts';
import { mayDo, roles } from '../../shared/staff/roles.ts';
import { browserJar } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { paidOrder } from './support/after-sale.ts';
import { signedUp } from './support/customers.ts';
import type { Shop } from './support/fixture.ts';
import { emailOf, type Office, openOffice, staffPassword } from './support/office.ts';
import { reviewed } from './support/reviewing.ts';
import { freshCardShopTest } from './support/shop-test.ts';
import { shownFields } from './support/shown-form.ts';

/** Removes the office's own script from a page. */
const withoutKeys = (body: string) => body.replace('<script type="module" src="/assets/office-keys.js"></script>', '');
const hourMs = 60 * 60_000;
const calls = [...callNames].filter(([{ path }]) => path.startsWith('/apis/office/'));
const parts = {
  'countries/:code': 'countries/DE',
  'taxes/:code': 'taxes/DE',
  'currencies/:code': 'currencies/EUR',
  ':type/:code': 'page/hostile',
  ':code': 'HOSTILE-1',
  ':orderNo': '1234567890',
  ':handle': 'hostile',
  ':review': 'none',
  ':customer': 'unknown',
  ':zone': 'europe',
  ':method': 'standard',
  ':what': 'off',
  ...Object.fromEntries(['id', 'product', 'file', 'count', 'variant'].map((name) => [`:${name}`, '1'])),
};
const filledPath = (path: string) =>
  Object.entries(parts).reduce((filled, [name, value]) => filled.replace(name, value), path);
const pagesOf = (office: Office, method: string) => [
  ...new Set(
    office.store.app.routes
      .filter((route) => route.method === method && route.path.startsWith('/office'))
      .map(({ path }) => filledPath(path)),
  ),
];
const open = ['/office/sign-in', '/office/sign-in/passkey', '/office/sign-in/passkey/options', '/office/password'];
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

describe('against the office', () => {
  const it = freshCardShopTest.sqlite;
  const paid = async (shop: Shop) => {
    const { id } = await paidOrder(shop);
    return shop.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  };
  const changes = async ({ db }: Shop) => ({
    refunds: await db.selectFrom('refund').selectAll().execute(),
    parcels: await db.selectFrom('fulfillment').selectAll().execute(),
    notes: await db.selectFrom('order_note').selectAll().execute(),
    states: await db.selectFrom('shop_order').select(['id', 'status']).execute(),
    staff: await db.selectFrom('staff').selectAll().execute(),
  });

  it('each call answers exactly the roles with its permission, and names the permission to others', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const { perform } = createCommerce({ ...shop.deps, office: true });
    const handlers = handlersOf({ ...shop.deps, office: true });
    const unguarded = calls.flatMap(([call, name]) => (handlers.get(call)?.permission ? [] : [name]));
    expect(unguarded.toSorted()).toEqual([
      ...['officePasskeyAdd', 'officePasskeyChallenge', 'officePasskeyOptions', 'officePasskeyRemove'],
      ...['officePasskeySignIn', 'officePasskeys'],
      ...['officeSearch', 'officeSecondFactor', 'officeSecondFactorOff', 'officeSecondFactorOn'],
      ...['officeSelf', 'officeSetPassword', 'officeSignIn', 'officeSignOut'],
    ]);
    for (const role of roles) {
      const staffToken = (await office.member(role, role)).cookies().office ?? '';
      for (const [call, name] of calls) {
        const permission = handlers.get(call)?.permission;
        if (!permission) continue;
        const context = { caller: anonymous, requestId: '', clientIp: '', deviceKey: '', staffToken };
        const { result } = await perform(call, { orderNo: 'none', name: '-', handle: '-' }, context);
        const isRefused = !result.ok && result.error.code === codes.forbidden;
        expect([role, name, isRefused]).toEqual([role, name, !mayDo(role, permission)]);
        if (isRefused) expect(JSON.stringify(result.error.message)).toContain(permission);
      }
    }
  });

  it('answers 404 for the text of a route instead of a value', async ({ shop }) => {
    const owner = await openOffice(shop).member('olga', 'owner');
    for (const path of ['/office/orders/:orderNo/notes', '/office/orders/:id/note', '/office/changes/:id/apply']) {
      expect([path, (await owner.get(path)).status]).toEqual([path, 404]);
      expect([path, (await owner.post(path, { text: 'x' })).status]).toEqual([path, 404]);
    }
  });

  it('a packer sees no e-mail anywhere, and can neither search for one nor refund, cancel or note', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const { order_no, email } = await paid(shop);
    const packer = await office.member('pia', 'pack');
    const before = await changes(shop);
    for (const path of ['/office', '/office?list=all', `/office/orders/${order_no}`, '/office/ship']) {
      const { status, body } = await packer.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(body).not.toContain(email);
      expect(body).not.toContain('@');
    }
    const { perform } = createCommerce({ ...shop.deps, office: true });
    const staffToken = packer.cookies().office ?? '';
    const context = { caller: anonymous, requestId: '', clientIp: '', deviceKey: '', staffToken };
    for (const [call, input] of [
      [officeOrders, { list: 'all' }],
      [officeOrder, { orderNo: order_no }],
    ] as const) {
      const said = JSON.stringify(await perform(call, input, context));
      expect(said).toContain(order_no);
      expect(said).not.toMatch(/@|phone/);
    }
    const search = await packer.get(`/office/search?q=${encodeURIComponent(email)}`);
    expect(search.status).toBe(403);
    expect(search.body).toContain('orders.contact');
    expect(search.body).not.toContain(order_no);
    const password = staffPassword;
    for (const [part, fields, permission] of [
      ['refunds', { amount: '1' }, 'orders.refund'],
      ['refunds', { cent: '100', givenBefore: '0', goneBefore: '0', password }, 'orders.refund'],
      ['cancellation', { password }, 'orders.cancel'],
      ['notes', { text: 'x' }, 'orders.note'],
    ] as const) {
      const refused = await packer.post(`/office/orders/${order_no}/${part}`, fields);
      expect(refused.status).toBe(403);
      expect(refused.body).toContain(`This needs the permission ${permission}`);
    }
    for (const path of ['/office/staff', '/office/audit', '/office/changes', `/office/orders/${order_no}/session`])
      expect((await packer.get(path)).status).toBe(403);
    const own = { name: 'eve', email: emailOf('eve'), role: 'owner', password };
    expect((await packer.post('/office/staff', own)).status).toBe(403);
    expect((await packer.post('/office/staff/change', { name: 'pia', role: 'owner', password })).status).toBe(403);
    expect(await changes(shop)).toEqual(before);
  });

  it('posts from other sites, and posts that do not say where they come from, change nothing', async ({ shop }) => {
    const office = openOffice(shop);
    const { order_no } = await paid(shop);
    const cookies = (await office.member('olga', 'owner')).cookies();
    const before = await changes(shop);
    const body = new URLSearchParams({
      text: 'x',
      carrier: 'UPS',
      tracking: '1Z',
      cent: '100',
      password: staffPassword,
    });
    for (const path of pagesOf(office, 'POST').map((path) => path.replace('1234567890', order_no)))
      for (const headers of [
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost' },
        {},
      ]) {
        const sent = { ...headers, Cookie: `office=${cookies.office}` } as Record<string, string>;
        expect((await office.store.post(path, body, sent)).status).toBe(403);
      }
    expect(await changes(shop)).toEqual(before);
    expect((await browserJar(office.store, cookies).get('/office')).status).toBe(200);
  });

  it('no page but sign-in opens without a session, with an invented one or with that of a customer', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const customer = await signedUp(shop);
    for (const token of ['', 'x'.repeat(43), customer.token])
      for (const method of ['GET', 'POST'] as const)
        for (const path of pagesOf(office, method).filter((each) => !open.includes(each))) {
          const jar = browserJar(office.store, { office: token });
          const seen = await (method === 'GET' ? jar.get(path) : jar.post(path, { paste: '1234567890 UPS 1' }));
          expect([path, seen.location]).toEqual([path, '/office/sign-in']);
        }
  });

  it('nothing of it is cached, indexed, framed or run', async ({ shop }) => {
    const office = openOffice(shop);
    const { order_no } = await paid(shop);
    const olga = await office.member('olga', 'owner');
    const { office: cookie } = olga.cookies();
    await olga.post('/office/changes', changeForm());
    await olga.post('/office/coupons', { code: 'HOSTILE-1', does: 'percent', value: '1' });
    await olga.post('/office/imports', productForm());
    await olga.post('/office/stock/counts', { title: 'Shelf' });
    const collection = '/office/collections/hostile';
    const empty = shownFields((await olga.get(collection)).body, collection);
    await olga.post(collection, { ...empty, ':title': 'Hostile', do: 'save' });
    const { id } = await signedUp(shop);
    const { id: review, who } = await reviewed(shop);
    const filled = (path: string) =>
      path.replace('1234567890', order_no).replace('/unknown', `/${id}`).replace('/none', `/${review}`);
    for (const path of pagesOf(office, 'GET').map(filled)) {
      const { status, headers } = await office.store.get(path, { Cookie: `office=${cookie}` });
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self'.*frame-ancestors 'none'/);
    }
    await shop.db.deleteFrom('review').where('id', '=', review).execute();
    await shop.db.deleteFrom('shop_order').where('owner', '=', `user:${who.id}`).execute();
  });

  it('a session is a fresh token in a strict cookie, stored as a hash; one that was planted ends', async ({ shop }) => {
    const office = openOffice(shop);
    const planted = (await office.member('eve', 'pack')).cookies().office ?? '';
    await office.member('olga', 'owner');
    const victim = browserJar(office.store, { office: planted });
    await office.signIn(victim, 'olga');
    const own = victim.cookies().office ?? '';
    expect(own).not.toBe(planted);
    expect((await browserJar(office.store, { office: planted }).get('/office')).status).toBe(303);
    expect((await victim.get('/office')).body).toContain('olga (owner)');
    const stored = JSON.stringify(await shop.db.selectFrom('staff_token').selectAll().execute());
    expect(stored).not.toContain(own);
    const commerce = createCommerce({ ...shop.deps, office: true });
    const https = openStorefront({ commerce, office: true, siteUrl: 'https://shop.example', clock: shop.deps.clock });
    const body = new URLSearchParams({ email: emailOf('olga'), password: staffPassword });
    const set = await https.post('/office/sign-in', body, { Origin: 'https://shop.example' });
    const [cookie = ''] = set.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-office=[\w-]{43}; /);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/domain/i);
  });

  it('a session ends twelve hours after sign-in, and with a new password', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const other = office.visitor();
    shop.clock.pass(11 * hourMs);
    await office.signIn(other, 'olga');
    expect((await olga.get('/office')).status).toBe(200);
    shop.clock.pass(hourMs);
    expect((await olga.get('/office')).status).toBe(303);
    expect((await other.get('/office')).status).toBe(200);
    const link = await linkStaff(shop.deps, 'olga');
    const token = link.ok ? link.value.link : '';
    await office.visitor().post('/office/password', { token, password: 'golden-thimble-43' });
    expect((await other.get('/office')).status).toBe(303);
  });

  it('guessing passwords is limited, at sign-in and before a refund, and tells nothing about accounts', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const { order_no } = await paid(shop);
    const sam = await office.member('sam', 'support');
    const guess = { cent: '100', givenBefore: '0', goneBefore: '0', password: 'guess' };
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await sam.post(`/office/orders/${order_no}/refunds`, guess)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    const right = await sam.post(`/office/orders/${order_no}/refunds`, { ...guess, password: staffPassword });
    expect(right.status).toBe(429);
    const stranger = office.visitor();
    const plain = (body: string) => body.replaceAll(/\w+@shop\.example/g, '');
    const known = await office.signIn(stranger, 'sam', 'guess');
    const unknown = await office.signIn(stranger, 'nobody', 'guess');
    expect([unknown.status, plain(unknown.body)]).toEqual([known.status, plain(known.body)]);
    for (let i = 0; i < 10; i += 1) await office.signIn(stranger, 'sam', 'guess');
    expect((await office.signIn(stranger, 'sam')).status).toBe(429);
  });

  it('a link dies after a day, with its use, and with a newer one', async ({ shop }) => {
    const office = openOffice(shop);
    const first = await office.add('ann', 'owner');
    const newer = await linkStaff(shop.deps, 'ann');
    const second = newer.ok ? newer.value.link : '';
    const set = (token: string) => office.visitor().post('/office/password', { token, password: staffPassword });
    expect((await set(first)).status).toBe(400);
    shop.clock.pass(24 * hourMs);
    expect((await set(second)).status).toBe(400);
    expect(await office.signIn(office.visitor(), 'ann')).toMatchObject({ status: 422 });
    expect(JSON.stringify(await shop.db.selectFrom('staff_link').selectAll().execute())).not.toContain(second);
  });

  it('a form that is sent twice at once refunds once, within the limit of the role', async ({ shop }) => {
    const office = openOffice(shop);
    const { order_no } = await paid(shop);
    const sam = await office.member('sam', 'support');
    const set = (rate_ppm: number) =>
      shop.db.updateTable('shop_order').set({ rate_ppm }).where('order_no', '=', order_no).execute();
    await set(50_000);
    const refund = { cent: '600', givenBefore: '0', goneBefore: '0', password: staffPassword };
    const both = await Promise.all([1, 2].map(() => sam.post(`/office/orders/${order_no}/refunds`, refund)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await changes(shop)).toMatchObject({ refunds: [{ amount_cents: 600 }] });
    await set(1_000_000);
  });

  it('what strangers wrote is text: titles, addresses, notes, searches', async ({ shop }) => {
    const office = openOffice(shop);
    const { id, order_no } = await paid(shop);
    const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
    await shop.db.updateTable('order_line').set({ title: evil, sku: evil }).where('order_id', '=', id).execute();
    const olga = await office.member('olga', 'owner');
    await olga.post(`/office/orders/${order_no}/notes`, { text: evil });
    for (const path of [`/office/orders/${order_no}`, `/office/search?q=${encodeURIComponent(`x${evil}`)}`]) {
      const { body } = await olga.get(path);
      expect(body).toContain('&lt;script&gt;');
      expect(withoutKeys(body)).not.toMatch(/<script|<img/);
    }
    const pasted = await olga.post('/office/ship', { paste: evil });
    expect(withoutKeys(pasted.body)).not.toMatch(/<script|<img/);
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
        `/office?after=${part}`,
        `/office/reports?by=${part}&after=${part}`,
        `/office/audit?before=${part}`,
      ])
        expect((await olga.get(path)).status).toBeLessThan(500);
      const fields = Object.fromEntries(
        [
          'text',
          'carrier',
          'tracking',
          'units',
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

  it('browsers cannot make its calls, and a shop without it has neither pages nor calls', async ({ shop }) => {
    const office = openOffice(shop);
    const { office: token = '' } = (await office.member('olga', 'owner')).cookies();
    for (const path of ['/apis/office/self', '/apis/office/orders', '/apis/office/staff'])
      expect((await office.store.get(path, { 'X-Staff-Token': token, Cookie: `office=${token}` })).status).toBe(404);
    const { perform, fetch } = createCommerce(shop.deps);
    const context = { caller: anonymous, requestId: '', clientIp: '', deviceKey: '', staffToken: token };
    for (const [call] of calls) {
      const { result } = await perform(call, {}, context);
      expect(result).toMatchObject({ ok: false, error: { code: codes.notFound } });
    }
    const without = browserJar(openStorefront({ answer: fetch }), { office: token });
    for (const path of ['/office', '/office/sign-in']) expect((await without.get(path)).status).toBe(404);
  });

  it('a name or address is given once', async ({ shop }) => {
    const office = openOffice(shop);
    await office.add('ann', 'owner');
    const again = (name: string, email: string) => addStaff(shop.deps, { name, email, role: 'owner' });
    expect(await again('ann', emailOf('other'))).toMatchObject({ ok: false });
    expect(await again('other', emailOf('ann').toUpperCase())).toMatchObject({ ok: false });
  });
});
