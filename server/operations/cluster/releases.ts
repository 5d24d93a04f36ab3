import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Folder of releases: `releases/<id>` holds one release each, and the links `current` and `previous` name two of them.
 * What starts the shop starts `current`.
 */
export const folderName = 'releases';
/** In the folder of a release: what it is. Without this file it is none, or not all of it is there. */
export const aboutFile = 'release.json';
export type LinkName = 'current' | 'previous';

/** A release by its folder, and the folder of all releases. */
export interface ReleasePlace {
  releases: string;
  id: string;
}

/** The release that a program lies in, e.g. `…/releases/<id>/dist/server/main.js`; null: in none. */
export function releaseOf(program: string): ReleasePlace | null {
  const folder = resolve(program, '../../..');
  const releases = dirname(folder);
  return basename(releases) === folderName && isRelease(folder) ? { releases, id: basename(folder) } : null;
}

export const isRelease = (folder: string): boolean => existsSync(join(folder, aboutFile));

/** The release that a link names; null: there is none, or it is gone. */
export function linkedRelease(releases: string, link: LinkName): string | null {
  try {
    const id = basename(readlinkSync(join(releases, link)));
    return isRelease(join(releases, id)) ? id : null;
  } catch {
    return null;
  }
}

/** The same program in another release, e.g. its `main.js`; null: there is no such release, by its own name. */
export function programIn(releases: string, id: string, program: string): string | null {
  const folder = join(releases, id);
  if (basename(id) !== id || !isRelease(folder) || lstatSync(folder).isSymbolicLink()) return null;
  const file = join(folder, 'dist/server', basename(program));
  return existsSync(file) ? file : null;
}

/** The file that was started, by its own name: a link on the way there may lead elsewhere later. */
export function ownProgram(): string {
  const started = process.argv[1] ?? '';
  try {
    return realpathSync(started);
  } catch {
    // A build that failed has taken it away meanwhile.
    return started;
  }
}
