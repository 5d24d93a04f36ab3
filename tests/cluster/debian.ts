import { existsSync, readdirSync } from 'node:fs';

const versions = '/usr/lib/postgresql';

/** Debian's programs, by the package of each. */
export const programs = {
  pgbouncer: '/usr/sbin/pgbouncer',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
} as const;

/** Returns the folder of the newest PostgreSQL server's programs; null where none is installed. */
export function postgresBinaries(): string | null {
  if (!existsSync(versions)) return null;
  const folders = readdirSync(versions).map((version) => `${versions}/${version}/bin`);
  return folders.filter((folder) => existsSync(`${folder}/postgres`)).at(-1) ?? null;
}

/** Returns the packages that this machine lacks. */
export function missingPackages(): string[] {
  const missing = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  return postgresBinaries() === null ? [...missing, 'postgresql'] : missing;
}
