import type { CompiledQuery } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Asked all the time: the words of the question are put together once. */
const questions = new WeakMap<Database, CompiledQuery<{ edition: number }>>();

/** Rises with every change of what pages show of content and places; triggers see to it, whoever writes. */
export async function readEdition(db: Database): Promise<number> {
  const question = questions.get(db) ?? db.selectFrom('content_version').select('edition').compile();
  questions.set(db, question);
  const [row] = (await db.executeQuery(question)).rows;
  if (!row) throw new Error('The database has no edition of its content.');
  return row.edition;
}
