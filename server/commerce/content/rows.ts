import type { DocumentName } from '../../../shared/documents/document-name.ts';
import type { Database } from '../database/connection.ts';
import { lostTexts, type PlacedText } from './split-texts.ts';
import { type DocumentStatus, documentAt } from './store.ts';

/** The result of a change: the current version, and whether anything changed. */
export interface WriteResult {
  version: number;
  changed: boolean;
  /** Texts in further languages that the version before has and this one has nowhere; absent: none. */
  lost?: PlacedText[];
}

/** Writes the rows of a change in the caller's transaction: the version, the draft, and the published document. */
export async function write(
  trx: Database,
  name: DocumentName & { status: DocumentStatus },
  revision: { body_json: string; reverted_to: number | null },
  now: number,
): Promise<WriteResult> {
  const written = await writeDraft(trx, name, revision, now);
  const published = name.status === 'PUBLISH' && (await publishDraft(trx, name, now));
  return { ...written, changed: written.changed || published };
}

async function writeDraft(
  trx: Database,
  { type, code, market }: DocumentName,
  revision: { body_json: string; reverted_to: number | null },
  now: number,
): Promise<WriteResult> {
  const name = { type, code, market };
  const working = (await documentAt(trx, name, 'DRAFT')) ?? (await documentAt(trx, name, 'PUBLISH'));
  if (working && JSON.stringify(working.json) === revision.body_json) {
    return { version: working.version, changed: false };
  }
  const version = 1 + (await lastVersion(trx, name));
  await trx
    .insertInto('content_revision')
    .values({ ...name, ...revision, version, created_at: now, published_at: null })
    .execute();
  await atPlace(trx, name, 'DRAFT').execute();
  await trx
    .insertInto('content_document')
    .values({ ...name, status: 'DRAFT', body_json: revision.body_json, version, updated_at: now })
    .execute();
  const lost = lostTexts(working?.json, JSON.parse(revision.body_json));
  return { version, changed: true, ...(lost.length > 0 && { lost }) };
}

/**
 * Publishes the draft, if there is one.
 *
 * @returns whether there was one
 */
export async function publishDraft(trx: Database, { type, code, market }: DocumentName, now: number): Promise<boolean> {
  const name = { type, code, market };
  const draft = await documentAt(trx, name, 'DRAFT');
  if (!draft) return false;
  await atPlace(trx, name, 'PUBLISH').execute();
  await trx
    .updateTable('content_document')
    .set({ status: 'PUBLISH', updated_at: now })
    .where((eb) => eb.and({ ...name, status: 'DRAFT' }))
    .execute();
  await trx
    .updateTable('content_revision')
    .set({ published_at: now })
    .where((eb) => eb.and({ ...name, version: draft.version }))
    .execute();
  return true;
}

async function lastVersion(trx: Database, name: DocumentName): Promise<number> {
  const row = await trx
    .selectFrom('content_revision')
    .select(({ fn }) => fn.max<number | null>('version').as('last'))
    .where((eb) => eb.and(name))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Deletes a document in one of its states. */
export function atPlace(trx: Database, { type, code, market }: DocumentName, status: DocumentStatus) {
  return trx.deleteFrom('content_document').where((eb) => eb.and({ type, code, market, status }));
}
