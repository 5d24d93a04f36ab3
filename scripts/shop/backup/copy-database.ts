import { backup, DatabaseSync } from 'node:sqlite';

/** Copied at a time; between two steps the process may do something else. */
const pagesAtATime = 2_000;

/**
 * Copies a SQLite database as it is now, whoever writes to it meanwhile. The reading transaction that is held open keeps
 * the copy at this moment: without it SQLite would begin anew with every write of the shop, for ever under load.
 *
 * @param onProgress told how much is done, from 0 to 1
 */
export async function copyDatabase(from: string, to: string, onProgress: (share: number) => void): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    await backup(source, to, {
      rate: pagesAtATime,
      progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / Math.max(1, totalPages)),
    });
  } finally {
    source.close();
  }
  // One file that needs no journal beside it.
  const copy = new DatabaseSync(to);
  copy.exec('pragma journal_mode = delete');
  copy.close();
}
