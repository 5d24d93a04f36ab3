import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const week = 7 * 24 * 3_600_000;

/**
 * Files of earlier builds stay for a week after the last build that made them: pages of the version before, in a browser
 * or in a process that is just being exchanged, still ask for their scripts and styles, and such a process for the parts
 * of itself that it has not needed yet. Their names are hashes of their content, so nothing clashes.
 * @param made names of what this build consists of, which may be as old as they like
 */
export function dropEarlier(folder: string, made: ReadonlySet<string>, now = Date.now()): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { name } = entry;
    const file = join(folder, name);
    if (made.has(name.replace(/\.(br|gz)$/, ''))) utimesSync(file, now / 1_000, now / 1_000);
    else if (now - statSync(file).mtimeMs > week) rmSync(file);
  }
}
