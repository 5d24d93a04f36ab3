import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { UsageError } from '../../shared/usage-error.ts';

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
