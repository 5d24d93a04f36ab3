import { DatabaseSync } from 'node:sqlite';
import { Handle } from './sqlite-handle.ts';

/** Pages of the file that are kept in memory, in kibibytes; SQLite's usual 2 MB hold too little of a large catalogue. */
const cacheKib = 32 * 1024;

/** Opens a connection that only reads. */
export function openReader(file: string): Handle {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
  db.exec(`pragma cache_size = -${cacheKib}`);
  return new Handle(db);
}
