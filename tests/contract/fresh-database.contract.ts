import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, freshDatabase, type TestDatabase } from './support/database.ts';

describe.each(databaseKinds)('a fresh database on %s', (kind) => {
  let bed: TestDatabase;
  beforeAll(async () => {
    bed = await freshDatabase(kind);
  });
  afterAll(() => bed.close());

  it('has every table and no rows', async () => {
    expect(await bed.db.selectFrom('product').selectAll().execute()).toEqual([]);
  });
});
