import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where thumbnails are kept, within the data folder. */
export const thumbnailsFolder = 'thumbnails';

/** A rendered picture from before, or null. */
export async function readStored(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Keeps a rendered picture whole or not at all, whoever else writes the same one. */
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

/** Takes away every size and format of pictures that are gone. @param pictures their names without width and ending */
export async function removeThumbnails(dataDir: string, pictures: ReadonlySet<string>): Promise<void> {
  if (pictures.size === 0) return;
  const folder = join(dataDir, thumbnailsFolder);
  for (const file of await readdir(folder).catch(() => [])) {
    const picture = /^[^._]+/.exec(file)?.[0] ?? '';
    if (pictures.has(picture)) await rm(join(folder, file), { force: true });
  }
}
