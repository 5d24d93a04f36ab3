import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from '../../../../scripts/build/paths.ts';

/** `struct control` of `shim.c`. */
const layout = { clockMs: 0, syncMs: 8, error: 12, target: 16, size: 1_024 };

/** Controls the clock and the disk of the processes that were started with `env`. */
export interface Shim {
  env: Record<string, string>;
  /** Sets the offset of their clock from the machine's, in milliseconds; whole seconds. */
  moveClock(ms: number): void;
  /** Makes all writes below a path slow or fail. `null` repairs the disk. */
  breakDisk(how: { path: string; syncMs?: number; error?: 'EROFS' } | null): void;
  close(): void;
}

/**
 * Compiles the shim.
 *
 * @returns null if this machine has no compiler for it
 */
export function compileShim(folder: string): string | null {
  const library = join(folder, 'shim.so');
  const source = resolve(root, 'tests/faults/game-day/machine/shim.c');
  const compiled = spawnSync('gcc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], { encoding: 'utf8' });
  if (compiled.error) return null;
  if (compiled.status !== 0) throw new Error(`The shim could not be compiled:\n${compiled.stderr}`);
  return library;
}

/** @param library from `compileShim` */
export function openShim(library: string, control: string): Shim {
  const page = Buffer.alloc(layout.size);
  writeFileSync(control, page);
  // PostgreSQL runs as a user of its own.
  chmodSync(control, 0o644);
  const fd = openSync(control, 'r+');
  const put = (from: number, until: number) => void writeSync(fd, page, from, until - from, from);
  return {
    env: { LD_PRELOAD: library, HEMLINE_SHIM: control },
    moveClock: (ms) => {
      page.writeBigInt64LE(BigInt(ms), layout.clockMs);
      put(layout.clockMs, layout.syncMs);
    },
    breakDisk: (how) => {
      if (how) {
        page.fill(0, layout.target);
        page.write(how.path, layout.target);
        put(layout.target, layout.size);
      }
      page.writeInt32LE(how?.syncMs ?? 0, layout.syncMs);
      page.writeInt32LE(how?.error ? constants.errno[how.error] : 0, layout.error);
      put(layout.syncMs, layout.target);
    },
    close: () => closeSync(fd),
  };
}
