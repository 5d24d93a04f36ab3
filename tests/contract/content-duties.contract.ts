import { describe, expect } from 'vitest';
import { examineContentDuties } from '../../server/command-line/doctor/content.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { freshShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('duties of the content on %s', (kind) => {
  const it = freshShopTest[kind];

  const publish = ({ db }: Shop, name: { type: string; code: string; market?: string }, text: string) => {
    const json = { title: 'A page', description: 'A page.', blocks: [{ kind: 'paragraph', text }] };
    return putDocument(db, { market: '', ...name, status: 'PUBLISH', json }, 1);
  };
  const texts = async ({ db }: Shop) => (await examineContentDuties(db)).map(({ state, text }) => `${state}: ${text}`);

  it('are an accessibility statement in each country of the Union, and no link to the closed platform', async ({
    shop,
  }) => {
    await shop.db.deleteFrom('content_document').where('type', '=', 'page').execute();
    await publish(shop, { type: 'protocol', code: 'termsConditions' }, 'See https://ec.europa.eu/consumers/odr/main');
    expect(await texts(shop)).toEqual([
      'warn: there is no accessibility statement (page/accessibility) for DE',
      'warn: a link leads to the closed EU platform for disputes: protocol/termsConditions',
    ]);
    await publish(shop, { type: 'protocol', code: 'termsConditions' }, 'Write to us.');
    await publish(shop, { type: 'page', code: 'accessibility', market: 'DE' }, 'EN 301 549');
    expect(await texts(shop)).toMatchObject([expect.stringMatching(/^ok/)]);
  });

  it('are none outside of it', async ({ shop }) => {
    await shop.db.deleteFrom('content_document').where('type', '=', 'page').execute();
    await shop.db.deleteFrom('country').where('code', '=', 'DE').execute();
    expect(await texts(shop)).toEqual([]);
  });
});
