import type { Database } from '../database/connection.ts';
import { only, prepared } from '../database/prepared.ts';

/** Returns the content version: triggers raise it with every change of content or places that pages show. */
export async function readContentVersion(db: Database): Promise<number> {
  return (await only(question(db, {}))).edition;
}

const question = prepared((db) => db.selectFrom('content_version').select('edition'));
