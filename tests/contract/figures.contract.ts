import { describe, expect } from 'vitest';
import { record } from '../../server/commerce/audit/record.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { shopFigures } from '../../server/commerce/figures.ts';
import { schedule } from '../../server/commerce/jobs/due-work.ts';
import { buy } from './support/buying.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshShopTest, usual } from './support/shop-test.ts';
import { planOf, recorded } from './support/statements.ts';

describe.each(databaseKinds)('figures of the shop, on %s', (kind) => {
  const both = freshShopTest[kind];
  const it = usual(kind, both);
  /** Reads the figures in a new process, without its cache. */
  const figures = (shop: Shop, db = shop.db) => shopFigures({ db, clock: shop.clock })();

  both('count orders by status, also statuses without orders', async ({ shop }) => {
    const before = (await figures(shop)).orders;
    await buy(shop.shopper(), goods.blackM);
    expect((await figures(shop)).orders).toEqual({ ...before, UNPAID: before.UNPAID + 1 });
    expect(Object.keys(before).sort()).toEqual([
      'CANCELLED',
      'FULFILLED',
      'PAIDFAIL',
      'PREPARING',
      'SHIPPED',
      'UNPAID',
    ]);
  });

  both('count due work and its age, without work for later', async ({ shop }) => {
    await shop.sweepAll();
    expect((await figures(shop)).due.refund).toEqual({ pieces: 0, oldestSeconds: 0 });
    const now = shop.clock.now();
    await schedule(shop.db, 'refund', 'figures-1', now - 90_000);
    await schedule(shop.db, 'refund', 'figures-2', now - 5_000);
    await schedule(shop.db, 'refund', 'figures-3', now + 60_000);
    const { due } = await figures(shop);
    expect(due.refund).toEqual({ pieces: 2, oldestSeconds: 90 });
    expect(due.webhook).toEqual({ pieces: 0, oldestSeconds: 0 });
  });

  it('measure the age of urgent work from when it was scheduled', async ({ shop }) => {
    await schedule(shop.db, 'housekeeping', 'figures', 0);
    expect((await figures(shop)).due.housekeeping.oldestSeconds).toBe(0);
  });

  both('contain the time of the newest backup', async ({ shop }) => {
    expect((await figures(shop)).newestBackup).toBe(0);
    for (const at of [1_700_000_060_000, 1_700_000_000_000])
      await record(shop.db, { action: 'backup.taken', subject: 'shop.tar.gz', at, actor: 'shop' });
    expect((await figures(shop)).newestBackup).toBe(1_700_000_060);
  });

  both('count sold-out variants', async ({ shop }) => {
    const before = (await figures(shop)).soldOutVariants;
    await shop.db.updateTable('variant').set({ stock: 0 }).where('id', '=', Number(goods.blackM)).execute();
    expect((await figures(shop)).soldOutVariants).toBe(before + 1);
  });

  it('are read from the database once in ten seconds, whatever the number of callers', async ({ shop }) => {
    const { db, asked } = recorded(shop.db);
    const read = shopFigures({ db, clock: shop.clock });
    await Promise.all([read(), read()]);
    const once = asked.length;
    expect(once).toBeGreaterThan(5);
    shop.clock.pass(9_000);
    await read();
    expect(asked).toHaveLength(once);
    shop.clock.pass(1_000);
    await read();
    expect(asked).toHaveLength(2 * once);
  });

  both.skipIf(kind !== 'postgres')('count work that waits for a connection', async ({ shop }) => {
    const { location } = shop;
    let connections: () => unknown = () => null;
    const onPool = (read: () => unknown) => {
      connections = read;
    };
    const db = openDatabase(location.kind === 'postgres' ? { ...location, poolSize: 1 } : location, { onPool });
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = db.transaction().execute(async () => {
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    const second = db.selectFrom('setting').selectAll().execute();
    await expect.poll(connections).toEqual({ busy: 1, idle: 0, waiting: 1 });
    held.resolve();
    await Promise.all([first, second]);
    await expect.poll(connections).toEqual({ busy: 0, idle: 1, waiting: 0 });
    await db.destroy();
  });

  both.skipIf(kind !== 'sqlite')('reads no table from end to end', async ({ shop }) => {
    const { db, asked } = recorded(shop.db);
    await figures(shop, db);
    expect(asked.length).toBeGreaterThan(5);
    for (const query of asked)
      for (const step of await planOf(shop.db, query)) expect(`${step}: ${query.sql}`).toMatch(/INDEX|TEMP B-TREE/);
  });
});
