import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';

/** Where files are quick to write: what a killed process wrote outlives it there as well, only a power cut does not. */
export const quickFolder = existsSync(memory) ? memory : tmpdir();
