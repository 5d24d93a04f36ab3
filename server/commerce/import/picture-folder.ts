import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';

/** The largest file of a picture that is read. */
export const largestPictureBytes = 60 * 1024 * 1024;

/** A picture that a path may mean, or why there is none. */
export type FoundPicture =
  | { ok: true; read: () => Promise<Buffer | 'no file' | 'too large'> }
  | { ok: false; reason: 'absent' | 'several' };

/** Where an import finds its pictures. */
export interface PictureFinder {
  find(path: string): Promise<FoundPicture>;
}

/** The pictures of a folder, found at any depth. */
export class PictureFolder implements PictureFinder {
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
  async find(path: string): Promise<FoundPicture> {
    const root = await realpath(this.#folder);
    const parts = path.split(/[/\\]+/);
    for (const start of parts.keys()) {
      const file = await realpath(join(root, ...parts.slice(start))).catch(() => null);
      if (file?.startsWith(root.endsWith(sep) ? root : root + sep)) return { ok: true, read: () => readPicture(file) };
    }
    this.#files ??= filesBelow(root);
    const nearest = nearestTo(parts, await this.#files);
    return nearest.ok ? { ok: true, read: () => readPicture(join(root, nearest.file)) } : nearest;
  }
}

async function readPicture(file: string): Promise<Buffer | 'no file' | 'too large'> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return 'no file';
  return found.size > largestPictureBytes ? 'too large' : readFile(file).catch(() => 'no file' as const);
}

type Nearest = { ok: true; file: string } | { ok: false; reason: 'absent' | 'several' };

/**
 * Returns the file that has the name of a path and the most of its folders.
 *
 * @param files paths by the name of the file in lower case
 */
export function nearestTo(parts: readonly string[], files: ReadonlyMap<string, readonly string[]>): Nearest {
  const named = files.get((parts.at(-1) ?? '').toLowerCase()) ?? [];
  const common = named.map((file) => sharedEnd(file.split(/[/\\]/), parts));
  const most = Math.max(0, ...common);
  const [file, ...more] = named.filter((_, i) => common[i] === most);
  if (file === undefined) return { ok: false, reason: 'absent' };
  return more.length > 0 ? { ok: false, reason: 'several' } : { ok: true, file };
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
