import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/commerce/database/connection.ts';
import { watchEngines } from './engine-work.ts';

test('SQLite’s steps grow with the rows that a statement reads', async () => {
  const { workOf, stop } = watchEngines();
  const db = openDatabase({ kind: 'sqlite', file: ':memory:' });
  const work = workOf(db);
  const steps = async (rows: number) => {
    const before = await work.total();
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows}) select max(i) from n`.execute(
      db,
    );
    return (await work.total()) - before;
  };
  const [few, many] = [await steps(10), await steps(10_000)];
  expect(few).toBeGreaterThan(10);
  expect(many / few).toBeGreaterThan(100);
  await db.destroy();
  stop();
});
