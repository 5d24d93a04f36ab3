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
});
