import type { Database } from '../database/connection.ts';

/** Rises with every change of what pages show of content and places; triggers see to it, whoever writes. */
export async function readEdition(db: Database): Promise<number> {
  const { edition } = await db.selectFrom('content_version').select('edition').executeTakeFirstOrThrow();
  return edition;
}
