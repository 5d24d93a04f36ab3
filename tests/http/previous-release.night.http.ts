import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buyOnce } from '../../scripts/http-shopper/buy.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { compatibleFrom, knownMigrations, migrate } from '../../server/commerce/database/migrate.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { seedDemonstration } from '../../server/commerce/service/seed/seed.ts';
import { asShop } from '../contract/support/as-shop.ts';
import { root } from '../e2e/processes.ts';

/**
 * Returns the newest commit of the previous release (the last with another version in package.json) whose migrations
 * this program knows, or why there is none here. Commits that were merged later may have had other numbers for theirs.
 */
function previousRelease(): { commit: string } | { missing: string } {
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true')
      return { missing: 'This clone has no history: fetch it with git fetch --unshallow.' };
    const begun = git('log', '-1', '--format=%H', '-G', '^  "version":', '--', 'package.json');
    const commits = git('log', '--format=%H', `${begun}^`, '--', migrationsFolder).split('\n');
    const commit = commits.find((each) => migrationsOf(each).every((name) => knownMigrations.includes(name)));
    if (commit && migrationsOf(commit).includes(compatibleFrom)) return { commit };
    return { missing: `No release before this one has ${compatibleFrom} and the migrations of now.` };
  } catch {
    return { missing: 'These files are no clone of the repository.' };
  }
}

const migrationsFolder = 'server/commerce/database/migrations';

const migrationsOf = (commit: string): string[] =>
  git('ls-tree', '--name-only', `${commit}:${migrationsFolder}`)
    .split('\n')
    .flatMap((file) => /^(\d{3}-.+)\.ts$/.exec(file)?.[1] ?? []);

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the built program of a commit, with today's packages. */
function buildOf(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-previous-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    child.once('exit', (code) => failed(new Error(`The previous release ended with exit code ${code}.`)));
    child.on('message', ({ ready, address }: { ready?: boolean; address?: { url: string } }) => {
      if (ready && address) found(address.url);
    });
  });
}

const release = previousRelease();

test.skipIf('missing' in release)('the previous release works on the tables of this one', async () => {
  const commit = 'commit' in release ? release.commit : '';
  const folder = buildOf(commit);
  const dataDir = mkdtempSync(join(tmpdir(), 'hemline-today-'));
  const db = asShop(openDatabase({ kind: 'sqlite', file: join(dataDir, 'shop.db') }));
  await migrate(db);
  await seedDemonstration(db, Date.now());
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', WORKERS: '2', OVERLOAD_DELAY: '0' },
  });
  try {
    const url = await addressOf(child);
    const variants = await db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'product_id')
      .select('variant.id')
      .where('stock', '>', 5)
      .where('status', '=', 'onSale')
      .limit(3)
      .execute();
    for (const { id } of variants) await buyOnce(url, String(id), `today-${id}`);
    expect(await db.selectFrom('shop_order').select('status').execute()).toEqual(
      variants.map(() => ({ status: 'PREPARING' })),
    );
    expect(await integrityViolations(db, { now: Date.now() })).toEqual([]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await db.destroy();
    for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
  }
});

if ('missing' in release) console.log(`The previous release is not tried: ${release.missing}`);
