import { readFile } from 'node:fs/promises';
import { record } from '../../audit/record.ts';
import { applyCollectionRules } from '../../catalog/collection-rules.ts';
import { rebuildWords } from '../../catalog/search-index.ts';
import { unwritablePlace } from '../../content/unwritable.ts';
import { type Database, inTransaction, type Trx } from '../../database/connection.ts';
import type { ImportRun } from '../draft.ts';
import { UnreadableFile } from '../unreadable.ts';
import { categories } from './categories.ts';
import { collections } from './collections.ts';
import { coupons } from './coupons.ts';
import type { EntryKind } from './kind.ts';
import { looks } from './looks.ts';
import { productFacts } from './product-facts.ts';

/** The kinds of files that list entries, by what the command line calls them. */
export const entryKinds = {
  categories,
  collections,
  'product-facts': productFacts,
  looks,
  coupons,
} as const;
export type EntryKindName = keyof typeof entryKinds;

/** Why an entry was not taken. */
export interface EntryNote {
  /** Its place in the file, from 1. */
  entry: number;
  /** What tells it apart; '' where it does not say. */
  key: string;
  message: string;
}

/** What the import of a list did. */
export interface EntriesReport {
  kind: EntryKindName;
  entries: number;
  taken: number;
  refused: EntryNote[];
}

const mostBytes = 20_000_000;

/**
 * Takes the entries of a file in: those that it can, in one transaction; the others are named with the reason.
 *
 * @throws UnreadableFile where the file is no JSON list
 */
export async function importEntries(
  db: Database,
  kind: EntryKindName,
  file: string,
  run: ImportRun,
): Promise<EntriesReport> {
  const list = await readList(file);
  return inTransaction(db, async (trx) => {
    const report = await saveList(trx, kind, list, run);
    await applyCollectionRules(trx);
    await rebuildWords(trx);
    const details = { kind, entries: report.taken, refused: report.refused.length };
    await record(trx, { action: 'catalogue.imported', subject: `import:${run.id}`, at: run.now, details });
    return report;
  });
}

/** The entries of a file. @throws UnreadableFile where it is no JSON list */
export async function readList(file: string): Promise<unknown[]> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new UnreadableFile(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  });
  if (bytes.length > mostBytes) throw new UnreadableFile(`${file} is larger than ${mostBytes / 1_000_000} MB.`);
  let list: unknown;
  try {
    list = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UnreadableFile(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (!Array.isArray(list)) throw new UnreadableFile(`${file} is not a JSON list of entries.`);
  return list;
}

/** Stores the entries of a list that can be stored. */
export function saveList(
  trx: Trx,
  kind: EntryKindName,
  list: readonly unknown[],
  run: ImportRun,
): Promise<EntriesReport> {
  // Each kind stores the entries that its own schema read.
  return save(trx, kind, entryKinds[kind] as EntryKind<unknown>, { list, run });
}

async function save(
  trx: Trx,
  name: EntryKindName,
  kind: EntryKind<unknown>,
  { list, run }: { list: readonly unknown[]; run: ImportRun },
): Promise<EntriesReport> {
  const refused: EntryNote[] = [];
  const places = new Map<string, number>();
  const taken: unknown[] = [];
  for (const [i, json] of list.entries()) {
    const read = parse(kind, json);
    const note = (key: string, message: string) => refused.push({ entry: i + 1, key, message });
    if (!read.ok) note(read.key, read.message);
    else if (places.has(read.key)) note(read.key, `Entry ${places.get(read.key)} has the same name.`);
    else {
      places.set(read.key, i + 1);
      taken.push(read.entry);
    }
  }
  const reasons = taken.length === 0 ? new Map<string, string>() : await kind.save(trx, taken, run);
  for (const [key, message] of reasons) refused.push({ entry: places.get(key) ?? 0, key, message });
  refused.sort((a, b) => a.entry - b.entry);
  return { kind: name, entries: list.length, taken: taken.length - reasons.size, refused };
}

type Parsed = { ok: true; key: string; entry: unknown } | { ok: false; key: string; message: string };

function parse(kind: EntryKind<unknown>, json: unknown): Parsed {
  const unwritable = unwritablePlace(json);
  if (unwritable) return { ok: false, key: '', message: `${unwritable.path.join('.')}: ${unwritable.message}` };
  const { success, data, error } = kind.schema.safeParse(json);
  if (success) return { ok: true, key: kind.keyOf(data), entry: data };
  const message = error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '));
  return { ok: false, key: keyIn(json), message: message.join('; ') };
}

/** What an entry that cannot be taken calls itself. */
function keyIn(json: unknown): string {
  if (typeof json !== 'object' || json === null) return '';
  const names = Object.entries(json).filter(([name]) => ['handle', 'product', 'id', 'code'].includes(name));
  return names.map(([, value]) => (typeof value === 'string' ? value.slice(0, 120) : '')).find(Boolean) ?? '';
}
