import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from './connection.ts';
import { first, only, prepared } from './prepared.ts';

let folder: string;
let db: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hemline-prepared-'));
  db = openDatabase({ kind: 'sqlite', file: join(folder, 'shop.db') });
  await sql`create table free_shipping (currency text primary key, threshold_cents integer)`.execute(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

type Terms = { currency: string; threshold_cents: number };
const write = prepared((on, terms: Terms) => on.insertInto('free_shipping').values(terms));
const read = prepared((on, { currency }: { currency: string }) =>
  on.selectFrom('free_shipping').selectAll().where('currency', '=', currency),
);

test('a statement is built once, and run with the values of each time', async () => {
  const build = vi.fn((on: Database, { least, most }: { least: number; most: number }) =>
    on
      .selectFrom('free_shipping')
      .select('currency')
      .where('threshold_cents', '>=', least)
      .where('threshold_cents', '<=', most)
      .where('currency', '!=', 'XXX'),
  );
  const between = prepared(build);
  await write(db, { currency: 'USD', threshold_cents: 5_900 });
  await write(db, { currency: 'XXX', threshold_cents: 5_900 });
  await write(db, { currency: 'EUR', threshold_cents: 4_900 });
  expect(await between(db, { least: 5_000, most: 6_000 })).toEqual([{ currency: 'USD' }]);
  expect(await between(db, { least: 4_000, most: 5_000 })).toEqual([{ currency: 'EUR' }]);
  expect(build).toHaveBeenCalledOnce();
});

test('a value is never part of the statement', async () => {
  const name = `'; drop table free_shipping; --`;
  await write(db, { currency: name, threshold_cents: 1 });
  expect(await first(read(db, { currency: name }))).toEqual({ currency: name, threshold_cents: 1 });
  expect(await first(read(db, { currency: 'USD' }))).toBeUndefined();
});

test('a list is as long as it is given each time, also one too long to be kept', async () => {
  const build = vi.fn((on: Database, { codes }: { codes: readonly string[] }) =>
    on.selectFrom('free_shipping').select('currency').where('currency', 'in', codes).orderBy('currency'),
  );
  const among = prepared(build);
  for (const currency of ['CHF', 'EUR', 'USD']) await write(db, { currency, threshold_cents: 1 });
  const found = async (...codes: string[]) => (await among(db, { codes })).map(({ currency }) => currency);
  expect(await found('USD')).toEqual(['USD']);
  expect(await found('USD', 'EUR')).toEqual(['EUR', 'USD']);
  expect(await found('CHF', 'XXX')).toEqual(['CHF']);
  expect(build).toHaveBeenCalledTimes(2);
  const many = Array.from({ length: 50 }, (_, i) => `X${i}`);
  expect(await found(...many, 'USD')).toEqual(['USD']);
  expect(await found(...many, 'EUR')).toEqual(['EUR']);
});

test('within a transaction it belongs to the transaction', async () => {
  const undone = db.transaction().execute(async (trx) => {
    await write(trx, { currency: 'USD', threshold_cents: 1 });
    expect(await only(read(trx, { currency: 'USD' }))).toEqual({ currency: 'USD', threshold_cents: 1 });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await read(db, { currency: 'USD' })).toEqual([]);
  await expect(only(read(db, { currency: 'USD' }))).rejects.toThrow('answered none');
});

test('a database with plugins has its statements built as they want them', async () => {
  await write(db, { currency: 'USD', threshold_cents: 1 });
  await read(db, { currency: 'USD' });
  const seen: string[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      seen.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  expect(await read(watched, { currency: 'USD' })).toHaveLength(1);
  expect(seen).toEqual(['SelectQueryNode']);
});
