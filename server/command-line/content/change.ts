import { type DocumentName, spoken } from '../../../shared/documents/document-name.ts';
import type { Result } from '../../../shared/errors.ts';
import { listDocuments } from '../../commerce/content/list-documents.ts';
import type { Written } from '../../commerce/content/rows.ts';
import {
  discardDraft,
  publishDocument,
  putDocument,
  removeDocument,
  revertDocument,
} from '../../commerce/content/write.ts';
import { type Shop, UsageError } from '../command.ts';
import { confirm } from '../confirm.ts';
import { readDocument, readLook } from './file.ts';
import { nameIn, type Options, onlyName, sayDone, sayWrong, type Verb, versionIn } from './words.ts';

export const put: Verb = async (words, shop, options) => {
  const [word, file, ...more] = words;
  const isCounted = options.look === undefined ? file !== undefined : file === undefined;
  if (!isCounted || more.length > 0) throw new UsageError("Say 'content put NAME FILE'; FILE may be - .");
  const name = nameIn(word, options);
  const read =
    file === undefined ? await readLook(options.look, name, await shop.open()) : await readDocument(file, name);
  if (!read.ok) return sayWrong(shop, null, read.error, options);
  const basedOn = versionIn(options.version) ?? read.value.basedOn;
  const status = options.publish ? 'PUBLISH' : 'DRAFT';
  const document = { ...name, status, json: read.value.json, basedOn } as const;
  return printResult(shop, name, options, await putDocument(await shop.open(), document, Date.now()), {
    done: options.publish ? 'published' : 'stored as a draft',
    next: options.publish ? '' : `\nShoppers see it after 'npm run shop -- content publish ${words[0]}'.`,
  });
};

export const publish: Verb = async (words, shop, options) => {
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
  if (names.length === 0) return sayDone(shop, options, 'There are no drafts.', { published: 0 });
  let status = 0;
  for (const name of names) {
    const published = await publishDocument(db, name, basedOn, Date.now());
    status = Math.max(status, printResult(shop, name, options, published, { done: 'published' }));
  }
  return status;
};

export const revert: Verb = async (words, shop, options) => {
  const [word, number, ...more] = words;
  const version = versionIn(number, 'VERSION');
  if (version === undefined || more.length > 0) throw new UsageError("Say 'content revert NAME VERSION'.");
  const name = nameIn(word, options);
  const status = options.publish ? 'PUBLISH' : 'DRAFT';
  const wanted = { ...name, status, basedOn: versionIn(options.version) } as const;
  return printResult(shop, name, options, await revertDocument(await shop.open(), wanted, version, Date.now()), {
    done: `as it was in version ${version}, ${options.publish ? 'published' : 'stored as a draft'}`,
    next: options.publish ? '' : `\nShoppers see it after 'npm run shop -- content publish ${word}'.`,
  });
};

export const discard: Verb = async (words, shop, options) => {
  const name = onlyName(words, options);
  if (!(await confirm(shop, `Give the draft of ${spoken(name)} up?`, options))) return 1;
  return printResult(shop, name, options, await discardDraft(await shop.open(), name, Date.now()), {
    done: 'draft discarded',
  });
};

export const remove: Verb = async (words, shop, options) => {
  const name = onlyName(words, options);
  if (!(await confirm(shop, `Take ${spoken(name)} away from shoppers, draft and all?`, options))) return 1;
  return printResult(shop, name, options, await removeDocument(await shop.open(), name, Date.now()), {
    done: 'removed',
    next: `\n'npm run shop -- content history ${words[0]}' lists the versions that can be restored.`,
  });
};

function printResult(
  shop: Shop,
  name: DocumentName,
  options: Options,
  result: Result<Written>,
  { done, next = '' }: { done: string; next?: string },
): number {
  if (!result.ok) return sayWrong(shop, name, result.error, options);
  const { version, changed } = result.value;
  const words = changed ? `${done} (version ${version})${next}` : `nothing changed (version ${version})`;
  return sayDone(shop, options, `${spoken(name)}: ${words}`, { ...name, version, changed });
}
