import { execFileSync } from 'node:child_process';

/** What a process and those it started take. */
interface Taken {
  cpuMs: number;
  residentMb: number;
}

const everyMs = 2_000;

/** Looks at processes while they run, with all that they start; nothing where `ps` cannot tell. */
export function watchUsage(pids: Readonly<Record<string, number>>) {
  const seen = new Map(Object.keys(pids).map((name): [string, Taken[]] => [name, []]));
  const look = () => {
    const all = processes();
    for (const [name, pid] of Object.entries(pids)) {
      const taken = takenBy(pid, all);
      if (taken.residentMb > 0) seen.get(name)?.push(taken);
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

function lineOf(name: string, list: readonly Taken[]): string {
  const [first, last] = [list[0], list.at(-1)];
  const cpu = ((last?.cpuMs ?? 0) - (first?.cpuMs ?? 0)) / 1_000;
  const tenth = list[Math.floor(list.length / 10)];
  const most = Math.max(...list.map(({ residentMb }) => residentMb));
  const memory = [tenth?.residentMb ?? 0, most, last?.residentMb ?? 0].map((mb) => mb.toFixed(0));
  return `${name.padEnd(26)}${cpu.toFixed(1)} s of processor time; ${memory[0]} MB early on, ${memory[1]} at most, ${memory[2]} at the end`;
}

interface Process extends Taken {
  pid: number;
  parent: number;
}

function processes(): Process[] {
  try {
    const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,time='], { encoding: 'utf8' });
    return text.trim().split('\n').map(processOf);
  } catch {
    return [];
  }
}

function processOf(line: string): Process {
  const [pid, parent, kilobytes, time = ''] = line.trim().split(/\s+/);
  return { pid: Number(pid), parent: Number(parent), residentMb: Number(kilobytes) / 1024, cpuMs: timeOf(time) };
}

/** `[days-]hours:minutes:seconds`. */
function timeOf(text: string): number {
  const [clock = '', days = '0'] = text.split('-').reverse();
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1_000;
}

function takenBy(pid: number, all: readonly Process[]): Taken {
  const own = all.find((each) => each.pid === pid);
  const sum: Taken = { cpuMs: own?.cpuMs ?? 0, residentMb: own?.residentMb ?? 0 };
  for (const child of childrenOf(pid, all)) {
    const taken = takenBy(child, all);
    sum.cpuMs += taken.cpuMs;
    sum.residentMb += taken.residentMb;
  }
  return sum;
}

const childrenOf = (pid: number, all: readonly Process[]) =>
  all.filter(({ parent }) => parent === pid).map((child) => child.pid);

/** Processes that a process started, as `ps` tells them. */
export const startedBy = (pid: number): number[] => childrenOf(pid, processes());
