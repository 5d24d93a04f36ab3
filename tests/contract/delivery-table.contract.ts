import { sql } from 'kysely';
import { describe, expect, it as test } from 'vitest';
import { latestRevisions } from '../../server/commerce/content/history.ts';
import { documentAt } from '../../server/commerce/content/store.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import * as deliveryTable from '../../server/commerce/database/migrations/056-delivery-table.ts';
import { examineDeliveryPage } from '../../server/commerce/integrity/setup/delivery-page.ts';
import { loadSetupFacts } from '../../server/commerce/integrity/setup/facts.ts';
import { switchCountry } from '../../server/commerce/places/manage/countries.ts';
import { setFreeFrom, setMethod, switchMethod } from '../../server/commerce/places/manage/methods.ts';
import { seedBasics, seedNeutral } from '../../server/commerce/service/seed/seed.ts';
import { DeliveryZone } from '../../shared/contract/places.ts';
import { noon } from './support/catalog-shop.ts';
import { databaseKinds, freshDatabase, gateDatabases } from './support/database.ts';
import { textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest, usual } from './support/shop-test.ts';

const delivery = { type: 'page', code: 'delivery', market: '' };
const page = (blocks: object[]) => ({ title: 'Delivery', description: 'How.', blocks });

describe.each(gateDatabases)('the table of delivery on %s', (kind) => {
  const it = freshCatalogTest[kind];

  it("lists the ways of delivery of each zone in the shopper's currency and language, their own zone first", async ({
    shop,
  }) => {
    const zones = async (currency: string, headers = {}) =>
      DeliveryZone.array().parse((await shop.get('/apis/delivery', currency, headers)).data);
    const dollars = await zones('USD');
    expect(dollars).toHaveLength(7);
    expect(dollars[0]).toMatchObject({
      countries: [{ code: 'US', name: 'United States' }],
      methods: [
        { name: 'Standard delivery', days: '3-5', price: { formatText: '$5.95' }, freeFrom: { formatText: '$75.00' } },
        { name: 'Express delivery', days: '1-2', price: { formatText: '$14.95' }, freeFrom: null },
      ],
    });
    const european = async (currency: string) =>
      (await zones(currency)).find(({ countries }) => countries.some(({ code }) => code === 'DE'));
    expect((await european('KWD'))?.methods[0]).toMatchObject({
      price: { formatText: expect.stringMatching(/^KWD\u00a0\d\.\d{3}$/) },
      freeFrom: { formatText: 'KWD\u00a025.000' },
    });
    const wish = { zone: 'europe', id: 'standard', weights: '2000=11.95', days: '4-6' };
    expect(await setMethod(shop.db, wish, noon)).toMatchObject({ ok: true });
    expect(
      await setMethod(
        shop.db,
        { zone: 'europe', id: 'letter', name: 'Letter', price: '3.95', days: '4-8', upTo: '500' },
        noon,
      ),
    ).toMatchObject({ ok: true });
    expect((await european('USD'))?.methods).toMatchObject([
      { days: '4-6', steps: [{ fromGrams: 2000, price: { formatText: '$11.95' } }] },
      { id: 'express' },
      { name: 'Letter', upToGrams: 500 },
    ]);
    await setFreeFrom(shop.db, { currency: 'USD', amount: 'never' }, noon);
    expect((await zones('USD')).flatMap(({ methods }) => methods.map(({ freeFrom }) => freeFrom))).toEqual(
      Array(15).fill(null),
    );
    await switchMethod(shop.db, { zone: 'europe', id: 'express', on: false }, noon);
    expect((await european('USD'))?.methods.map(({ id }) => id)).toEqual(['standard', 'letter']);
    await switchCountry(shop.db, { code: 'US', on: false }, noon);
    expect((await zones('USD')).flatMap(({ countries }) => countries.map(({ code }) => code))).not.toContain('US');
    await shop.db.deleteFrom('shipping_step').execute();
    await shop.db.deleteFrom('shipping_method').execute();
    expect(await zones('USD')).toEqual([]);
  });

  it('is on the page of delivery, and a cached page is another one after each change', async ({ shop }) => {
    const { app } = openOffice(shop).store;
    /** Returns the page's text, and whether it came from the cache. */
    const shown = async () => {
      const response = await app.request('/page/delivery', { headers: { Host: 'localhost' } });
      const [, state] = /page;desc="?(\w+)/.exec(response.headers.get('Server-Timing') ?? '') ?? [];
      return [state, textOf(await response.text())];
    };
    const first = expect.stringContaining('Standard delivery 3-5 $5.95 $75.00 Express delivery 1-2 $14.95 –');
    expect([await shown(), await shown()]).toEqual([
      ['miss', first],
      ['hit', first],
    ]);
    await setMethod(shop.db, { zone: 'domestic', id: 'standard', price: '6.50', days: '2-4' }, noon);
    expect(await shown()).toEqual(['miss', expect.stringContaining('Standard delivery 2-4 $6.50 $75.00')]);
    await setMethod(shop.db, { zone: 'domestic', id: 'standard', weights: '1000=9.50' }, noon);
    expect(await shown()).toEqual(['miss', expect.stringContaining('$6.50 from 1 kg: $9.50 $75.00')]);
    await setFreeFrom(shop.db, { currency: 'USD', amount: '80' }, noon);
    expect(await shown()).toEqual(['miss', expect.stringContaining('from 1 kg: $9.50 $80.00')]);
    await shop.db.deleteFrom('shipping_step').execute();
    await shop.db.deleteFrom('shipping_method').execute();
    expect(await shown()).toEqual(['miss', expect.not.stringContaining('Working days')]);
  });

  it('is missed by doctor where a page has prices of its own', async ({ shop }) => {
    const texts = async () =>
      (await examineDeliveryPage(shop.db, await loadSetupFacts(shop.db))).map(({ state, text }) => `${state}: ${text}`);
    expect(await texts()).toEqual(['ok: the page about delivery has no prices of its own']);
    const publish = (text: string, market = '') =>
      putDocument(shop.db, { ...delivery, market, status: 'PUBLISH', json: page([{ kind: 'paragraph', text }]) }, noon);
    for (const text of ['From $5.95 on.', 'Ab 4,90 € überall.', 'Within KWD 25.', '500 DKK']) {
      await publish(text);
      expect([text, (await texts())[0]]).toEqual([
        text,
        expect.stringMatching(/^warn: the page about delivery has fixed prices/),
      ]);
    }
    await publish('We send within 24 hours by DHL, up to 30 kg.');
    await publish('£3.95', 'GB');
    expect(await texts()).toEqual(["warn: the page about delivery for GB has fixed prices such as '£3.95'"]);
  });
});

