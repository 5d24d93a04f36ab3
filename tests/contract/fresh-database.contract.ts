import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, freshDatabase, type TestDatabase } from './support/database.ts';

describe.each(databaseKinds)('a fresh database on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database.close());

  it('has every table and no rows', async () => {
    expect(await database.db.selectFrom('product').selectAll().execute()).toEqual([]);
  });

  it('finds no rows in an empty list, and all of them outside it', async () => {
    const works = database.db.selectFrom('due_work').select('kind').where('kind', '=', 'housekeeping');
    expect(await works.where('kind', 'in', []).execute()).toEqual([]);
    expect(await works.where('kind', 'not in', []).execute()).toHaveLength(1);
  });
});
