import { describe, expect } from 'vitest';
import { officePaths, rolePath } from '../../shared/staff/paths.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { formIn } from './support/form-in.ts';
import { emailOf, openOffice, staffPassword } from './support/office.ts';
import { screensOf } from './support/office-routes.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

const password = staffPassword;
const limits = { refunds: '50', discounts: '20' };
/** The form of a role that sends parcels and manages staff. */
const lead = { name: 'Lead', 'orders.read': 'on', 'orders.ship': 'on', 'staff.manage': 'on', ...limits, password };

describe.each(databaseKinds)('own roles on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);

  const idOf = async (shop: Shop, name: string) => {
    const role = shop.db.selectFrom('staff_role').select('id').where('name', '=', name);
    return (await role.executeTakeFirstOrThrow()).id;
  };
  const rolesIn = (shop: Shop) => shop.db.selectFrom('staff_role').selectAll().orderBy('name').execute();
  const accountsIn = (shop: Shop) =>
    shop.db.selectFrom('staff').select(['name', 'role', 'off_at']).orderBy('name').execute();

  it('open exactly the screens of their permissions, and a change counts at the next request', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const packing = { name: 'Halle 2', 'orders.read': 'on', 'orders.ship': 'on', ...limits, password };
    expect(await olga.post(officePaths.roles, packing)).toMatchObject({ location: `${officePaths.roles}?done=added` });
    const path = rolePath(await idOf(shop, 'Halle 2'));
    const pia = await office.member('pia', await idOf(shop, 'Halle 2'));
    const opened = async () => {
      const screens = screensOf(office).filter(({ method }) => method === 'GET');
      const seen = await Promise.all(
        screens.map(async ({ path: each, permission }) => ({ permission, ...(await pia.get(each)) })),
      );
      return new Set(
        seen.flatMap(({ status, permission }) => (status === 403 || permission === null ? [] : [permission])),
      );
    };
    expect(await opened()).toEqual(new Set(['orders.read', 'orders.ship']));
    const form = formIn((await olga.get(path)).body, path);
    expect(form).toMatchObject({
      name: 'Halle 2',
      'orders.ship': 'on',
      refunds: '50.00',
      discounts: '20',
      version: '1',
    });
    const { 'orders.ship': _, ...without } = form;
    expect((await olga.post(path, { ...without, 'stock.count': 'on', password })).location).toBe(`${path}?done=saved`);
    expect(await opened()).toEqual(new Set(['orders.read', 'stock.count']));
    expect((await pia.post(officePaths.ship, { paste: 'x' })).body).toContain('which the role Halle 2 does not have');
    expect((await olga.get(officePaths.staff)).body).toContain('Halle 2');
    const trail = shop.db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'subject'])
      .where('subject', 'like', 'role:%');
    expect(await trail.orderBy('id').execute()).toEqual(
      ['added', 'changed'].map((what) => ({
        actor: 'staff:olga@office',
        action: `staff.role ${what}`,
        subject: 'role:Halle 2',
      })),
    );
  });

  it('are given, taken, made and changed by nobody who may do less', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    await olga.post(officePaths.roles, lead);
    await olga.post(officePaths.roles, { ...lead, name: 'Great', 'audit.read': 'on' });
    const [own, great] = [await idOf(shop, 'Lead'), await idOf(shop, 'Great')];
    const lena = await office.member('lena', own);
    await office.member('gina', great);
    await office.member('pia', 'pack');
    const before = [await rolesIn(shop), await accountsIn(shop)];
    const change = (name: string, role: string) => lena.post(officePaths.staffChange, { name, role, password });
    for (const [name, role] of [
      ['lena', 'owner'],
      ['lena', great],
      ['pia', 'owner'],
      ['pia', 'support'],
      ['olga', 'pack'],
      ['olga', 'off'],
      ['gina', 'off'],
      ['gina', 'pack'],
    ] as const)
      expect([name, role, (await change(name, role)).status]).toEqual([name, role, 403]);
    for (const role of ['owner', great]) {
      const account = { name: 'eve', email: emailOf('eve'), role, password };
      expect((await lena.post(officePaths.staff, account)).status).toBe(403);
    }
    for (const more of [
      { 'audit.read': 'on' },
      { refunds: '50.01' },
      { refundsAll: 'on' },
      { discounts: '21' },
      { discountsAll: 'on' },
    ]) {
      expect((await lena.post(officePaths.roles, { ...lead, name: 'Mine', ...more })).status).toBe(403);
      expect((await lena.post(rolePath(own), { ...lead, version: '1', ...more })).status).toBe(403);
    }
    const theirs = rolePath(great);
    expect((await lena.post(theirs, { ...lead, name: 'Small', version: '1' })).status).toBe(403);
    expect((await lena.post(`${theirs}/remove`, { password })).status).toBe(403);
    expect((await lena.get(theirs)).body).not.toContain(`action="${theirs}"`);
    expect([await rolesIn(shop), await accountsIn(shop)]).toEqual(before);
    expect((await change('pia', own)).status).toBe(303);
    const { body } = await lena.get(officePaths.staff);
    expect([body.includes(`value="${own}"`), body.includes('value="owner"')]).toEqual([true, false]);
  });

  it('take no invented permission, number or name', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const sent = { ...lead, name: 'Odd', 'orders.everything': 'on', 'constructor.name': 'on', may: 'staff.manage' };
    await olga.post(officePaths.roles, sent);
    const [odd] = await rolesIn(shop);
    expect(JSON.parse(odd?.may_json ?? '')).toEqual(['orders.read', 'orders.ship', 'staff.manage']);
    await shop.db.updateTable('staff_role').set({ may_json: '["orders.read","orders.all"]' }).execute();
    const pia = await office.member('pia', odd?.id ?? '');
    expect([(await pia.get(officePaths.orders)).status, (await pia.get(officePaths.staff)).status]).toEqual([200, 403]);
    for (const wrong of [
      { name: '' },
      { name: 'x'.repeat(41) },
      { refunds: '-1' },
      { refunds: '1e9' },
      { discounts: '101' },
      { discounts: '-1' },
      { discounts: '' },
      { 'orders.read': '', 'orders.ship': '', 'staff.manage': '' },
    ])
      expect([wrong, (await olga.post(officePaths.roles, { ...lead, ...wrong })).status]).toEqual([wrong, 422]);
    for (const name of ['odd', 'owner', 'OWNER', 'Leitung', 'Odd '])
      expect([name, (await olga.post(officePaths.roles, { ...lead, name })).status]).toEqual([name, 409]);
    expect((await olga.post(officePaths.roles, { ...lead, password: 'wrong' })).status).toBe(422);
    for (const role of ['none', '__proto__', 'constructor', '']) {
      const refused = await olga.post(officePaths.staffChange, { name: 'pia', role, password });
      expect([role, refused.status >= 400 && refused.status < 500]).toEqual([role, true]);
    }
    const evil = '<script>alert(1)</script>';
    await olga.post(officePaths.roles, { ...lead, name: evil });
    for (const path of [officePaths.roles, officePaths.staff, rolePath(await idOf(shop, evil)), officePaths.audit])
      expect([path, (await olga.get(path)).body.includes(evil)]).toEqual([path, false]);
  });

  it('stay while somebody has one; who has none that is left may do nothing', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    await olga.post(officePaths.roles, lead);
    const id = await idOf(shop, 'Lead');
    const pia = await office.member('pia', id);
    const remove = () => olga.post(rolePath(id, '/remove'), { password });
    const kept = await remove();
    expect([kept.status, kept.body.includes('these accounts have it: pia')]).toEqual([409, true]);
    await olga.post(officePaths.staffChange, { name: 'pia', role: 'pack', password });
    expect((await remove()).location).toBe(`${officePaths.roles}?done=removed`);
    expect((await olga.get(rolePath(id))).status).toBe(404);
    await shop.db.updateTable('staff').set({ role: id }).where('name', '=', 'pia').execute();
    expect([(await pia.get(officePaths.orders)).status, (await pia.get('/office')).status]).toEqual([403, 200]);
  });

  it('leave somebody who may manage staff', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    await olga.post(officePaths.roles, lead);
    const id = await idOf(shop, 'Lead');
    const lena = await office.member('lena', id);
    const change = (name: string, role: string) => lena.post(officePaths.staffChange, { name, role, password });
    const { 'staff.manage': _, ...less } = lead;
    expect((await olga.post(officePaths.staffChange, { name: 'olga', role: 'books', password })).status).toBe(303);
    for (const role of ['pack', 'off']) expect([role, (await change('lena', role)).status]).toEqual([role, 409]);
    expect((await lena.post(rolePath(id), { ...less, version: '1' })).status).toBe(409);
    await office.add('nora', id);
    expect((await change('lena', 'off')).status).toBe(409);
    await office.member('mona', id);
    expect((await change('mona', 'off')).status).toBe(303);
    expect((await lena.get(officePaths.staff)).status).toBe(200);
  });

  it('hold what a coupon takes off within the per cent of the role', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    await olga.post(officePaths.roles, { name: 'Promo', 'coupons.edit': 'on', ...limits, password });
    const pam = await office.member('pam', await idOf(shop, 'Promo'));
    const add = async (fields: Record<string, string>) => (await pam.post(officePaths.coupons, fields)).status;
    expect(await add({ code: 'FAR-1', does: 'percent', value: '21' })).toBe(422);
    expect(await add({ code: 'FAR-2', does: 'amount', value: '10' })).toBe(422);
    expect(await add({ code: 'FAR-3', does: 'amount', value: '10', minimum: '49.99' })).toBe(422);
    const many = { count: '3', key: 'k'.repeat(24), does: 'percent', value: '90' };
    expect((await pam.post(officePaths.couponCodes, many)).status).toBe(422);
    expect(await add({ code: 'NEAR-1', does: 'percent', value: '20' })).toBe(303);
    expect(await add({ code: 'NEAR-2', does: 'amount', value: '10', minimum: '50' })).toBe(303);
    expect(await add({ code: 'NEAR-3', does: 'delivery', value: '' })).toBe(303);
    const path = '/office/coupons/NEAR-2';
    const form = formIn((await pam.get(path)).body, path);
    expect((await pam.post(path, { ...form, minimum: '' })).status).toBe(422);
    const codes = shop.db.selectFrom('coupon').select('code').where('code', 'like', '%AR-_').orderBy('code');
    expect((await codes.execute()).map(({ code }) => code)).toEqual(['NEAR-1', 'NEAR-2', 'NEAR-3']);
  });

  race('two who remove each other at once leave one, and of two changes of a role one is kept', async ({ shop }) => {
    const office = openOffice(shop);
    const [olga, otto] = [await office.member('olga', 'owner'), await office.member('otto', 'owner')];
    await olga.post(officePaths.roles, lead);
    const id = await idOf(shop, 'Lead');
    const path = rolePath(id);
    const changes = await Promise.all([
      olga.post(path, { ...lead, version: '1', 'audit.read': 'on' }),
      otto.post(path, { ...lead, version: '1', 'reports.read': 'on' }),
    ]);
    expect(changes.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(changes.find(({ status }) => status === 409)?.body).toContain('Somebody changed the role Lead meanwhile');
    await office.add('pia', 'pack');
    const both = await Promise.all([
      olga.post(`${path}/remove`, { password }),
      otto.post(officePaths.staffChange, { name: 'pia', role: id, password }),
    ]);
    const holders = (await accountsIn(shop)).filter(({ role }) => role === id).length;
    expect([both.filter(({ status }) => status === 303).length, (await rolesIn(shop)).length]).toEqual([1, holders]);
    const off = await Promise.all([
      olga.post(officePaths.staffChange, { name: 'otto', role: 'off', password }),
      otto.post(officePaths.staffChange, { name: 'olga', role: 'off', password }),
    ]);
    expect(off.filter(({ location }) => location.startsWith('/office/staff?')).length).toBe(1);
    expect((await accountsIn(shop)).filter(({ role, off_at }) => role === 'owner' && off_at === null)).toHaveLength(1);
  });

  it('an invitation is a mail in the language that was chosen, with a link that works once, for 48 hours', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const account = { name: 'sam', email: emailOf('sam'), role: 'pack', language: 'de', password };
    const invited = await olga.post(officePaths.staff, account);
    const shown = await olga.get(invited.location);
    expect([shown.body.includes('sam is invited'), shown.body.includes('token=')]).toEqual([true, false]);
    const mailed = async () => {
      await shop.sweepAll();
      return shop.mails.filter(({ to }) => to === emailOf('sam'));
    };
    const tokenIn = (text = '') => /office\/password\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
    const [mail] = await mailed();
    expect([mail?.subject, mail?.text.includes('48 Stunden')]).toEqual([
      expect.stringMatching(/^Ihr Konto im Büro/),
      true,
    ]);
    expect((await olga.post(officePaths.staffInvitation, { name: 'sam' })).status).toBe(303);
    const { 1: second } = await mailed();
    const sam = office.visitor({ 'Accept-Language': 'fr' });
    const set = (token: string) => sam.post(officePaths.password, { token, password });
    expect((await set(tokenIn(mail?.text))).status).toBe(400);
    shop.clock.pass(47 * 3_600_000);
    expect((await set(tokenIn(second?.text))).status).toBe(303);
    expect((await set(tokenIn(second?.text))).status).toBe(400);
    await office.signIn(sam, 'sam');
    expect((await sam.get('/office')).body).toContain('<html lang="de">');
    await office.signIn(olga, 'olga');
    expect((await olga.post(officePaths.staffInvitation, { name: 'sam' })).status).toBe(409);
    await olga.post(officePaths.staff, { ...account, name: 'ann', email: emailOf('ann') });
    await shop.sweepAll();
    const late = tokenIn(shop.mails.find(({ to }) => to === emailOf('ann'))?.text);
    shop.clock.pass(49 * 3_600_000);
    expect((await set(late)).status).toBe(400);
  });
});
