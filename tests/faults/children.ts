import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { type Job, Line } from './job.ts';

/** The end of a process: its output, and whether the kill ended it. */
export interface Death {
  lines: Line[];
  killed: boolean;
}

/** Starts the processes to be killed, one in advance. */
export function children() {
  const file = inject('killedShopFile');
  const start = () =>
    fork(file, {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: `${resolve(file, '../cache')}` },
    });
  let next = start();
  return {
    run: (job: Job): Promise<Death> => {
      const child = next;
      next = start();
      return watch(child, job);
    },
    close: () => void next.disconnect(),
  };
}

async function watch(child: ChildProcess, job: Job): Promise<Death> {
  const ended = once(child, 'close');
  child.send(job);
  const lines: Line[] = [];
  if (child.stdout)
    for await (const line of createInterface({ input: child.stdout })) lines.push(Line.parse(JSON.parse(line)));
  const [, signal] = await ended;
  return { lines, killed: signal === 'SIGKILL' };
}