/** Pages as they were stored before there was the table. */
const ofDemonstration = page([
  { kind: 'heading', level: 2, text: 'Prices and times' },
  {
    kind: 'paragraph',
    text: 'You choose between two ways at the checkout, where you see the price in your own currency before you pay.',
  },
  {
    kind: 'table',
    caption: 'Delivery prices in US dollars and times in working days',
    head: ['Where to', 'Standard', 'Time', 'Express', 'Time'],
    rows: [['United States', '$5.95', '3-5 days', '$14.95', '1-2 days']],
  },
  {
    kind: 'table',
    caption: 'Free standard delivery, by the currency you shop in',
    head: ['Currency'],
    rows: [['US dollar']],
  },
  { kind: 'note', text: 'Kept.' },
]);
const ofPlaceholder = {
  ...page([
    {
      kind: 'paragraph',
      text: 'The checkout shows the ways of delivery to your address with their prices and days before you pay.',
    },
    { kind: 'note', text: 'Kept.' },
  ]),
  placeholder: true,
};

describe.each(databaseKinds)('the pages of delivery of running shops on %s', (kind) => {
  const migrated = async (seed: typeof seedBasics | typeof seedNeutral, jsons: object[], draft?: object) => {
    const database = await freshDatabase(kind);
    const { db } = database;
    await seed(db, noon);
    await db.deleteFrom('content_document').where('code', '=', 'delivery').execute();
    await db.deleteFrom('content_revision').where('code', '=', 'delivery').execute();
    for (const json of jsons) await putDocument(db, { ...delivery, status: 'PUBLISH', json }, noon);
    if (draft) await putDocument(db, { ...delivery, status: 'DRAFT', json: draft }, noon);
    await sql`delete from visible_change`.execute(db);
    // Twice, as a migration that is undone and done again.
    await db.transaction().execute((trx) => deliveryTable.up(trx as never));
    await db.transaction().execute((trx) => deliveryTable.up(trx as never));
    const found = await documentAt(db, delivery, 'PUBLISH');
    const revisions = await latestRevisions(db, delivery);
    const changes = await db.selectFrom('visible_change').select('tag').execute();
    await database.close();
    return {
      blocks: (found?.json as ReturnType<typeof page> | undefined)?.blocks,
      revisions,
      tags: changes.map(({ tag }) => tag),
    };
  };

  test('that of the demonstration gets the table instead of its prices, as a version', async () => {
    const { blocks, revisions, tags } = await migrated(seedBasics, [ofDemonstration]);
    expect(blocks).toEqual([
      ofDemonstration.blocks[0],
      expect.objectContaining({ text: expect.stringContaining('the currency you shop in') }),
      { kind: 'delivery-table' },
      { kind: 'note', text: 'Kept.' },
    ]);
    expect(revisions).toMatchObject([
      { version: 2, state: 'published', publishedAt: noon },
      { version: 1, state: 'past' },
    ]);
    expect(tags).toContain('content');
  });

  usual(kind, test)('that of a shop of its own gets the table below its first sentence', async () => {
    const { blocks } = await migrated(seedNeutral, [ofPlaceholder]);
    expect(blocks).toEqual([ofPlaceholder.blocks[0], { kind: 'delivery-table' }, ofPlaceholder.blocks[1]]);
  });

  usual(kind, test).each([
    ['edited one', [ofDemonstration, { ...ofDemonstration, title: 'Shipping' }], undefined],
    ['one with a draft', [ofDemonstration], { ...ofDemonstration, title: 'Shipping' }],
    ['one of the merchant', [page([{ kind: 'paragraph', text: 'By bicycle.' }])], undefined],
  ])('an %s stays as it is', async (_, jsons, draft) => {
    const { blocks, revisions, tags } = await migrated(seedBasics, jsons, draft);
    expect(blocks).toEqual((jsons.at(-1) as typeof ofDemonstration).blocks);
    expect(revisions).toHaveLength(jsons.length + (draft ? 1 : 0));
    expect(tags).not.toContain('content');
  });
});
