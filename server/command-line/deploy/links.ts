import { readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CannotOpen } from '../../../shared/cannot-open.ts';
import { aboutFile, type LinkName } from '../../operations/cluster/releases.ts';

/** The build's description of a release. */
const About = z.object({
  /** Version and fingerprint of the sources, e.g. `0.2.0+3f2a9c1b`. */
  release: z.string(),
  lastMigration: z.string(),
  /** The last migration of the oldest program that is compatible with this release's tables. */
  compatibleFrom: z.string(),
});
export type About = z.infer<typeof About>;

/** Reads a release's description. @throws CannotOpen */
export function aboutRelease(releases: string, id: string): About {
  try {
    return About.parse(JSON.parse(readFileSync(join(releases, id, aboutFile), 'utf8')));
  } catch {
    throw new CannotOpen(`${join(releases, id)} is no release that this command knows.`);
  }
}

/** Whether two releases can serve side by side: both are compatible with the tables of the newer one. */
export const canServeTogether = (one: About, other: About): boolean =>
  one.lastMigration >= other.compatibleFrom && other.lastMigration >= one.compatibleFrom;

/** Sets a link to a release atomically: a reader sees either the previous or the new one. */
export function link(releases: string, name: LinkName, id: string): void {
  const begun = join(releases, `.${name}-${process.pid}`);
  rmSync(begun, { force: true });
  symlinkSync(id, begun);
  renameSync(begun, join(releases, name));
}

export const unlink = (releases: string, name: LinkName): void => rmSync(join(releases, name), { force: true });
