import { describe, expect } from 'vitest';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { formIn } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)("the office's coupons and redirects on %s", (kind) => {
  const it = freshCardShopTest[kind];
  const coupon = ({ db }: Shop, code: string) =>
    db.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst();
  const audited = async ({ db }: Shop) =>
    (await db.selectFrom('audit_entry').select(['actor', 'action']).orderBy('id').execute()).filter(({ action }) =>
      /^(coupon|redirect)/.test(action),
    );

  it('a coupon is added, changed and ended; two people do not overwrite each other', async ({ shop }) => {
    const staff = openOffice(shop);
    const [bo, olga] = [await staff.member('bo', 'buyer'), await staff.member('olga', 'owner')];
    const typed = { code: 'autumn-10', does: 'percent', value: '10', minimum: '50.00', until: '2036-11-27' };
    const wrong = await bo.post('/office/coupons', { ...typed, value: '<b>110' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('value="&lt;b&gt;110"');
    expect(await bo.post('/office/coupons', typed)).toMatchObject({ location: '/office/coupons/AUTUMN-10?done=added' });
    expect((await bo.post('/office/coupons', typed)).status).toBe(409);
    const path = '/office/coupons/AUTUMN-10';
    // A day is an end that is included.
    expect(await coupon(shop, 'AUTUMN-10')).toMatchObject({ ends_at: Date.parse('2036-11-28T00:00Z') });
    expect((await bo.get(path)).body).toContain('>2036-11-27</time>');
    const [his, hers] = [await bo.get(path), await olga.get(path)];
    const change = (seen: typeof his, more: Record<string, string>) => ({ ...formIn(seen.body, path), ...more });
    for (const _ of [1, 2]) expect(await bo.post(path, change(his, { uses: '5' }))).toMatchObject({ status: 303 });
    const refused = await olga.post(path, change(hers, { minimum: '70' }));
    expect(refused.status).toBe(409);
    expect(refused.body).toContain('value="70"');
    expect(await coupon(shop, 'AUTUMN-10')).toMatchObject({ use_limit: 5, minimum_cents: 5000, percent: 10 });
    const again = await olga.post(path, change(refused, { uses: '5' }));
    expect(again).toMatchObject({ status: 303 });
    expect(await coupon(shop, 'AUTUMN-10')).toMatchObject({ use_limit: 5, minimum_cents: 7000 });
    for (const _ of [1, 2]) expect(await bo.post(`${path}/end`)).toMatchObject({ status: 303 });
    expect((await bo.post(path, { ...change(again, {}), ...formIn(his.body, path) })).status).toBe(409);
    expect(await audited(shop)).toEqual([
      { actor: 'staff:bo@office', action: 'coupon.added' },
      { actor: 'staff:bo@office', action: 'coupon.changed' },
      { actor: 'staff:olga@office', action: 'coupon.changed' },
      { actor: 'staff:bo@office', action: 'coupon.ended' },
    ]);
  });

  it('a coupon for some goods names them by title or handle', async ({ shop }) => {
    const bo = await openOffice(shop).member('bo', 'buyer');
    const [one, two, three] = await shop.db
      .selectFrom('product')
      .select(['handle', 'title'])
      .orderBy('id')
      .limit(3)
      .execute();
    if (!one || !two || !three) throw new Error('The shop has no products.');
    const form = { code: 'SOME', does: 'percent', value: '10', collections: '' };
    const products = `${one.title}, ${two.handle} ${three.handle}`;
    expect(await bo.post('/office/coupons', { ...form, products })).toMatchObject({ status: 303 });
    const { body } = await bo.get('/office/coupons/SOME');
    for (const { handle } of [one, two, three]) expect(body).toContain(handle);
    const refused = await bo.post('/office/coupons', { ...form, code: 'NONE', products: 'No such thing' });
    expect([refused.status, refused.body.includes('value="No such thing"')]).toEqual([404, true]);
  });

  it('codes that can be used once are downloaded, the same ones when the form is sent twice', async ({ shop }) => {
    const bo = await openOffice(shop).member('bo', 'buyer');
    const form = formIn((await bo.get('/office/coupons')).body, '/office/coupon-codes');
    const typed = { ...form, count: '60', prefix: '-x-', does: 'amount', value: '5.00' };
    const [first, second] = [
      await bo.post('/office/coupon-codes', typed),
      await bo.post('/office/coupon-codes', typed),
    ];
    expect(first.status).toBe(200);
    const lines = first.body.trim().split('\r\n');
    expect(lines).toHaveLength(61);
    expect(lines[1]).toMatch(/^'-X-[A-Z0-9]{10}$/);
    expect(second.body).toBe(first.body);
    const rows = await shop.db.selectFrom('coupon').select('use_limit').where('amount_cents', '=', 500).execute();
    expect(rows.map(({ use_limit }) => use_limit)).toEqual(Array.from({ length: 60 }, () => 1));
    const page = (await bo.get('/office/coupons?q=-x-')).body;
    expect(page.length).toBeLessThan(30_000);
    const next = /rel="next" href="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const codesIn = (body: string) => body.match(/(?<=>)-X-[A-Z0-9]{10}/g) ?? [];
    expect(new Set([...codesIn(page), ...codesIn((await bo.get(next)).body)]).size).toBe(60);
    expect((await audited(shop)).map(({ action }) => action)).toEqual(['coupon.generated']);
  });

  it('redirects are added by lines and removed; a circle is refused and its line stays', async ({ shop }) => {
    const eda = await openOffice(shop).member('eda', 'editor');
    const paste = '/Old-Looks /looks\n/a\t/b\n/b,/a\n/x javascript:alert(1)\n/y';
    const seen = await eda.post('/office/redirects', { paste });
    expect(seen.status).toBe(422);
    expect(seen.body).toContain('2 stored.');
    expect(seen.body).toContain('would lead back to itself');
    expect(seen.body).toContain('>/b,/a\n/x javascript:alert(1)\n/y</textarea>');
    const none = await eda.post('/office/redirects', { paste: '/y' });
    expect([none.status, none.body.includes('stored.')]).toEqual([422, false]);
    const stored = () => shop.db.selectFrom('redirect').select(['path', 'target']).orderBy('path').execute();
    expect(await stored()).toEqual([
      { path: '/a', target: '/b' },
      { path: '/old-looks', target: '/looks' },
    ]);
    expect((await eda.get('/office/redirects?q=/OLD')).body).not.toContain('<td>/a</td>');
    expect((await eda.post('/office/redirects/remove', { path: '/a' })).body).toContain('It led to /b.');
    expect((await eda.post('/office/redirects/remove', { path: '/a' })).status).toBe(404);
    expect((await stored()).map(({ path }) => path)).toEqual(['/old-looks']);
    const many = Array.from({ length: 60 }, (_, i) => ({ path: `/z${i}`, target: '/looks', created_at: 1 }));
    await shop.db.insertInto('redirect').values(many).execute();
    const first = (await eda.get('/office/redirects')).body;
    expect(first.length).toBeLessThan(30_000);
    expect(first).toContain('rel="next"');
  });

  it('are closed to other roles', async ({ shop }) => {
    const staff = openOffice(shop);
    const [eda, bo] = [await staff.member('eda', 'editor'), await staff.member('bo', 'buyer')];
    expect((await eda.get('/office/coupons')).status).toBe(403);
    expect((await eda.post('/office/coupons', { code: 'X-10', does: 'percent', value: '10' })).status).toBe(403);
    expect((await bo.get('/office/redirects')).status).toBe(403);
    expect((await bo.post('/office/redirects', { paste: '/q /r' })).status).toBe(403);
    expect((await bo.post('/office/redirects/remove', { path: '/q' })).status).toBe(403);
    expect(await audited(shop)).toEqual([]);
  });
});
