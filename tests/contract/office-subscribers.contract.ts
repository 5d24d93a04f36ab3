import { describe, expect } from 'vitest';
import { findSubscribers } from '../../server/commerce/content/office-subscribers.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { gateDatabases } from './support/database.ts';
import { noon, type Shop } from './support/fixture.ts';
import { openOffice } from './support/office.ts';
import { freshShopTest } from './support/shop-test.ts';

interface Entered {
  confirmed?: boolean;
  language?: string;
  country?: string;
  source?: string;
  words?: string;
  /** Minutes after noon. */
  at?: number;
}

async function enter({ db }: Shop, email: string, entered: Entered = {}): Promise<void> {
  const { confirmed = true, language = 'en', country = 'US', source = 'footer', words = 'I agree.', at = 0 } = entered;
  const row = { email, source, language, country, created_at: noon + 60_000 * at, mailed_at: noon };
  const proof = confirmed ? { confirmed_at: noon, words } : { confirmed_at: null, words: null };
  await db
    .insertInto('subscriber')
    .values({ ...row, ...proof, token: email })
    .execute();
}

describe.each(gateDatabases)('the newsletter in the office on %s', (kind) => {
  const it = freshShopTest[kind];

  it('says who agreed, when, where and to what, and is filtered by it', async ({ shop }) => {
    const sam = await openOffice(shop).member('sam', 'support');
    expect((await sam.get(officePaths.subscribers)).body).toContain('Nobody has joined yet.');
    await enter(shop, 'ann@example.com', { words: 'I want <b>mails</b>.' });
    await enter(shop, 'bea@example.com', { language: 'de', country: 'DE', source: 'popup', at: 1 });
    await enter(shop, 'zoe+a@example.com', { confirmed: false, at: 2 });
    const show = async (query = '') => (await sam.get(`${officePaths.subscribers}?${query}`)).body;
    const namesIn = (body: string) => body.match(/(?<=<bdi>)[\w+]+(?=@example\.com<)/g) ?? [];
    const body = await show('columns=email,state,agreed,source,language,country,words');
    expect(namesIn(body)).toEqual(['zoe+a', 'bea', 'ann']);
    expect(body).toContain('German');
    expect(body).toContain('Germany');
    expect(body).toContain('pop-up');
    expect(body).toContain('I want &lt;b&gt;mails&lt;/b&gt;.');
    for (const [query, names] of [
      ['sort=asked', ['ann', 'bea', 'zoe+a']],
      ['confirmed=yes', ['bea', 'ann']],
      ['confirmed=no', ['zoe+a']],
      ['language=de', ['bea']],
      ['country=US', ['zoe+a', 'ann']],
      ['source=popup', ['bea']],
      ['q=zoe+a@example.com', ['zoe+a']],
      ['from=2026-11-21', []],
      ['to=2026-11-20', ['zoe+a', 'bea', 'ann']],
    ] as const)
      expect([query, namesIn(await show(query))]).toEqual([query, names]);
    expect((await sam.get(`${officePaths.subscribers}?language=xx`)).status).toBe(422);
  });

  it('is exported with those alone who agreed, by who may, and that is recorded', async ({ shop }) => {
    await enter(shop, '=ann@example.com');
    await enter(shop, 'bea@example.com', { country: 'DE' });
    await enter(shop, 'zoe@example.com', { confirmed: false });
    const office = openOffice(shop);
    const sam = await office.member('sam', 'support');
    const file = async (query = '') => (await sam.get(`${officePaths.subscribersTable}?${query}`)).body;
    const all = await file();
    expect(all).toContain("'=ann@example.com");
    expect(all).toContain('bea@example.com');
    expect(all).not.toContain('zoe@');
    expect((await file('country=DE')).trim().split('\r\n')).toHaveLength(2);
    expect(await file('confirmed=no')).not.toContain('@');
    const exported = shop.db
      .selectFrom('audit_entry')
      .select(['actor', 'subject'])
      .where('action', '=', 'list.exported');
    expect(await exported.execute()).toEqual(Array(3).fill({ actor: 'staff:sam@office', subject: 'list:subscribers' }));
    for (const role of ['pack', 'editor', 'books'] as const) {
      const other = await office.member(role, role);
      for (const path of [officePaths.subscribers, officePaths.subscribersTable]) {
        const { status, body } = await other.get(path);
        expect([role, path, status, body.includes('bea@')]).toEqual([role, path, 403, false]);
      }
    }
  });

  it('takes one off with the box ticked, and adds nobody', async ({ shop }) => {
    await enter(shop, 'ann@example.com');
    const office = openOffice(shop);
    const sam = await office.member('sam', 'support');
    const remove = (fields: Record<string, string>) => sam.post(officePaths.subscriberRemoval, fields);
    expect((await remove({ email: 'ann@example.com' })).body).toContain('Tick the box');
    const known = () => shop.db.selectFrom('subscriber').select('email').execute();
    expect(await known()).toHaveLength(1);
    const sure = { email: 'Ann@Example.com', sure: 'on' };
    expect((await remove(sure)).location).toBe(`${officePaths.subscribers}?done=removed`);
    expect(await known()).toEqual([]);
    expect((await remove(sure)).status).toBe(404);
    expect((await sam.post(officePaths.subscribers, { email: 'new@example.com' })).status).toBe(404);
    expect(await known()).toEqual([]);
    const trail = shop.db.selectFrom('audit_entry').selectAll().where('action', '=', 'subscriber.removed');
    const entries = await trail.execute();
    expect(entries).toMatchObject([{ actor: 'staff:sam@office', subject: 'newsletter' }]);
    expect(JSON.stringify(entries)).not.toMatch(/ann@/i);
    const editor = await office.member('eda', 'editor');
    expect((await editor.post(officePaths.subscriberRemoval, sure)).status).toBe(403);
  });

  it('is paged by key, also where few of many fit', async ({ shop }) => {
    for (let i = 0; i < 25; i += 1)
      await enter(shop, `a${String(i).padStart(2, '0')}@example.com`, {
        at: i % 4,
        country: i % 5 === 0 ? 'DE' : 'US',
      });
    for (const wish of [{}, { isRising: true }, { country: 'DE' }, { country: 'FR' }]) {
      const [whole] = [await findSubscribers(shop.db, wish, 100)];
      const found: string[] = [];
      let after: Awaited<ReturnType<typeof findSubscribers>>['next'] | undefined;
      do {
        const page = await findSubscribers(shop.db, { ...wish, after: after ?? undefined }, 3, 7);
        found.push(...page.rows.map(({ email }) => email));
        after = page.next;
      } while (after !== null);
      expect([wish, found]).toEqual([wish, whole.rows.map(({ email }) => email)]);
      expect(new Set(found).size).toBe(found.length);
    }
  });
});
