import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns what stands for a file that is missing; other errors are thrown. */
export const ifMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

/** Returns whether there is a file that can be read. */
export const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Returns the bytes of a file; null: there is none. */
export const readIfThere = (file: string): Promise<Buffer | null> => readFile(file).catch(ifMissing(null));

/** Returns the names in a folder; none where there is no folder. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(ifMissing<string[]>([]));

/** Writes a file completely or not at all, also with concurrent writers, and makes its folder. */
export async function writeWhole(
  file: string,
  bytes: Uint8Array | string,
  modes?: { folder: number; file: number },
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true, mode: modes?.folder });
  try {
    await writeFile(unfinished, bytes, { mode: modes?.file, flag: 'wx' });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
