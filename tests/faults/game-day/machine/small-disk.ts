import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A separate file system in memory. */
export interface SmallDisk {
  folder: string;
  /** Writes a file until the file system is full. */
  fill(): void;
  /** Removes that file. */
  makeRoom(): void;
  close(): void;
}

const blockSizes = [2 ** 20, 2 ** 12];

/**
 * @param size as `mount` reads it, e.g. '64m'
 * @returns null if this account may not mount
 */
export function mountSmallDisk(folder: string, size: string): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]).status !== 0) return null;
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const fd = openSync(filler, 'a');
      for (const block of blockSizes) writeUntilFull(fd, Buffer.alloc(block));
      closeSync(fd);
    },
    makeRoom: () => rmSync(filler, { force: true }),
    close: () => void spawnSync('umount', ['--lazy', folder]),
  };
}

function writeUntilFull(fd: number, block: Buffer): void {
  try {
    for (;;) writeSync(fd, block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
