import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { UsageError } from '../../../shared/usage-error.ts';
import { type LogFile, openLogs, readPieces } from '../log-file.ts';
import { type Findings, failuresIn } from './failures-in.ts';

/** A file in the index, identified by its first bytes, so that it is recognized after rotation or compression. */
const KnownFile = z.object({
  id: z.number(),
  head_bytes: z.number(),
  head_hash: z.string(),
  path: z.string(),
  disk_bytes: z.number(),
  read_bytes: z.number(),
  lines: z.number(),
  entries: z.number(),
});
type KnownFile = z.infer<typeof KnownFile>;

export interface Indexed {
  id: number;
  name: string;
  lines: number;
  /** Number of read lines that are log entries of a shop. */
  entries: number;
}

const headBytes = 4_096;
const newline = 0x0a;
const hashOf = (head: Buffer) => createHash('sha256').update(head).digest('hex');
const knownFiles = (index: DatabaseSync) => z.array(KnownFile).parse(index.prepare('select * from files').all());

/**
 * Reads what was appended to the files since the last time, and removes missing files from the index: it never contains
 * data that the log no longer has.
 */
export async function fillIndex(
  index: DatabaseSync,
  files: readonly LogFile[],
  onRead: (name: string, bytes: number) => void = () => {},
): Promise<Indexed[]> {
  const indexed: Indexed[] = [];
  for (const file of files) {
    const one = await readOn(index, file, (bytes) => onRead(file.name, bytes));
    if (one && !indexed.some(({ id }) => id === one.id)) indexed.push(one);
  }
  await forgetGone(index, new Set(indexed.map(({ id }) => id)));
  return indexed;
}

export const pathsIn = (index: DatabaseSync): string[] => knownFiles(index).map(({ path }) => path);

/** Reads a file on from its last position; null for an empty file. */
async function readOn(index: DatabaseSync, file: LogFile, onRead: (bytes: number) => void): Promise<Indexed | null> {
  const head = await readHead(file);
  if (head.length === 0) return null;
  const before = knownFiles(index).find((known) => isSame(known, head, file));
  const known = before ?? insertFile(index, head, file);
  const isRead = before !== undefined && before.disk_bytes === file.bytes && before.path === file.path;
  const read = isRead ? known : await readFrom(index, file, known, onRead);
  const { id, lines, entries } = read;
  return { id, name: file.name, lines, entries };
}

/** Whether this is the same file: one that is shorter than before was replaced. */
function isSame({ head_bytes, head_hash, read_bytes }: KnownFile, head: Buffer, { packed, bytes }: LogFile): boolean {
  if (packed === null && bytes < read_bytes) return false;
  return head.length >= head_bytes && hashOf(head.subarray(0, head_bytes)) === head_hash;
}

async function readHead(file: LogFile): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  for await (const { piece } of readPieces(file)) {
    head = Buffer.concat([head, piece]);
    if (head.length >= headBytes) break;
  }
  return head.subarray(0, headBytes);
}

function insertFile(index: DatabaseSync, head: Buffer, { path }: LogFile): KnownFile {
  const known = { head_bytes: head.length, head_hash: hashOf(head), path, disk_bytes: 0, read_bytes: 0 };
  const { lastInsertRowid } = index
    .prepare(
      `insert into files (head_bytes, head_hash, path, disk_bytes, read_bytes, lines, entries)
       values (:head_bytes, :head_hash, :path, :disk_bytes, :read_bytes, 0, 0)`,
    )
    .run(known);
  return { ...known, id: Number(lastInsertRowid), lines: 0, entries: 0 };
}

