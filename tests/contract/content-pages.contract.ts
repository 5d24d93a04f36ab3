import { describe, expect } from 'vitest';
import { contentPages, PageEntry, Protocol, protocolCodes, StaticPage } from '../../shared/contract/content-pages.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { catalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('pages of content on %s', (kind) => {
  const it = catalogTest[kind];

  const documentOf = async (shop: Catalog, type: string, code: string) =>
    (await shop.get(`/apis/cms?type=${type}&code=${code}`)).data;

  it('lists every page and protocol by its URL, pages in their order', async ({ shop }) => {
    const entries = PageEntry.array().parse((await shop.get(contentPages.path)).data);
    for (const { type, code, title, updatedAt } of entries) {
      const document = await documentOf(shop, type, code);
      const { title: own } = (type === 'page' ? StaticPage : Protocol).parse(document.json);
      expect([code, title, updatedAt]).toEqual([code, own, document.updatedAt]);
    }
    const codesOf = (type: string) => entries.filter((entry) => entry.type === type).map(({ code }) => code);
    expect(codesOf('page').slice(0, 3)).toEqual(['faq', 'delivery', 'returns']);
    expect(codesOf('protocol')).toEqual([...protocolCodes]);
    expect(entries.map(({ type }) => type).lastIndexOf('page')).toBeLessThan(codesOf('page').length);
  });

  it('has no page without a document', async ({ shop }) => {
    for (const query of ['type=page&code=nowhere', 'type=page', 'type=protocol&code=privacypolicy'])
      expect([query, (await shop.get(`/apis/cms?${query}`)).status]).toEqual([query, 404]);
  });
});
