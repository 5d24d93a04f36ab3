import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { takeBackup } from '../../server/command-line/backup/take.ts';
import { command as restoreCommand } from '../../server/command-line/restore.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { folderUploads } from '../../server/commerce/images/uploads/upload-folder.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { runCommand } from '../shop-commands/run-command.ts';
import { gatewayKey, makeCardGateway, type TestCardGateway } from './support/cards.ts';
import { emptyPlace } from './support/database.ts';
import { openShop, type Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { tablesOf } from './support/integrity.ts';
import { bundleProcess } from './support/process-bundle.ts';

let doomedShop: string;
let shop: Shop;
let cardGateway: TestCardGateway;

beforeAll(async () => {
  doomedShop = await bundleProcess('tests/contract/support/killed-shop.ts');
});
beforeEach(async () => {
  cardGateway = makeCardGateway();
  shop = await openShop('sqlite', cardGateway.start);
});
afterEach(async () => {
  await cardGateway.close();
  await shop.close();
});

/** Goods of these tests have no entries in the stock ledger: writes opening entries. */
async function openLedger({ db }: Shop): Promise<void> {
  await tablesOf(db).setStock(goods.blackM, 10_000);
  const variants = await db.selectFrom('variant').select(['id', 'stock']).where('stock', '<>', 0).execute();
  const opening = { reason: 'opening', reference: 'test', created_at: 0 };
  await db
    .insertInto('stock_entry')
    .values(variants.map(({ id, stock }) => ({ variant_id: id, delta: stock, ...opening })))
    .execute();
}

it('contains everything that was acknowledged before it began, and consistent tables, while the shop goes on selling', async () => {
  await openLedger(shop);
  const gateway = { url: cardGateway.origin(), key: gatewayKey };
  const start = JSON.stringify({ location: shop.location, gateway, now: shop.clock.time });
  const child = spawn(process.execPath, [doomedShop, start], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const placed: string[] = [];
  const some = Promise.withResolvers<void>();
  const more = Promise.withResolvers<void>();
  let wanted = Number.POSITIVE_INFINITY;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const orderId = JSON.parse(line).placed;
    if (orderId) placed.push(orderId);
    if (placed.length >= 40) some.resolve();
    if (placed.length >= wanted) more.resolve();
  });
  await some.promise;
  const [dataDir, other] = [join(shop.folder, 'data'), join(shop.folder, 'other')];
  await mkdir(dataDir);
  await symlink(join(shop.folder, 'shop.sqlite'), join(dataDir, 'shop.db'));
  const before = [...placed];
  const out = join(shop.folder, 'backup.tar.gz');
  const options = {
    dataDir,
    uploads: folderUploads(dataDir),
    out,
    postgres: false,
    withSecret: false,
    version: '1',
    now: Date.now,
    onProgress: () => undefined,
  };
  await takeBackup(options);
  // The shop did not pause while the backup was taken.
  wanted = placed.length + 5;
  await more.promise;
  child.kill('SIGKILL');
  await ended;
  const said: string[] = [];
  const place = { open: () => Promise.reject(new Error('not here')), dataDir: other, actor: 'shop', progress: null };
  const status = await restoreCommand.run([out, '--none-since'], { ...place, out: (text) => void said.push(text) });
  expect(said.join('')).toContain('Changes after');
  expect(status).toBe(0);
  const restored = openDatabase({ kind: 'sqlite', file: join(other, 'shop.db') });
  try {
    const orders = await restored.selectFrom('shop_order').select('id').execute();
    const there = new Set(orders.map(({ id }) => id));
    expect(before.filter((id) => !there.has(id))).toEqual([]);
    expect(await integrityViolations(restored, { now: Number.MAX_SAFE_INTEGER })).toEqual([]);
  } finally {
    await restored.destroy();
  }
});

it('tries a backup of PostgreSQL with its restored dump, and records the result in the shop', async () => {
  const [sells, restored] = [await openShop('postgres'), await openShop('postgres')];
  if (sells.location.kind !== 'postgres' || restored.location.kind !== 'postgres') throw new Error('Not PostgreSQL.');
  await openLedger(restored);
  vi.stubEnv('DATABASE_URL', sells.location.url);
  const out = join(sells.folder, 'backup.tar.gz');
  const files = { dataDir: sells.folder, uploads: folderUploads(sells.folder), out, postgres: true, withSecret: false };
  await takeBackup({ ...files, version: '1', now: Date.now, onProgress: () => undefined });
  const tried = (...words: string[]) =>
    runCommand(restoreCommand, [out, '--check', ...words], {
      open: () => Promise.reject(new Error('not here')),
      dataDir: sells.folder,
    });
  expect((await tried()).out).toContain('Its database was not tried');
  const sound = await tried('--restored', restored.location.url);
  expect(sound).toMatchObject({ status: 0, out: expect.stringContaining('whole and sound') });
  await restored.db.updateTable('coupon').set({ uses: 7 }).where('code', '=', 'WELCOME10').execute();
  const wrong = await tried('--restored', restored.location.url);
  expect(wrong).toMatchObject({ status: 1, out: expect.stringContaining('WELCOME10 counts 7 uses') });
  const empty = await emptyPlace('postgres', sells.folder);
  if (empty.kind !== 'postgres') throw new Error('Not PostgreSQL.');
  expect((await tried('--restored', empty.url)).out).toContain('has no shop');
  await expect(tried('--restored', sells.location.url)).rejects.toThrow('is the database of the shop');
  const trials = await sells.db
    .selectFrom('audit_entry')
    .select('details_json')
    .where('action', '=', 'backup.tried')
    .orderBy('id')
    .execute();
  expect(trials.map(({ details_json }) => JSON.parse(details_json).ok)).toEqual([true, false, false]);
  vi.unstubAllEnvs();
  await restored.close();
  await sells.close();
});
