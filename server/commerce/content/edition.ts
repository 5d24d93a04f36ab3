import type { Database } from '../database/connection.ts';
import { only, prepared } from '../database/prepared.ts';

/** Rises with every change of what pages show of content and places; triggers see to it, whoever writes. */
export async function readContentVersion(db: Database): Promise<number> {
  return (await only(question(db, {}))).edition;
}

const question = prepared((db) => db.selectFrom('content_version').select('edition'));
