import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDatabaseAway } from '../outage.ts';
import { LongReads, StatementGivenUp } from './long-reads.ts';

let folder: string;
let writer: DatabaseSync;
let reads: LongReads | undefined;
const open = (options: ConstructorParameters<typeof LongReads>[1] = {}) => {
  reads = new LongReads(join(folder, 'notes.db'), options);
  return reads;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-reads-'));
  writer = new DatabaseSync(join(folder, 'notes.db'));
  writer.exec("pragma journal_mode = wal; create table note (text); insert into note values ('first')");
});

afterEach(async () => {
  await reads?.close();
  writer.close();
  await rm(folder, { recursive: true });
});

const notes = { sql: 'select text from note where text <> ? order by rowid', parameters: ['none'] };
/** Counts as far as it is told, in the database alone. */
const count = (to: number) => ({
  sql: 'with recursive number (n) as (values (1) union all select n + 1 from number where n < ?) select count(*) as n from number',
  parameters: [to],
});

test('a statement in a thread sees what was written before, and its rows are the same as on the main thread', async () => {
  const threads = open();
  expect(await threads.run(notes)).toEqual([{ text: 'first' }]);
  writer.exec("insert into note values ('second')");
  expect(await threads.run(notes)).toEqual([{ text: 'first' }, { text: 'second' }]);
});

test('the event loop turns while a long statement runs', async () => {
  const threads = open();
  await threads.run(notes);
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  expect(await threads.run(count(1_000_000))).toEqual([{ n: 1_000_000 }]);
  isOver = true;
  expect(turns).toBeGreaterThan(100);
});

test('a statement that takes too long is given up alone', async () => {
  const threads = open({ limitMs: 1 });
  await expect(threads.run(count(3_000_000))).rejects.toThrow(StatementGivenUp);
  expect(isDatabaseAway(new StatementGivenUp(''))).toBe(true);
});

test('an error of SQLite keeps its code, and the thread goes on', async () => {
  const threads = open();
  const wrong = threads.run({ sql: 'select absent from note', parameters: [] });
  await expect(wrong).rejects.toMatchObject({ errcode: 1, message: 'no such column: absent' });
  expect(await threads.run(notes)).toHaveLength(1);
});

test('in a large file a statement is long until its first run; in a small one it is short', async () => {
  expect(open().isLong(notes)).toBe(false);
  await reads?.close();
  const threads = open({ isLargeFrom: 4_096 });
  expect(threads.isLong(notes)).toBe(true);
  await threads.run(notes);
  expect(threads.isLong(notes)).toBe(false);
});
