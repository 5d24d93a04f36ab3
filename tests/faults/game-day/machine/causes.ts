import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { startedBy } from '../../../../scripts/load/processes.ts';
import { hourMs } from '../../../../shared/time/duration.ts';
import type { Cause } from '../causes.ts';
import type { Machine } from './machine.ts';
import { memoryLimit } from './memory-limit.ts';

const noMount = 'This account may not mount a file system of its own.';
const noCompiler = 'This machine has no gcc, which compiles what moves the clock and breaks the disk.';
const noGroup = 'This account may make no control group that limits memory.';
const dropped = ['log lines dropped'];
/** After the clock jumps forward, existing orders are past their payment window. */
const expired = ['409'];
/**
 * Returns both workers once they have run for a while: a worker that ends at its start is restarted only after up to
 * half a minute.
 */
async function steadyWorkers(shopPid: number): Promise<number[]> {
  for (let before: number[] = []; ; ) {
    const now = startedBy(shopPid);
    if (now.length === 2 && now.every((pid) => before.includes(pid))) return now;
    before = now;
    await pause(500);
  }
}

/** What a shopper of a killed worker sees, and its log message. */
const cutOff = ['UND_ERR_SOCKET', 'ECONNRESET', 'fetch failed'];
const diesOf = ['worker ended', 'cut off', 'worker starts again later'];

const needsShim = { lacks: ({ shopShim }: Machine) => (shopShim ? null : noCompiler) };

/** Faults of the data disk. */
export const dataCauses: readonly Cause<Machine>[] = [
  {
    name: 'data-full',
    lacks: ({ dataDisk }) => (dataDisk ? null : noMount),
    happens: fillData,
  },
  {
    name: 'data-read-only',
    ...needsShim,
    // `mount -o remount,ro` fails while a file is open for writing. The kernel's own remount after an error does not:
    // from then on every write fails with EROFS, as it does here.
    happens: async ({ dataShim, data, shop }, ms) => {
      await duringDisk(dataShim, { path: data, error: 'EROFS' }, ms);
      await startAgain(shop);
    },
  },
  {
    name: 'worker-killed-while-read-only',
    isInCheck: true,
    // The worker's successor starts on the broken disk.
    atLeastMs: 2_500,
    lacks: ({ shopShim, dataShim }) => {
      if (!dataShim) return noCompiler;
      return dataShim === shopShim ? null : 'Only with SQLite does the shop itself open the files of the data.';
    },
    // Restarted workers open the database while nothing can be written, or end because the folder is not writable.
    happens: async ({ dataShim, data, shop }, ms) => {
      const [worker = 0] = await steadyWorkers(shop?.pids.shop ?? 0);
      const killed = pause(ms / 4).then(() => process.kill(worker, 'SIGKILL'));
      await Promise.all([duringDisk(dataShim, { path: data, error: 'EROFS' }, ms), killed]);
    },
    maySee: cutOff,
    logged: diesOf,
  },
  {
    name: 'data-slow',
    ...needsShim,
    happens: ({ dataShim, data }, ms) => duringDisk(dataShim, { path: data, syncMs: 200 }, ms),
  },
];

/** Faults of the shop's own processes, with any database. */
export const ownCauses: readonly Cause<Machine>[] = [
  {
    name: 'log-full',
    lacks: ({ logDisk }) => (logDisk ? null : noMount),
    happens: async ({ logDisk }, ms) => {
      logDisk?.fill();
      await pause(ms);
      logDisk?.makeRoom();
    },
    logged: dropped,
  },
  {
    name: 'log-read-only',
    ...needsShim,
    happens: ({ shopShim, log }, ms) => duringDisk(shopShim, { path: log, error: 'EROFS' }, ms),
    logged: dropped,
  },
  { name: 'clock-hour-forward', ...needsShim, happens: jumps(hourMs), maySee: expired },
  { name: 'clock-hour-back', ...needsShim, happens: jumps(-hourMs), maySee: expired },
  { name: 'clock-day-forward', ...needsShim, happens: jumps(24 * hourMs), maySee: expired },
  {
    name: 'worker-out-of-memory',
    happens: takeMemory,
    lacks: () => {
      const limit = memoryLimit(`hemline-try-${process.pid}`, memoryBytes);
      limit?.close();
      return limit ? null : noGroup;
    },
    maySee: cutOff,
    logged: diesOf,
  },
];

async function fillData({ dataDisk, data, shop }: Machine, ms: number): Promise<void> {
  // Free space in SQLite's write-ahead log would hide the full disk for a while.
  if (shop && !shop.postgres) emptyWriteAheadLog(join(data, 'shop.db'));
  dataDisk?.fill();
  await pause(ms);
  dataDisk?.makeRoom();
  await startAgain(shop);
}

function emptyWriteAheadLog(file: string): void {
  const db = new DatabaseSync(file, { timeout: checkpointMs });
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
}

/**
 * Restarts PostgreSQL, which ends when it cannot write its write-ahead log; on a real machine the service manager does
 * this.
 */
async function startAgain(shop: Machine['shop']): Promise<void> {
  if (!shop?.postgres || isUp(shop.postgres)) return;
  console.log('PostgreSQL had ended and is started again.');
  await shop.postgres.start();
}

function isUp(server: { pid(): number }): boolean {
  try {
    return process.kill(server.pid(), 0);
  } catch {
    return false;
  }
}

async function duringDisk(
  shim: Machine['dataShim'],
  how: { path: string; syncMs?: number; error?: 'EROFS' },
  ms: number,
): Promise<void> {
  shim?.breakDisk(how);
  await pause(ms);
  shim?.breakDisk(null);
}

/** Moves the clock by a time and back; both are jumps. */
function jumps(byMs: number) {
  return async ({ shopShim }: Machine, ms: number) => {
    shopShim?.moveClock(byMs);
    await pause(ms);
    shopShim?.moveClock(0);
  };
}

const checkpointMs = 5_000;
const memoryBytes = 2 ** 20;
const memoryPollMs = 20;
const deathMs = 20_000;

/** Limits a worker's memory so that the kernel kills it. */
async function takeMemory({ shop }: Machine): Promise<void> {
  const [worker] = startedBy(shop?.pids.shop ?? 0);
  if (worker === undefined) throw new Error('The shop has no workers.');
  const limit = memoryLimit(`hemline-${process.pid}-${worker}`, memoryBytes);
  limit?.hold(worker);
  const until = performance.now() + deathMs;
  while (startedBy(shop?.pids.shop ?? 0).includes(worker)) {
    if (performance.now() > until) throw new Error(`Worker ${worker} lives on at its limit of memory.`);
    await pause(memoryPollMs);
  }
  limit?.close();
}
