import { describe, expect } from 'vitest';
import {
  contentPages,
  PageEntry,
  Protocol,
  protocolCodes,
  StaticPage,
  type Text,
} from '../../shared/contract/content-pages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { databaseKinds } from './support/database.ts';
import { catalogTest } from './support/shop-test.ts';

describe.each(databaseKinds)('pages of content on %s', (kind) => {
  const it = catalogTest[kind];

  const documentOf = async (shop: Catalog, type: string, code: string) =>
    (await shop.get(`/apis/cms?type=${type}&code=${code}`)).data;
  const tables = async (shop: Catalog, code: string) => {
    const { blocks } = StaticPage.parse((await documentOf(shop, 'page', code)).json);
    return blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  };

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

  it('states the delivery prices of the checkout, in every zone', async ({ shop }) => {
    const [prices] = await tables(shop, 'delivery');
    const methods = await shop.db.selectFrom('shipping_method').selectAll().execute();
    const zones = [...new Set(methods.map(({ zone }) => zone))];
    const rowOf = (zone: string) =>
      ['standard', 'express'].flatMap((id) => {
        const method = methods.find((each) => each.zone === zone && each.id === id);
        return method ? [formatMoney(method.price_cents, 'USD'), `${method.days} days`] : [];
      });
    const said = prices?.rows.map(([, ...cells]) => cells.map(String)) ?? [];
    const sorted = (rows: string[][]) => rows.map((row) => row.join(' ')).sort();
    expect(sorted(said)).toEqual(sorted(zones.map(rowOf)));
  });

  it('says from which amount delivery is free, in every currency', async ({ shop }) => {
    const [, thresholds] = await tables(shop, 'delivery');
    const rows = await shop.db
      .selectFrom('currency')
      .innerJoin('free_shipping', 'free_shipping.currency', 'currency.code')
      .select(['currency.name', 'currency.code', 'threshold_cents'])
      .orderBy('currency.position')
      .execute();
    const amounts = rows.map(({ name, code, threshold_cents }): Text[] => [name, formatMoney(threshold_cents, code)]);
    expect(thresholds?.rows).toEqual(amounts);
  });
});
