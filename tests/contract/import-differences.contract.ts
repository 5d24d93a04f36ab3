import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ageProducts } from '../../server/commerce/catalog/age-products.ts';
import { applyCollectionRules } from '../../server/commerce/catalog/collection-rules.ts';
import { rebuildWords } from '../../server/commerce/catalog/search-index.ts';
import { type Database, openDatabase } from '../../server/commerce/database/connection.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { sweep } from '../../server/commerce/service/sweep.ts';
import { bestsellerUnits } from '../../shared/constants.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { asShop } from './support/as-shop.ts';
import { noon } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { importTest } from './support/shop-test.ts';

const header =
  'Handle,Title,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price';
const row = (
  i: number,
  { type = `Kind ${i % 7}`, tag = `story ${i % 40}`, title = `Linen Piece ${'abcdefgh'[i % 8]}x` } = {},
) => `p-${i},${title},${type},"${tag}, all",Size,M,S${i},shopify,${i % 5},${20 + (i % 50)}.00`;
const withTagCollections = { tagCollections: true };

const fileOf = (rows: readonly string[]) => `${[header, ...rows].join('\n')}\n`;

/** Returns what an import changes by difference. */
async function derived(db: Database) {
  const words = await db.selectFrom('search_word').select('word').orderBy('word').execute();
  const members = await db
    .selectFrom('collection_product')
    .selectAll()
    .orderBy('collection_id')
    .orderBy('product_id')
    .execute();
  return { words: words.map(({ word }) => word), members };
}

/** Computes all of it anew. */
async function recompute(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await applyCollectionRules(trx);
    await rebuildWords(trx);
  });
}

describe.each(gateDatabases)('what follows from imported products on %s', (kind) => {
  const it = importTest[kind];

  it('is what it would be if all of it were computed anew, after additions and changes', async ({ shop, take }) => {
    await recompute(shop.db);
    const first = Array.from({ length: 300 }, (_, i) => row(i));
    await take(fileOf(first), withTagCollections);
    const changed = [
      row(3, { type: 'Coats', tag: 'story 1' }),
      row(4, { title: 'Woollen Greatcoat' }),
      row(5, { tag: 'never seen' }),
      row(900, { tag: 'never seen', type: 'Brand new' }),
    ];
    const report = await take(fileOf(changed), withTagCollections);
    expect(report).toMatchObject({ products: { created: 1, updated: 3 }, refused: [] });
    const found = await derived(shop.db);
    expect(found.members.length).toBeGreaterThan(600);
    await recompute(shop.db);
    expect(await derived(shop.db)).toEqual(found);
    expect(await integrityViolations(shop.db, { now: Date.now() })).toEqual([]);
    const rare = (await shop.get('/apis/products?collection=never-seen')).data.content;
    expect(rare.map(({ handle }: { handle: string }) => handle).sort()).toEqual(['p-5', 'p-900']);
    expect((await shop.get('/apis/products?q=greatcot')).data.correctedQuery).toBe('greatcoat');
  });
});

