import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { type Job, Line } from './job.ts';

/** What came of a process: what it printed, and whether it died of the kill. */
export interface Death {
  lines: Line[];
  killed: boolean;
}

/** Starts the processes that are to be killed, one ahead of its turn. */
export function children() {
  const file = inject('doomedFile');
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
