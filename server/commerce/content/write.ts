import { isDocumentType } from '../../../shared/contract/documents.ts';
import { type DocumentName, spoken } from '../../../shared/documents/document-name.ts';
import { codes, type Failure, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { type AuditAction, record } from '../audit/record.ts';
import { type Database, lockRows, type Trx, transact } from '../database/connection.ts';
import { findRevision } from './history.ts';
import { atPlace, publishDraft, type WriteResult, write } from './rows.ts';
import { type DocumentStatus, documentAt } from './store.ts';
import { checkName, isRequired, parseBody } from './types.ts';

/** A document to store; `basedOn` is the version that the change was made from. */
export interface NewDocument extends DocumentName {
  status: DocumentStatus;
  json: unknown;
  basedOn?: number | undefined;
}

/**
 * Stores a valid document as a draft, or publishes it at once. Code 500422 names the places at fault; 500409 reports
 * that it was changed since `basedOn`.
 */
export async function putDocument(db: Database, document: NewDocument, now: number): Promise<Result<WriteResult>> {
  const type = checkName(document);
  if (!type.ok) return type;
  const body = parseBody({ type: type.value, code: document.code }, document.json);
  if (!body.ok) return body;
  const action = document.status === 'PUBLISH' ? 'content.published' : 'content.stored';
  return inTurn(db, { action, name: document, now }, async (trx) => {
    const market = await checkMarket(trx, document.market);
    if (!market.ok) return market;
    const stale = await checkVersion(trx, document, document.basedOn);
    if (!stale.ok) return stale;
    return ok(await write(trx, document, { body_json: body.value, reverted_to: null }, now));
  });
}

/** Publishes the draft. */
export async function publishDocument(
  db: Database,
  name: DocumentName,
  basedOn: number | undefined,
  now: number,
): Promise<Result<WriteResult>> {
  return inTurn(db, { action: 'content.published', name, now }, async (trx) => {
    const stale = await checkVersion(trx, name, basedOn);
    if (!stale.ok) return stale;
    const draft = await documentAt(trx, name, 'DRAFT');
    if (!draft) return nothingToPublish(trx, name);
    const body = bodyToday(name, draft.json);
    if (!body.ok) return body;
    await publishDraft(trx, name, now);
    return ok({ version: draft.version, changed: true });
  });
}

/** Restores an earlier version of a document, as a new version: as its draft, or published at once. */
export async function revertDocument(
  db: Database,
  name: DocumentName & { status: DocumentStatus; basedOn?: number | undefined },
  version: number,
  now: number,
): Promise<Result<WriteResult>> {
  return inTurn(db, { action: 'content.reverted', name, now }, async (trx) => {
    const stale = await checkVersion(trx, name, name.basedOn);
    if (!stale.ok) return stale;
    const revision = await findRevision(trx, name, version);
    if (!revision) return fail(codes.notFound, filled('noVersionOf', { version, document: spoken(name) }));
    const body = bodyToday(name, JSON.parse(revision.body_json));
    if (!body.ok) return body;
    return ok(await write(trx, name, { body_json: body.value, reverted_to: version }, now));
  });
}

/** Deletes a draft; the published document and the history stay. */
export async function discardDraft(db: Database, name: DocumentName, now: number): Promise<Result<WriteResult>> {
  return inTurn(db, { action: 'content.discarded', name, now }, async (trx) => {
    const draft = await documentAt(trx, name, 'DRAFT');
    if (!draft) return fail(codes.notFound, filled('noDraft', { document: spoken(name) }));
    await atPlace(trx, name, 'DRAFT').execute();
    return ok({ version: draft.version, changed: true });
  });
}

/** Removes a document with its draft. The history stays, so that it can be restored. */
export async function removeDocument(db: Database, name: DocumentName, now: number): Promise<Result<WriteResult>> {
  if (isRequired(name)) return fail(codes.conflict, filled('documentRequired', { type: name.type }));
  return inTurn(db, { action: 'content.removed', name, now }, async (trx) => {
    const version = await workingVersion(trx, name);
    if (version === 0) return noSuchDocument(name);
    await atPlace(trx, name, 'DRAFT').execute();
    await atPlace(trx, name, 'PUBLISH').execute();
    return ok({ version, changed: true });
  });
}

/** Returns the failure for an unknown document. */
export const missing = (name: DocumentName): Failure => ({
  code: codes.notFound,
  message: filled('noDocument', { document: spoken(name) }),
});
const noSuchDocument = (name: DocumentName) => ({ ok: false, error: missing(name) }) as const;

/** Serialises changes of content: each sees the version that the previous one wrote. */
function inTurn(
  db: Database,
  { action, name, now }: { action: AuditAction; name: DocumentName; now: number },
  work: (trx: Database) => Promise<Result<WriteResult>>,
): Promise<Result<WriteResult>> {
  // The seed has a transaction of its own.
  if (db.isTransaction) return work(db);
  return transact(db, async (trx: Trx) => {
    await lockRows(trx, trx.selectFrom('content_version').select('edition')).execute();
    const written = await work(trx);
    if (written.ok && written.value.changed) {
      const subject = `content:${spoken(name)}`;
      await record(trx, { action, subject, at: now, details: { version: written.value.version } });
    }
    return written;
  });
}

async function checkMarket(trx: Database, market: string): Promise<Result<null>> {
  if (market === '') return ok(null);
  const country = await trx.selectFrom('country').select('code').where('code', '=', market).executeTakeFirst();
  return country ? ok(null) : fail(codes.invalidInput, filled('marketNotSold', { market }));
}

async function checkVersion(trx: Database, name: DocumentName, basedOn: number | undefined): Promise<Result<null>> {
  if (basedOn === undefined) return ok(null);
  const version = await workingVersion(trx, name);
  if (version === basedOn) return ok(null);
  const document = spoken(name);
  const stale = { document, version: basedOn };
  return fail(
    codes.conflict,
    version === 0 ? filled('documentGone', stale) : filled('documentHasVersion', { ...stale, latest: version }),
    {
      data: { version },
    },
  );
}

/**
 * Returns the version that a new change is based on: the draft's, else the published one's; 0 if there is no document.
 */
async function workingVersion(trx: Database, name: DocumentName): Promise<number> {
  const working = (await documentAt(trx, name, 'DRAFT')) ?? (await documentAt(trx, name, 'PUBLISH'));
  return working?.version ?? 0;
}

/** Validates a stored body by today's schema, which may require more than that of the day it was stored. */
function bodyToday(name: DocumentName, json: unknown): Result<string> {
  const { type, code } = name;
  return isDocumentType(type) ? parseBody({ type, code }, json) : noSuchDocument(name);
}

async function nothingToPublish(trx: Database, name: DocumentName): Promise<Result<WriteResult>> {
  const published = await documentAt(trx, name, 'PUBLISH');
  return published ? ok({ version: published.version, changed: false }) : noSuchDocument(name);
}
