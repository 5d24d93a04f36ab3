import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type DatabaseLocation, openDatabase } from './connection.ts';
import { idList, isListed } from './listed.ts';

/** Statements are only compiled, so that nothing is opened. */
const locations: DatabaseLocation[] = [
  { kind: 'sqlite', file: join(tmpdir(), 'hemline-never-opened.db') },
  { kind: 'postgres', url: 'postgres://127.0.0.1:1/nowhere' },
];

test.each(locations)('a list of any length makes the same statement with one value on $kind', async (location) => {
  const db = openDatabase(location);
  const ofList = (ids: readonly number[]) =>
    db
      .selectFrom('product')
      .select('id')
      .where(isListed(db, 'id', idList(db, ids)))
      .compile();
  const [none, some] = [ofList([]), ofList([3, 1, 2])];
  expect([some.sql, some.parameters.length]).toEqual([none.sql, 1]);
  await db.destroy();
});
