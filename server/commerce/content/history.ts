import { documentTypes } from '../../../shared/contract/documents.ts';
import type { Database } from '../database/connection.ts';
import type { DocumentName } from './types.ts';

/** A document in a list: its published version and its draft. */
export interface DocumentEntry extends DocumentName {
  title: string;
  published: number | null;
  draft: number | null;
  /** Milliseconds since 1970, of the newer of both. */
  updatedAt: number;
}

/** Lists all documents in the order of their types. */
export async function listDocuments(db: Database, type?: string): Promise<DocumentEntry[]> {
  const all = db.selectFrom('content_document').selectAll().orderBy('type').orderBy('code').orderBy('market');
  const rows = await (type === undefined ? all : all.where('type', '=', type)).execute();
  const groups = Map.groupBy(rows, (row) => JSON.stringify([row.type, row.code, row.market]));
  const entries = [...groups.values()].flatMap((states) => {
    const published = states.find(({ status }) => status === 'PUBLISH');
    const draft = states.find(({ status }) => status === 'DRAFT');
    const newest = draft ?? published;
    if (!newest) return [];
    const { type, code, market, body_json, updated_at } = newest;
    const versions = { published: published?.version ?? null, draft: draft?.version ?? null };
    return [{ type, code, market, title: titleIn(JSON.parse(body_json)), ...versions, updatedAt: updated_at }];
  });
  const order = Object.keys(documentTypes);
  return entries.sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

/** One version of a document. */
export interface Revision {
  version: number;
  /** The earlier version that it restored. */
  revertedTo: number | null;
  createdAt: number;
  /** When it was first published; null: never. */
  publishedAt: number | null;
  /** Its state now. */
  state: 'published' | 'draft' | 'past';
}

/** Lists the versions of a document, the newest first; empty for an unknown one. */
export const historyOf = (db: Database, name: DocumentName): Promise<Revision[]> => latestRevisions(db, name);

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
export function revisionOf(db: Database, { type, code, market }: DocumentName, version: number) {
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

/** Returns the title of a document's body; '' without. */
export function titleIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'title' in body && typeof body.title === 'string'
    ? body.title
    : '';
}
