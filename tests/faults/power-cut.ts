import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresServer } from '../../scripts/postgres/server.ts';
import { maintain } from '../contract/support/maintenance.ts';
import { watchCommits } from '../doubles/watch-commits.ts';
import type { FreshShop } from './fresh-shop.ts';
import type { Place } from './job.ts';

/** SQLite restarts its write-ahead log after this many bytes (1,000 pages); here the log must only grow. */
const longestLog = 1_000 * 4_096;
const pageBytes = 4_096;

const logOf = ({ location }: Pick<Place, 'location'>) => (location.kind === 'sqlite' ? `${location.file}-wal` : null);
const markOf = ({ folder }: Pick<Place, 'folder'>) => join(folder, 'synced');

/** Records the length of this process's write-ahead log at each COMMIT that synced it. */
export function recordSyncs(place: Place): void {
  const log = logOf(place);
  if (log) watchCommits(({ synced }) => synced && writeFileSync(markOf(place), String(statSync(log).size)));
}

/**
 * Simulates a power cut after the processes are dead: truncates the write-ahead log behind its synced part and removes
 * its index in shared memory.
 *
 * @param scattered whether every other page behind the synced part survives
 */
export async function cutPowerOfSqlite(freshShop: FreshShop, scattered: boolean): Promise<void> {
  const [log, mark] = [logOf(freshShop), markOf(freshShop)];
  if (log === null || !existsSync(log)) return;
  const { size } = statSync(log);
  if (size > longestLog) throw new Error('The write-ahead log began anew: its length says nothing of what was synced.');
  const synced = existsSync(mark) ? Number(readFileSync(mark, 'utf8')) : 0;
  if (scattered) writeFileSync(log, withHoles(readFileSync(log), synced));
  else truncateSync(log, synced);
  rmSync(log.replace(/-wal$/, '-shm'), { force: true });
}

/** Returns the bytes with every other page behind the synced ones empty. */
function withHoles(bytes: Buffer, synced: number): Buffer {
  const first = Math.ceil(synced / pageBytes);
  for (let page = first; page * pageBytes < bytes.length; page += 2)
    bytes.fill(0, page * pageBytes, Math.min((page + 1) * pageBytes, bytes.length));
  return bytes;
}

/** Crashes a PostgreSQL server: the unwritten part of its write-ahead log was only in memory. */
export const crashOf = (server: PostgresServer) => ({
  settle: () => maintain(server.url, 'checkpoint'),
  cut: async () => {
    await server.halt('immediate');
    await server.start();
  },
});
