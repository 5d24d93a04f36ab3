import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { onlyOne } from '../../../shared/contract/documents.ts';
import { englishWording, wordedFailure } from '../../../shared/messages/wording.ts';
import { record } from '../audit/record.ts';
import { applyCollectionRules } from '../catalog/collection-rules.ts';
import { rebuildWords } from '../catalog/search-index.ts';
import { menuFollowsCatalogue } from '../content/follow-catalogue.ts';
import { documentAt } from '../content/store.ts';
import { everyMarket } from '../content/types.ts';
import { putDocument } from '../content/write.ts';
import type { Trx } from '../database/connection.ts';
import { schedule } from '../jobs/due-work.ts';
import type { ImportRun } from './draft.ts';
import { type EntriesReport, type EntryKindName, parseJson, readList, saveList } from './entries/import-entries.ts';
import { asWritten, type Worded } from './folder-words.ts';
import type { PhotoFolders } from './photos.ts';
import type { ImportReport } from './report.ts';
import { importFile } from './run.ts';

/** A document that was not stored, with the positions of its errors. */
export interface DocumentNote {
  document: string;
  message: string;
}

/** Result of the import of a folder, by file; paths are relative to the folder. */
export interface FolderReport {
  products: { file: string; report: ImportReport }[];
  lists: { file: string; report: EntriesReport }[];
  /** Number of documents that were stored or are already stored unchanged. */
  documents: number;
  refusedDocuments: DocumentNote[];
}

/** Imports what every shop with this folder starts with: collections with rules, and coupons. */
export async function importBasics(
  trx: Trx,
  folder: string,
  run: ImportRun,
  worded: Worded = asWritten,
): Promise<FolderReport['lists']> {
  const files = [
    ['collections', 'collections.json'],
    ['coupons', 'coupons.json'],
  ] as const;
  return importLists(trx, folder, run, files, worded);
}

/** Imports the products of a folder, then the lists that refer to them. */
export async function importCatalogue(
  trx: Trx,
  folder: string,
  run: ImportRun,
  photos: PhotoFolders,
): Promise<Pick<FolderReport, 'products' | 'lists'>> {
  const lists = await importLists(trx, folder, run, [['categories', 'catalogue/categories.json']]);
  const products: FolderReport['products'] = [];
  for (const file of await filesIn(join(folder, 'catalogue'), '.csv'))
    products.push({
      file: `catalogue/${basename(file)}`,
      report: await importFile({ db: trx, file, run, inFolder: true, ...photos }),
    });
  lists.push(
    ...(await importLists(trx, folder, run, [
      ['product-facts', 'catalogue/product-facts.json'],
      ['collections', 'catalogue/collections.json'],
      ['looks', 'looks.json'],
    ])),
  );
  await applyCollectionRules(trx);
  await rebuildWords(trx);
  return { products, lists };
}

/**
 * Publishes the documents of a folder: `content/TYPE.json`, and `content/TYPE/CODE.json` for types with many documents.
 *
 * @param onlyMissing skips documents that the shop has
 */
export async function importContent(
  trx: Trx,
  folder: string,
  { now, onlyMissing, worded = asWritten }: { now: number; onlyMissing: boolean; worded?: Worded },
): Promise<Pick<FolderReport, 'documents' | 'refusedDocuments'>> {
  const refusedDocuments: DocumentNote[] = [];
  let documents = 0;
  for (const { type, code, file } of await documentsIn(join(folder, 'content'))) {
    const name = { type, code, market: everyMarket };
    if (onlyMissing && (await documentAt(trx, name, 'PUBLISH'))) continue;
    // The footer is worded where it is shown, by texts that it begins with.
    const json = type === 'footer' ? await readJson(file) : worded(await readJson(file));
    const stored = await putDocument(trx, { ...name, json, status: 'PUBLISH' }, now);
    if (stored.ok) documents += 1;
    else {
      const failure = wordedFailure(stored.error, englishWording);
      const places = Object.entries(failure.fields ?? {}).map(([path, message]) => `${path}: ${message}`);
      const document = file.slice(folder.length + 1);
      refusedDocuments.push({ document, message: [failure.message, ...places].join(' ') });
    }
  }
  return { documents, refusedDocuments };
}

/** Imports a whole folder in one transaction: all valid entries; the others are reported. */
export async function importFolder(
  trx: Trx,
  folder: string,
  run: ImportRun,
  photos: PhotoFolders,
): Promise<FolderReport> {
  const basics = await importBasics(trx, folder, run);
  const content = await importContent(trx, folder, { now: run.now, onlyMissing: false });
  const { products, lists } = await importCatalogue(trx, folder, run, photos);
  await menuFollowsCatalogue(trx, run.now);
  await schedule(trx, 'products-age', 'shop', run.now);
  const report = { products, lists: [...basics, ...lists], ...content };
  const details = {
    products: products.reduce((all, { report }) => all + countOf(report), 0),
    entries: report.lists.reduce((all, { report }) => all + report.taken, 0),
    documents: report.documents,
  };
  await record(trx, { action: 'catalogue.imported', subject: `import:${run.id}`, at: run.now, details });
  return report;
}

const countOf = ({ products: { created, updated, unchanged } }: ImportReport) => created + updated + unchanged;

/** Returns each refusal of a folder's import, with its reason and position. */
export function refusedIn({ products, lists, refusedDocuments }: FolderReport): string[] {
  return [
    ...products.flatMap(({ file, report }) =>
      report.refused.map(({ line, handle, message }) => `${file}, line ${line}${handle && ` (${handle})`}: ${message}`),
    ),
    ...lists.flatMap(({ file, report }) => report.refused.map((note) => `${file}, ${spokenEntry(note)}`)),
    ...refusedDocuments.map(({ document, message }) => `${document}: ${message}`),
  ];
}

/** Formats a refused entry: `entry 3 (linen-dress): …`. */
export const spokenEntry = ({ entry, key, message }: EntriesReport['refused'][number]) =>
  `entry ${entry}${key && ` (${key})`}: ${message}`;

async function importLists(
  trx: Trx,
  folder: string,
  run: ImportRun,
  files: readonly (readonly [EntryKindName, string])[],
  worded: Worded = asWritten,
): Promise<FolderReport['lists']> {
  const reports: FolderReport['lists'] = [];
  for (const [kind, file] of files) {
    const path = join(folder, file);
    if (!existsSync(path)) continue;
    const list = (await readList(path)).map(worded);
    reports.push({ file, report: await saveList(trx, kind, list, run) });
  }
  return reports;
}

async function filesIn(folder: string, ending: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name));
}

/** Types with many documents, which have a folder of their own. */
const manyOf = ['page', 'protocol'] as const;

async function documentsIn(folder: string): Promise<{ type: string; code: string; file: string }[]> {
  const nameOf = (file: string) => basename(file, '.json');
  const single = (await filesIn(folder, '.json')).map((file) => ({ type: nameOf(file), code: onlyOne, file }));
  const many = await Promise.all(
    manyOf.map(async (type) =>
      (await filesIn(join(folder, type), '.json')).map((file) => ({ type, code: nameOf(file), file })),
    ),
  );
  return [...single, ...many.flat()];
}

const readJson = async (file: string): Promise<unknown> => parseJson(file, await readFile(file, 'utf8'));
