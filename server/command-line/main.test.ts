import { execFile, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import { setShopZone } from '../commerce/places/shop-zone.ts';
import { UsageError } from './command.ts';
import { commands, helpFor } from './commands.ts';
import { openShopDatabase } from './database.ts';

// Each call starts a process, which takes long on a busy machine.
describe('the shop’s command line', { timeout: 60_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hemline-shop-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const shop = (...words: string[]) => shopIn({}, ...words);
  const shopIn = (more: Record<string, string>, ...words: string[]) =>
    new Promise<{ status: number; out: string; err: string }>((resolve) => {
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...more };
      execFile(process.execPath, ['server/command-line/main.ts', ...words], { env }, (error, out, err) => {
        resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, err });
      });
    });

  /** Runs a command in this process: what it does is tested, not how it starts. */
  async function inProcess(name: string, ...words: string[]) {
    const command = await commands.find((listed) => listed.name === name)?.load();
    if (!command) throw new Error(`There is no command '${name}'.`);
    const db = await openShopDatabase(folder, undefined, 'shop');
    const said: string[] = [];
    const place = {
      open: async () => db,
      dataDir: folder,
      out: (text: string) => void said.push(text),
      actor: 'shop',
      progress: null,
    };
    try {
      return { status: await command.run(words, place), out: said.join('') };
    } finally {
      await db.destroy();
    }
  }

  it('lists its commands and explains each', async () => {
    const overview = await shop();
    expect(overview).toEqual({ status: 0, out: await helpFor(undefined), err: '' });
    for (const { name, summary } of commands) {
      expect(overview.out).toContain(name);
      expect(overview.out).toContain(summary);
      expect(await helpFor(name)).toContain(`npm run shop -- ${name}`);
    }
  });

  it('shows times as the clocks of the shop do, with the name of its zone', async () => {
    const own = { DATA_DIR: join(folder, 'riyadh') };
    const db = await openShopDatabase(own.DATA_DIR, undefined, 'shop');
    await setShopZone(db, 'Asia/Riyadh', Date.UTC(2026, 10, 20, 22, 5));
    await db.destroy();
    const { out } = await shopIn(own, 'audit', '--action', 'shop.zone set');
    expect(out).toMatch(/^No {2}When \(Asia\/Riyadh\) .*\n *\d+ {2}2026-11-21 01:05 /);
  });

  it.runIf(existsSync('/dev/full'))('says that what it wrote is not whole, and fails', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, ['server/command-line/main.ts', 'help'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^What was .* ENOSPC.*\n$/) });
  });

  it('prints the usage after wrong arguments', async () => {
    expect(await shop('conquer')).toMatchObject({ status: 2, err: expect.stringContaining('npm run shop -- help') });
    expect(await shop('import', '--nope')).toMatchObject({ status: 2, err: expect.stringContaining('help import') });
    await expect(inProcess('stock', 'set', 'A', 'many')).rejects.toThrow(UsageError);
    expect(await shop('import', join(folder, 'missing.csv'))).toMatchObject({ status: 1, out: '' });
  });

  it('reads variables from files, names an unreadable file, and says in one sentence that the database does not answer', async () => {
    const file = join(folder, 'database-url');
    await writeFile(file, 'postgres://nobody:hidden@127.0.0.1:1/shop\n');
    const run = (env: Record<string, string>) =>
      spawnSync(process.execPath, ['server/command-line/main.ts', 'orders', 'list'], {
        env: { ...process.env, DATA_DIR: folder, ...env },
        encoding: 'utf8',
      });
    const { status, stderr } = run({ DATABASE_URL_FILE: join(folder, 'missing') });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^DATABASE_URL_FILE: .*ENOENT/) });
    const away = run({ DATABASE_URL_FILE: file });
    expect(away.status).toBe(1);
    expect(away.stderr).toMatch(/^The database does not answer\. .*ECONNREFUSED.*\n$/);
    expect(away.stderr).not.toContain('hidden');
  });

  it.each(
    everyNth(3, [
      'export -',
      'content list',
      'stock show',
      'orders list',
      'reviews list',
      'points rate',
      'audit',
      'audit --verify',
      'backup',
      'migrate',
      'doctor',
    ]),
  )('says that there is no shop, and makes none: %s', async (words) => {
    const elsewhere = join(folder, 'elsewhere');
    await mkdir(elsewhere, { recursive: true });
    const { status, out, err } = await shopIn({ DATA_DIR: elsewhere }, ...words.split(' '));
    expect(status).toBe(1);
    expect(out + err).toContain(`There is no shop in ${elsewhere}`);
    expect(out + err).not.toMatch(/^ +at /m);
    expect(await readdir(elsewhere)).toEqual([]);
  });

  it('reports in one sentence that a newer version made the data', async () => {
    const newer = join(folder, 'newer');
    await (await openShopDatabase(newer, undefined, 'shop')).destroy();
    using db = new DatabaseSync(join(newer, 'shop.db'));
    db.exec("insert into kysely_migration values ('999-newer', '')");
    db.exec("update setting set value = '999-newer' where name = 'schema.compatible_from'");
    const { status, out, err } = await shopIn({ DATA_DIR: newer }, 'orders', 'list');
    expect({ status, out, lines: err.split('\n').length }).toEqual({ status: 1, out: '', lines: 2 });
    expect(err).toContain('(999-newer) brought this shop');
  });

  it('imports a file, lists rejected rows and exits with status 1 for them', async () => {
    const file = join(folder, 'in.csv');
    await writeFile(file, 'Handle,Title,Variant SKU,Variant Price\npin,Pin,P-1,10.00\nbad,Bad,B-1,$1\n');
    const report = await shop('import', file);
    expect(report.status).toBe(1);
    expect(report.out).toContain("line 3 (bad): Price '$1' is not a plain number");
    const json = await inProcess('import', file, '--json');
    expect(JSON.parse(json.out)).toMatchObject({
      products: { created: 0, updated: 0, unchanged: 1 },
      refused: [{ line: 3 }],
    });
  });

  it('sets stock and exports products', async () => {
    expect(await inProcess('stock', 'set', 'P-1', '4')).toMatchObject({ status: 0, out: 'P-1: 0 → 4\n' });
    const unknown = await inProcess('stock', 'set', 'NONE', '4');
    expect(unknown).toMatchObject({ status: 1, out: expect.stringMatching(/^[A-Z].*NONE.*\.\n$/) });
    const shown = JSON.parse((await inProcess('stock', 'show', 'pin', '--json')).out);
    expect(shown).toEqual([{ sku: 'P-1', product: 'pin', variant: '', stock: 4, tracked: false }]);
    const out = join(folder, 'out.csv');
    expect(await inProcess('export', out)).toMatchObject({ status: 0 });
    expect(await readFile(out, 'utf8')).toContain('Pin,pin,');
  });
});
