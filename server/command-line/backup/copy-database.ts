import { backup, DatabaseSync } from 'node:sqlite';

/** Number of pages per step; between steps the process can do other work. */
const pagesAtATime = 2_000;

/**
 * Copies the present state of a SQLite database while others write to it. An open read transaction keeps the copy at
 * this moment: otherwise SQLite would restart the copy at every write, for ever under load.
 *
 * @param onProgress is called with the finished share, 0 to 1
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
  // A single file, without a journal.
  const copy = new DatabaseSync(to);
  copy.exec('pragma journal_mode = delete');
  copy.close();
}
