import { Worker } from 'node:worker_threads';

interface Options {
  /** Interval of the checks. */
  everyMs?: number;
  /** Failed checks after which the process ends. */
  most?: number;
}

/**
 * Ends this process when its event loop is blocked for a minute: it would not even react to a signal. A thread checks,
 * so it needs neither the loop nor another process. It counts its own checks, not time: a process that was paused as a
 * whole is not stuck.
 */
export function watchEventLoop({ everyMs = 1_000, most = 60 }: Options = {}): void {
  const ticks = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(ticks, 0, 1), everyMs).unref();
  const workerData = { ticks, everyMs, most, pid: process.pid };
  const thread = new Worker(look, {
    eval: true,
    workerData,
    stdin: false,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 4 },
  });
  // Without a thread the shop runs as well, unwatched.
  thread.on('error', () => undefined);
  thread.unref();
}

/** As text: a thread would need a file of its own from the build. */
const look = `
  const { workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  const { ticks, everyMs, most, pid } = workerData;
  let last = -1;
  let misses = 0;
  setInterval(() => {
    const turn = Atomics.load(ticks, 0);
    misses = turn === last ? misses + 1 : 0;
    last = turn;
    if (misses < most) return;
    try {
      writeSync(2, 'The first process of the shop is stuck: its event loop has not come round for ' + Math.round(most * everyMs / 1000) + ' seconds. It is ended.\\n');
    } finally {
      process.kill(pid, 'SIGKILL');
    }
  }, everyMs);
`;
