import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../../../shared/time/duration.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Longer than any copy takes. */
const leftOverMs = dayMs;

/**
 * Runs work in a temporary folder beside the data and removes it afterwards, also after an interrupt: it contains a
 * copy of everything. The next call removes what a killed process left.
 *
 * @param others further files to remove after an interrupt
 */
export async function withStaging<T>(
  dataDir: string,
  name: 'backup' | 'restore',
  work: (folder: string) => Promise<T>,
  others: readonly string[] = [],
): Promise<T> {
  await removeLeftOvers(dataDir, `.${name}-`);
  const folder = await mkdtemp(join(dataDir, `.${name}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const breakOff = () => {
    for (const path of others) rmSync(path, { recursive: true, force: true });
    process.exit(130);
  };
  process.once('exit', remove);
  for (const signal of signals) process.once(signal, breakOff);
  try {
    return await work(folder);
  } finally {
    for (const signal of signals) process.off(signal, breakOff);
    process.off('exit', remove);
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeftOvers(dataDir: string, start: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((each) => each.startsWith(start))) {
    const found = await stat(join(dataDir, name)).catch(() => null);
    if (found && found.mtimeMs < Date.now() - leftOverMs)
      await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
