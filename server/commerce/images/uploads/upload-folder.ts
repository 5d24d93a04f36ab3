import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn, readIfThere, writeWhole } from '../../files.ts';
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
  const findFacts = (name: string) => stat(join(folder, name)).catch(() => null);
  return {
    write: (name, bytes) => writeWhole(join(folder, name), bytes, modes),
    read: (name) => readIfThere(join(folder, name)),
    size: async (name) => (await findFacts(name))?.size ?? null,
    part: (name, place) => readPart(join(folder, name), place),
    remove: (name) => rm(join(folder, name), { force: true }),
    names: () => namesIn(folder),
    writtenAt: async (name) => (await findFacts(name))?.mtimeMs ?? null,
    async version(name) {
      const facts = await findFacts(name);
      return facts && Math.floor(facts.mtimeMs).toString(36);
    },
  };
}

async function* readPart(path: string, { first, last }: Part): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    yield* file.createReadStream({ start: first, end: last, autoClose: false });
  } finally {
    await file.close();
  }
}
