import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Keeps a process on the first core where the system can do that; the load runs on the others. */
export function pinToFirstCore(pid: number): void {
  try {
    execFileSync('taskset', ['-apc', '0', String(pid)], { stdio: 'ignore' });
  } catch {}
}

/** Milliseconds of a clock tick, in which Linux counts processor time. */
const tickMs = 10;

/** Returns a process's processor time so far, milliseconds (Linux; 0 elsewhere, or where it has ended). */
export function cpuMs(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}

/** Returns the processor time of a PostgreSQL server: its postmaster, the processes it has, and those that have ended. */
export function cpuMsOfPostgres(postmaster: number): number {
  const fields = statOf(postmaster);
  const ended = (Number(fields[13]) + Number(fields[14])) * tickMs;
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(Number(name))[1]) === postmaster)
    .reduce((sum, name) => sum + cpuMs(Number(name)), 0);
  return ended + running + cpuMs(postmaster);
}

/** Returns resident memory of a process, now or at most so far, megabytes (Linux; 0 elsewhere, or where it has ended). */
export function memoryMb(pid: number, which: 'now' | 'most' = 'now'): number {
  const name = which === 'now' ? 'VmRSS' : 'VmHWM';
  const [, kilobytes = '0'] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readProcess(pid, 'status')) ?? [];
  return Number(kilobytes) / 1_024;
}

/** Returns the fields of `/proc/<pid>/stat` after the program's name (proc(5)); none where the process has ended. */
const statOf = (pid: number): string[] => readProcess(pid, 'stat').split(') ')[1]?.split(' ') ?? [];

function readProcess(pid: number, file: 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
