/** The files of a backup, by what follows its name. The archive is last: a backup without one is incomplete. */
export const suffixes = ['.dump', '.erased.txt', '.tar.gz'] as const;
export const archiveSuffix = '.tar.gz';
/** `hemline-<time>-<six digits>`: two backups of one second have two names. */
const ownName = /^(hemline-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{6})(?:\.dump|\.erased\.txt|\.tar\.gz)$/;

/** Returns the time as a part of a file's name, e.g. `2026-11-22T06-05-00Z`. */
export const stampOf = (at: number): string => new Date(at).toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

/** Returns the name of the backup that an object belongs to; null for an object of somebody else. */
export const nameOf = (object: string): string | null => ownName.exec(object)?.[1] ?? null;

/** Returns the names of the whole backups among objects, the newest first. */
export const backupsAmong = (objects: readonly string[]): string[] =>
  objects
    .filter((object) => object.endsWith(archiveSuffix))
    .flatMap((object) => nameOf(object) ?? [])
    .sort()
    .reverse();
