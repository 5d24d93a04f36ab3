import { readdir, realpath } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';

/** A file of a folder, or why none was taken. */
export type FoundFile = { ok: true; file: string } | { ok: false; reason: 'absent' | 'several' };

/** The pictures of a folder, found at any depth. */
export class PictureFolder {
  readonly #folder: string;
  #files: Promise<Map<string, string[]>> | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Finds a picture by its path: the whole one, else without its first folders one by one, down to the name, as the root of an
   * export is unknown; else a file with this name at any depth, in the folders with most of the path. Links that lead outside are
   * no pictures.
   */
  async find(path: string): Promise<FoundFile> {
    const root = await realpath(this.#folder);
    const parts = path.split(/[/\\]+/);
    for (const start of parts.keys()) {
      const file = await realpath(join(root, ...parts.slice(start))).catch(() => null);
      if (file?.startsWith(root.endsWith(sep) ? root : root + sep)) return { ok: true, file };
    }
    return this.#deeper(root, parts);
  }

  async #deeper(root: string, parts: readonly string[]): Promise<FoundFile> {
    this.#files ??= filesBelow(root);
    const named = (await this.#files).get((parts.at(-1) ?? '').toLowerCase()) ?? [];
    const common = named.map((file) => sharedEnd(file.split(sep), parts));
    const most = Math.max(0, ...common);
    const [file, ...more] = named.filter((_, i) => common[i] === most);
    if (file === undefined) return { ok: false, reason: 'absent' };
    return more.length > 0 ? { ok: false, reason: 'several' } : { ok: true, file: join(root, file) };
  }
}

/** Returns the files below a folder by their names in lower case; links are left out. */
async function filesBelow(root: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = relative(root, join(entry.parentPath, entry.name));
    const name = basename(path).toLowerCase();
    found.set(name, [...(found.get(name) ?? []), path]);
  }
  return found;
}

/** Returns how many of the last parts of two paths are the same. */
function sharedEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && a.at(-1 - count)?.toLowerCase() === b.at(-1 - count)?.toLowerCase())
    count += 1;
  return count;
}
