import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotOpen } from '../../shared/cannot-open.ts';

/** Makes sure that the shop can write to its data folder. @throws CannotOpen */
export function requireWritable(dataDir: string): void {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '');
    rmSync(probe, { force: true });
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new CannotOpen(
      `The data folder ${dataDir} cannot be written to (${why}): make it writable, or name another as DATA_DIR.`,
    );
  }
}
