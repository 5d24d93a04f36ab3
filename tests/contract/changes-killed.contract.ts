import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { exportFile } from '../../server/commerce/import/export.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { asShop } from './support/as-shop.ts';

const products = 3_000;
const numbers = Array.from({ length: products }, (_, i) => i);

test('a change set whose process is killed has written whole batches, goes on, and is undone as one thing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-changes-'));
  const catalogue = join(folder, 'products.csv');
  const header = 'Handle,Title,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price';
  const rows = numbers.map((i) => `p-${i},Linen Piece,Kind ${i % 7},all,Size,M,S${i},20.00`);
  await writeFile(catalogue, `${[header, ...rows].join('\n')}\n`);
  const prices = join(folder, 'prices.csv');
  await writeFile(prices, `${['SKU,Price', ...numbers.map((i) => `S${i},31.00`)].join('\n')}\n`);
  const start = (...words: string[]) =>
    spawn(process.execPath, ['server/command-line/main.ts', ...words], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', DEMO_CATALOGUE: '0', NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const run = async (...words: string[]) => (await once(start(...words), 'close'))[0];
  expect(await run('import', catalogue)).toBe(0);
  expect(await run('changes', 'new', prices)).toBe(0);
  const db = asShop(openDatabase({ kind: 'sqlite', file: join(folder, 'shop.db') }));
  const exported = async () => {
    await exportFile(db, join(folder, 'export.csv'));
    return readFile(join(folder, 'export.csv'), 'utf8');
  };
  // Set 1 is the import of the catalogue.
  const ofTheDraft = db
    .selectFrom('change_cell')
    .select('position')
    .where('set_id', '=', 2)
    .where('state', '=', 'applied');
  const written = async () => {
    const cells = await ofTheDraft.execute();
    const variants = await db.selectFrom('variant').select('id').where('base_cents', '=', 31_00).execute();
    return [cells.length, variants.length];
  };
  const before = await exported();

  const killed = start('changes', 'apply', '2');
  const isBegun = () => ofTheDraft.executeTakeFirst();
  while ((await isBegun()) === undefined) expect(killed.exitCode).toBeNull();
  killed.kill('SIGKILL');
  expect((await once(killed, 'close'))[1]).toBe('SIGKILL');
  const [cells, variants] = await written();
  expect(cells).toBeGreaterThan(0);
  expect(cells).toBeLessThan(products);
  expect(variants).toBe(cells);

  expect(await run('changes', 'apply', '2')).toBe(0);
  expect(await written()).toEqual([products, products]);
  expect(await exported()).toBe(before.replaceAll(',20.00,', ',31.00,'));
  expect(await run('changes', 'undo', '2')).toBe(0);
  expect(await exported()).toBe(before);
  expect(await integrityViolations(db, { now: Date.now() })).toEqual([]);
  await db.destroy();
  await rm(folder, { recursive: true });
});
