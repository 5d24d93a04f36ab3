import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inCheck } from '../../scripts/check/extent.ts';
import { stateTimeoutMs } from '../../scripts/check/time-factor.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import { type Database, openDatabase } from '../../server/commerce/database/connection.ts';
import { openWithReplica } from '../../server/commerce/database/replica/shared-reads.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { setStock } from '../../server/commerce/stock/set-stock.ts';
import { openStorefront, patient, type Storefront } from '../http/storefront.ts';
import { type Catalog, openCatalog } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { type ReplicatedDatabase, replicatedDatabase } from './support/replicated-database.ts';

const paths = [
  ...['/', '/search', '/search?q=silk', '/products', '/products?sort=price-asc', '/products?stock=1&sale=1'],
  ...['/collections', '/collections/dresses', '/collections/winter', '/products?category=scarves'],
  ...['/products/linen-dress', '/products/silk-dress', '/products/wool-coat', '/products/silk-scarf'],
  ...['/products?q=red+dress', '/products?q=kirtle', '/products?q=dress+under+160', '/products?q=return+policy'],
];

/** A change that shoppers see, by random numbers. */
type Change = (db: Database, pick: <T>(list: readonly T[]) => T, serial: number) => Promise<unknown>;

const handles = ['linen-dress', 'silk-dress', 'wool-coat', 'cotton-tee', 'cashmere-scarf', 'silk-scarf'];
const skus = ['LD-BS', 'LD-UM', 'SD-S', 'WC-M', 'CS', 'SS'];

const idOf = (db: Database, handle: string) => db.selectFrom('product').select('id').where('handle', '=', handle);

const changes: Record<string, Change> = {
  price: async (db, pick, serial) => {
    const { id } = await idOf(db, pick(handles)).executeTakeFirstOrThrow();
    const cents = 1_000 + serial;
    await db
      .updateTable('variant')
      .set({ base_cents: cents, promotion_cents: null })
      .where('product_id', '=', id)
      .execute();
    await db.updateTable('product').set({ price_cents: cents }).where('id', '=', id).execute();
  },
  searchWords: (db, pick, serial) => {
    const find = [pick(['dress', 'coat', 'silk scarf'])];
    const synonyms = [{ words: ['kirtle'], find }];
    const answers = [{ words: ['return policy'], path: '/page/returns', title: `Returns ${serial}` }];
    const json = { synonyms, colours: [], answers, popular: [] };
    return putDocument(db, { type: 'search', code: '0', market: '', status: 'PUBLISH', json }, serial);
  },
  text: (db, pick, serial) =>
    db
      .updateTable('product')
      .set({ title: `Renamed ${serial}` })
      .where('handle', '=', pick(handles))
      .execute(),
  picture: async (db, pick, serial) => {
    const { id } = await idOf(db, pick(handles)).executeTakeFirstOrThrow();
    const picture = { url: `/images/import/p${serial}.webp`, width: 900, height: 1200, alt: `Picture ${serial}` };
    await db.deleteFrom('product_image').where('product_id', '=', id).execute();
    await db
      .insertInto('product_image')
      .values({ product_id: id, position: 1, color: null, ...picture })
      .execute();
  },
  status: (db, pick) =>
    db
      .updateTable('product')
      .set({ status: pick(['onSale', 'onSale', 'offShelf']) })
      .where('handle', '=', pick(handles))
      .execute(),
  stock: (db, pick, serial) =>
    setStock(db, {
      sku: pick(skus),
      quantity: pick([0, 1, 3, 5, 6, 9, 10, 40]),
      reference: `count-${serial}`,
      now: serial,
    }),
  review: async (db, pick, serial) => {
    const { id } = await idOf(db, pick(handles)).executeTakeFirstOrThrow();
    const shown = { state: 'published', published_at: serial, created_at: serial, author: 'Ann', country: 'US' };
    const own = { id: `r-${serial}`, order_line_id: `l-${serial}`, bought: '', customer_id: null };
    const words = { rating: 5, title: `Review ${serial}`, body: `Body ${serial}` };
    await db
      .insertInto('review')
      .values({ ...own, ...shown, ...words, product_id: id })
      .execute();
    await db.updateTable('product').set({ rating: 500, review_count: serial }).where('id', '=', id).execute();
  },
  membership: async (db, pick) => {
    const { id } = await idOf(db, pick(handles)).executeTakeFirstOrThrow();
    const { collection_id } = await db
      .selectFrom('collection_product')
      .select('collection_id')
      .orderBy('collection_id')
      .executeTakeFirstOrThrow();
    const removed = await db
      .deleteFrom('collection_product')
      .where('product_id', '=', id)
      .where('collection_id', '=', collection_id)
      .returning('product_id')
      .execute();
    if (removed.length === 0)
      await db.insertInto('collection_product').values({ collection_id, product_id: id, position: 99 }).execute();
  },
  currency: (db, _, serial) =>
    db
      .updateTable('currency')
      .set({ name: `Euro ${serial}` })
      .where('code', '=', 'EUR')
      .execute(),
};

