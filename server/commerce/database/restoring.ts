import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotOpen } from '../../../shared/cannot-open.ts';

/** Stands in the data folder while a backup takes the place of what is there. */
const restoringFile = 'restoring';
export const restoringMark = (dataDir: string) => join(dataDir, restoringFile);

/**
 * A process that opened the old database a moment before it is replaced would go on selling into what was put aside.
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
