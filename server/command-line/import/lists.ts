import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { inTransaction } from '../../commerce/database/connection.ts';
import { type EntryKindName, entryKinds, importEntries } from '../../commerce/import/entries/import-entries.ts';
import { importFolder, refusedIn, spokenEntry } from '../../commerce/import/folder.ts';
import { type Shop, sayList, table, UsageError } from '../command.ts';
import { openShopUploads } from '../uploads.ts';

/** Imports a list of entries and prints the result. @returns the exit status */
export async function importList(kind: string, file: string, shop: Shop): Promise<number> {
  if (!isEntryKind(kind))
    throw new UsageError(`There is no kind '${kind}': ${Object.keys(entryKinds).join(', ')}, or a product file alone.`);
  const run = { id: randomUUID(), now: Date.now() };
  const report = await importEntries(await shop.open(), kind, resolve(file), run);
  const rows = table([
    ['Entries in the file', report.entries],
    ['Entries taken', report.taken],
    ['Entries refused', report.refused.length],
  ]);
  const refused = report.refused.map((note) => `${file}, ${spokenEntry(note)}`);
  sayList(shop, report, `${spokenRefusals(refused)}\n${rows}`);
  return report.refused.length === 0 ? 0 : 1;
}

const isEntryKind = (kind: string): kind is EntryKindName => Object.hasOwn(entryKinds, kind);

/** Imports a folder with the structure of `demo/`. @returns the exit status */
export async function importShopFolder(folder: string, shop: Shop, imagesDir: string | null): Promise<number> {
  const db = await shop.open();
  const photos = { imagesDir, uploads: await openShopUploads(shop.dataDir) };
  const run = { id: randomUUID(), now: Date.now() };
  const report = await inTransaction(db, (trx) => importFolder(trx, resolve(folder), run, photos));
  const refused = refusedIn(report);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
  const rows = table([
    ['Products added', sum(report.products.map(({ report }) => report.products.created))],
    ['Products updated', sum(report.products.map(({ report }) => report.products.updated))],
    ['Products unchanged', sum(report.products.map(({ report }) => report.products.unchanged))],
    ['Entries taken', sum(report.lists.map(({ report }) => report.taken))],
    ['Documents published', report.documents],
    ['Refused', refused.length],
  ]);
  sayList(shop, report, `${spokenRefusals(refused)}\n${rows}`);
  return refused.length === 0 ? 0 : 1;
}

const spokenRefusals = (refused: readonly string[]) =>
  refused.length === 0 ? '' : `\nRefused:\n${refused.map((line) => `  ${line}\n`).join('')}`;
