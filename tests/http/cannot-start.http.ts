import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import { stateTimeoutMs } from '../../scripts/check/time-factor.ts';
import { archiveDemonstration } from '../../server/commerce/catalog/demonstration.ts';
import { type Database, openDatabase } from '../../server/commerce/database/connection.ts';
import { migrate } from '../../server/commerce/database/migrate.ts';
import { seedNeutral } from '../../server/commerce/service/seed/seed.ts';
import { asShop } from '../contract/support/as-shop.ts';
import { fill } from '../e2e/filled-shop.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hemline-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function filled(fill: (db: Database) => Promise<unknown>): Promise<void> {
  const db = asShop(openDatabase({ kind: 'sqlite', file: join(dataDir, 'shop.db') }));
  await migrate(db);
  await fill(db);
  await db.destroy();
}

/** Starts the built shop, which ends by itself, and returns its output. */
function start(env: Record<string, string>, user: Pick<SpawnSyncOptions, 'uid' | 'gid'> = {}) {
  const { status, stderr } = spawnSync(process.execPath, ['dist/server/main.js'], {
    encoding: 'utf8',
    timeout: stateTimeoutMs,
    ...user,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', WORKERS: '1', ...env },
  });
  return { status, said: stderr };
}

const live = {
  NODE_ENV: 'production',
  DEMO_CATALOGUE: '0',
  SITE_URL: 'https://shop.example',
  SESSION_SECRET: 'a-secret-of-at-least-32-characters-1',
  CARD_GATEWAY_URL: 'https://pay.example',
  CARD_GATEWAY_KEY: 'key-of-the-shop',
  MAIL_URL: 'outbox',
  SMS_URL: 'outbox',
};

test('a program reports in one sentence that the tables are newer', async () => {
  await filled(async () => undefined);
  const newer = new DatabaseSync(join(dataDir, 'shop.db'));
  newer.exec("insert into kysely_migration values ('999-newer', '')");
  newer.exec("update setting set value = '999-newer' where name = 'schema.compatible_from'");
  newer.close();
  const { status, said } = start({});
  expect(status).toBe(1);
  expect(said).toMatch(/^Hemline \S+ \(999-newer\) brought this shop's tables up to date, and Hemline .*\n$/);
});

test.each(everyNth(2, ['2', '1']))(
  'an unavailable database is reported in one sentence, with %s processes',
  (WORKERS) => {
    const { status, said } = start({ WORKERS, DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/shop' });
    expect(status).toBe(1);
    expect(said).toMatch(/^The database does not answer\. .*ECONNREFUSED.*\n/);
    expect(said).not.toMatch(/hidden|^ +at /m);
  },
);

test('a database that another user owns is one sentence', async () => {
  await filled(async () => undefined);
  const file = join(dataDir, 'shop.db');
  // Root may write to every file, so the shop runs as somebody else there, whose folder it is.
  const nobody = 65_534;
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(dataDir, nobody, nobody);
  chmodSync(file, 0o400);
  const { status, said } = start({}, isRoot ? { uid: nobody, gid: nobody } : {});
  expect(status).toBe(1);
  expect(said).toMatch(
    isRoot ? /^The database \S+ cannot .* belongs to user 0, .*\n$/ : /^The database \S+ cannot .*\n$/,
  );
});

test('a shop with real payments does not sell the demonstration catalogue', async () => {
  await fill(dataDir);
  const refused = start(live);
  expect(refused.status).toBe(1);
  expect(refused.said).toMatch(/^\d+ invented products .* npm run shop -- catalogue archive-demonstration\n$/);
  await filled((db) => archiveDemonstration(db, Date));
  // It fails at its port: the host is not an interface of this machine.
  expect(start({ ...live, HOST: '192.0.2.1' }).said).toContain('192.0.2.1');
});

test('a shop with real payments does not sell under drafts of its terms', async () => {
  await filled((db) => seedNeutral(db, Date.now(), null));
  const { status, said } = start(live);
  expect(status).toBe(1);
  expect(said).toMatch(
    /^protocol\/termsConditions.* drafts, and this shop takes real money\. .*content put protocol\/.*\n$/,
  );
  // A trial without real money starts: it fails at its port.
  expect(start({ ...live, PAYMENTS: 'sandbox', HOST: '192.0.2.1' }).said).toContain('192.0.2.1');
});
