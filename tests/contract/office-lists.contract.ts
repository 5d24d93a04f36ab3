import { describe, expect } from 'vitest';
import { officePaths } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { buy } from './support/buying.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { openOffice } from './support/office.ts';
import { freshShopTest } from './support/shop-test.ts';

const all = `${officePaths.orders}?list=all`;
const headingsOf = (body: string) =>
  [...body.matchAll(/<th [^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, heading]) => heading?.replace(/ \(.*/, ''));
const headOf = async (jar: Jar, query: string) =>
  (await jar.get(`${officePaths.ordersTable}?${query}`)).body.split('\r\n')[0]?.split(',');
const actionsOf = async ({ db }: Shop, action: string) =>
  (await db.selectFrom('audit_entry').selectAll().where('action', '=', action).execute()).map(
    ({ actor, subject, details_json }) => [actor, subject, JSON.parse(details_json)],
  );

describe.each(gateDatabases)('the lists of the office on %s', (kind) => {
  const it = freshShopTest[kind];

  it('show a person the columns that they chose, on the page and in the file', async ({ shop }) => {
    await buy(shop.shopper(), goods.blackM);
    const office = openOffice(shop);
    const sam = await office.member('sam', 'support');
    const olga = await office.member('olga', 'owner');
    const usual = ['Order', 'Placed', 'Status', 'To', 'Name', 'E-mail', 'Total'];
    expect(headingsOf((await sam.get(all)).body)).toEqual(usual);
    const chosen = { list: 'orders', query: 'list=all&after=1-2000000000&done=viewSaved' };
    const boxes = {
      'columns.order': 'on',
      'columns.payment': 'on',
      'columns.password_hash': 'on',
      'columns.a b': 'on',
    };
    const sent = await sam.post(officePaths.listColumns, { ...chosen, ...boxes });
    expect([sent.status, sent.location]).toEqual([303, all]);
    expect(headingsOf((await sam.get(all)).body)).toEqual(['Order', 'Way to pay']);
    expect(await headOf(sam, 'list=all')).toEqual(['Order', 'Way to pay']);
    expect(headingsOf((await olga.get(all)).body)).toEqual(usual);
    expect(headingsOf((await sam.get(`${all}&columns=total,order`)).body)).toEqual(['Order', 'Total']);
    expect(await headOf(sam, 'list=all&columns=total,order')).toEqual(['Order', 'Currency', 'Total']);
    const pia = await office.member('pia', 'pack');
    for (const columns of ['email', 'email,name', '__proto__', "total' or 1=1 --", ',,']) {
      const query = `list=all&columns=${encodeURIComponent(columns)}`;
      const { status, body } = await pia.get(`${officePaths.orders}?${query}`);
      expect([status, headingsOf(body)]).toEqual([200, ['Order', 'Placed', 'Status', 'To', 'Total']]);
      expect((await headOf(pia, query))?.includes('E-mail')).toBe(false);
    }
    const foreign = await (await office.member('edda', 'editor')).post(officePaths.listColumns, {
      ...chosen,
      ...boxes,
    });
    expect(foreign.status).toBe(403);
  });

  it('record in the audit trail who exported what leads to persons', async ({ shop }) => {
    await buy(shop.shopper(), goods.blackM);
    const sam = await openOffice(shop).member('sam', 'support');
    await sam.get(`${officePaths.ordersTable}?list=all&columns=order,total`);
    expect(await actionsOf(shop, 'list.exported')).toEqual([]);
    await sam.get(`${officePaths.ordersTable}?list=all&columns=order,email`);
    expect(await actionsOf(shop, 'list.exported')).toEqual([['staff:sam@office', 'list:orders', { columns: 'email' }]]);
  });

  it('are sorted by the columns that have an index alone, in the file as well', async ({ shop }) => {
    for (let i = 0; i < 3; i += 1) {
      await buy(shop.shopper(), goods.blackM);
      shop.clock.time += 60_000;
    }
    const olga = await openOffice(shop).member('olga', 'owner');
    const numbers = async (query: string) => (await olga.get(`${all}${query}`)).body.match(/(?<=orders\/)\d{10}/g);
    const newest = await numbers('');
    expect(newest).toHaveLength(3);
    expect(await numbers('&sort=-placed')).toEqual(newest);
    expect(await numbers('&sort=placed')).toEqual(newest?.toReversed());
    for (const sort of ['email', 'total_cents', 'placed;drop table shop_order', '__proto__', '--placed'])
      expect(await numbers(`&sort=${encodeURIComponent(sort)}`)).toEqual(newest);
    const file = (await olga.get(`${officePaths.ordersTable}?list=all&sort=placed`)).body.match(/^\d{10}/gm);
    expect(file).toEqual(newest?.toReversed());
    const { body } = await olga.get(`${all}&sort=placed`);
    expect(body).toContain('aria-sort="ascending"><a href="/office/orders?list=all&amp;sort=-placed"');
    expect(body).toContain('<option value="placed" selected="">Placed');
  });

  it('have views of a person, which nobody else sees or changes, and come back after removal', async ({ shop }) => {
    const office = openOffice(shop);
    const sam = await office.member('sam', 'support');
    const olga = await office.member('olga', 'owner');
    const query = 'list=all&country=US&sort=placed&after=1-2000000000&done=x&view=7';
    const saved = { list: 'orders', name: '<b>To the US', query };
    const path = `${all}&country=US&sort=placed`;
    for (const _ of ['a press', 'a second press'])
      expect((await sam.post(officePaths.listViews, saved)).location).toBe(`${path}&done=viewSaved`);
    const views = await shop.db.selectFrom('list_view').selectAll().execute();
    expect(views.map((view) => view.query)).toEqual(['list=all&country=US&sort=placed']);
    const id = views[0]?.id;
    const view = officePaths.listView.replace(':view', String(id));
    const link = `<a href="${path.replaceAll('&', '&amp;')}" aria-current="page">&lt;b&gt;To the US</a>`;
    expect((await sam.get(path)).body).toContain(link);
    expect((await olga.get(path)).body).not.toContain('To the US');
    for (const change of [{ do: 'rename', before: saved.name, name: 'Mine' }, { do: 'remove' }, { do: 'restore' }])
      expect((await olga.post(view, change)).status).toBe(404);
    expect((await sam.post(officePaths.listViews, { ...saved, query: 'list=all' })).status).toBe(409);
    expect((await sam.post(view, { do: 'rename', before: 'Another', name: 'New' })).status).toBe(409);
    expect((await sam.post(view, { do: 'rename', before: saved.name, name: ' ' })).status).toBe(400);
    await sam.post(view, { do: 'rename', before: saved.name, name: 'America', query: 'list=all' });
    const removed = await sam.post(view, { do: 'remove', query: 'list=all' });
    expect(removed.location).toBe(`${all}&view=${id}&done=viewRemoved`);
    const after = (await sam.get(removed.location ?? '')).body;
    expect(after).toContain('Bring the view back');
    expect(after).not.toContain('America');
    await sam.post(view, { do: 'restore', query: 'list=all' });
    expect((await sam.get(all)).body).toContain('America');
    const acts = ['saved', 'renamed', 'removed', 'restored'];
    const records = await Promise.all(acts.map((what) => actionsOf(shop, `view.${what}`)));
    const entry = ['staff:sam@office', `view:${id}`, { list: 'orders', shared: false }];
    expect(records).toEqual(acts.map(() => [entry]));
  });

  it('have views of everyone, which only those who manage the staff make and change', async ({ shop }) => {
    const office = openOffice(shop);
    const [sam, olga] = [await office.member('sam', 'support'), await office.member('olga', 'owner')];
    const shared = { list: 'orders', name: 'Everyone', query: 'list=all&country=US', shared: 'on' };
    expect((await sam.post(officePaths.listViews, shared)).status).toBe(403);
    expect((await sam.get(all)).body).not.toContain('name="shared"');
    expect((await olga.post(officePaths.listViews, shared)).status).toBe(303);
    expect((await sam.get(all)).body).toContain('Everyone</a>');
    const { id } = await shop.db.selectFrom('list_view').select('id').executeTakeFirstOrThrow();
    const view = officePaths.listView.replace(':view', String(id));
    expect((await sam.post(view, { do: 'remove' })).status).toBe(403);
    expect((await sam.get(`${all}&country=US`)).body).not.toContain('Remove view');
    const edda = await office.member('edda', 'editor');
    expect((await edda.post(officePaths.listViews, { ...shared, shared: '' })).status).toBe(403);
    expect((await olga.post(officePaths.listViews, { ...shared, list: 'staff' })).status).toBe(400);
    expect((await olga.post(view, { do: 'drop' })).status).toBe(400);
  });
});
