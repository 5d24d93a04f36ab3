import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** What the databases of a run take together, with plenty to spare. */
const enough = 2 * 1024 ** 3;

/** Where files are quick to write: what a killed process wrote outlives it there as well, only a power cut does not. */
export const quickFolder = isRoomy(memory) ? memory : tmpdir();

/** A container's is often too small for a database server. */
function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough;
  } catch {
    return false;
  }
}
