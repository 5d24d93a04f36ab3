import type { DocumentName } from '../../../shared/documents/document-name.ts';
import type { Revision } from '../../../shared/office/content.ts';
import type { Database } from '../database/connection.ts';

/** Lists the versions of a document, the newest first; empty for an unknown one. */
export const readHistory = (db: Database, name: DocumentName): Promise<Revision[]> => latestRevisions(db, name);

/** Lists the latest versions of a document. @param most by default all */
export async function latestRevisions(
  db: Database,
  { type, code, market }: DocumentName,
  most?: number,
): Promise<Revision[]> {
  const name = { type, code, market };
  const [revisions, current] = await Promise.all([
    db
      .selectFrom('content_revision')
      .select(['version', 'reverted_to', 'created_at', 'published_at'])
      .where((eb) => eb.and(name))
      .orderBy('version', 'desc')
      .$if(most !== undefined, (query) => query.limit(most ?? 0))
      .execute(),
    db
      .selectFrom('content_document')
      .select(['status', 'version'])
      .where((eb) => eb.and(name))
      .execute(),
  ]);
  const states = new Map(current.map(({ status, version }) => [version, status]));
  return revisions.map(({ version, reverted_to, created_at, published_at }) => ({
    version,
    revertedTo: reverted_to,
    createdAt: created_at,
    publishedAt: published_at,
    state: stateOf(states.get(version)),
  }));
}

/** Reads one version of a document. */
export function findRevision(db: Database, { type, code, market }: DocumentName, version: number) {
  return db
    .selectFrom('content_revision')
    .select(['version', 'body_json', 'created_at', 'published_at'])
    .where((eb) => eb.and({ type, code, market, version }))
    .executeTakeFirst();
}

function stateOf(status: string | undefined): Revision['state'] {
  if (status === undefined) return 'past';
  return status === 'DRAFT' ? 'draft' : 'published';
}
