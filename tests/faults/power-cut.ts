import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresServer } from '../../scripts/postgres/server.ts';
import { maintain } from '../contract/support/maintenance.ts';
import { watchCommits } from '../doubles/watch-commits.ts';
import type { Bed } from './fresh-shop.ts';
import type { Place } from './job.ts';

/** SQLite begins its write-ahead log anew after this many bytes (1,000 pages); the log must only grow here. */
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
 * Cuts the power of a machine whose processes are dead: the write-ahead log ends behind what was synced, and its index in
 * shared memory is gone.
 *
 * @param scattered whether every other page behind it is there
 */
export async function cutPowerOfSqlite(bed: Bed, scattered: boolean): Promise<void> {
  const [log, mark] = [logOf(bed), markOf(bed)];
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

/** Crashes a server of PostgreSQL: what it had not written of its write-ahead log was in memory alone. */
export const crashOf = (server: PostgresServer) => ({
  settle: () => maintain(server.url, 'checkpoint'),
  cut: async () => {
    await server.halt('immediate');
    await server.start();
  },
});
