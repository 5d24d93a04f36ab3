import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const spoolFolder = (dataDir: string) => join(dataDir, 'spool');

/**
 * Calls `work` with a folder for a file that arrives, and removes the folder afterwards. It is in the data folder: the
 * system's temporary one may be memory, as in a container.
 */
export async function withSpool<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(spoolFolder(dataDir), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(spoolFolder(dataDir), 'file-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes folders from before this time, whose processes were killed. */
export async function removeSpooledBefore(dataDir: string, time: number): Promise<void> {
  for (const name of await readdir(spoolFolder(dataDir)).catch(() => [])) {
    const folder = join(spoolFolder(dataDir), name);
    const found = await stat(folder).catch(() => null);
    if (found && found.mtimeMs < time) await rm(folder, { recursive: true, force: true });
  }
}
