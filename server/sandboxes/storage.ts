import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { z } from 'zod';

export type Database = ReturnType<typeof openDatabase>;

/** Opens a sandbox's own database, apart from the shop's: a crash of either leaves the other. Processes may share it. */
export function openDatabase(dataDir: string, file: string, tables: string) {
  const folder = join(dataDir, 'gateway');
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, file), { timeout: 5_000 });
  db.exec('pragma journal_mode = wal');
  // A killed process loses nothing; a power cut may lose a test system's last moments.
  db.exec('pragma synchronous = normal');
  db.exec(tables);
  return {
    prepare: (sql: string) => db.prepare(sql),
    /** Returns a query for one row, null where there is none. */
    one: <S extends z.ZodType>(schema: S, sql: string) => {
      const statement = db.prepare(sql);
      return (...values: SQLInputValue[]): z.output<S> | null => {
        const row = statement.get(...values);
        return row === undefined ? null : schema.parse(row);
      };
    },
    /** Returns a query for all rows. */
    all: <S extends z.ZodType>(schema: S, sql: string) => {
      const statement = db.prepare(sql);
      return (...values: SQLInputValue[]): z.output<S>[] => statement.all(...values).map((row) => schema.parse(row));
    },
    /** Writes everything that `work` writes, or nothing. */
    whole: <T>(work: () => T): T => {
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    close: () => db.close(),
  };
}
