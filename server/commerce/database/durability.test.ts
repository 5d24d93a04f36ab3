import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchCommits } from '../../../tests/doubles/watch-commits.ts';
import { notDurable, openKysely } from './durability.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

interface Tables {
  note: { text: string };
}
let folder: string;
let db: Kysely<Tables>;
/** The notes that were stored at each COMMIT, and whether it synced. */
let commits: { synced: boolean; texts: string[] }[];
let told: boolean[];
let stopWatching: () => void;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hemline-durability-'));
  told = [];
  const dialect = sqliteDialect(join(folder, 'notes.db'), 800, ({ durable }) => told.push(durable));
  db = openKysely<Tables>(dialect);
  await sql`create table note (text text not null)`.execute(db);
  await notDurable(db)
    .transaction()
    .execute(async () => null);
  commits = [];
  told = [];
  stopWatching = watchCommits((commit) => {
    const texts = commit.db.prepare('select text from note order by text').all();
    commits.push({ synced: commit.synced, texts: texts.map(({ text }) => String(text)) });
  });
});
afterEach(async () => {
  stopWatching();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const writeIn = (view: Kysely<Tables>, text: string) =>
  view.transaction().execute((trx) => trx.insertInto('note').values({ text }).execute());
const durably = (text: string) => writeIn(db, text);
const quickly = (text: string) => writeIn(notDurable(db), text);

test('a transaction waits for the disk, unless it is said that it need not', async () => {
  await durably('order');
  await quickly('cart');
  await db.insertInto('note').values({ text: 'single' }).execute();
  expect(commits.map(({ synced }) => synced)).toEqual([true, false, true]);
  expect(told).toEqual([true, false, true]);
});

describe('transactions that share a COMMIT', () => {
  test('share a durable one when the first of them is durable', async () => {
    await Promise.all([durably('order'), quickly('cart')]);
    expect(commits).toEqual([{ synced: true, texts: ['cart', 'order'] }]);
  });

  test('never make a durable one wait for a COMMIT that is not: it gets the next', async () => {
    await Promise.all([quickly('cart'), durably('order'), quickly('view')]);
    expect(commits).toEqual([
      { synced: false, texts: ['cart'] },
      { synced: true, texts: ['cart', 'order', 'view'] },
    ]);
  });

  test('are durable whatever surrounds them', async () => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const text = String(i).padStart(2, '0');
        if (i % 7 < 4) return quickly(text);
        await durably(text);
        expect(commits.some(({ synced, texts }) => synced && texts.includes(text))).toBe(true);
      }),
    );
    expect(commits.at(-1)?.texts).toHaveLength(60);
  });
});

test('one that fails takes nothing with it', async () => {
  const outcomes = await Promise.allSettled([
    quickly('cart'),
    notDurable(db)
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('note').values({ text: 'undone' }).execute();
        throw new Error('undo');
      }),
    durably('order'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(commits.at(-1)).toEqual({ synced: true, texts: ['cart', 'order'] });
});

test('a database that is first used without waiting for the disk is closed with the other', async () => {
  stopWatching();
  const file = join(folder, 'other.db');
  const other = openKysely<Tables>(sqliteDialect(file));
  const ask = () =>
    notDurable(other)
      .transaction()
      .execute((trx) => sql<{ one: number }>`select 1 as one`.execute(trx));
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await other.destroy();
  await expect(ask()).rejects.toThrow('closed');
});
