import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dayMs } from '../../../shared/time/duration.ts';

/** How long assets of earlier builds stay: no page stays open longer without being loaded again. */
const keptMs = 14 * dayMs;
/** Of several processes that start together, one refreshes the files. */
const freshMs = dayMs;

/**
 * Copies the build's assets beside those of earlier builds. Names contain a hash of the content, so builds share one
 * folder: pages of the last build find their files, and during a rollout those of the next.
 */
export async function storeAssets(from: string, kept: string, now: number): Promise<void> {
  const current = await filesIn(from);
  const folders = new Set(current.map((name) => dirname(join(kept, name))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const before = new Set(await filesIn(kept));
  for (const name of current) {
    const target = join(kept, name);
    if (!before.has(name)) await copyWhole(join(from, name), target);
    else if ((await stat(target)).mtimeMs > now - freshMs) continue;
    await utimes(target, now / 1_000, now / 1_000);
  }
  const own = new Set(current);
  for (const name of before) {
    if (own.has(name)) continue;
    const { mtimeMs } = await stat(join(kept, name));
    if (mtimeMs < now - keptMs) await rm(join(kept, name), { force: true });
  }
}

/** Copies a file so that its name never shows an incomplete one. */
async function copyWhole(from: string, to: string): Promise<void> {
  const begun = `${to}.${process.pid}.new`;
  await copyFile(from, begun);
  await rename(begun, to);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
