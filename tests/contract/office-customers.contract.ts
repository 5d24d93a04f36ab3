import { describe, expect } from 'vitest';
import { grantPoints } from '../../server/commerce/points/grant.ts';
import { buy } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { password, signedUp } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import { goods } from './support/goods.ts';
import { openOffice, staffPassword } from './support/office.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)("the office's customers on %s", (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);

  it('are found by e-mail and shown with orders and points', async ({ shop }) => {
    const lena = await signedUp(shop, { email: 'lena@example.com', firstName: '<b>Lena</b>', lastName: 'Moor' });
    const other = await signedUp(shop, { email: 'lena@example.org' });
    const { orderNo } = (await buy(lena, goods.blackM)).data;
    await grantPoints(shop.deps, { email: lena.email, points: 12, reason: 'late parcel' });
    const support = await openOffice(shop).member('sam', 'support');
    const found = (await support.get('/office/customers?q=LENA@example.com')).body;
    expect(found).toContain(`/office/customers/${lena.id}"`);
    expect(found).not.toContain(other.id);
    expect((await support.get('/office/customers?q=nobody@example.com')).body).toContain('No customer fits');
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
    const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
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

  it('keep notes of the staff, which are in the export and on no page of the shopper', async ({ shop }) => {
    const lena = await signedUp(shop);
    await buy(lena, goods.blackM);
    const office = openOffice(shop);
    const sam = await office.member('sam', 'support');
    const path = `/office/customers/${lena.id}`;
    const evil = '<script>alert(1)</script> prefers mornings';
    expect((await sam.post(`${path}/notes`, { text: evil })).status).toBe(303);
    expect((await sam.post(`${path}/notes`, { text: ' ' })).status).toBe(422);
    const { body } = await sam.get(path);
    expect(body).toContain('<bdi>sam</bdi>: <bdi>&lt;script&gt;alert(1)&lt;/script&gt; prefers mornings</bdi>');
    expect(body).not.toContain('<script>alert');
    expect((await sam.post(`${path}/export`, { password: 'wrong' })).status).toBe(422);
    const data = await sam.post(`${path}/export`, { password: staffPassword });
    expect(data.status).toBe(200);
    const exported = JSON.parse(data.body);
    expect(exported).toMatchObject({ account: { email: lena.email }, orders: [{}], notes: [{ text: evil }] });
    await lena.post('/apis/user/confirmation', { password });
    const own = (await lena.get('/apis/user/export')).data;
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(exported).toSorted());
    expect(own.notes).toMatchObject([{ text: evil }]);
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select(['actor', 'action'])
      .where('actor', '=', 'staff:sam@office')
      .where('action', 'like', 'account.%')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['account.noted', 'account.downloaded']);
  });

  it('say what they bought in all, by currency, and that they agreed to the newsletter', async ({ shop }) => {
    const lena = await signedUp(shop);
    const sam = await openOffice(shop).member('sia', 'support');
    const show = async () => (await sam.get(`/office/customers/${lena.id}`)).body;
    expect(await show()).toContain('Nothing yet.');
    // Orders of a guest are found by the address.
    expect(await show()).toContain(`href="/office/search?${new URLSearchParams({ q: lena.email })}"`);
    const paid = async () => {
      const { id } = (await buy(lena, goods.blackM)).data;
      expect((await pay(lena, id, numbers.approved)).data).toEqual({ state: 'paid' });
      return shop.db.selectFrom('shop_order').select('total_cents').where('id', '=', id).executeTakeFirstOrThrow();
    };
    const { total_cents: first } = await paid();
    shop.clock.pass(60_000);
    const { total_cents: second } = await paid();
    const at = shop.clock.now();
    await shop.db
      .insertInto('subscriber')
      .values({ email: lena.email, source: 'footer', created_at: at, confirmed_at: at, words: 'I want <b>mails</b>.' })
      .execute();
    const body = await show();
    expect(body).toContain(`<dd>$${((first + second) / 100).toFixed(2)}</dd><dt>Orders</dt><dd>2</dd>`);
    expect(body).toMatch(/First order<\/dt><dd><time dateTime="2026-11-20T12:00:00.000Z">/i);
    expect(body).toMatch(/Last order<\/dt><dd><time dateTime="2026-11-20T12:01:00.000Z">/i);
    expect(body).toContain('foot of the shop');
    expect(body).toContain('I want &lt;b&gt;mails&lt;/b&gt;.');
  });

  it('have tags, which are changed as a whole and are in the download of data', async ({ shop }) => {
    const lena = await signedUp(shop);
    const office = openOffice(shop);
    const sam = await office.member('sil', 'support');
    const path = `/office/customers/${lena.id}`;
    const evil = '<script>alert(1)</script>';
    const save = (tags: string, before = '') => sam.post(`${path}/tags`, { tags, before });
    for (const _ of ['once', 'twice'])
      expect((await save(`press,, ${evil} , press`)).location).toBe(`${path}?done=tags`);
    const { body } = await sam.get(path);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;, press');
    expect(body).not.toContain('<script>alert');
    const late = await save('wholesale');
    expect([late.status, late.body.includes('value="wholesale"')]).toEqual([409, true]);
    expect((await save('x'.repeat(41), `${evil}, press`)).status).toBe(422);
    expect((await save('', `press, ${evil}`)).status).toBe(303);
    expect((await save('wholesale')).status).toBe(303);
    await lena.post('/apis/user/confirmation', { password });
    expect((await lena.get('/apis/user/export')).data.tags).toEqual(['wholesale']);
    const packer = await office.member('pim', 'pack');
    expect((await packer.post(`${path}/tags`, { tags: 'mine', before: 'wholesale' })).status).toBe(403);
    const trail = shop.db.selectFrom('audit_entry').select('action').where('action', '=', 'account.tagged');
    expect(await trail.execute()).toHaveLength(3);
  });

  race('are deleted with the password, once, by owners alone, and open orders go on', async ({ shop }) => {
    const lena = await signedUp(shop);
    const { orderNo } = (await buy(lena, goods.blackM)).data;
    const office = openOffice(shop);
    const path = `/office/customers/${lena.id}`;
    const sam = await office.member('sam', 'support');
    await sam.post(`${path}/notes`, { text: 'rude' });
    const refused = await sam.post(`${path}/deletion`, { password: staffPassword });
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('customers.delete')]);
    const owner = await office.member('olga', 'owner');
    expect((await owner.get(path)).body).toContain('1 open order goes on');
    expect((await owner.post(`${path}/deletion`, { password: 'wrong' })).status).toBe(422);
    const answers = await Promise.all([1, 2].map(() => owner.post(`${path}/deletion`, { password: staffPassword })));
    expect(answers.map(({ status }) => status)).toContain(303);
    expect((await owner.get('/office/customers?open=1')).body).toContain('Open orders that go on: 1.');
    expect((await owner.get(path)).status).toBe(404);
    expect(await shop.db.selectFrom('customer_note').selectAll().execute()).toEqual([]);
    expect((await owner.get(`/office/orders/${orderNo}`)).status).toBe(200);
    const deleted = await shop.db
      .selectFrom('audit_entry')
      .select('actor')
      .where('action', '=', 'account.deleted')
      .execute();
    expect(deleted).toEqual([{ actor: 'staff:olga@office' }]);
  });

  race('who are guests are forgotten by owners after a preview, once, with what they confirmed', async ({ shop }) => {
    const email = 'Guest@example.com';
    const order = async () => String((await buy(shop.shopper(), goods.blackM, { email })).data.orderNo);
    const orderNo = await order();
    const office = openOffice(shop);
    const path = `/office/orders/${orderNo}`;
    const sam = await office.member('sam', 'support');
    expect((await sam.get(path)).body).not.toContain('Forget the guest');
    expect((await sam.post(`${path}/forget`)).status).toBe(403);
    const owner = await office.member('olga', 'owner');
    const confirmed = (orders: string, typed = staffPassword) =>
      owner.post(`${path}/forget`, { orders, password: typed });
    expect((await owner.get(path)).body).toContain('Show what is removed and kept');
    expect((await owner.post(`${path}/forget`)).body).toContain('Forget the guest of 1 order?');
    const second = await order();
    expect((await confirmed('1')).body).toContain('The guest has ordered since.');
    const { body } = await owner.post(`${path}/forget`);
    expect(body).toContain('Forget the guest of 2 orders?');
    expect(body).toContain('2 of the orders are under way');
    expect((await confirmed('2', 'wrong')).status).toBe(422);
    const owners = () => shop.db.selectFrom('shop_order').select('owner').where('order_no', 'in', [orderNo, second]);
    for (const row of await owners().execute()) expect(row.owner).toMatch(/^device:/);
    const answers = await Promise.all([1, 2].map(() => confirmed('2')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    for (const row of await owners().execute()) expect(row.owner).toMatch(/^gone:/);
    expect((await owner.get(path)).body).not.toContain('Show what is removed and kept');
    const recorded = await shop.db
      .selectFrom('audit_entry')
      .select('actor')
      .where('action', '=', 'order.forgotten')
      .execute();
    expect(recorded).toEqual([{ actor: 'staff:olga@office' }, { actor: 'staff:olga@office' }]);
  });
});
