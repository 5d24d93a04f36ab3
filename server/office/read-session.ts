import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { dayMs, secondMs } from '../../shared/time/duration.ts';
import { timeLimit } from '../apis/time-limit.ts';
import type { OrderSearch, OrderSession, WithoutSession } from '../support/order-session.ts';

/** Why nothing can be shown; `busy`: another reading is under way, `slow`: it took too long. */
export type Unread = WithoutSession | 'busy' | 'slow' | 'failed';

/** Time limit of a reading. */
export const maxReadingMs = 30 * secondMs;
/** Limit of a reading's memory, beside the parts of the files that it holds. */
const maxMegabytes = 512;
/** What the shopper did before the order belongs to it: this long. */
const beforeMs = dayMs;

/** The thread's program: in the sources, and in the build. */
const sessionThread = new URL(
  import.meta.url.endsWith('.ts') ? '../support/order-session.ts' : './session-thread.js',
  import.meta.url,
);
let isReading = false;

interface OrderLog {
  /** The present log file; rotated ones beside it begin with its name. */
  log: string;
  orderNo: string;
  placedAt: number;
  /** Ends the reading. */
  left?: AbortSignal | undefined;
}

/** How an order's session is read; all as usual unless it is given. */
interface Reading {
  program?: URL;
  maxMs?: number;
  maxMb?: number;
}

/**
 * Reads from the shop's log what the shopper of an order saw and did, one order at a time. A thread that hangs or breaks
 * ends alone.
 */
export async function readSession(
  { log, orderNo, placedAt, left }: OrderLog,
  { program = sessionThread, maxMs = maxReadingMs, maxMb = maxMegabytes }: Reading = {},
): Promise<OrderSession | Unread> {
  if (isReading) return 'busy';
  isReading = true;
  const { signal, end } = timeLimit(maxMs, left);
  try {
    const from = placedAt - beforeMs;
    const files = await findFilesSince(log, from);
    if (files.length === 0) return 'nothing';
    const workerData: OrderSearch = { orderNo, files, from };
    // Without the shop's variables: a thread needs no secret.
    const options = { workerData, env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: maxMb } };
    return await readInThread(new Worker(program, options), signal);
  } catch {
    return 'failed';
  } finally {
    end();
    isReading = false;
  }
}

/** Returns the log and its rotated files that were written since a time. */
async function findFilesSince(log: string, from: number): Promise<string[]> {
  const folder = dirname(log);
  const names = (await readdir(folder)).filter((name) => name.startsWith(basename(log)));
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), found: await stat(join(folder, name)) })),
  );
  return files.filter(({ found }) => found.isFile() && found.mtimeMs >= from).map(({ path }) => path);
}

/** Returns the answer of a thread when it has ended; `failed` if it ended without one. */
async function readInThread(thread: Worker, signal: AbortSignal): Promise<OrderSession | Unread> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let answer: OrderSession | Unread = 'failed';
  thread.on('message', (message: OrderSession | WithoutSession) => {
    answer = message;
  });
  // Its end follows.
  thread.on('error', () => undefined);
  thread.on('exit', () => resolve());
  const stop = () => void thread.terminate();
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  await ended;
  return signal.aborted ? 'slow' : answer;
}
