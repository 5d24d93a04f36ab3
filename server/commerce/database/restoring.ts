import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotOpen } from '../../../shared/cannot-open.ts';

/** Marker in the data folder while a backup replaces the data. */
const restoringFile = 'restoring';
export const restoringMark = (dataDir: string) => join(dataDir, restoringFile);

/**
 * Refuses to start during a restore: the process would go on selling into the replaced database.
 *
 * @throws CannotOpen
 */
export function refuseWhileRestoring(dataDir: string): void {
  const mark = restoringMark(dataDir);
  if (existsSync(mark))
    throw new CannotOpen(
      `A backup is being restored into ${dataDir}. If that was broken off, restore again, or remove ${mark}.`,
    );
}