describe.each(gateDatabases)('imported products on %s', (kind) => {
  const it = importTest[kind];

  it('make no collections of their tags unless asked, and join those that there are', async ({ shop, take }) => {
    const [asked, unasked] = ['asked for', 'not asked for'];
    await take(fileOf([row(1_800, { tag: asked }), row(1_801, { tag: asked })]), withTagCollections);
    await take(fileOf([row(1_802, { tag: asked })]));
    await take(fileOf([row(1_803, { tag: unasked }), row(1_804, { tag: unasked })]));
    expect((await shop.get('/apis/collections/asked-for')).data.productCount).toBe(3);
    expect((await shop.get('/apis/collections/not-asked-for')).status).toBe(404);
  });

  it('are new for sixty days, and leave the collection of new ones then', async ({ shop, take }) => {
    await take(fileOf([row(1_900, { tag: 'aging' })]), withTagCollections);
    const isNew = async () => {
      const { data } = await shop.get('/apis/products?collection=aging');
      return data.content[0].badges;
    };
    await take(fileOf([row(1_901, { tag: 'aging' })]), withTagCollections);
    /** Each piece of the work is due again at once; a slow machine takes more of them. */
    const age = async (days: number) => {
      const now = noon + days * dayMs;
      const deps = { db: shop.db, clock: { now: () => now } };
      let outcome = await ageProducts(deps);
      while (typeof outcome === 'object' && outcome.againAt === now) outcome = await ageProducts(deps);
      return outcome;
    };
    expect(await age(59)).toEqual({ againAt: noon + 60 * dayMs });
    expect(await isNew()).toEqual(['New']);
    expect(await age(61)).toEqual({ againAt: noon + 62 * dayMs });
    expect(await isNew()).toEqual([]);
    const found = await derived(shop.db);
    await recompute(shop.db);
    expect((await derived(shop.db)).members.length).toBe(found.members.length);
  });

  it('of which some are no bestsellers of their collection do not keep the daily work going', async ({
    shop,
    take,
  }) => {
    await take(fileOf(Array.from({ length: 30 }, (_, i) => row(1_950 + i, { tag: 'sold much' }))));
    const rule_json = JSON.stringify({ bestseller: true, sale: true });
    await shop.db.updateTable('collection').set({ rule_json }).where('handle', '=', 'bestsellers').execute();
    await shop.db.updateTable('product').set({ sales_count: bestsellerUnits }).execute();
    expect(await ageProducts({ db: shop.db, clock: { now: () => noon } })).toEqual({ againAt: noon + dayMs });
  });
});

describe.each(gateDatabases)('the new collection of a tag that many products have, on %s', (kind) => {
  const it = importTest[kind];

  it('is filled by due work, a few products at a time', async ({ shop, take }) => {
    const tag = 'much shared';
    await take(fileOf(Array.from({ length: 600 }, (_, i) => row(2_000 + i, { tag }))), withTagCollections);
    await recompute(shop.db);
    await shop.db.deleteFrom('collection').where('handle', '=', 'much-shared').execute();
    await take(fileOf([row(2_900, { tag })]), withTagCollections);
    const members = async () =>
      (await shop.get('/apis/products?collection=much-shared')).data.pageInfo.totalElements as number;
    expect(await members()).toBe(1);
    while ((await sweep(shop.deps)) > 0);
    expect(await members()).toBe(601);
    const found = await derived(shop.db);
    await recompute(shop.db);
    expect(await derived(shop.db)).toEqual(found);
  });
});

test('an import that is killed goes on where it stopped, with whole products only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-import-'));
  const file = join(folder, 'products.csv');
  const all = 2_000;
  await writeFile(file, fileOf(Array.from({ length: all }, (_, i) => row(i))));
  const run = (...more: string[]) =>
    spawn(process.execPath, ['server/command-line/main.ts', 'import', file, ...more], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', DEMO_CATALOGUE: '0', NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const killed = run('--tag-collections');
  killed.stdout.once('data', () => killed.kill('SIGKILL'));
  expect((await once(killed, 'close'))[1]).toBe('SIGKILL');
  const db = asShop(openDatabase({ kind: 'sqlite', file: join(folder, 'shop.db') }));
  const count = async (table: 'product' | 'variant' | 'import_progress' | 'change_set' | 'change_cell') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );
  const stored = await count('product');
  expect(stored).toBeGreaterThan(0);
  expect(stored).toBeLessThan(all);
  expect([await count('variant'), await count('import_progress')]).toEqual([stored, 1]);
  const again = run('--tag-collections', '--json');
  const said: Buffer[] = [];
  again.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  expect((await once(again, 'close'))[0]).toBe(0);
  const report = JSON.parse(Buffer.concat(said).toString());
  expect(report.products).toEqual({ created: all - stored, updated: 0, unchanged: 0 });
  expect(report.warnings[0]).toMatchObject({ line: stored + 1, message: expect.stringMatching(/ended here/) });
  expect([await count('product'), await count('variant'), await count('import_progress')]).toEqual([all, all, 0]);
  // It stays one change set, with a cell for each product.
  expect([report.changeSet, await count('change_set'), await count('change_cell')]).toEqual([1, 1, all]);
  const found = await derived(db);
  await recompute(db);
  expect(await derived(db)).toEqual(found);
  expect(await integrityViolations(db, { now: Date.now() })).toEqual([]);
  await db.destroy();
  await rm(folder, { recursive: true });
});
