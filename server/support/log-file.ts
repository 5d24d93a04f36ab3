import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { UsageError } from '../../shared/usage-error.ts';
import { emailRecord, type KeyedHash, keyedHash, phoneRecord } from '../logging/persons.ts';

/** A log file that can be read several times; standard input is copied to a file. */
export interface LogFile {
  /** The name as the user typed it. */
  name: string;
  path: string;
  /** Size on disk, compressed or not. */
  bytes: number;
  packed: 'gzip' | 'zstd' | null;
}

/** A chunk of the content, and the number of the file's bytes read for it. */
interface Piece {
  piece: Buffer;
  read: number;
}

const pieceBytes = 1024 * 1024;

/**
 * Opens log files in the given order; `-` is standard input.
 *
 * @returns the files, and a function that closes them
 * @throws UsageError for an unreadable file
 */
export async function openLogs(names: readonly string[]): Promise<{ files: LogFile[]; close: () => Promise<void> }> {
  const folders: string[] = [];
  const close = async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  };
  try {
    const files: LogFile[] = [];
    for (const name of new Set(names)) {
      const path = name === '-' ? await copyInput(folders) : name;
      files.push(await looked(name, path));
    }
    return { files, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Reads a file in chunks, decompressed; an uncompressed file from a position on. @throws errors of the file system or
 * of a damaged archive
 */
export async function* readPieces({ path, packed }: LogFile, start = 0): AsyncGenerator<Piece> {
  const file = createReadStream(path, { highWaterMark: pieceBytes, start });
  if (packed === null) {
    for await (const piece of file) yield { piece, read: file.bytesRead };
    return;
  }
  const unpacked = packed === 'gzip' ? createGunzip({ chunkSize: pieceBytes }) : createZstdDecompress();
  file.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const piece of file.pipe(unpacked)) yield { piece, read: file.bytesRead };
  } finally {
    file.destroy();
  }
}

async function looked(name: string, path: string): Promise<LogFile> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new UsageError(`There is no file ${name}.`);
  if (!found.isFile()) throw new UsageError(`${name} is no file.`);
  return { name, path, bytes: found.size, packed: await detectPacking(name, path) };
}

/** Detects the compression by the first bytes, as rotated files have various names. */
async function detectPacking(name: string, path: string): Promise<LogFile['packed']> {
  const file = await open(path).catch((error: Error) => {
    throw new UsageError(`${name} cannot be read: ${error.message}`);
  });
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.readUInt16BE(0) === 0x1f8b) return 'gzip';
    return buffer.readUInt32BE(0) === 0x28b52ffd ? 'zstd' : null;
  } finally {
    await file.close();
  }
}

/** Copies standard input to a file, because a log is read several times. */
async function copyInput(folders: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-session-'));
  folders.push(folder);
  const path = join(folder, 'log');
  await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }));
  return path;
}

/** The form of a search key. An id of 16 digits may be a request's id or a person's hash. */
type KeyForm = 'short-id' | 'long-id' | 'order-number' | 'order-id' | 'masked';

export interface Key {
  /** As the log has it. */
  text: string;
  form: KeyForm;
  /** Advice for an empty result. */
  otherwise?: string;
}

const forms: readonly [KeyForm, RegExp][] = [
  ['order-number', /^\d{10}$/],
  ['short-id', /^[0-9a-f]{16}$/],
  ['long-id', /^[0-9a-f]{32}$/],
  ['order-id', /^[\w-]{22}$/],
  ['masked', /^[^\s@]*…@[^\s@]*….*$/u],
  ['masked', /^\+?…\d{2,4}$/u],
];

/**
 * Parses a search key.
 *
 * @param dataDir may contain the log's key, with which full emails and phone numbers are hashed
 * @throws UsageError for text that no log can contain
 */
export function keyOf(typed: string, dataDir?: string): Key {
  const text = typed.trim().replace(/^#/, '');
  // Keyboards have no ellipsis character.
  const written = /^[0-9A-F]+$/i.test(text) ? text.toLowerCase() : text.replace(/\.{3}|\*+/g, '…');
  const [form] = forms.find(([, pattern]) => pattern.test(written)) ?? [];
  if (form) return { text: written, form };
  const person = personKey(text, dataDir);
  if (person) return person;
  throw new UsageError(
    `'${typed}' is none of: a session's or browser's id (32 digits 0-9a-f), a request's id or a person's hash (16 of them), ` +
      "an order's number (10 digits) or id, an email in full or as the log has it ('j…@s….example').",
  );
}

/**
 * Returns the key for an email or phone. The log has their hashes; without the log's key, only the masked form can be
 * searched.
 */
function personKey(text: string, dataDir: string | undefined): Key | null {
  const hash = hashOfLog(dataDir);
  const record = emailRecord(text, hash ?? unknown) ?? phoneRecord(text, hash ?? unknown);
  if (!record) return null;
  if (!hash) return { text: record.masked, form: 'masked' };
  const otherwise = `It was looked for by its hash under the key of this machine. A log that was written with another key has it as '${record.masked}': ask for that.`;
  return { text: record.hash, form: 'short-id', otherwise };
}

const unknown: KeyedHash = () => '';

function hashOfLog(dataDir: string | undefined): KeyedHash | null {
  const key = process.env.LOG_KEY || null;
  const secrets = process.env.SESSION_SECRET || (dataDir === undefined ? '' : secretIn(dataDir));
  return key || secrets
    ? keyedHash(
        key,
        secrets.split(',').map((secret) => secret.trim()),
      )
    : null;
}

function secretIn(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'session-secret'), 'utf8').trim();
  } catch {
    return '';
  }
}
