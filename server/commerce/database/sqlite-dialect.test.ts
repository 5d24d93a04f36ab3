import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteDialect } from './sqlite-dialect.ts';
import { DatabaseBusy } from './sqlite-writer.ts';

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
  // One after another the crowd would need minutes, and the test's time is over.
  test('a crowd of writers is told so in the time of one of them, and nothing of theirs is written later', async () => {
    other.exec('begin immediate');
    const tries = Array.from({ length: 400 }, (_, i) => (i % 2 ? write(`${i}`) : writeWithin(`${i}`)));
    const outcomes = await Promise.allSettled(tries);
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

describe('transactions side by side', () => {
  const stored = () =>
    other
      .prepare('select text from note')
      .all()
      .map(({ text }) => String(text));

  test('are on the disk when they are told to be, and one that fails takes nothing with it', async () => {
    const seen: string[] = [];
    const tries = Array.from({ length: 60 }, async (_, i) => {
      const text = `note ${i}`;
      if (i % 3 === 0) await write(text);
      else if (i % 3 === 1) await writeWithin(text);
      else
        await db.transaction().execute(async (trx) => {
          await trx.insertInto('note').values({ text }).execute();
          throw new Error('undo');
        });
      if (stored().includes(text)) seen.push(text);
    });
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, i) => (i % 3 === 2 ? 'rejected' : 'fulfilled')),
    );
    expect(seen).toHaveLength(40);
    expect(stored().sort()).toEqual(seen.sort());
  });

  test('see what those before them wrote', async () => {
    const count = () => sql<{ n: number }>`select count(*) as n from note`;
    const add = () =>
      db.transaction().execute(async (trx) => {
        const { rows } = await count().execute(trx);
        await trx
          .insertInto('note')
          .values({ text: String(rows[0]?.n) })
          .execute();
      });
    await Promise.all(Array.from({ length: 30 }, add));
    expect(stored()).toEqual(Array.from({ length: 30 }, (_, i) => String(i)));
  });

  test('that fail say so only once what they saw is on the disk', async () => {
    const saw: (string | undefined)[] = [];
    const refuse = () =>
      db.transaction().execute(async (trx) => {
        const first = await trx.selectFrom('note').select('text').executeTakeFirst();
        throw new Error(first?.text);
      });
    const first = writeWithin('first');
    await refuse().catch((error: Error) => saw.push(error.message, ...stored()));
    await first;
    expect(saw).toEqual(['first', 'first']);
  });

  test('share the disk: many of them take fewer commits than there are of them', async () => {
    const pages = () => Number(other.prepare('pragma wal_checkpoint(passive)').get()?.log);
    other.exec('pragma wal_checkpoint(truncate)');
    for (let i = 0; i < 30; i += 1) await writeWithin('alone');
    const alone = pages();
    other.exec('pragma wal_checkpoint(truncate)');
    await Promise.all(Array.from({ length: 30 }, () => writeWithin('together')));
    expect(pages()).toBeLessThan(alone / 5);
  });

  test('stored is what was told to be stored, also when the disk is full in their midst', async () => {
    await sql`pragma max_page_count = 40`.execute(db);
    const long = 'x'.repeat(10_000);
    const tries = Array.from({ length: 40 }, (_, i) => (i % 2 ? write : writeWithin)(`${i} ${long}`));
    const outcomes = await Promise.allSettled(tries);
    const told = outcomes.flatMap(({ status }, i) => (status === 'fulfilled' ? [String(i)] : []));
    expect(told.length).toBeLessThan(40);
    expect(stored().map((text) => text.split(' ')[0])).toEqual(told);
    await sql`pragma max_page_count = 4000`.execute(db);
    await write('afterwards');
    expect(stored()).toContain('afterwards');
  });
});

test('nothing that was deleted or changed can be read in the file', async () => {
  const secret = 'Zebediah Quincyfax';
  const rows = Array.from({ length: 50 }, (_, i) => ({ text: `${secret} ${i} ${'x'.repeat(200)}` }));
  await db.insertInto('note').values(rows).execute();
  const fold = () => other.exec('pragma wal_checkpoint(truncate)');
  const kept = () => readFileSync(join(folder, 'notes.db')).includes(secret);
  fold();
  expect(kept()).toBe(true);
  await db.updateTable('note').set({ text: 'nobody' }).where('text', 'like', `${secret} 1%`).execute();
  await db.deleteFrom('note').where('text', 'like', `${secret}%`).execute();
  fold();
  expect(kept()).toBe(false);
});
