import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { readIfThere } from '../../commerce/files.ts';
import type { BackupFile } from './contents.ts';

/** A file for the archive: its path, and its name in the archive. */
export type Packed = { path: string } & (
  | {
      from: string;
      /** A large file is read in chunks; it must not change meanwhile. */
      large?: boolean;
    }
  /** Returns the content; null if the file does not exist any more. */
  | { read: () => Promise<Buffer | null> }
);

const mode = 0o600;

/**
 * Writes an archive (tar, gzip) to a stream, file by file. Leaves out files that no longer exist when they are read.
 *
 * @param last creates the last file from the list of packed files
 */
export async function packTo(
  out: NodeJS.WritableStream,
  files: readonly Packed[],
  last: { path: string; text: (packed: readonly BackupFile[]) => string },
  onFile: (done: number) => void,
): Promise<BackupFile[]> {
  const archive = pack();
  const written = pipeline(archive, createGzip(), out, { end: out !== process.stdout });
  const packed: BackupFile[] = [];
  const fill = async () => {
    for (const [done, file] of files.entries()) {
      const entry = 'from' in file && file.large ? await addLarge(archive, file) : await addSmall(archive, file);
      if (entry) packed.push(entry);
      onFile(done + 1);
    }
    await add(archive, last.path, Buffer.from(last.text(packed)));
    archive.finalize();
  };
  const filled = fill().catch((error: Error) => {
    archive.destroy(error);
    throw error;
  });
  // On a full disk the stream fails first; the remaining writer then has no reader.
  await Promise.all([written, filled]);
  return packed;
}

type Archive = ReturnType<typeof pack>;

/** A failed archive also emits its error on each of its entries. */
const ignored = () => undefined;

/** Adds a file that is read at once: the archive has its size in a header before the content, and both must match. */
async function addSmall(archive: Archive, file: Packed): Promise<BackupFile | null> {
  const { path } = file;
  const bytes = await ('from' in file ? readIfThere(file.from) : file.read());
  if (bytes === null) return null;
  await add(archive, path, bytes);
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

function add(archive: Archive, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode }, bytes, (error) => (error ? reject(error) : resolve())).on('error', ignored);
  });
}

async function addLarge(archive: Archive, { path, from }: { path: string; from: string }): Promise<BackupFile> {
  const { size } = await stat(from);
  const hash = createHash('sha256');
  const done = Promise.withResolvers<void>();
  const entry = archive.entry({ name: path, mode, size }, (error) => (error ? done.reject(error) : done.resolve()));
  entry.on('error', ignored);
  done.promise.catch(ignored);
  for await (const chunk of createReadStream(from)) {
    hash.update(chunk);
    if (!entry.write(chunk)) await once(entry, 'drain');
  }
  entry.end(null);
  await done.promise;
  return { path, bytes: size, sha256: hash.digest('hex') };
}
