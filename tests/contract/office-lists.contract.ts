import { describe, expect } from 'vitest';
import { listCouponPage } from '../../server/commerce/cart/coupon-list.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { paidOrder } from './support/after-sale.ts';
import { buy } from './support/buying.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { nextPageOf } from './support/next-page.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest, unbalancedShopTest } from './support/shop-test.ts';

const all = `${officePaths.orders}?list=all`;
/** Returns the headings of a list but that of its boxes. */
const headingsOf = (body: string) =>
  [...body.matchAll(/<th [^>]*>(?:<a[^>]*>)?([^<]*)/g)]
    .map(([, heading]) => heading?.replace(/ \(.*/, ''))
    .filter((heading) => heading !== 'Choose');
const headOf = async (jar: Jar, query: string) =>
  (await jar.get(`${officePaths.ordersTable}?${query}`)).body.split('\r\n')[0]?.split(',');
/** Returns what all pages of a list have. */
async function walk(jar: Jar, first: string, pattern: RegExp): Promise<string[]> {
  const found: string[] = [];
  let path: string | undefined = first;
  while (path !== undefined) {
    const { status, body } = await jar.get(path);
    expect([path, status]).toEqual([path, 200]);
    found.push(...[...body.matchAll(pattern)].map(([, text = '']) => text));
    path = nextPageOf(path, body);
  }
  return found;
}
const actionsOf = async ({ db }: Shop, action: string) =>
  (await db.selectFrom('audit_entry').selectAll().where('action', '=', action).execute()).map(
    ({ actor, subject, details_json }) => [actor, subject, JSON.parse(details_json)],
  );

describe.each(gateDatabases)('the lists of the office on %s', (kind) => {
  const it = freshCardShopTest[kind];
  /** Without the orders that coupons count. */
  const invented = unbalancedShopTest[kind];

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

  invented('have the coupons that each filter asks for, by code, on their pages and in the file', async ({ shop }) => {
    const now = shop.clock.time;
    const free = { use_limit: null, customer_limit: null, starts_at: null, ends_at: null };
    const kinds = [{ percent: 10 }, { percent: 1, amount_cents: 500 }, { percent: 1, free_delivery: 1 }];
    const times = [
      free,
      { ...free, ends_at: now },
      { ...free, use_limit: 3, ends_at: now + 1 },
      { ...free, starts_at: now + 1 },
    ];
    const rows = Array.from({ length: 60 }, (_, i) => ({
      ...{ code: `C-${String(i).padStart(2, '0')}`, uses: 3, ...kinds[i % 3], ...times[i % 4] },
    }));
    await shop.db.deleteFrom('coupon').execute();
    for (const row of rows)
      await shop.db
        .insertInto('coupon')
        .values({ percent: 1, ...free, ...row })
        .execute();
    const bea = await openOffice(shop).member('bea', 'buyer');
    const codes = rows.map(({ code }) => code);
    const cases: [query: string, fits: (i: number) => boolean][] = [
      ['', () => true],
      ['state=valid', (i) => i % 4 === 0],
      ['state=ended', (i) => i % 4 === 1],
      ['state=used+up', (i) => i % 4 === 2],
      ['state=to+come&kind=amount', (i) => i % 4 === 3 && i % 3 === 1],
      ['kind=delivery', (i) => i % 3 === 2],
      ['q=c-1', (i) => i >= 10 && i < 20],
      ['q=none', () => false],
    ];
    for (const [query, fits] of cases)
      for (const sort of ['', '-code']) {
        const wanted = codes.filter((_, i) => fits(i));
        if (sort !== '') wanted.reverse();
        expect([
          query,
          sort,
          await walk(bea, `${officePaths.coupons}?${query}&sort=${sort}`, /coupons\/(C-\d\d)/g),
        ]).toEqual([query, sort, wanted]);
        const file = (await bea.get(`${officePaths.couponTable}?${query}&sort=${sort}`)).body.match(/^C-\d\d/gm) ?? [];
        expect([query, sort, file]).toEqual([query, sort, wanted]);
      }
    const some: string[] = [];
    let after: string | undefined;
    do {
      const page = await listCouponPage(shop.db, { now, state: 'ended', down: false, after }, 2, 3);
      some.push(...page.rows.map(({ code }) => code));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(some).toEqual(codes.filter((_, i) => i % 4 === 1));
    expect((await (await openOffice(shop).member('sam', 'support')).get(officePaths.couponTable)).status).toBe(403);
  });

  it('have the invoices of days and of an order, and what is low between two numbers', async ({ shop }) => {
    for (let i = 0; i < 3; i += 1) {
      await paidOrder(shop, goods.bag, { email: `b${i}@shop.example` });
      await shop.sweepAll();
      shop.clock.time += 86_400_000;
    }
    const office = openOffice(shop);
    const bo = await office.member('bo', 'books');
    const rows = await shop.db.selectFrom('invoice').select(['number', 'issued_at']).orderBy('number').execute();
    const numbers = (body: string) => (body.match(/(?<=INV-\d{4}-)\d{6}(?=<)/g) ?? []).map(Number);
    const dayOf = (i: number) => new Date(rows[i]?.issued_at ?? 0).toISOString().slice(0, 10);
    const page = async (query: string) => numbers((await bo.get(`${officePaths.invoices}?${query}`)).body);
    expect(await page('')).toEqual([3, 2, 1]);
    expect(await page('sort=number')).toEqual([1, 2, 3]);
    expect(await page(`from=${dayOf(1)}`)).toEqual([3, 2]);
    expect(await page(`to=${dayOf(1)}&sort=number`)).toEqual([1, 2]);
    expect(await page('kind=credit')).toEqual([]);
    const { order_no } = await shop.db
      .selectFrom('shop_order')
      .select('order_no')
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    expect(await page(`order=${order_no}`)).toEqual([1]);
    const file = (await bo.get(`${officePaths.invoiceList}?from=${dayOf(1)}&sort=number`)).body.trim().split('\r\n');
    expect(file.map((line) => line.split(',')[0])).toEqual([
      'Number',
      ...[2, 3].map((n) => expect.stringMatching(`INV-.*${n}$`)),
    ]);
    for (const query of ['kind=none', 'from=x', 'after=x'])
      expect((await bo.get(`${officePaths.invoices}?${query}`)).status).toBe(422);

    const bea = await office.member('bea', 'buyer');
    const stocks = await shop.db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['variant.id', 'stock'])
      .where('untracked', '=', 0)
      .where('status', '=', 'onSale')
      .where('stock', '>=', 2)
      .where('stock', '<=', 5)
      .orderBy('stock')
      .orderBy('variant.id')
      .execute();
    const low = await walk(bea, `${officePaths.stock}?least=2&most=5`, /office\/stock\/(\d+)/g);
    expect(low).toEqual(stocks.map(({ id }) => String(id)));
    const table = (await bea.get(`${officePaths.stockTable}?least=2&most=5`)).body.trim().split('\r\n').slice(1);
    expect(table).toHaveLength(stocks.length);
    expect((await bea.get(`${officePaths.stock}?least=x`)).status).toBe(422);
    expect((await bo.get(officePaths.stockTable)).status).toBe(403);
  });
});
