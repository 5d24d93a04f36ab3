import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { UsageError } from '../command.ts';

/** A file of log lines that can be read as often as needed; what came by standard input lies in a file meanwhile. */
export interface LogFile {
  /** As it was called by whoever asked. */
  name: string;
  path: string;
  /** As it lies on the disk, compressed or not. */
  bytes: number;
  packed: 'gzip' | 'zstd' | null;
}

/** Pieces of memory, and how many of the file's bytes were read for them. */
export interface Piece {
  piece: Buffer;
  read: number;
}

const pieceBytes = 1024 * 1024;

/**
 * Opens the files of a log in the order given; `-` is standard input.
 *
 * @returns the files, and what has to be called when they are done with
 * @throws UsageError for a file that cannot be read
 */
export async function openLogs(names: readonly string[]): Promise<{ files: LogFile[]; close: () => Promise<void> }> {
  const folders: string[] = [];
  const close = async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  };
  try {
    const files: LogFile[] = [];
    for (const name of new Set(names)) {
      const path = name === '-' ? await keepInput(folders) : name;
      files.push(await looked(name, path));
    }
    return { files, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads a file piece by piece, unpacked; one that is not packed from a place on. @throws what the file system or a damaged archive says */
export async function* piecesOf({ path, packed }: LogFile, start = 0): AsyncGenerator<Piece> {
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
  return { name, path, bytes: found.size, packed: await packingOf(name, path) };
}

/** By its first bytes: rotated files have all kinds of names. */
async function packingOf(name: string, path: string): Promise<LogFile['packed']> {
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

/** A log is looked through more than once, and standard input comes only once. */
async function keepInput(folders: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-session-'));
  folders.push(folder);
  const path = join(folder, 'log');
  await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }));
  return path;
}
