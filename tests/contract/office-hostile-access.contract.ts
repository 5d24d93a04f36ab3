import { describe, expect } from 'vitest';
import { agreeExchange } from '../../server/commerce/orders/exchange/agree.ts';
import { readOrders } from '../../server/commerce/orders/office-list.ts';
import { viewForOffice } from '../../server/commerce/orders/office-order.ts';
import { findOrderByNumber } from '../../server/commerce/orders/order-queries.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { setStaffRole, switchStaffOff } from '../../server/commerce/staff/accounts.ts';
import { commandLine } from '../../server/commerce/staff/rights.ts';
import { builtInRoles, mayDo, roleOf } from '../../shared/staff/roles.ts';
import { browserJar } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { paidOrder, paidOrderRow, ship } from './support/after-sale.ts';
import { signedUp } from './support/customers.ts';
import { goods } from './support/goods.ts';
import { emailOf, openOffice, staffPassword } from './support/office.ts';
import { changesOf, openPages, pagesOf, screensOf } from './support/office-routes.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe('against the office, with the rights of others', () => {
  const it = freshCardShopTest.sqlite;
  const password = staffPassword;

  it('each screen answers exactly the roles with its permission, and names the permission to others', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const screens = screensOf(office);
    expect(screens.length).toBeGreaterThan(5);
    for (const role of builtInRoles) {
      const jar = await office.member(role, role);
      const before = await changesOf(shop);
      for (const { method, path, permission } of screens) {
        const { status, body } = method === 'GET' ? await jar.get(path) : await jar.post(path, {});
        const isRefused = status === 403;
        const may = permission === null || mayDo(roleOf[role], permission);
        expect([role, method, path, isRefused]).toEqual([role, method, path, !may]);
        if (isRefused) expect(body).toContain(`This needs the permission ${permission}`);
      }
      if (role === 'pack') expect(await changesOf(shop)).toEqual(before);
    }
  });

  it('a packer sees no e-mail anywhere, and can neither search for one nor refund, cancel or note', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const { order_no, email } = await paidOrderRow(shop);
    const packer = await office.member('pia', 'pack');
    const before = await changesOf(shop);
    for (const path of ['/office/orders', '/office/orders?list=all', `/office/orders/${order_no}`, '/office/ship']) {
      const { status, body } = await packer.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(body).not.toContain(email);
      expect(body).not.toContain('@');
    }
    const order = await findOrderByNumber(shop.db, order_no);
    if (!order) throw new Error('The order is gone.');
    for (const seen of [
      await readOrders(shop.db, roleOf.pack, { list: 'all' }),
      await viewForOffice(shop.db, roleOf.pack, order),
    ]) {
      expect(JSON.stringify(seen)).toContain(order_no);
      expect(JSON.stringify(seen)).not.toMatch(/@|phone/);
    }
    const search = await packer.get(`/office/search?q=${encodeURIComponent(email)}`);
    expect(search.status).toBe(403);
    expect(search.body).toContain('orders.contact');
    expect(search.body).not.toContain(order_no);
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
    expect(await changesOf(shop)).toEqual(before);
  });

  it('a packer cannot find out an e-mail or a phone by guessing parts of it', async ({ shop }) => {
    const office = openOffice(shop);
    const { order_no } = await paidOrderRow(shop);
    const { email } = await signedUp(shop, { email: 'lena@example.com' });
    const packer = await office.member('pia', 'pack');
    const guesses = ['ann@', 'ann@example.com', 'ANN@EXAMPLE.COM ', '%@%', 'ann%', '_nn@example.com', '+12133734253'];
    for (const q of [...guesses, '213 373 4253', email, 'lena@']) {
      const { body, location } = await packer.get(`/office/search?q=${encodeURIComponent(q)}`);
      expect([q, location, body.includes(order_no)]).toEqual([q, '', false]);
    }
    expect((await packer.get(`/office/customers?q=${encodeURIComponent(email)}`)).status).toBe(403);
  });

  it('no page but sign-in opens without a session, with an invented one or with that of a customer', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const customer = await signedUp(shop);
    for (const token of ['', 'x'.repeat(43), customer.token])
      for (const method of ['GET', 'POST'] as const)
        for (const path of pagesOf(office, method).filter((each) => !openPages.includes(each))) {
          const jar = browserJar(office.store, { office: token });
          const seen = await (method === 'GET' ? jar.get(path) : jar.post(path, { paste: '1234567890 UPS 1' }));
          expect([path, seen.location]).toEqual([path, '/office/sign-in']);
        }
  });

  it('no call of the service reaches it, and a shop without it has no pages', async ({ shop }) => {
    const office = openOffice(shop);
    const { office: token = '' } = (await office.member('olga', 'owner')).cookies();
    for (const path of ['/apis/office/self', '/apis/office/orders', '/apis/office/staff'])
      expect((await office.store.get(path, { 'X-Staff-Token': token, Cookie: `office=${token}` })).status).toBe(404);
    const { fetch } = createCommerce(shop.deps);
    const without = browserJar(openStorefront({ answer: fetch }), { office: token });
    for (const path of ['/office', '/office/sign-in']) expect((await without.get(path)).status).toBe(404);
  });

  it('a role that was taken away counts at once in the open session, half-way through a refund too', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const { order_no } = await paidOrderRow(shop);
    const path = `/office/orders/${order_no}`;
    const sam = await office.member('sam', 'support');
    expect((await sam.post(`${path}/refunds`, { amount: '5' })).body).toContain('$0.00 → $5.00');
    await setStaffRole(shop.deps, commandLine, 'sam', 'pack');
    const before = await changesOf(shop);
    const refund = await sam.post(`${path}/refunds`, { cent: '500', givenBefore: '0', goneBefore: '0', password });
    expect([refund.status, refund.body.includes('orders.refund')]).toEqual([403, true]);
    expect((await sam.get(path)).body).not.toContain('@');
    expect(await changesOf(shop)).toEqual(before);
  });

  it('an account that was switched off is out at once, by its session, its password and its link', async ({ shop }) => {
    const office = openOffice(shop);
    const { order_no } = await paidOrderRow(shop);
    const sam = await office.member('sam', 'support');
    const link = await office.add('ann', 'support');
    for (const name of ['sam', 'ann']) await switchStaffOff(shop.deps, commandLine, name);
    const before = await changesOf(shop);
    const path = `/office/orders/${order_no}`;
    for (const seen of [await sam.get(path), await sam.post(`${path}/notes`, { text: 'x' })])
      expect(seen).toMatchObject({ status: 303, location: '/office/sign-in' });
    expect((await office.signIn(office.visitor(), 'sam')).status).toBe(422);
    expect((await office.visitor().post('/office/password', { token: link, password })).status).toBe(400);
    expect(await changesOf(shop)).toEqual(before);
  });

  it('an exchange, a unit and a note of one order are not those of another', async ({ shop }) => {
    const office = openOffice(shop);
    await shop.db.updateTable('variant').set({ base_cents: 3_000 }).where('id', '=', 2).execute();
    const [own, other] = [await paidOrder(shop, goods.blackM), await paidOrderRow(shop)];
    await ship(shop, own);
    const wish = { orderId: own.id, which: 'SKU-1', quantity: 1, to: { sku: 'SKU-2' }, waits: true };
    const agreed = await agreeExchange(shop.deps, wish);
    const exchange = agreed.ok ? (agreed.value.ids[0] ?? '') : '';
    const sam = await office.member('sam', 'support');
    const path = `/office/orders/${other.order_no}`;
    for (const part of ['arrival', 'end'])
      expect((await sam.post(`${path}/exchanges/${part}`, { exchange })).status).toBe(404);
    for (const which of ['SKU-1', exchange]) {
      const units = { [`units.${which}`]: '1' };
      const { status } = await sam.post(`${path}/refunds`, units);
      expect([which, status >= 400 && status < 500]).toEqual([which, true]);
      const shipped = await sam.post(`${path}/parcels`, { carrier: 'UPS', tracking: '1Z', ...units });
      expect([which, shipped.status >= 400 && shipped.status < 500]).toEqual([which, true]);
    }
    const row = shop.db.selectFrom('exchange').select(['received_at', 'ended_at', 'fulfillment_id']);
    expect(await row.execute()).toEqual([{ received_at: null, ended_at: null, fulfillment_id: null }]);
  });

  it('downloads are closed to roles without their permission: data of customers, reports, codes', async ({ shop }) => {
    const office = openOffice(shop);
    const { id, email } = await signedUp(shop);
    for (const [role, path, permission] of [
      ['pack', `/office/customers/${id}/export`, 'customers.export'],
      ['books', `/office/customers/${id}/export`, 'customers.export'],
      ['buyer', `/office/customers/${id}/export`, 'customers.export'],
      ['support', '/office/coupon-codes', 'coupons.edit'],
    ] as const) {
      const jar = await office.member(`${role}.${path.length}`, role);
      const form = { password, key: 'k'.repeat(24), count: '5', does: 'percent', value: '10' };
      const refused = await jar.post(path, form);
      expect([role, refused.status, refused.body.includes(permission)]).toEqual([role, 403, true]);
      expect(refused.body).not.toContain(email);
      expect((await jar.get('/office/reports.csv')).status).toBe(role === 'books' ? 200 : 403);
    }
    const trail = shop.db.selectFrom('audit_entry').select('action').where('action', '=', 'account.downloaded');
    expect(await trail.execute()).toEqual([]);
  });
});