/** Milliseconds by which the replica lags: the pages between a change and its arrival must not come from there. */
const lagMs = 150;
/** The tests' clock stands still: a storefront that once misses a change in time would never ask for changes again. */
const callTimes = { ...patient, changesMs: stateTimeoutMs };

describe.each([...gateDatabases, 'postgres with a replica'] as const)('cached pages on %s', (kind) => {
  let shop: Catalog;
  let replicated: ReplicatedDatabase | null = null;
  const closing: (() => Promise<void>)[] = [];
  /** A storefront with a commerce service of its own, as another process would be. */
  const process = ({ reads = replicated }: { reads?: ReplicatedDatabase | null } = {}) => {
    const { location } = shop;
    const databases =
      reads && location.kind === 'postgres'
        ? openWithReplica(location, reads.standby.url)
        : { db: openDatabase(location), shared: null };
    const commerce = createCommerce({ ...shop.deps, db: databases.db, sharedReads: databases.shared });
    closing.push(() => commerce.close());
    return () => openStorefront({ commerce, callTimes });
  };
  beforeAll(async () => {
    if (kind === 'postgres with a replica') {
      replicated = await replicatedDatabase([`recovery_min_apply_delay=${lagMs}`]);
      shop = await openCatalog('postgres', replicated);
    } else shop = await openCatalog(kind);
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await shop.close();
  });

  const read = async (store: Storefront, path: string) => {
    const response = await store.get(path);
    return `${response.status} ${shownIn(await response.text())}`;
  };

  it('are served from the cache while nothing that they show changes', async () => {
    const store = process()();
    const onSale = paths.filter((path) => !path.startsWith('/search'));
    const states = async () => {
      const seen: [string, unknown][] = [];
      for (const path of onSale) {
        await (await store.get(path)).text();
        seen.push([path, store.logs.at(-1)?.page]);
      }
      return seen;
    };
    await states();
    store.clock.time += 20 * 60_000;
    const { stock } = await shop.db
      .selectFrom('variant')
      .select('stock')
      .where('sku', '=', 'SD-M')
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable('variant')
      .set({ stock: stock + 100 })
      .where('sku', '=', 'SD-M')
      .execute();
    await states();
    await shop.db
      .updateTable('variant')
      .set({ stock: stock + 99 })
      .where('sku', '=', 'SD-M')
      .execute();
    for (const [path, page] of await states()) expect([path, page]).toEqual([path, 'kept']);
  });

  it('of a product show its related products as they are now', async () => {
    const store = process()();
    const page = async () => (await store.get('/products/linen-dress')).text();
    await page();
    expect(await page()).toContain('Silk Dress');
    expect(store.logs.at(-1)?.page).toBe('kept');
    await shop.db.updateTable('product').set({ title: 'Satin Dress' }).where('handle', '=', 'silk-dress').execute();
    expect(await page()).toContain('Satin Dress');
  });

  it('of a product offer as many units as there are', async () => {
    const store = process()();
    const units = async () => {
      const page = await (await store.get('/products/silk-scarf')).text();
      return Number(/.*<option[^>]*>(\d+)/s.exec(page)?.[1]);
    };
    for (let left = 12; left > 0; left -= 1) {
      await setStock(shop.db, { sku: 'SS', quantity: left, reference: `left-${left}`, now: left });
      expect(await units(), `${left} left`).toBe(Math.min(10, left));
    }
  });

  it('of a search follow the words of the search', async () => {
    const store = process()();
    const page = async () => (await store.get('/products?q=kirtle')).text();
    const find = (words: string) => {
      const json = { synonyms: [{ words: ['kirtle'], find: [words] }], colours: [], answers: [], popular: [] };
      return putDocument(shop.db, { type: 'search', code: '0', market: '', status: 'PUBLISH', json }, 1);
    };
    await find('camel');
    expect(await page()).toContain('Wool Coat');
    await page();
    expect(store.logs.at(-1)?.page).toBe('kept');
    await find('cashmere');
    expect(await page()).toContain('Cashmere Scarf');
  });

  it('show every acknowledged change on the next request of every process', async () => {
    const [one, other, oracle] = [process(), process(), process({ reads: null })];
    const warm = [one(), other()];
    const steps = fc.sample(
      fc.record({
        name: fc.constantFrom(...Object.keys(changes)),
        numbers: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
        reads: fc.array(fc.tuple(fc.nat({ max: 1 }), fc.constantFrom(...paths)), { minLength: 3, maxLength: 3 }),
      }),
      { numRuns: inCheck(8, { full: 16 }) },
    );
    const show = async (stores: readonly (Storefront | undefined)[], path: string, after: string) => {
      const expected = await read(oracle(), path);
      for (const store of stores) {
        if (!store) throw new Error('There are two processes.');
        expect(difference(await read(store, path), expected), `${path} after ${after}`).toBeNull();
      }
    };
    for (const store of warm) for (const path of paths) await read(store, path);
    for (const [serial, { name, numbers, reads }] of steps.entries()) {
      const rest = [...numbers];
      const pick = <T>(list: readonly T[]): T => list[(rest.shift() ?? 0) % list.length] as T;
      await changes[name]?.(shop.db, pick, 10_000 + serial);
      for (const [which, path] of reads) await show([warm[which]], path, `${serial} ${name}`);
    }
    for (const path of paths) await show(warm, path, 'all of it');
  });

  it('never show an earlier price while it rises and pages are read concurrently', async () => {
    const stores = [process()(), process()()];
    const { id } = await idOf(shop.db, 'silk-scarf').executeTakeFirstOrThrow();
    await shop.db.updateTable('product').set({ status: 'onSale' }).where('id', '=', id).execute();
    let acknowledged = 0;
    let isOver = false;
    const writer = async () => {
      for (let dollars = 5_000; dollars < 5_060; dollars += 1) {
        await shop.db
          .updateTable('variant')
          .set({ base_cents: dollars * 100 })
          .where('product_id', '=', id)
          .execute();
        acknowledged = dollars;
      }
      isOver = true;
    };
    const reader = async (store: Storefront) => {
      while (!isOver) {
        const least = acknowledged;
        const shown = /\$(\d,\d{3})/.exec(await read(store, '/products/silk-scarf'))?.[1]?.replace(',', '');
        if (least > 0) expect(Number(shown)).toBeGreaterThanOrEqual(least);
      }
    };
    await Promise.all([writer(), ...[...stores, ...stores].map(reader)]);
    for (const store of stores) expect(await read(store, '/products/silk-scarf')).toContain('$5,059');
  });
});

/**
 * Returns the main part of a page without ids that differ by request and without the related products: which ones they
 * are may be an hour old.
 */
function shownIn(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const related = /<section[^>]*aria-labelledby="(?:related|similar)"[\s\S]*?<\/section>/;
  return main
    .replace(related, '')
    .replace(/[0-9a-f]{16,32}/g, '')
    .replace(/\s+/g, ' ');
}

/** Returns where two pages begin to differ, with some text before and after; null: they are equal. */
function difference(shown: string, expected: string): { shown: string; expected: string } | null {
  if (shown === expected) return null;
  let at = 0;
  while (shown[at] === expected[at]) at += 1;
  const around = (page: string) => page.slice(Math.max(0, at - 100), at + 200);
  return { shown: around(shown), expected: around(expected) };
}
