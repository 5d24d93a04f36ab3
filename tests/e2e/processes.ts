import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { stateTimeoutMs } from '../../scripts/check/time-factor.ts';

export const root = resolve(import.meta.dirname, '../..');
const startTimeoutMs = stateTimeoutMs;

/** One process of the built shop. */
export interface Running {
  url: string;
  /** @returns the problem of its end; null without one */
  stop(): Promise<string | null>;
}

/** Runs a program of the build; `log` names its file under `test-results`. */
export async function run(program: 'main' | 'commerce', log: string, env: Record<string, string>): Promise<Running> {
  await mkdir(resolve(root, 'test-results'), { recursive: true });
  const logFile = resolve(root, 'test-results', `${log}.log`);
  const file = await open(logFile, 'w');
  const child = spawn(process.execPath, ['--enable-source-maps', `dist/server/${program}.js`], {
    cwd: root,
    stdio: ['ignore', file.fd, file.fd, 'ipc'],
    // Tests keep the machine busy, so admission control would refuse shoppers.
    env: { PATH: process.env.PATH, WORKERS: '1', OVERLOAD_DELAY: '0', OVERLOAD_CALLS: '0', ...env },
  });
  child.on('exit', () => void file.close());
  return {
    url: await addressOf(child, logFile),
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
      return code === 0 ? null : `A process of the shop ended with exit code ${code}; see ${logFile}`;
    },
  };
}

function addressOf(child: ChildProcess, logFile: string): Promise<string> {
  return new Promise((found, failed) => {
    const giveUp = (why: string) => failed(new Error(`The shop ${why}; see ${logFile}`));
    const timer = setTimeout(() => giveUp(`was not open after ${startTimeoutMs} ms`), startTimeoutMs);
    child.once('exit', (code) => giveUp(`ended with exit code ${code} before it was open`));
    child.on('message', (news: { ready?: boolean; address?: { url: string } }) => {
      if (!news.ready || !news.address) return;
      clearTimeout(timer);
      found(news.address.url);
    });
  });
}
