import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { menuFollowsCatalogue } from '../../server/commerce/content/follow-catalogue.ts';
import { documentAt } from '../../server/commerce/content/store.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import { type Database, inTransaction } from '../../server/commerce/database/connection.ts';
import { folderUploads } from '../../server/commerce/images/uploads/upload-folder.ts';
import { importEntries } from '../../server/commerce/import/entries/import-entries.ts';
import { importFile } from '../../server/commerce/import/run.ts';
import { seedDemonstration, seedNeutral } from '../../server/commerce/service/seed/seed.ts';
import type { MenuItem, Navigation } from '../../shared/contract/content.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { noon } from './support/catalog-shop.ts';
import { freshDatabase, gateDatabases } from './support/database.ts';

const name = { type: 'navigation', code: '0', market: '' };
const menuOf = async (db: Database) => {
  const document = await documentAt(db, name, 'PUBLISH');
  return document?.json as Navigation;
};
const namesOf = (items: readonly MenuItem[] = []) => items.map((item) => item.name);
const follow = (db: Database) => inTransaction(db, (trx) => menuFollowsCatalogue(trx, noon));

/** Adds collections that have a product each. */
async function addCollections(db: Database, count: number): Promise<void> {
  const { id } = await db
    .insertInto('product')
    .values({
      handle: 'stool',
      title: 'Stool',
      style: 'stool',
      description_html: '',
      details_json: '[]',
      material: null,
      vendor: null,
      category: 'furniture',
      status: 'onSale',
      rating: null,
      review_count: 0,
      sales_count: 0,
      rank: 0,
      price_cents: 100,
      on_sale: 0,
      in_stock: 1,
      is_new: 1,
      seo_title: null,
      seo_description: null,
      extra_json: '{}',
      created_at: noon,
      updated_at: noon,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let i = 1; i <= count; i++) {
    const row = { handle: `room-${i}`, title: `Room ${i}`, description: '', position: 100 + i, rule_json: null };
    const collection = await db.insertInto('collection').values(row).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('collection_product')
      .values({ collection_id: collection.id, product_id: id, position: 0 })
      .execute();
  }
}

describe.each(gateDatabases)('a shop of one’s own on %s', (kind) => {
  it.for(['de', 'fr', 'es', 'ar'])('begins in its base language, in every text: %s', async (language) => {
    const { db, close } = await freshDatabase(kind);
    await inLanguage(language, () => seedNeutral(db, noon), [language, 'en']);
    const english = await freshDatabase(kind);
    await seedNeutral(english.db, noon);
    const textsOf = async ({ db }: { db: Database }) => {
      const rows = await db
        .selectFrom('content_document')
        .select(['type', 'body_json'])
        .where('type', 'not in', ['search', 'footer', 'website', 'popups', 'mails'])
        .execute();
      const said = /"(?:title|description|label|text|group|name)":"([^"]*[a-z][^"]*)"/gi;
      const titles = await db.selectFrom('collection').select('title').execute();
      const texts = rows.flatMap(({ body_json }) => [...body_json.matchAll(said)].map(([, text = '']) => text));
      return new Set([...texts, ...titles.map(({ title }) => title)]);
    };
    const written = await textsOf(english);
    expect(written.size).toBeGreaterThan(30);
    const own = await textsOf({ db });
    expect([...own].filter((text) => written.has(text))).toEqual(language === 'de' ? ['Sale'] : []);
    await Promise.all([close(), english.close()]);
  });

  it('begins without coupons, looks and products, and never gets the demonstration', async () => {
    const { db, close } = await freshDatabase(kind);
    expect(await seedNeutral(db, noon)).toBe(true);
    expect(await seedDemonstration(db, noon)).toBe(false);
    for (const table of ['coupon', 'look', 'product', 'review'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    expect(namesOf((await menuOf(db)).content)).toEqual(['All products']);
    await close();
  });

  it('has a menu that follows its collections, and names the many below one item', async () => {
    const { db, close } = await freshDatabase(kind);
    await seedNeutral(db, noon);
    await addCollections(db, 30);
    await follow(db);
    const { content } = await menuOf(db);
    expect(namesOf(content)).toEqual([...Array.from({ length: 10 }, (_, i) => `Room ${i + 1}`), 'More']);
    expect(namesOf(content.at(-1)?.childComponents)).toEqual(Array.from({ length: 20 }, (_, i) => `Room ${i + 11}`));
    const { version } = (await documentAt(db, name, 'PUBLISH')) ?? { version: 0 };
    await follow(db);
    expect((await documentAt(db, name, 'PUBLISH'))?.version).toBe(version);
    await close();
  });

  it('shows nothing as new of the catalogue that is moved in, but what came later or has a date', async () => {
    const { db, folder, close } = await freshDatabase(kind);
    await seedNeutral(db, noon);
    const add = async (handle: string, days: number) => {
      const file = join(folder, 'products.csv');
      await writeFile(file, `Handle,Title,Variant Price\n${handle},A piece,10.00\n`);
      const run = { id: handle, now: noon + days * dayMs };
      await importFile({ db, file, imagesDir: null, uploads: folderUploads(folder), run });
    };
    const newOnes = async () => {
      const rows = await db.selectFrom('product').select('handle').where('is_new', '=', 1).orderBy('handle').execute();
      return rows.map(({ handle }) => handle);
    };
    for (const [handle, days] of [
      ['stool', 0],
      ['lamp', 6],
      ['shelf', 8],
    ] as const)
      await add(handle, days);
    expect(await newOnes()).toEqual(['shelf']);
    const dated = (days: number) => new Date(noon + days * dayMs).toISOString();
    const facts = join(folder, 'facts.json');
    const list = [
      { product: 'stool', createdAt: dated(-10) },
      { product: 'lamp', unitsSold: 3 },
      { product: 'shelf', createdAt: dated(-90) },
    ];
    await writeFile(facts, JSON.stringify(list));
    await importEntries(db, 'product-facts', facts, { id: 'facts', now: noon + 9 * dayMs });
    expect(await newOnes()).toEqual(['stool']);
    await close();
  });

  it('keeps a menu that a person wrote or is writing', async () => {
    const { db, close } = await freshDatabase(kind);
    await seedNeutral(db, noon);
    const own: MenuItem[] = [{ name: 'Rooms', active: true, link: { type: 'link', src: '/products' } }];
    const { fromCatalogue: _, ...before } = await menuOf(db);
    expect((await putDocument(db, { ...name, status: 'DRAFT', json: { ...before, content: own } }, noon)).ok).toBe(
      true,
    );
    await addCollections(db, 2);
    await follow(db);
    expect(namesOf((await menuOf(db)).content)).toEqual(['All products']);
    await putDocument(db, { ...name, status: 'PUBLISH', json: { ...before, content: own } }, noon);
    await follow(db);
    expect(namesOf((await menuOf(db)).content)).toEqual(['Rooms']);
    await close();
  });
});
