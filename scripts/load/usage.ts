import { familyOf, processes } from './processes.ts';

const everyMs = 2_000;

/**
 * Measures CPU time of processes and their descendants. @returns a function that ends it and returns one row per
 * process
 */
export function watchUsage(pids: Readonly<Record<string, number>>) {
  const seen = new Map(Object.keys(pids).map((name): [string, number[]] => [name, []]));
  const look = () => {
    const all = processes();
    for (const [name, pid] of Object.entries(pids)) {
      const family = familyOf(pid, all);
      if (family.length > 0) seen.get(name)?.push(family.reduce((sum, { cpuMs }) => sum + cpuMs, 0));
    }
  };
  look();
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    look();
    return [...seen].filter(([, list]) => list.length > 0).map(([name, list]) => lineOf(name, list));
  };
}

function lineOf(name: string, list: readonly number[]): string {
  const seconds = ((list.at(-1) ?? 0) - (list[0] ?? 0)) / 1_000;
  return `${name.padEnd(26)}${seconds.toFixed(1)} s of processor time`;
}
