import { createHash } from 'node:crypto';
import { mkdir, open, readFile, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { parseJson } from '../../../shared/json.ts';
import { BackupFailed, type BackupFile, isContent, Manifest, manifestFile } from './contents.ts';

type Entry = Extract extends AsyncIterable<infer E> ? E : never;

const noRoom = 'There is not enough room on the disk to unpack this backup.';
/** Space that a running shop needs meanwhile, bytes. */
const leftFree = 100_000_000;
/** Limit of a valid manifest, bytes. */
const longestManifest = 200_000_000;

/**
 * Unpacks a backup into an empty folder and compares every file with the manifest.
 *
 * @throws BackupFailed when it is not a backup, incomplete, or contains other files
 */
export async function unpack(from: NodeJS.ReadableStream, folder: string, onFile: (name: string) => void) {
  const archive = extract();
  const files = new Map<string, BackupFile>();
  const read = async () => {
    for await (const entry of archive) {
      const file = await unpackFile(entry, folder, files);
      files.set(file.path, file);
      onFile(file.path);
    }
  };
  try {
    await Promise.all([pipeline(from, createGunzip(), archive), read()]);
  } catch (error) {
    throw asFailure(error);
  }
  const manifest = await readManifest(folder, files.get(manifestFile));
  files.delete(manifestFile);
  compare(manifest.files, files);
  return manifest;
}

async function unpackFile(entry: Entry, folder: string, known: ReadonlyMap<string, BackupFile>): Promise<BackupFile> {
  const { name, type } = entry.header;
  if (type !== 'file' || !isContent(name)) throw new BackupFailed(`'${name}' does not belong into a backup of a shop.`);
  if (known.has(name)) throw new BackupFailed(`'${name}' is in this archive twice.`);
  await checkRoom(folder, entry.header.size ?? 0);
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await using handle = await open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of entry) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('An archive gave something else than bytes.');
    hash.update(chunk);
    await handle.appendFile(chunk);
    bytes += chunk.length;
  }
  await handle.sync();
  return { path: name, bytes, sha256: hash.digest('hex') };
}

/** Checks the free space before unpacking: a small archive may contain more data than the disk has room for. */
async function checkRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - bytes < leftFree) throw new BackupFailed(noRoom);
}

async function readManifest(folder: string, found: BackupFile | undefined): Promise<Manifest> {
  if (!found || found.bytes > longestManifest)
    throw new BackupFailed('This is no whole backup: its last part, the manifest, is missing.');
  const parsed = Manifest.safeParse(parseJson(await readFile(join(folder, manifestFile), 'utf8')));
  if (!parsed.success)
    throw new BackupFailed('The manifest of this backup cannot be read: a newer Hemline may have made it.');
  return parsed.data;
}

function compare(promised: readonly BackupFile[], found: ReadonlyMap<string, BackupFile>): void {
  const names = new Set(promised.map(({ path }) => path));
  const wrong = promised.find(({ path, sha256 }) => found.get(path)?.sha256 !== sha256);
  if (wrong)
    throw new BackupFailed(
      `'${wrong.path}' in this backup is ${found.has(wrong.path) ? 'not what it was' : 'missing'}: it was damaged since. Take another backup.`,
    );
  const strange = [...found.keys()].find((path) => !names.has(path));
  if (strange) throw new BackupFailed(`'${strange}' is in this archive, but not in its manifest.`);
}

/** Translates errors of zlib and tar about invalid or damaged files. */
function asFailure(error: unknown): unknown {
  if (error instanceof BackupFailed || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_'))
    return new BackupFailed('This file is no backup, or not whole: it cannot be decompressed.');
  if (code === 'ENOSPC') return new BackupFailed(noRoom);
  if (code !== '') return error;
  return new BackupFailed('This file is no backup, or not whole: it cannot be unpacked.');
}
