import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const controllers = '/sys/fs/cgroup';

/** The file with the memory limit: of control groups version 2, or version 1, which has its own tree. */
const versions = [
  { tree: controllers, limit: 'memory.max', swap: 'memory.swap.max' },
  { tree: join(controllers, 'memory'), limit: 'memory.limit_in_bytes', swap: 'memory.swappiness' },
];

/** A control group that limits the memory of its processes. */
export interface MemoryLimit {
  /** Adds a process: its allocations count from now on, and the kernel kills it beyond the limit. */
  hold(pid: number): void;
  /** Removes the group after its last process ended. */
  close(): void;
}

/** @returns null if this account may not create a control group for memory */
export function memoryLimit(name: string, bytes: number): MemoryLimit | null {
  for (const { tree, limit, swap } of versions) {
    const group = join(tree, name);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    if (existsSync(join(group, limit))) {
      writeFileSync(join(group, limit), String(bytes));
      if (existsSync(join(group, swap))) writeFileSync(join(group, swap), '0');
      return {
        hold: (pid) => writeFileSync(join(group, 'cgroup.procs'), String(pid)),
        close: () => {
          if (readFileSync(join(group, 'cgroup.procs'), 'utf8') === '') rmdirSync(group);
        },
      };
    }
    rmdirSync(group);
  }
  return null;
}
