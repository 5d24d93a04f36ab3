import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const week = 7 * 24 * 3_600_000;

/**
 * Files of earlier builds stay for a week after the last build that made them: pages of the version before, in a browser
 * or in a process that is just being exchanged, still ask for their scripts and styles. Their names are hashes of their
 * content, so nothing clashes.
 * @param made names of what this build consists of, which may be as old as they like
 */
export function dropOldAssets(assets: string, made: ReadonlySet<string>, now = Date.now()): void {
  for (const entry of readdirSync(assets, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { name } = entry;
    const file = join(assets, name);
    if (made.has(name.replace(/\.(br|gz)$/, ''))) utimesSync(file, now / 1_000, now / 1_000);
    else if (now - statSync(file).mtimeMs > week) rmSync(file);
  }
}
