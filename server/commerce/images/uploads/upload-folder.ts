import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { feedbackFolder, type Part, type UploadKind, type Uploads, type UploadsOf } from './uploads.ts';

/** Nothing serves attachments, so only the shop's own user may read them. */
const modesOf = (kind: UploadKind) => (kind === feedbackFolder ? { folder: 0o700, file: 0o600 } : undefined);

/** Keeps uploads in folders within the data folder. */
export const folderUploads =
  (dataDir: string): UploadsOf =>
  (kind) =>
    uploadsIn(dataDir, kind);

function uploadsIn(dataDir: string, kind: UploadKind): Uploads {
  const folder = join(dataDir, kind);
  const modes = modesOf(kind);
  const writtenAt = (name: string) =>
    stat(join(folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
  return {
    async write(name, bytes) {
      const unfinished = join(folder, `${name}.${randomUUID()}`);
      await mkdir(folder, { recursive: true, mode: modes?.folder });
      try {
        await writeFile(unfinished, bytes, { mode: modes?.file, flag: 'wx' });
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    size: (name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => null,
      ),
    part: (name, place) => partOf(join(folder, name), place),
    remove: (name) => rm(join(folder, name), { force: true }),
    names: () =>
      readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      }),
    writtenAt,
    async version(name) {
      const at = await writtenAt(name);
      return at === null ? null : Math.floor(at).toString(36);
    },
  };
}

async function* partOf(path: string, { first, last }: Part): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    yield* file.createReadStream({ start: first, end: last, autoClose: false });
  } finally {
    await file.close();
  }
}
