import { describe, expect } from 'vitest';
import { grantPoints } from '../../server/commerce/points/grant.ts';
import { buy } from './support/buying.ts';
import { signedUp } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import { goods } from './support/goods.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe.each(databaseKinds)("the office's customers on %s", (kind) => {
  const it = freshCardShopTest[kind];

  it('are found by e-mail and shown with orders and points', async ({ shop }) => {
    const lena = await signedUp(shop, { email: 'lena@example.com', firstName: '<b>Lena</b>', lastName: 'Moor' });
    const other = await signedUp(shop, { email: 'lena@example.org' });
    const { orderNo } = (await buy(lena, goods.blackM)).data;
    await grantPoints(shop.deps, { email: lena.email, points: 12, reason: 'late parcel' });
    const support = await openOffice(shop).member('sam', 'support');
    const found = (await support.get('/office/customers?q=LENA@example.com')).body;
    expect(found).toContain(`/office/customers/${lena.id}"`);
    expect(found).not.toContain(other.id);
    expect((await support.get('/office/customers?q=nobody@example.com')).body).toContain('No customers.');
    const { body } = await support.get(`/office/customers/${lena.id}`);
    expect(body).toContain(`/office/orders/${orderNo}"`);
    expect(body).toContain('Points: 12.00');
    expect(body).toContain('&lt;b&gt;Lena&lt;/b&gt; Moor');
    expect((await support.get(`/office/customers/${other.id}`)).body).not.toContain(orderNo);
    expect((await support.get('/office/customers/none')).status).toBe(404);
  });

  it('are paged by key', async ({ shop }) => {
    const {
      id,
      email_key: _,
      invite_code: __,
      ...row
    } = await shop.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', (await signedUp(shop)).id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 64 }, (_, i) => ({
      ...row,
      id: `${id}-${i}`,
      email_key: `copy${i}@example.com`,
      invite_code: `copy${i}`,
      instagram_key: null,
    }));
    await shop.db.insertInto('customer').values(copies).execute();
    const owner = await openOffice(shop).member('olga', 'owner');
    const idsIn = (body: string) => body.match(/(?<=office\/customers\/)[^"]+/g) ?? [];
    const first = (await owner.get('/office/customers')).body;
    const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1] ?? '';
    const second = (await owner.get(next)).body;
    const { count } = await shop.db
      .selectFrom('customer')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect([...idsIn(first), ...idsIn(second)]).toHaveLength(Number(count));
    expect(new Set([...idsIn(first), ...idsIn(second)]).size).toBe(Number(count));
    expect(first.length).toBeLessThan(30_000);
    for (const copy of copies) await shop.db.deleteFrom('customer').where('id', '=', copy.id).execute();
  });

  it('are closed to roles without customers.read', async ({ shop }) => {
    const { id, email } = await signedUp(shop);
    const packer = await openOffice(shop).member('pia', 'pack');
    for (const path of ['/office/customers', `/office/customers/${id}`]) {
      const { status, body } = await packer.get(path);
      expect([path, status]).toEqual([path, 403]);
      expect(body).toContain('customers.read');
      expect(body).not.toContain(email);
    }
  });
});
