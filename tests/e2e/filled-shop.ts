import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A SQLite file with the demonstration shop as its first start leaves it; null where the run's shop has none. */
    filledShop: string | null;
  }
}

/** Copies the database of a shop that has just started. @returns the file; null for one on PostgreSQL */
export function keepFilled(dataDir: string): string | null {
  const file = join(dataDir, 'shop.db');
  if (!existsSync(file)) return null;
  const kept = join(dataDir, 'filled.db');
  using db = new DatabaseSync(file);
  db.prepare('vacuum into ?').run(kept);
  return kept;
}

/** Fills an empty data folder with the demonstration shop, which its first start would do in some seconds. */
export async function fill(dataDir: string): Promise<void> {
  const filled = inject('filledShop');
  if (filled !== null) await copyFile(filled, join(dataDir, 'shop.db'));
}
