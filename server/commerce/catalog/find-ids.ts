import type { RawBuilder } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Returns the ids that a statement selects, in its order. */
export async function findIds(db: Database, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}
