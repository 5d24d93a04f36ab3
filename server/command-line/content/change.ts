import { readFile, writeFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { z } from 'zod';
import { beginWith, isLookName, lookNames } from '../../../shared/brand/looks.ts';
import { documentTypes, isDocumentType, onlyOne } from '../../../shared/contract/documents.ts';
import { type DocumentName, spoken } from '../../../shared/documents/document-name.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { Revision } from '../../../shared/office/content.ts';
import { findRevision, readHistory } from '../../commerce/content/history.ts';
import { listDocuments } from '../../commerce/content/list-documents.ts';
import { viewDocument } from '../../commerce/content/office-document.ts';
import type { WriteResult } from '../../commerce/content/rows.ts';
import { pathOfText } from '../../commerce/content/split-texts.ts';
import { documentAt } from '../../commerce/content/store.ts';
import {
  discardDraft,
  missing,
  publishDocument,
  putDocument,
  removeDocument,
  revertDocument,
} from '../../commerce/content/write.ts';
import type { Database } from '../../commerce/database/connection.ts';
import {
  confirm,
  flag,
  minute,
  type Shop,
  say,
  sayList,
  table,
  takes,
  text,
  timed,
  UsageError,
  type ValuesOf,
  wholeIn,
} from '../command.ts';
import { market, nameIn, sayWrong, versionIn } from './words.ts';

const writing = { ...market, publish: flag, version: text };

export const put = takes('NAME [FILE]', { ...writing, look: text }, async (shop, [word, file], options) => {
  if ((options.look === undefined) === (file === undefined))
    throw new UsageError("Say 'content put NAME FILE'; FILE may be - .");
  const name = nameIn(word, options);
  const read =
    file === undefined ? await readLook(options.look, name, await shop.open()) : await readDocument(file, name);
  if (!read.ok) return sayWrong(shop, null, read.error);
  const basedOn = versionIn(options.version) ?? read.value.basedOn;
  const status = options.publish ? 'PUBLISH' : 'DRAFT';
  const document = { ...name, status, json: read.value.json, basedOn } as const;
  return printResult(shop, name, await putDocument(await shop.open(), document, Date.now()), {
    done: options.publish ? 'published' : 'stored as a draft',
    next: options.publish ? '' : `\nShoppers see it after 'npm run shop -- content publish ${word}'.`,
  });
});

const publishing = { ...market, all: flag, version: text };

export const publish = takes('[NAME…]', publishing, async (shop, words, options) => {
  const db = await shop.open();
  if (options.all ? words.length > 0 : words.length === 0)
    throw new UsageError('Name the documents to publish, or say --all.');
  const basedOn = versionIn(options.version);
  if (basedOn !== undefined && (options.all || words.length > 1))
    throw new UsageError('--version belongs to one document.');
  const drafts = options.all ? (await listDocuments(db)).filter(({ draft }) => draft !== null) : [];
  const names = options.all
    ? drafts.map(({ type, code, market }) => ({ type, code, market }))
    : words.map((word) => nameIn(word, options));
  if (names.length === 0) return say(shop, { published: 0 }, 'There are no drafts.\n');
  let status = 0;
  for (const name of names) {
    const published = await publishDocument(db, name, basedOn, Date.now());
    status = Math.max(status, printResult(shop, name, published, { done: 'published' }));
  }
  return status;
});

export const revert = takes('NAME VERSION', writing, async (shop, [word, number], options) => {
  const version = wholeIn(number ?? '', 'VERSION');
  const name = nameIn(word, options);
  const status = options.publish ? 'PUBLISH' : 'DRAFT';
  const wanted = { ...name, status, basedOn: versionIn(options.version) } as const;
  return printResult(shop, name, await revertDocument(await shop.open(), wanted, version, Date.now()), {
    done: `as it was in version ${version}, ${options.publish ? 'published' : 'stored as a draft'}`,
    next: options.publish ? '' : `\nShoppers see it after 'npm run shop -- content publish ${word}'.`,
  });
});

export const discard = takes('NAME', { ...market, yes: flag }, async (shop, [word], options) => {
  const name = nameIn(word, options);
  if (!(await confirm(shop, `Give the draft of ${spoken(name)} up?`, options))) return 1;
  return printResult(shop, name, await discardDraft(await shop.open(), name, Date.now()), { done: 'draft discarded' });
});

export const remove = takes('NAME', { ...market, yes: flag }, async (shop, [word], options) => {
  const name = nameIn(word, options);
  if (!(await confirm(shop, `Take ${spoken(name)} away from shoppers, draft and all?`, options))) return 1;
  return printResult(shop, name, await removeDocument(await shop.open(), name, Date.now()), {
    done: 'removed',
    next: `\n'npm run shop -- content history ${word}' lists the versions that can be restored.`,
  });
});

function printResult(
  shop: Shop,
  name: DocumentName,
  result: Result<WriteResult>,
  { done, next = '' }: { done: string; next?: string },
): number {
  if (!result.ok) return sayWrong(shop, name, result.error);
  const { version, changed, lost = [] } = result.value;
  const words = changed ? `${done} (version ${version})${next}` : `nothing changed (version ${version})`;
  const texts = lost.map((text) => ({ path: pathOfText(text), text: text.value }));
  const record = { ...name, version, changed, ...(texts.length > 0 && { lost: texts }) };
  return say(shop, record, `${spoken(name)}: ${words}${lostInWords(texts)}\n`);
}

function lostInWords(texts: readonly { path: string; text: unknown }[]): string {
  if (texts.length === 0) return '';
  const lines = texts.map(({ path, text }) => `\n  ${path}: ${JSON.stringify(text)}`);
  return `\nIt no longer has these texts, which the version before has:${lines.join('')}`;
}

/** The output of `get --json`: a document with its name and version. */
const Whole = z.object({
  type: z.string(),
  code: z.string(),
  market: z.string(),
  version: z.int(),
  json: z.unknown(),
});

interface DocumentBody {
  json: unknown;
  /** The version that it was made from. */
  basedOn?: number;
}

/** Returns a brand that begins with a look; it keeps the logo and icon of the brand that is there. @throws UsageError */
async function readLook(look = '', name: DocumentName, db: Database): Promise<Result<DocumentBody>> {
  if (name.type !== 'brand' || !isLookName(look))
    throw new UsageError(`--look is for the brand: ${lookNames.join(', ')}.`);
  const stored = await viewDocument(db, name);
  return stored.ok ? ok({ json: beginWith(look, stored.value.json) }) : stored;
}

/** Reads a document's body from a file, and the version that it is based on if the file names it. */
async function readDocument(file: string, name: DocumentName): Promise<Result<DocumentBody>> {
  const content = await readText(file);
  if (!content.ok) return content;
  let json: unknown;
  try {
    json = JSON.parse(content.value.replace(/^\uFEFF/, ''));
  } catch (error) {
    return fail(codes.invalidInput, verbatim(`${file} is not JSON: ${error instanceof Error ? error.message : error}`));
  }
  const whole = Whole.safeParse(json);
  if (!whole.success) return ok({ json });
  const { type, code, market, version } = whole.data;
  if (type !== name.type || code !== name.code || market !== name.market) {
    return fail(
      codes.conflict,
      verbatim(`${file} holds ${[type, code, market].filter(Boolean).join(' ')}, not this document.`),
    );
  }
  return ok({ json: whole.data.json, basedOn: version });
}

async function readText(file: string): Promise<Result<string>> {
  try {
    return ok(file === '-' ? await readAll(process.stdin) : await readFile(file, 'utf8'));
  } catch (error) {
    return fail(
      codes.invalidInput,
      verbatim(`${file} cannot be read: ${error instanceof Error ? error.message : error}`),
    );
  }
}

export const list = takes('', { type: text }, async (shop, _, { type }) => {
  if (type !== undefined && !isDocumentType(type))
    throw new UsageError(`--type is one of ${Object.keys(documentTypes).join(', ')}, not '${type}'.`);
  const entries = await listDocuments(await shop.open(), type);
  const rows = entries.map(({ market, title, published, draft, updatedAt, ...name }) => [
    name.code === onlyOne ? name.type : `${name.type}/${name.code}`,
    market || 'all',
    published ?? '-',
    draft ?? '-',
    minute(updatedAt),
    title,
  ]);
  const head = ['Document', 'Market', 'Published', 'Draft', timed('Changed'), 'Title'];
  return sayList(shop, entries, rows.length === 0 ? 'There are no documents.\n' : table([head, ...rows]));
});

const reading = { ...market, version: text, draft: flag, published: flag };
type Reading = ValuesOf<typeof reading>;

export const get = takes('NAME', { ...reading, out: text }, async (shop, [word], options) => {
  const name = nameIn(word, options);
  const found = await wanted(await shop.open(), name, options);
  if (!found.ok) return sayWrong(shop, name, found.error);
  const text = `${JSON.stringify(shop.json ? found.value : found.value.json, null, 2)}\n`;
  if (options.out === undefined) shop.out(text);
  else {
    await writeFile(options.out, text);
    shop.out(`Version ${found.value.version} is in ${options.out}.\n`);
  }
  return 0;
});

interface Record extends DocumentName {
  version: number;
  status: string;
  json: unknown;
}

/** Returns the draft, or without one the published document; or the requested version. */
async function wanted(db: Database, name: DocumentName, options: Reading): Promise<Result<Record>> {
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

export const history = takes('NAME', market, async (shop, [word], options) => {
  const name = nameIn(word, options);
  const revisions = await readHistory(await shop.open(), name);
  if (revisions.length === 0) return sayWrong(shop, name, missing(name));
  return sayList(shop, revisions, readable(revisions));
});

function readable(revisions: readonly Revision[]): string {
  const rows = revisions.map(({ version, createdAt, publishedAt, state, revertedTo }) => [
    version,
    minute(createdAt),
    publishedAt === null ? '-' : minute(publishedAt),
    state === 'past' ? '' : state,
    revertedTo === null ? '' : `brings version ${revertedTo} back`,
  ]);
  return table([['Version', timed('Written'), timed('Published'), 'Now', ''], ...rows]);
}
