import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseBusy, sqliteDialect } from './sqlite-dialect.ts';

interface Tables {
  note: { text: string };
}
const waitMs = 800;
let folder: string;
let db: Kysely<Tables>;
let other: DatabaseSync;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hemline-sqlite-'));
  db = new Kysely<Tables>({ dialect: sqliteDialect(join(folder, 'notes.db'), waitMs) });
  await sql`create table note (text text not null)`.execute(db);
  other = new DatabaseSync(join(folder, 'notes.db'));
});
afterEach(async () => {
  other.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const write = (text: string) => db.insertInto('note').values({ text }).execute();
const writeWithin = (text: string) =>
  db.transaction().execute((trx) => trx.insertInto('note').values({ text }).execute());
const texts = async () => (await db.selectFrom('note').select('text').execute()).map(({ text }) => text);

describe('while another process holds the write lock', () => {
  test('a crowd of writers is told so in the time of one of them, and nothing of theirs is written later', async () => {
    other.exec('begin immediate');
    const started = performance.now();
    const tries = Array.from({ length: 40 }, (_, i) => (i % 2 ? write(`${i}`) : writeWithin(`${i}`)));
    const outcomes = await Promise.allSettled(tries);
    expect(performance.now() - started).toBeLessThan(6 * waitMs);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseBusy) });
    }
    other.exec('rollback');
    await write('afterwards');
    expect(await texts()).toEqual(['afterwards']);
  });

  test('what is there can be read', async () => {
    await write('before');
    other.exec('begin exclusive');
    expect(await texts()).toEqual(['before']);
    other.exec('rollback');
  });

  test('writers wait for a lock that is given back in time, and write in the order they came', async () => {
    other.exec('begin immediate');
    const tries = [write('a'), writeWithin('b'), write('c')];
    await new Promise((passed) => setTimeout(passed, waitMs / 10));
    other.exec('rollback');
    await Promise.all(tries);
    expect(await texts()).toEqual(['a', 'b', 'c']);
  });
});

test('a line that was given up lets those behind it in', async () => {
  const held = Promise.withResolvers<void>();
  const first = db.transaction().execute(async (trx) => {
    await trx.insertInto('note').values({ text: 'first' }).execute();
    await held.promise;
  });
  await expect(write('too late')).rejects.toBeInstanceOf(DatabaseBusy);
  const next = write('next');
  held.resolve();
  await Promise.all([first, next]);
  expect(await texts()).toEqual(['first', 'next']);
});
