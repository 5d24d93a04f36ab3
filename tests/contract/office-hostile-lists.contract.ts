import { describe, expect } from 'vitest';
import { officeListNames, officeLists } from '../../shared/office/lists.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { builtInRoles, mayDo, roleOf } from '../../shared/staff/roles.ts';
import { paidOrder } from './support/after-sale.ts';
import { signedUp } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { pagesOf } from './support/office-routes.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

const ownOrigin = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' };
/** What a spreadsheet would calculate, with a line break within it. */
const formulas = ['=cmd|calc!A1', '+1+1', '-2', '@SUM(A1)', '\t=1', "'=1", '=1\n=2'];
/** Exports that lead to persons need a permission of their own. */
const exportNeeds = { customers: 'customers.export', subscribers: 'customers.export' } as const;

describe.each(databaseKinds)('against lists of the office, on %s', (kind) => {
  const it = usual(kind, freshCardShopTest[kind]);
  const race = freshCardShopTest[kind];
  const viewsOf = ({ db }: Shop) =>
    db.selectFrom('list_view').select(['id', 'name', 'query', 'removed_at']).orderBy('id').execute();
  const viewPath = (id: number | undefined) => officePaths.listView.replace(':view', String(id));

  it('each list is a file for exactly the roles that may export it', async ({ shop }) => {
    const office = openOffice(shop);
    await paidOrder(shop);
    const { email } = await signedUp(shop, { email: 'lena@example.com' });
    for (const role of builtInRoles) {
      const jar = await office.member(role, role);
      for (const name of officeListNames) {
        const { filePath, permission } = officeLists[name];
        const needed = Object.entries(exportNeeds).find(([list]) => list === name)?.[1] ?? permission;
        const { status, body } = await jar.get(`${filePath}?columns=email,name,contact,phone,address,city`);
        const may = mayDo(roleOf[role], needed);
        expect([role, name, status]).toEqual([role, name, may ? 200 : 403]);
        if (!mayDo(roleOf[role], 'orders.contact') && !mayDo(roleOf[role], 'customers.read'))
          expect([role, name, body.includes('@example'), body.includes(email)]).toEqual([role, name, false, false]);
      }
    }
  });

  it('no cell of a list of customers, orders or the newsletter is calculated, or breaks its row', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const { id: orderId } = await paidOrder(shop);
    const { id } = await signedUp(shop, { newsletter: true });
    for (const evil of formulas) {
      await shop.db.updateTable('customer').set({ first_name: evil, last_name: '' }).where('id', '=', id).execute();
      await shop.db.deleteFrom('subscriber').execute();
      const proof = { confirmed_at: 1, words: evil, token: 't', source: 'footer', language: 'en', country: 'US' };
      await shop.db
        .insertInto('subscriber')
        .values({ email: 'ann@example.com', created_at: 1, mailed_at: 1, ...proof })
        .execute();
      await shop.db.updateTable('shop_order').set({ email: evil }).where('id', '=', orderId).execute();
      for (const path of [
        `${officePaths.customersTable}?columns=name,email`,
        `${officePaths.subscribersTable}?columns=email,words`,
        `${officePaths.ordersTable}?list=all`,
      ]) {
        const { status, body } = await olga.get(path);
        expect([path, status]).toEqual([path, 200]);
        const cells = body.split(/,|\r\n/);
        expect([path, evil, cells.filter((cell) => /^"?(?:[=+@\t]|-\D)/.test(cell))]).toEqual([path, evil, []]);
        expect(body.replace(/"(?:[^"]|"")*"/g, '')).not.toMatch(/(?<!\r)\n/);
      }
    }
  });

  it('filters, sorts, columns and positions that no page writes break no list and are said as text', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    await paidOrder(shop);
    const olga = await office.member('olga', 'owner');
    const names = [
      ...['q', 'list', 'state', 'kind', 'country', 'currency', 'least', 'most', 'from', 'to', 'firstFrom', 'firstTo'],
      ...['consent', 'tag', 'leastPoints', 'confirmed', 'language', 'source', 'category', 'collection', 'coupon'],
      ...['payment', 'carrier', 'channel', 'product', 'sort', 'columns', 'view'],
    ];
    const evil = '"><script>alert(1)</script>';
    const values = [evil, '%', '_', "'", '\\', '\u0000', '9'.repeat(400), '-0', 'NaN', '2026-02-30', '{}', '-placed,'];
    for (const list of officeListNames)
      for (const value of values)
        for (const [at, path] of Object.entries({ page: officeLists[list].path, file: officeLists[list].filePath })) {
          const query = new URLSearchParams(names.map((name) => [name, value]));
          const { status, body } = await olga.get(`${path}?${query}`);
          expect([list, at, value, status < 500]).toEqual([list, at, value, true]);
          if (at === 'page') expect([list, value, body.includes('<script>alert')]).toEqual([list, value, false]);
        }
  });

  it('positions that look like those of a page, and are of none, end a list instead of breaking it', async ({
    shop,
  }) => {
    const olga = await openOffice(shop).member('olga', 'owner');
    const most = '9'.repeat(15);
    const positions = {
      orders: [`${most}-9999999999`, '0-0000000000'],
      customers: [`-${most}_x`, `${most}9_${'x'.repeat(80)}`],
      subscribers: [`${most}_${'@'.repeat(320)}`, '0_%_%'],
      products: [`${'%'.repeat(300)}~999999999999`, '0~0', '999999999999', "'~1"],
      coupons: ['_'.repeat(40)],
      reviews: ['none', '_'.repeat(60)],
      invoices: ['9999-999999999', '0000-0'],
      stock: ['-9999999~999999999999', '9999999~0'],
    };
    for (const list of officeListNames)
      for (const after of positions[list])
        for (const sort of [
          '',
          'placed',
          '-placed',
          'title',
          '-price',
          'spent',
          '-spent',
          'number',
          '-code',
          'asked',
        ]) {
          const query = new URLSearchParams({ after, sort });
          const { status } = await olga.get(`${officeLists[list].path}?${query}`);
          expect([list, after, sort, [200, 422].includes(status) || status]).toEqual([list, after, sort, true]);
        }
  });

  it('views are neither found nor changed by guessing their numbers, and lead only to their own list', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const sam = await office.member('sam', 'support');
    await olga.post(officePaths.listViews, { list: 'orders', name: 'Mine', query: 'list=all' });
    const before = await viewsOf(shop);
    const changes = [{ do: 'rename', before: 'Mine', name: 'Theirs' }, { do: 'remove' }, { do: 'restore' }];
    for (const id of [before[0]?.id ?? 0, 2, 999_999])
      for (const change of changes)
        expect([id, (await sam.post(viewPath(id), { ...change, query: 'list=all' })).status]).toEqual([id, 404]);
    for (const id of ['0', '-1', '1e3', '9'.repeat(30), 'x', '1;drop'])
      expect((await sam.post(`/office/views/${encodeURIComponent(id)}`, { do: 'remove' })).status).toBe(404);
    expect(await viewsOf(shop)).toEqual(before);
    for (const query of ['//evil.example', '\r\nLocation: https://evil.example', '@evil.example/?x=1', '#x&list=all']) {
      const { status, location } = await sam.post(officePaths.listViews, { list: 'orders', name: query, query });
      expect([query, status, /^\/office\/orders(\?|$)/.test(location)]).toEqual([query, 303, true]);
      expect(location).not.toMatch(/[\r\n]/);
    }
    const { body } = await sam.get(`${officePaths.orders}?view=${before[0]?.id}&done=viewRemoved`);
    expect(body).not.toContain('Mine');
  });

  it('a view is not given the name of another one, nor comes back beside it', async ({ shop }) => {
    const sam = await openOffice(shop).member('sam', 'support');
    const save = (name: string, query = 'list=all') => sam.post(officePaths.listViews, { list: 'orders', name, query });
    await save('One');
    await save('Two', 'list=all&country=US');
    const [one, two] = await viewsOf(shop);
    const renamed = await sam.post(viewPath(two?.id), { do: 'rename', before: 'Two', name: 'One' });
    expect([renamed.status, textOf(renamed.body)]).toEqual([409, expect.stringContaining('name')]);
    await sam.post(viewPath(one?.id), { do: 'remove' });
    await save('One', 'list=all&country=DE');
    expect((await sam.post(viewPath(one?.id), { do: 'restore' })).status).toBe(409);
    const present = (await viewsOf(shop)).filter(({ removed_at }) => removed_at === null);
    expect(present.map(({ name }) => name).sort()).toEqual(['One', 'Two']);
  });

  race(
    'of two who save a view of one name at once, and of fifty that come back, no more are kept',
    async ({ shop }) => {
      const sam = await openOffice(shop).member('sam', 'support');
      const queries = ['list=all&country=US', 'list=all&country=DE'];
      const both = await Promise.all(
        queries.map((query) => sam.post(officePaths.listViews, { list: 'orders', name: 'Same', query })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
      const { id: staff_id } = await shop.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
      const row = (i: number) => ({ list: 'orders', staff_id, name: `View ${i}`, query: '', shared: 0, created_at: 1 });
      await shop.db
        .insertInto('list_view')
        .values(Array.from({ length: 48 }, (_, i) => row(i)))
        .execute();
      const gone = await shop.db
        .insertInto('list_view')
        .values([100, 101].map((i) => ({ ...row(i), removed_at: 2 })))
        .returning('id')
        .execute();
      const back = await Promise.all(gone.map(({ id }) => sam.post(viewPath(id), { do: 'restore' })));
      expect(back.map(({ status }) => status).sort()).toEqual([303, 409]);
      expect((await viewsOf(shop)).filter(({ removed_at }) => removed_at === null)).toHaveLength(50);
    },
  );

  it('names of columns and bodies of forms that no page sends change nothing and break nothing', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const columns = Object.fromEntries(
      ['__proto__', 'constructor', 'email', "x' or 1=1"].map((name) => [`columns.${name}`, 'on']),
    );
    expect((await olga.post(officePaths.listColumns, { list: 'orders', ...columns })).status).toBe(303);
    expect((await olga.get(officePaths.orders)).status).toBe(200);
    const Cookie = `office=${olga.cookies().office}`;
    for (const [type, body] of [
      ['application/json', '{"do":"remove"}'],
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=x', '--y\r\nbroken'],
      ['application/x-www-form-urlencoded', '%%%=%&=&='],
      ['text/plain', 'do=remove'],
      ['', ''],
    ] as const)
      for (const path of pagesOf(office, 'POST').filter((each) => each !== '/office/sign-out')) {
        const headers = { Host: 'localhost', ...ownOrigin, Cookie, ...(type && { 'Content-Type': type }) };
        const { status } = await office.store.app.request(path, { method: 'POST', headers, body });
        expect([path, type, status < 500]).toEqual([path, type, true]);
      }
  });
});