/** Writes the result in one transaction, so that an interrupted command continues from the last position. */
async function readFrom(
  index: DatabaseSync,
  file: LogFile,
  known: KnownFile,
  onRead: (bytes: number) => void,
): Promise<KnownFile> {
  const now = { ...known, path: file.path, disk_bytes: file.bytes };
  const failed = failedBrowsers(index);
  const hasFailed = (browser: string) => failed.has(browser);
  const write = writer(index, known.id, failed);
  index.exec('begin immediate');
  try {
    for await (const { text, end, read } of textFrom(file, known.read_bytes)) {
      onRead(read);
      for (const line of text.split('\n')) {
        if (line === '') continue;
        now.lines++;
        if (line.includes('"time":"') && line.includes('"msg":"')) now.entries++;
        write(failuresIn(line, hasFailed));
      }
      now.read_bytes = end;
    }
    index
      .prepare('update files set path = ?, disk_bytes = ?, read_bytes = ?, lines = ?, entries = ? where id = ?')
      .run(now.path, now.disk_bytes, now.read_bytes, now.lines, now.entries, now.id);
    index.exec('commit');
  } catch (error) {
    index.exec('rollback');
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file.name} could not be read to its end: ${why}`);
  }
  return now;
}

const Browser = z.object({ browser: z.string() });

/** Returns the browsers that failed and of which it is not yet known how they went on. */
function failedBrowsers(index: DatabaseSync): Set<string> {
  const rows = index.prepare('select distinct browser from failures where mended = 0').all();
  return new Set(
    z
      .array(Browser)
      .parse(rows)
      .map(({ browser }) => browser),
  );
}

function writer(index: DatabaseSync, file: number, failed: Set<string>): (findings: Findings) => void {
  const failure = index.prepare(`insert or ignore into failures
    (file, request, cause, at, session, browser, step, severity, country, product, kind, strange)
    values (:file, :requestId, :cause, :at, :session, :browser, :step, :severity, :country, :product, :kind, :strange)`);
  const goesOn = index.prepare(
    'update failures set returned = 1 where browser = :browser and at < :at and returned = 0',
  );
  const mends = index.prepare(`update failures set mended = 1 where browser = :browser and at < :at and mended = 0
    and severity <> 'failed' and (step = :step or :buys)`);
  const added = index.prepare('insert or ignore into added values (:file, :browser, :product, :at)');
  return (findings) => {
    for (const each of findings.failures) {
      failure.run({ file, ...each });
      failed.add(each.browser);
    }
    if (findings.done) {
      const { browser, at, step, buys } = findings.done;
      goesOn.run({ browser, at });
      mends.run({ browser, at, step, buys: buys ? 1 : 0 });
    }
    for (const each of findings.added) added.run({ file, ...each });
  };
}

/** Yields complete lines from a position in the decompressed file on. */
async function* textFrom(file: LogFile, from: number): AsyncGenerator<{ text: string; end: number; read: number }> {
  const start = file.packed === null ? from : 0;
  let at = start;
  let rest: Buffer = Buffer.alloc(0);
  for await (const { piece, read } of readPieces(file, start)) {
    const skipped = Math.min(piece.length, Math.max(0, from - at));
    at += piece.length;
    const held = Buffer.concat([rest, piece.subarray(skipped)]);
    const end = held.lastIndexOf(newline) + 1;
    rest = held.subarray(end);
    if (end > 0) yield { text: held.toString('utf8', 0, end), end: at - rest.length, read };
  }
}

/** Removes the data of deleted or replaced files. */
async function forgetGone(index: DatabaseSync, present: ReadonlySet<number>): Promise<void> {
  for (const known of knownFiles(index)) {
    if (present.has(known.id) || (await isThere(known))) continue;
    for (const [table, key] of [
      ['failures', 'file'],
      ['added', 'file'],
      ['files', 'id'],
    ])
      index.prepare(`delete from ${table} where ${key} = ?`).run(known.id);
  }
}

async function isThere(known: KnownFile): Promise<boolean> {
  try {
    const { files, close } = await openLogs([known.path]);
    const [file] = files;
    const isSameFile = file !== undefined && isSame(known, await readHead(file), file);
    await close();
    return isSameFile;
  } catch {
    return false;
  }
}
