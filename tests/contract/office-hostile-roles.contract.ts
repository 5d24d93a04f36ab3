import { describe, expect } from 'vitest';
import { officePaths, rolePath } from '../../shared/staff/paths.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { formIn, textOf } from './support/form-in.ts';
import { openOffice, staffPassword } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

const password = staffPassword;
const limits = { refunds: '50', discounts: '20' };
/** The form of a role that manages staff and answers messages. */
const lead = { name: 'Lead', 'messages.answer': 'on', 'staff.manage': 'on', ...limits, password };

describe.each(databaseKinds)('against own roles of the office, on %s', (kind) => {
  const it = freshCardShopTest[kind];
  const idOf = async ({ db }: Shop, name: string) =>
    (await db.selectFrom('staff_role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const linksOf = ({ db }: Shop) => db.selectFrom('staff_link').select(['hash', 'staff_id']).orderBy('hash').execute();

  it('an invitation to a greater role is not sent again by who could not give it', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    await olga.post(officePaths.roles, lead);
    const lena = await office.member('lena', await idOf(shop, 'Lead'));
    await office.add('otto', 'owner');
    await office.add('pia', await idOf(shop, 'Lead'));
    const before = await linksOf(shop);
    const refused = await lena.post(officePaths.staffInvitation, { name: 'otto' });
    expect([refused.status, textOf(refused.body)]).toEqual([403, expect.stringContaining('may do more than you')]);
    expect(await linksOf(shop)).toEqual(before);
    expect((await lena.post(officePaths.staffInvitation, { name: 'pia' })).status).toBe(303);
    expect((await olga.post(officePaths.staffInvitation, { name: 'otto' })).status).toBe(303);
  });

  it('no number of roles hides one from the check of rights', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    await olga.post(officePaths.roles, { ...lead, name: 'Zeal', 'audit.read': 'on' });
    await olga.post(officePaths.roles, lead);
    await office.member('zoe', await idOf(shop, 'Zeal'));
    const lena = await office.member('lena', await idOf(shop, 'Lead'));
    const rows = Array.from({ length: 198 }, (_, i) => ({
      ...{ id: `many-${i}`, name: `A ${i}`, name_key: `a ${i}`, may_json: '["orders.read"]' },
      ...{ refund_cents: 0, discount_percent: 0, version: 1 },
    }));
    await shop.db.insertInto('staff_role').values(rows).execute();
    const added = await lena.post(officePaths.roles, { ...lead, name: 'One too many' });
    expect([added.status, textOf(added.body)]).toEqual([409, expect.stringContaining('at most 200 roles')]);
    for (const role of ['pack', 'off'])
      expect((await lena.post(officePaths.staffChange, { name: 'zoe', role, password })).status).toBe(403);
  });

  it('a role whose name looks like another one by letters that nobody sees is the same name', async ({ shop }) => {
    const olga = await openOffice(shop).member('olga', 'owner');
    await olga.post(officePaths.roles, lead);
    for (const name of ['Le\u200bad', '\u202eLead', 'ＬＥＡＤ', 'Lead\u0000', 'Own\u2060er', ' Lead\t'])
      expect([name, (await olga.post(officePaths.roles, { ...lead, name })).status >= 400]).toEqual([name, true]);
    expect(await shop.db.selectFrom('staff_role').select('name').execute()).toEqual([{ name: 'Lead' }]);
  });

  it('a form of a role without permissions, of another version or without the password changes nothing', async ({
    shop,
  }) => {
    const olga = await openOffice(shop).member('olga', 'owner');
    await olga.post(officePaths.roles, lead);
    const path = rolePath(await idOf(shop, 'Lead'));
    const form = formIn((await olga.get(path)).body, path);
    const before = await shop.db.selectFrom('staff_role').selectAll().execute();
    for (const sent of [
      { name: 'Lead', version: '1', password },
      { ...form, discounts: '1e1', password },
      { ...form, 'orders.read': 'on', version: '99', password },
      { ...form, 'orders.read': 'on', version: 'x', password },
      { ...form, 'orders.read': 'on', password: '' },
    ])
      expect((await olga.post(path, sent)).status).toBeGreaterThanOrEqual(400);
    expect(await shop.db.selectFrom('staff_role').selectAll().execute()).toEqual(before);
  });

  it('of a person who is given a role and one who removes it at once, one is refused', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const otto = await office.member('otto', 'owner');
    await office.member('pia', 'pack');
    await olga.post(officePaths.roles, lead);
    const id = await idOf(shop, 'Lead');
    const both = await Promise.all([
      olga.post(rolePath(id, '/remove'), { password }),
      otto.post(officePaths.staffChange, { name: 'pia', role: id, password }),
    ]);
    expect(both.filter(({ status }) => status === 303)).toHaveLength(1);
    const { role } = await shop.db
      .selectFrom('staff')
      .select('role')
      .where('name', '=', 'pia')
      .executeTakeFirstOrThrow();
    const roles = await shop.db.selectFrom('staff_role').select('id').execute();
    expect(['pack', ...roles.map((each) => each.id)]).toContain(role);
  });

  it('a role that is gone opens nothing to its open session, and no form of it is taken', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    await olga.post(officePaths.roles, lead);
    const id = await idOf(shop, 'Lead');
    const lena = await office.member('lena', id);
    expect((await lena.get(officePaths.staff)).status).toBe(200);
    await shop.db.deleteFrom('staff_role').where('id', '=', id).execute();
    for (const path of [officePaths.staff, officePaths.messages, officePaths.orders])
      expect([path, (await lena.get(path)).status]).toEqual([path, 403]);
    expect((await lena.post(officePaths.roles, { ...lead, name: 'Again' })).status).toBe(403);
    expect((await lena.get('/office')).status).toBe(200);
    expect(await shop.db.selectFrom('staff_role').selectAll().execute()).toEqual([]);
  });
});
