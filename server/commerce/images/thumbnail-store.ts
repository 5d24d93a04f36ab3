import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folder of thumbnails within the data folder. */
export const thumbnailsFolder = 'thumbnails';

/** Returns a stored picture, or null. */
export async function readStored(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

export const isStored = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Stores a picture completely or not at all, also with concurrent writers. */
export async function store(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Removes every size and format of pictures. @param pictures their names without width and extension */
export async function removeThumbnails(dataDir: string, pictures: ReadonlySet<string>): Promise<void> {
  if (pictures.size === 0) return;
  const folder = join(dataDir, thumbnailsFolder);
  for (const file of await readdir(folder).catch(() => [])) {
    const picture = /^[^._]+/.exec(file)?.[0] ?? '';
    if (pictures.has(picture)) await rm(join(folder, file), { force: true });
  }
}
