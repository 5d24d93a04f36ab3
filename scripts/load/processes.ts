import { execFileSync } from 'node:child_process';

/** A process as `ps` reports it. */
interface Process {
  pid: number;
  parent: number;
  cpuMs: number;
  residentMb: number;
}

/** Returns all processes of this machine; none where `ps` fails. */
export function processes(): Process[] {
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

/** Returns a process and its descendants, the process itself first. */
export function familyOf(pid: number, all: readonly Process[]): Process[] {
  const children = all.filter(({ parent }) => parent === pid);
  return [...all.filter((each) => each.pid === pid), ...children.flatMap((child) => familyOf(child.pid, all))];
}

/** Processes that a process started. */
export const startedBy = (pid: number): number[] =>
  processes()
    .filter(({ parent }) => parent === pid)
    .map((child) => child.pid);
