import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second (USER_HZ) on every platform that Node supports. */
const ticksPerSecond = 100;

/** Times of a process, in seconds, as `/proc/PID/stat` has them (proc_pid_stat(5)). */
interface ProcessTimes {
  parent: number;
  /** Its own time, in user and kernel mode. */
  own: number;
  /** That of its ended children and theirs. */
  ended: number;
}

/** Parses the content of `/proc/PID/stat`. The program's name, in parentheses, may hold spaces and parentheses. */
export function readStat(text: string): ProcessTimes {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // Numbered as in the manual, where the state is the third field.
  const field = (number: number) => Number(fields[number - 3]);
  return {
    parent: field(4),
    own: (field(14) + field(15)) / ticksPerSecond,
    ended: (field(16) + field(17)) / ticksPerSecond,
  };
}

/** Returns the processor time of this process's ended children and theirs, in seconds; null where there is no `/proc`. */
export const endedChildrenSeconds = (): number | null => timesOf('self')?.ended ?? null;

/**
 * Returns the processor time of a process and everything that it started, running or ended, in seconds; null where there is
 * no `/proc`. Left out is what ended after its parent.
 */
export function treeSeconds(root: number): number | null {
  const all = new Map<number, ProcessTimes>();
  for (const pid of processes()) {
    const times = timesOf(pid);
    if (times !== null) all.set(Number(pid), times);
  }
  if (!all.has(root)) return null;
  const isInTree = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = all.get(pid)?.parent;
    return parent !== undefined && isInTree(parent);
  };
  return [...all].reduce((sum, [pid, { own, ended }]) => (isInTree(pid) ? sum + own + ended : sum), 0);
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** A process may end while the others are read. */
function timesOf(pid: string): ProcessTimes | null {
  try {
    return readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
}
