import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const controllers = '/sys/fs/cgroup';

/** The file that limits memory: version 2 of control groups, or version 1 with its own tree. */
const versions = [
  { tree: controllers, limit: 'memory.max', swap: 'memory.swap.max' },
  { tree: join(controllers, 'memory'), limit: 'memory.limit_in_bytes', swap: 'memory.swappiness' },
];

/** A control group whose processes may take little memory more than they have. */
export interface MemoryLimit {
  /** What the process takes from now on counts. Beyond the limit the kernel kills it. */
  hold(pid: number): void;
  /** After its last process ended. */
  close(): void;
}

/** @returns null where this account may make no control group for memory */
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
