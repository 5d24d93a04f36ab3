import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { onlyOne } from '../../shared/contract/documents.ts';
import { documentAt } from '../commerce/content/store.ts';
import type { Database } from '../commerce/database/connection.ts';
import { loadOpening } from '../commerce/places/opening/stored-opening.ts';
import { UsageError } from './command.ts';
import { openShopDatabase, ownShop } from './database.ts';
import { command as newCommand } from './new.ts';

const folders: string[] = [];
const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs `new` in an empty place, or in one that is given. */
async function make(words: readonly string[], dataDir = mkdtempSync(join(tmpdir(), 'hemline-new-'))) {
  folders.push(dataDir);
  let said = '';
  const open = async (currency?: string) => {
    const db = await openShopDatabase(dataDir, undefined, 'test', ownShop(currency));
    opened.push(db);
    return db;
  };
  await newCommand.run(words, { open, actor: 'test', dataDir, out: (text) => (said += text), progress: null });
  const [db] = opened.slice(-1);
  if (!db) throw new Error('No shop was opened.');
  const json = async (type: string) => (await documentAt(db, { type, code: onlyOne, market: '' }, 'PUBLISH'))?.json;
  return { said, dataDir, db, json };
}

test('a new shop has its name, currency, zone and look, and is closed', async () => {
  const words = [
    '--name',
    'Oak & Linen',
    '--currency',
    'eur',
    '--country',
    'de',
    '--languages',
    'de,en',
    '--look',
    'kontor',
  ];
  const { said, db, json, dataDir } = await make(words);
  expect(said).toContain('prices are in EUR and whose times are those of Europe/Berlin');
  expect(said).toContain('Start it with LANGUAGES=de,en.');
  expect(await json('website')).toMatchObject({ title: 'Oak & Linen' });
  expect(await json('brand')).toMatchObject({ shape: { buttons: 'outlined' } });
  expect((await loadOpening(db)).closed).toBe(true);
  const again = await make(['--name', 'Other', '--zone', 'Asia/Tokyo'], dataDir);
  folders.pop();
  expect(again.said).toContain('It was there before: nothing is changed.');
  expect([await again.json('website'), again.said.includes('Europe/Berlin')]).toEqual([
    expect.objectContaining({ title: 'Oak & Linen' }),
    true,
  ]);
});

test.each([
  ['--country', 'XX'],
  ['--look', 'baroque'],
  ['--languages', 'de,tlh'],
  ['--zone', 'Mars/Base'],
])('%s %s is refused before anything is made', async (option, value) => {
  await expect(make([option, value])).rejects.toThrow(UsageError);
  expect(opened).toEqual([]);
});
