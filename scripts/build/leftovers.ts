import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes the files of earlier builds. Open pages of an earlier build still get their scripts and styles from the
 * running shop's store (`server/http/assets/kept-assets.ts`), and a server process loads all of its code when it
 * starts. @param made names of this build's files; their compressed copies stay as well
 */
export function dropLeftovers(folder: string, made: ReadonlySet<string>): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(folder.length + 1);
    if (entry.isFile() && !made.has(name.replace(/\.(br|gz)$/, ''))) rmSync(file);
  }
}
