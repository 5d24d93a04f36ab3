import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes what earlier builds made. Pages of theirs that are open find their scripts and styles where a running shop keeps
 * them (`server/http/assets/kept-assets.ts`), and a process loads all of itself when it starts.
 * @param made names of what this build consists of, beside which there are compressed copies
 */
export function dropLeftovers(folder: string, made: ReadonlySet<string>): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(folder.length + 1);
    if (entry.isFile() && !made.has(name.replace(/\.(br|gz)$/, ''))) rmSync(file);
  }
}
