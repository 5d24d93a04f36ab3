import { describe, expect } from 'vitest';
import { readContentVersion } from '../../server/commerce/content/handlers.ts';
import { readHistory } from '../../server/commerce/content/history.ts';
import { listDocuments } from '../../server/commerce/content/list-documents.ts';
import { makePreviewKey, readPreview, revokePreviewKeys } from '../../server/commerce/content/preview-key.ts';
import { findDocument } from '../../server/commerce/content/store.ts';
import {
  discardDraft,
  publishDocument,
  putDocument,
  removeDocument,
  revertDocument,
} from '../../server/commerce/content/write.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { composeAuthorization, previewKeyHeader } from '../../shared/authorization.ts';
import { CmsDocument, type Website } from '../../shared/contract/content.ts';
import { asShop } from './support/as-shop.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { databaseKinds } from './support/database.ts';
import { catalogTest, usual } from './support/shop-test.ts';

const all = { type: 'website', code: '0', market: '' };
const british = { ...all, market: 'GB' };
const website: Website = { title: 'Hemline', description: 'One', supportEmail: '', countrySelector: true };
const saying = (description: string): Website => ({ ...website, description });

describe.each(databaseKinds)('content on %s', (kind) => {
  const race = catalogTest[kind];
  const it = usual(kind, race);

  const put = (shop: Catalog, json: unknown, name = all, basedOn?: number) =>
    putDocument(shop.db, { ...name, status: 'DRAFT', json, basedOn }, noon);
  const publish = (shop: Catalog, name = all, basedOn?: number) => publishDocument(shop.db, name, basedOn, noon + 1);
  const shown = async (shop: Catalog, market = 'US', drafts = false) => {
    const found = await findDocument(shop.db, 'website', '0', { market, drafts });
    return (found?.json as Website | undefined)?.description;
  };
  const edition = (shop: Catalog) => readContentVersion(shop.db);
  const at = async (shop: Catalog, name = all) => (await findDocument(shop.db, name.type, name.code))?.version;
  /** Returns the last version: the number of a discarded draft is not used again. */
  const last = async (shop: Catalog) => (await readHistory(shop.db, all))[0]?.version ?? 0;

  it('is there from the start: published, with its history and a content version', async ({ shop }) => {
    const entries = await listDocuments(shop.db);
    expect(entries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['navigation', 'footer', 'home', 'website']),
    );
    expect(entries.filter(({ published, draft }) => published !== 1 || draft !== null)).toEqual([]);
    for (const entry of entries) {
      expect(await readHistory(shop.db, entry)).toEqual([
        { version: 1, revertedTo: null, createdAt: noon, publishedAt: noon, state: 'published' },
      ]);
    }
    expect(await edition(shop)).toBeGreaterThan(entries.length);
  });

  it('shows a change to shoppers when it is published, not before', async ({ shop }) => {
    const [before, version] = [await edition(shop), await last(shop)];
    expect(await put(shop, saying('Written'))).toEqual({ ok: true, value: { version: version + 1, changed: true } });
    expect(await shown(shop)).not.toBe('Written');
    expect([await shown(shop, 'US', true), await edition(shop)]).toEqual(['Written', before]);
    expect(await publish(shop)).toEqual({ ok: true, value: { version: version + 1, changed: true } });
    expect(await shown(shop)).toBe('Written');
    expect(await edition(shop)).toBeGreaterThan(before);
    expect(await publish(shop)).toEqual({ ok: true, value: { version: version + 1, changed: false } });
  });

  it('does not change its version if nothing changes', async ({ shop }) => {
    const json = saying('The same');
    await putDocument(shop.db, { ...all, status: 'PUBLISH', json }, noon);
    const [before, version] = [await edition(shop), await last(shop)];
    const again = await putDocument(shop.db, { ...all, status: 'PUBLISH', json }, noon);
    expect(again).toEqual({ ok: true, value: { version, changed: false } });
    expect([await edition(shop), await last(shop)]).toEqual([before, version]);
  });

  it('keeps every version and can restore each', async ({ shop }) => {
    await putDocument(shop.db, { ...all, status: 'PUBLISH', json: saying('First') }, noon);
    const first = await last(shop);
    await putDocument(shop.db, { ...all, status: 'PUBLISH', json: saying('Second') }, noon);
    expect(await revertDocument(shop.db, { ...all, status: 'DRAFT' }, first, noon)).toMatchObject({ ok: true });
    expect([await shown(shop), await shown(shop, 'US', true)]).toEqual(['Second', 'First']);
    await publish(shop);
    expect(await shown(shop)).toBe('First');
    const [latest, second, earlier] = await readHistory(shop.db, all);
    expect(latest).toMatchObject({ version: first + 2, revertedTo: first, state: 'published' });
    expect(second).toMatchObject({ version: first + 1, publishedAt: noon, state: 'past' });
    expect(earlier).toMatchObject({ version: first, state: 'past' });
    expect(await revertDocument(shop.db, { ...all, status: 'DRAFT' }, 9_999, noon)).toMatchObject({
      error: { code: '200001' },
    });
  });

  it('discards a draft without an effect for shoppers', async ({ shop }) => {
    const before = [await shown(shop), await edition(shop)];
    await put(shop, saying('Given up'));
    expect(await discardDraft(shop.db, all, noon)).toMatchObject({ ok: true });
    expect([await shown(shop), await edition(shop)]).toEqual(before);
    expect(await shown(shop, 'US', true)).toBe(before[0]);
    expect(await discardDraft(shop.db, all, noon)).toMatchObject({ error: { code: '200001' } });
  });

  it('refuses a change that is not based on the last one', async ({ shop }) => {
    const version = await at(shop);
    expect(await put(shop, saying('Ann'), all, version)).toMatchObject({ ok: true });
    const anns = await last(shop);
    expect(await put(shop, saying('Bob'), all, version)).toMatchObject({
      error: { code: '500409', data: { version: anns } },
    });
    expect(await publish(shop, all, version)).toMatchObject({ error: { code: '500409' } });
    expect(await publish(shop, all, anns)).toMatchObject({ ok: true });
    expect(await shown(shop)).toBe('Ann');
  });

  race('serialises the writers of two processes, each version once', async ({ shop }) => {
    const other = asShop(openDatabase(shop.location));
    const version = await last(shop);
    const write = (db: typeof other, i: number) =>
      putDocument(db, { ...all, status: 'PUBLISH', json: saying(`At once ${i}`) }, noon);
    const written = await Promise.all(Array.from({ length: 12 }, (_, i) => write(i % 2 ? other : shop.db, i)));
    const versions = written.map((result) => result.ok && result.value.version).sort((a, b) => Number(a) - Number(b));
    expect(versions).toEqual(Array.from({ length: 12 }, (_, i) => version + 1 + i));
    expect([await at(shop), await last(shop)]).toEqual([version + 12, version + 12]);
    await other.destroy();
  });

  it('has documents for one country, which precede those for all', async ({ shop }) => {
    await putDocument(shop.db, { ...all, status: 'PUBLISH', json: saying('For all') }, noon);
    await put(shop, saying('For Britain'), british);
    expect([await shown(shop, 'GB'), await shown(shop, 'GB', true), await shown(shop, 'US', true)]).toEqual([
      'For all',
      'For Britain',
      'For all',
    ]);
    await publish(shop, british);
    expect([await shown(shop, 'GB'), await shown(shop, 'US')]).toEqual(['For Britain', 'For all']);
    expect(await describedTo(shop, 'GB')).toBe('For Britain');
    expect(await describedTo(shop, 'FR')).toBe('For all');
    const before = await edition(shop);
    expect(await removeDocument(shop.db, british, noon)).toMatchObject({ ok: true });
    expect(await describedTo(shop, 'GB')).toBe('For all');
    expect(await edition(shop)).toBeGreaterThan(before);
    expect(await revertDocument(shop.db, { ...british, status: 'PUBLISH' }, 1, noon)).toMatchObject({ ok: true });
    expect(await describedTo(shop, 'GB')).toBe('For Britain');
    await removeDocument(shop.db, british, noon);
    expect(await put(shop, saying('x'), { ...all, market: 'ZZ' })).toMatchObject({ error: { code: '500422' } });
  });

  it('cannot lose what every page needs', async ({ shop }) => {
    for (const type of ['navigation', 'footer', 'website', 'home'])
      expect(await removeDocument(shop.db, { ...all, type }, noon)).toMatchObject({ error: { code: '500409' } });
  });

  it('reports its version in a response that is not cached', async ({ shop }) => {
    const { status, data, headers } = await shop.get('/apis/edition');
    expect([status, data, headers.get('cache-control')]).toEqual([200, { edition: await edition(shop) }, 'no-store']);
  });

  it.describe('read with a preview key', () => {
    const clock = { now: () => noon };
    const ask = async (shop: Catalog, path: string, key: string, country = 'US') => {
      const headers = { [previewKeyHeader]: key, authorization: callerFrom(country) };
      const response = await shop.fetch(new Request(`http://commerce${path}`, { headers }));
      // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds.
      const answer: any = await response.json();
      return { status: response.status, kept: response.headers.get('cache-control'), data: answer.data };
    };
    const draft = '/apis/cms?type=website&status=DRAFT';

    it('shows its drafts, uncached', async ({ shop }) => {
      await put(shop, saying('Pinned together'));
      const key = await makePreviewKey({ db: shop.db, clock }, { until: noon + 60_000, scope: 'content' });
      const shownDraft = await ask(shop, draft, key);
      expect(shownDraft).toMatchObject({ status: 200, kept: 'no-store' });
      expect(CmsDocument.parse(shownDraft.data)).toMatchObject({ status: 'DRAFT', json: saying('Pinned together') });
      const settings = await ask(shop, '/apis/website', key);
      expect([settings.kept, JSON.parse(settings.data.data).description]).toEqual(['no-store', 'Pinned together']);
      expect((await ask(shop, '/apis/website', 'x')).kept).toBe('public, max-age=300');
      await discardDraft(shop.db, all, noon);
    });

    it('that expired, is invalid or was revoked shows what shoppers see', async ({ shop }) => {
      const at = (until: number) => makePreviewKey({ db: shop.db, clock }, { until, scope: 'all' });
      const good = await at(noon + 1);
      const [time, signed] = good.split('.');
      expect(await readPreview({ db: shop.db, clock }, good)).toEqual({ until: noon + 1, scope: 'all' });
      for (const bad of [await at(noon), `${(noon + 99).toString(36)}.${signed}`, `${time}.${'a'.repeat(43)}`, '', '.'])
        expect(await readPreview({ db: shop.db, clock }, bad)).toBeNull();
      expect((await ask(shop, draft, `${(noon + 9e6).toString(36)}.${signed}`)).status).toBe(403);
      await revokePreviewKeys(shop.db);
      expect(await readPreview({ db: shop.db, clock }, good)).toBeNull();
      await at(noon + 1);
      expect(await readPreview({ db: shop.db, clock }, good)).toBeNull();
    });
  });

  it.for([
    ['currency', { name: 'Dollar of the test' }],
    ['country', { name: 'Country of the test' }],
    ['shipping_method', { name: 'Method of the test' }],
  ] as const)('counts a change of a %s', async ([table, change], { shop }) => {
    const before = await edition(shop);
    await shop.db.updateTable(table).set(change).execute();
    const after = await edition(shop);
    expect(after).toBeGreaterThan(before);
    await shop.db.updateTable('product').set({ sales_count: 1 }).execute();
    expect(await edition(shop)).toBe(after);
    await shop.db.deleteFrom(table).execute();
    expect(await edition(shop)).toBeGreaterThan(after);
  });

  async function describedTo(shop: Catalog, country: string): Promise<string> {
    const headers = { authorization: callerFrom(country) };
    const response = await shop.fetch(new Request('http://commerce/apis/website', { headers }));
    return JSON.parse(((await response.json()) as { data: { data: string } }).data.data).description;
  }
});

const callerFrom = (countryCode: string) =>
  composeAuthorization({
    ...{ token: '', userId: '', deviceId: 'd', currencyCode: 'USD', countryCode, platform: 'web', language: 'en' },
    ...{ type: '1', sessionId: '', sizeConversionType: 'US', cab: '' },
  });
