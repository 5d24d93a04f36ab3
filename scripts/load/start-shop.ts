import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { root } from '../build/paths.ts';

/** A running shop of the built program. */
export interface StartedShop {
  child: ChildProcess;
  url: string;
  /** @returns what is wrong about how it ended; null when nothing is */
  stop(): Promise<string | null>;
}

/**
 * Settings as in production: behind a proxy that sends the client IP. Payments, mails and text messages go to the
 * sandboxes.
 */
const production = {
  NODE_ENV: 'production',
  PAYMENTS: 'sandbox',
  MAIL_URL: 'outbox',
  SMS_URL: 'outbox',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'info',
  MALLOC_ARENA_MAX: '2',
};

/**
 * Starts the built shop as in production, with its output in a file, and waits until it is open.
 *
 * @param launcher what its command line begins with: a program that starts it in surroundings of its own
 */
export const startShop = (
  logFile: string,
  env: Readonly<Record<string, string>>,
  launcher: readonly string[] = [],
): Promise<StartedShop> => startProgram('main', logFile, env, launcher);

/** Starts the shop, or the commerce service by itself. */
export async function startProgram(
  name: 'main' | 'commerce',
  logFile: string,
  env: Readonly<Record<string, string>>,
  launcher: readonly string[] = [],
): Promise<StartedShop> {
  await mkdir(resolve(logFile, '..'), { recursive: true });
  const log = createWriteStream(logFile);
  await once(log, 'open');
  const [program = process.execPath, ...args] = [
    ...launcher,
    process.execPath,
    resolve(root, `dist/server/${name}.js`),
  ];
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', log, log, 'ipc'],
    env: { PATH: process.env.PATH, ...production, ...env },
  });
  // Created now, so that it also resolves for a process that ended long ago: one that is killed for lack of memory has
  // no exit code.
  const ended = once(child, 'exit').then(() => log.close());
  return {
    child,
    url: await findAddress(child, logFile),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      const how = child.exitCode === null ? `signal ${child.signalCode}` : `exit code ${child.exitCode}`;
      return child.exitCode === 0 ? null : `the shop ended with ${how}; see ${logFile}`;
    },
  };
}

function findAddress(child: ChildProcess, logFile: string): Promise<string> {
  return new Promise((found, failed) => {
    child.once('exit', (code) => failed(new Error(`The shop ended with exit code ${code}; see ${logFile}`)));
    child.on('message', ({ ready, address }: { ready?: boolean; address?: { url: string } }) => {
      if (ready && address) found(address.url);
    });
  });
}
