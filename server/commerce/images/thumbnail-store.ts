import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of thumbnails within the data folder. */
export const thumbnailsFolder = 'thumbnails';

/** Removes every size and format of pictures. @param pictures their names without width and extension */
export async function removeThumbnails(dataDir: string, pictures: ReadonlySet<string>): Promise<void> {
  if (pictures.size === 0) return;
  const folder = join(dataDir, thumbnailsFolder);
  for (const file of await readdir(folder).catch(() => [])) {
    const picture = /^[^._]+/.exec(file)?.[0] ?? '';
    if (pictures.has(picture)) await rm(join(folder, file), { force: true });
  }
}
