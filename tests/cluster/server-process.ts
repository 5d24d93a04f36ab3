import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/build/paths.ts';
import { familyOf, processes } from '../../scripts/load/processes.ts';

/** None of these servers runs as root; this user comes with Debian's PostgreSQL. */
const user = 'postgres';
const pollMs = 100;

const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, user], { encoding: 'utf8' }));
const owner = userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;

/** Makes a folder that the servers may write to. */
export function folderOfServers(...path: [string, ...string[]]): string {
  const folder = join(...path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** A server program, with its output in `test-results/cluster`. */
export interface ServerProcess {
  pid: number;
  /** Ends it, and every process that it started, like a loss of power. */
  kill(): Promise<void>;
  /** Ends it as its documentation says. */
  stop(): Promise<void>;
}

export function startServer(
  name: string,
  program: string,
  args: readonly string[],
  { env = {}, signal = 'SIGTERM' }: { env?: Record<string, string>; signal?: NodeJS.Signals } = {},
): ServerProcess {
  const logs = resolve(root, 'test-results/cluster');
  mkdirSync(logs, { recursive: true });
  const log = openSync(join(logs, `${name}.log`), 'w');
  const child = spawn(program, args, {
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
    cwd: '/',
    ...owner,
  });
  closeSync(log);
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  const ended = once(child, 'exit').then(() => process.off('exit', atExit));
  const pid = child.pid ?? 0;
  const end = async (how: () => void) => {
    if (isRunning(child)) how();
    await ended;
  };
  return {
    pid,
    kill: () => end(() => killAll(familyOf(pid, processes()).map((each) => each.pid))),
    stop: () => end(() => child.kill(signal)),
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
}

/** Waits until a condition holds. @throws after a minute */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + 60_000;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > latest) throw new Error(`After a minute: not ${what}.`);
    await pause(pollMs);
  }
}
