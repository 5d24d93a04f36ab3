import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/commerce/database/connection.ts';
import { recordMiss } from '../../server/commerce/search/misses.ts';
import { UsageError } from './command.ts';
import { openShopDatabase } from './database.ts';
import { searchesCommand } from './searches.ts';

let folder: string;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-searches-'));
  db = await openShopDatabase(folder, undefined);
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function searches(...words: string[]) {
  const said: string[] = [];
  const shop = { open: async () => db, dataDir: folder, out: (text: string) => void said.push(text), progress: null };
  return { status: await searchesCommand.run(words, shop), out: said.join('') };
}

const noon = Date.UTC(2026, 10, 20, 12);

it('lists searches that found nothing, the most frequent first, and forgets them', async () => {
  for (const text of ['bikini', 'swimsuit', 'bikini']) await recordMiss(db, text, noon);
  expect((await searches()).out).toMatch(/bikini +2 +2026-11-20 12:00\nswimsuit +1 /);
  expect(JSON.parse((await searches('--limit', '1', '--json')).out)).toEqual([
    { text: 'bikini', uses: 2, lastAt: noon },
  ]);
  expect((await searches('--forget')).out).toBe('2 searches forgotten.\n');
  expect((await searches()).out).toBe('Every search that was counted found something.\n');
});

it('refuses a limit that is no number', async () => {
  await expect(searches('--limit', 'all')).rejects.toThrow(UsageError);
});
