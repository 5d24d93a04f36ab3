import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { freePort } from '../../server/operations/process/free-port.ts';

/** A measured server. It runs on the first core; the load runs on the second. */
export interface Measured {
  url: string;
  pid: number;
  child: ChildProcess;
  stop: () => Promise<void>;
}

/**
 * Starts a program and waits until it reports by IPC that it is ready. Pins it to the first core where the system can
 * do that.
 */
export async function startPinned(file: string, env: Record<string, string>): Promise<Measured> {
  const port = await freePort();
  const child = fork(file, [], {
    env: { ...process.env, WORKERS: '1', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await ready(child);
  const pid = child.pid ?? 0;
  pin(pid, '0');
  return { url: `http://127.0.0.1:${port}`, pid, child, stop: () => stopped(child) };
}

export function has(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export function pin(pid: number, cores: string): void {
  if (has('taskset')) execFileSync('taskset', ['-apc', cores, String(pid)], { stdio: 'ignore' });
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (news: { ready?: boolean }) => news.ready && resolve());
    child.on('exit', (code) => reject(new Error(`It ended with status ${code} before it was ready.`)));
  });
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit');
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Returns requests per second, measured for some seconds with 50 connections from the second core. */
export function requestsPerSecond(url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const wrk = ['wrk', '-t1', '-c50', `-d${seconds}`, ...flags, url];
  const command = has('taskset') ? ['taskset', '-c', '1', ...wrk] : wrk;
  return new Promise((resolve, reject) => {
    const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', () => {
      const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
      if (Number.isNaN(rate) || /Non-2xx/.test(output)) reject(new Error(output));
      else resolve(rate);
    });
  });
}
