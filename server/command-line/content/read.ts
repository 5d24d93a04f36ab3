import { writeFile } from 'node:fs/promises';
import { documentTypes, isDocumentType, onlyOne } from '../../../shared/contract/documents.ts';
import type { DocumentName } from '../../../shared/documents/document-name.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { Revision } from '../../../shared/office/content.ts';
import { findRevision, readHistory } from '../../commerce/content/history.ts';
import { listDocuments } from '../../commerce/content/list-documents.ts';
import { documentAt } from '../../commerce/content/store.ts';
import { missing } from '../../commerce/content/write.ts';
import type { Database } from '../../commerce/database/connection.ts';
import { UsageError } from '../command.ts';
import { minute } from '../minute.ts';
import { table } from '../table.ts';
import { type Options, onlyName, sayWrong, type Verb, versionIn } from './words.ts';

export const list: Verb = async (words, shop, { type, json }) => {
  if (words.length > 0) throw new UsageError("'content list' takes no names; --type shows one type alone.");
  if (type !== undefined && !isDocumentType(type))
    throw new UsageError(`--type is one of ${Object.keys(documentTypes).join(', ')}, not '${type}'.`);
  const entries = await listDocuments(await shop.open(), type);
  if (json) shop.out(`${JSON.stringify(entries, null, 2)}\n`);
  else if (entries.length === 0) shop.out('There are no documents.\n');
  else {
    const rows = entries.map(({ market, title, published, draft, updatedAt, ...name }) => [
      name.code === onlyOne ? name.type : `${name.type}/${name.code}`,
      market || 'all',
      published ?? '-',
      draft ?? '-',
      minute(updatedAt),
      title,
    ]);
    shop.out(table([['Document', 'Market', 'Published', 'Draft', 'Changed (UTC)', 'Title'], ...rows]));
  }
  return 0;
};

export const get: Verb = async (words, shop, options) => {
  const name = onlyName(words, options);
  const found = await wanted(await shop.open(), name, options);
  if (!found.ok) return sayWrong(shop, name, found.error, options);
  const text = `${JSON.stringify(options.json ? found.value : found.value.json, null, 2)}\n`;
  if (options.out === undefined) shop.out(text);
  else {
    await writeFile(options.out, text);
    shop.out(`Version ${found.value.version} is in ${options.out}.\n`);
  }
  return 0;
};

interface Record extends DocumentName {
  version: number;
  status: string;
  json: unknown;
}

/** Returns the draft, or without one the published document; or the requested version. */
async function wanted(db: Database, name: DocumentName, options: Options): Promise<Result<Record>> {
  const version = versionIn(options.version);
  if (version !== undefined) {
    const revision = await findRevision(db, name, version);
    if (!revision) return fail(codes.notFound, verbatim(`There is no version ${version} of this document.`));
    return ok({ ...name, version, status: 'REVISION', json: JSON.parse(revision.body_json) });
  }
  const draft = options.published ? null : await documentAt(db, name, 'DRAFT');
  const found = draft ?? (options.draft ? null : await documentAt(db, name, 'PUBLISH'));
  if (found) return ok(found);
  const other =
    options.draft || options.published ? await documentAt(db, name, options.draft ? 'PUBLISH' : 'DRAFT') : null;
  if (!other) return { ok: false, error: missing(name) };
  return fail(codes.notFound, verbatim(options.draft ? 'It has no draft.' : 'It is not published.'));
}

export const history: Verb = async (words, shop, options) => {
  const name = onlyName(words, options);
  const revisions = await readHistory(await shop.open(), name);
  if (revisions.length === 0) return sayWrong(shop, name, missing(name), options);
  shop.out(options.json ? `${JSON.stringify(revisions, null, 2)}\n` : readable(revisions));
  return 0;
};

function readable(revisions: readonly Revision[]): string {
  const rows = revisions.map(({ version, createdAt, publishedAt, state, revertedTo }) => [
    version,
    minute(createdAt),
    publishedAt === null ? '-' : minute(publishedAt),
    state === 'past' ? '' : state,
    revertedTo === null ? '' : `brings version ${revertedTo} back`,
  ]);
  return table([['Version', 'Written (UTC)', 'Published (UTC)', 'Now', ''], ...rows]);
}
