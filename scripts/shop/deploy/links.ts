import { readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { aboutFile, type LinkName } from '../../../server/operations/cluster/releases.ts';
import { CannotOpen } from '../../../shared/cannot-open.ts';

/** What the build says of a release. */
const About = z.object({
  /** Version and sources, e.g. `0.2.0+3f2a9c1b`. */
  release: z.string(),
  lastMigration: z.string(),
  /** The last migration of the oldest program that can work with its tables. */
  compatibleFrom: z.string(),
});
export type About = z.infer<typeof About>;

/** @throws CannotOpen */
export function aboutRelease(releases: string, id: string): About {
  try {
    return About.parse(JSON.parse(readFileSync(join(releases, id, aboutFile), 'utf8')));
  } catch {
    throw new CannotOpen(`${join(releases, id)} is no release that this command knows.`);
  }
}

/** Both can work with the tables as the newer one of them leaves them, so they can serve side by side. */
export const canServeTogether = (one: About, other: About): boolean =>
  one.lastMigration >= other.compatibleFrom && other.lastMigration >= one.compatibleFrom;

/** Names a release by a link, in one step: whoever reads it finds the one before or this one. */
export function link(releases: string, name: LinkName, id: string): void {
  const begun = join(releases, `.${name}-${process.pid}`);
  rmSync(begun, { force: true });
  symlinkSync(id, begun);
  renameSync(begun, join(releases, name));
}

export const unlink = (releases: string, name: LinkName): void => rmSync(join(releases, name), { force: true });
