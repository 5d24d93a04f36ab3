import { CompiledQuery, sql } from 'kysely';
import { describe, expect } from 'vitest';
import { listTrail } from '../../server/commerce/audit/list.ts';
import { record } from '../../server/commerce/audit/record.ts';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { databaseKinds } from './support/database.ts';
import { noon, type Shop } from './support/fixture.ts';
import { openOffice } from './support/office.ts';
import { freshShopTest, usual } from './support/shop-test.ts';
import { recorded } from './support/statements.ts';

describe.each(databaseKinds)('the audit trail in the office on %s', (kind) => {
  const both = freshShopTest[kind];
  const it = usual(kind, both);

  /** Writes an entry of each action by each person, one a minute, the oldest first. */
  const fill = async (shop: Shop, times = 1) => {
    const actions = ['order.shipped', 'order.given back', 'coupon.added', 'stock.counted'] as const;
    for (let i = 0; i < times; i += 1)
      for (const [a, action] of actions.entries())
        for (const [p, name] of ['ann', 'ben'].entries()) {
          const at = noon - dayMs * 3 + i * 8 * 60_000 + (a * 2 + p) * 60_000;
          const entry = { action, subject: `thing:${a}`, at, actor: `staff:${name}@office`, details: { i } };
          await inTransaction(shop.db, (trx) => record(trx, entry));
        }
  };
  const page = async (shop: Shop, query = '') => {
    const books = await openOffice(shop).member(`books${Math.random().toString(36).slice(2, 8)}`, 'books');
    return (path = `${officePaths.audit}${query}`) => books.get(path);
  };
  /** Returns the numbers of the entries on a page. */
  const numbersIn = (body: string) => [...body.matchAll(/<td[^>]*>(\d+)<\/td>/g)].map(([, id]) => Number(id));

  it('is filtered by person, kind, action, thing and day, the newest first', async ({ shop }) => {
    await fill(shop);
    const get = await page(shop);
    const seen = async (query: Record<string, string>) =>
      numbersIn((await get(`${officePaths.audit}?${new URLSearchParams(query)}`)).body).filter((id) => id <= 8);
    expect(await seen({})).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await seen({ person: 'staff:ben@office' })).toEqual([8, 6, 4, 2]);
    expect(await seen({ kind: 'order' })).toEqual([4, 3, 2, 1]);
    expect(await seen({ action: 'coupon.added' })).toEqual([6, 5]);
    expect(await seen({ kind: 'order', action: 'coupon.added' })).toEqual([]);
    expect(await seen({ thing: 'thing:3' })).toEqual([8, 7]);
    expect(await seen({ person: 'staff:ann@office', kind: 'order', thing: 'thing:1' })).toEqual([3]);
    expect(await seen({ from: '2026-11-17', to: '2026-11-17' })).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await seen({ to: '2026-11-16' })).toEqual([]);
    const { body } = await get();
    expect(body).toContain('<a href="/office/audit?person=staff%3Aann%40office">ann</a>');
    expect([body.includes('>Parcel sent<'), body.includes('order.shipped</')]).toEqual([true, false]);
  });

  it('names persons and things in words, on its page and on the first page of the office', async ({ shop }) => {
    const entry = { action: 'order.noted', subject: 'order:1234567890', at: noon - 60_000, details: {} } as const;
    await inTransaction(shop.db, (trx) => record(trx, { ...entry, actor: 'customer:0123456789abcdef0123' }));
    const get = await page(shop);
    for (const path of [officePaths.today, officePaths.audit]) {
      const { body } = await get(path);
      expect([path, body.includes('>Order 1234567890<') || body.includes(': Order 1234567890<')]).toEqual([path, true]);
      expect([path, body.includes('>Customer 01234567<')]).toEqual([path, true]);
      expect([path, body.includes('>order:'), body.includes('>customer:')]).toEqual([path, false, false]);
    }
  });

  it('leaves sign-ins to the trail: the first page has what was changed', async ({ shop }) => {
    const entry = { subject: 'staff:ann', at: noon - 60_000, details: {}, actor: 'staff:ann@office' } as const;
    await inTransaction(shop.db, (trx) => record(trx, { ...entry, action: 'staff.signed in' }));
    await inTransaction(shop.db, (trx) => record(trx, { ...entry, action: 'staff.role set' }));
    const get = await page(shop);
    const shown = await Promise.all([officePaths.today, officePaths.audit].map(get));
    expect(shown.map(({ body }) => [body.includes('Signed in: '), body.includes('>Signed in<')])).toEqual([
      [false, false],
      [false, true],
    ]);
  });

  it('is read in pages by key, with the filter, and all of it is a table', async ({ shop }) => {
    await fill(shop, 22);
    const get = await page(shop);
    let path: string | undefined = `${officePaths.audit}?kind=order&person=staff%3Aann%40office`;
    const seen: number[] = [];
    for (let pages = 0; path && pages < 5; pages += 1) {
      const { body } = await get(path);
      seen.push(...numbersIn(body));
      path = /<a rel="next" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(seen.length).toBe(44);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    const table = await get(`${officePaths.auditTable}?kind=order&person=staff%3Aann%40office`);
    const lines = table.body.trim().split('\r\n');
    expect([lines.length, lines[0]?.startsWith('No.,'), lines[1]?.split(',')[2]]).toEqual([45, true, 'ann']);
    expect((await get(`${officePaths.auditTable}?from=x`)).status).toBe(422);
    const wrong = await get(`${officePaths.audit}?from=yesterday&kind=__proto__`);
    expect([
      wrong.status,
      wrong.body.includes('write a day like'),
      wrong.body.includes('choose one of the list'),
    ]).toEqual([422, true, true]);
    for (const query of ['person=%27', 'action=constructor', 'thing=%3Cscript%3E', 'before=1', 'before=999999'])
      expect([query, (await get(`${officePaths.audit}?${query}`)).status]).toEqual([query, 200]);
  });

  both('looks entries up by an index, whatever is asked for', async ({ shop }) => {
    await fill(shop);
    const { db: watched, asked } = recorded(shop.db);
    const days = { since: noon - dayMs * 9, until: noon };
    const [actor, subject, actions] = ['staff:ann@office', 'thing:1', ['order.shipped', 'coupon.added']];
    for (const filter of [
      {},
      { actor },
      { actions },
      { subject },
      { actor, actions },
      { actor, subject },
      { actor, actions, subject },
    ])
      for (const more of [{}, days]) await listTrail(watched, { ...filter, ...more, before: 5 });
    const plans = await shop.db.transaction().execute(async (trx) => {
      // A table as small as this is scanned and sorted otherwise.
      if (kind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
      if (kind === 'postgres') await sql`set local enable_sort = off`.execute(trx);
      const found: string[] = [];
      for (const { sql: text, parameters } of asked) {
        const explain = kind === 'postgres' ? 'explain' : 'explain query plan';
        const { rows } = await trx.executeQuery<Record<string, string>>(
          CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
        );
        found.push(...rows.map((row) => row['QUERY PLAN'] ?? row.detail ?? ''));
      }
      return found;
    });
    expect(plans.filter((step) => /Seq Scan|Sort|TEMP B-TREE|^SCAN (?!audit_entry USING INDEX)/.test(step))).toEqual(
      [],
    );
  });
});
