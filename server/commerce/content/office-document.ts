import type { DocumentName } from '../../../shared/documents/document-name.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import type { OfficeDocument } from '../../../shared/office/content.ts';
import type { Database } from '../database/connection.ts';
import { findDeadLinks } from './dead-links.ts';
import { findRevision, latestRevisions } from './history.ts';
import { documentAt } from './store.ts';
import { checkName, isRequired } from './types.ts';

const revisionsShown = 30;

/** Returns a document, or one of its versions; a document that could be written but is not yet has version 0. */
export async function viewDocument(
  db: Database,
  name: DocumentName,
  version?: number,
): Promise<Result<OfficeDocument>> {
  const valid = checkName(name);
  if (!valid.ok) return { ok: false, error: { ...valid.error, code: codes.notFound } };
  const { type, code } = name;
  const draft = await documentAt(db, name, 'DRAFT');
  const published = await documentAt(db, name, 'PUBLISH');
  const working = draft ?? published;
  const revision = version === undefined ? null : await findRevision(db, name, version);
  if (revision === undefined) return fail(codes.notFound, filled('noVersion', { version: version ?? 0 }));
  const json = revision ? JSON.parse(revision.body_json) : (working?.json ?? null);
  const [deadLinks = []] = json === null ? [] : await findDeadLinks(db, [{ type, code, body: json }]);
  return ok({
    ...name,
    version: working?.version ?? 0,
    published: published?.version ?? null,
    draft: draft?.version ?? null,
    json,
    revisions: await latestRevisions(db, name, revisionsShown),
    deadLinks,
    required: isRequired(name),
  });
}
