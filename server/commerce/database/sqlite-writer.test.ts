import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDatabaseAway } from './outage.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { Writer } from './sqlite-writer.ts';

const waitMs = 800;
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemline-writer-'));
  file = join(folder, 'notes.db');
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; create table note (text text not null)');
  db.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const insert = (text: string) => CompiledQuery.raw('insert into note (text) values (?)', [text]);

test('a file that cannot be written is not opened to be read: the connection would stay so', async () => {
  const readOnly = new Kysely<Record<string, never>>({ dialect: sqliteDialect(`file:${file}?mode=ro`) });
  for (const query of [insert('a'), CompiledQuery.raw('select text from note')]) {
    const refused = await readOnly.executeQuery(query).catch((error: unknown) => error);
    expect(isDatabaseAway(refused)).toBe(true);
  }
  await readOnly.destroy();
});

test('a file that another process writes for long is opened, and read meanwhile', async () => {
  const other = new DatabaseSync(file);
  other.exec("begin immediate; insert into note (text) values ('of another')");
  const db = new Kysely<Record<string, never>>({ dialect: sqliteDialect(file) });
  const { rows } = await db.executeQuery(CompiledQuery.raw('select text from note'));
  expect(rows).toEqual([]);
  other.exec('commit');
  other.close();
  await db.executeQuery(insert('b'));
  await db.destroy();
});

test('all who share a commit that a full disk undid learn that the database is away, and the next one writes', async () => {
  const writer = new Writer(new DatabaseSync(file), waitMs);
  await writer.run(insert('first'));
  await writer.run(CompiledQuery.raw('pragma max_page_count = 4'));
  const large = 'x'.repeat(100_000);
  const outcomes = await Promise.allSettled([writer.run(insert('small')), writer.run(insert(large))]);
  for (const outcome of outcomes) expect(outcome.status === 'fulfilled' || isDatabaseAway(outcome.reason)).toBe(true);
  expect(outcomes[1]?.status).toBe('rejected');
  await writer.run(CompiledQuery.raw('pragma max_page_count = 1000'));
  await writer.run(insert('last'));
  const { rows } = await writer.run(CompiledQuery.raw('select text from note order by rowid'));
  const isSmallThere = outcomes[0]?.status === 'fulfilled';
  expect(rows.map(({ text }) => text)).toEqual(['first', ...(isSmallThere ? ['small'] : []), 'last']);
  await writer.close();
});
