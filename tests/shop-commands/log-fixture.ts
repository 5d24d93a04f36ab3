import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CutOffEntry, RequestLine, StateChangeEntry } from '../../server/logging/log-entry.ts';
import { type FoundSession, findSession } from '../../server/support/find.ts';
import { keyOf, openLogs } from '../../server/support/log-file.ts';

/** Returns an id of 32 or 16 times the same letter. */
export const idOf = (letter: string, length: 16 | 32 = 32): string => letter.repeat(length);

let requests = 0;

/** Returns a request that arrived so many seconds after 12:00 and took 10 ms. */
export function requestAt(seconds: number, fields: Partial<RequestLine> = {}): RequestLine {
  requests++;
  const { ms = 10, totalMs = ms } = fields;
  return {
    time: new Date(Date.UTC(2026, 10, 20, 12) + seconds * 1000 + totalMs).toISOString(),
    level: 'info',
    msg: 'request',
    requestId: requests.toString(16).padStart(16, '0'),
    method: 'GET',
    path: '/',
    route: '/',
    status: 200,
    ms,
    sessionId: idOf('a'),
    clientId: idOf('c'),
    ...fields,
  };
}

export const anOrder = { orderNo: '1234567890', orderId: 'DLPScZDARvV0l11-Gbi9jQ' };

export function movedAt(seconds: number, fields: Partial<StateChangeEntry> = {}): StateChangeEntry {
  const { time, level } = requestAt(seconds);
  return {
    time,
    level,
    msg: 'moved',
    kind: 'order',
    ...anOrder,
    to: 'CANCELLED',
    why: 'expired',
    ...fields,
  };
}

/** Returns a request that began so many seconds after 12:00 and whose process was killed a second later. */
export function cutOffAt(seconds: number, fields: Partial<CutOffEntry> = {}): CutOffEntry {
  const ms = 1_000;
  const { time, requestId, method, path, route } = requestAt(seconds, { ms });
  return {
    time,
    level: 'error',
    msg: 'cut off',
    ...{ requestId, method, path, route, sessionId: idOf('a'), clientId: idOf('c') },
    begunAt: new Date(Date.parse(time) - ms).toISOString(),
    ms,
    worker: 2,
    pid: 4711,
    code: null,
    signal: 'SIGKILL',
    ...fields,
  };
}

/** Writes the entries to a temporary log file for the duration of `use`. */
export async function withLog<T>(lines: readonly (object | string)[], use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-log-'));
  try {
    const file = join(folder, 'shop.log');
    const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
    await writeFile(file, text.join(''));
    return await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function found(
  key: string,
  lines: readonly (object | string)[],
  times: { from?: number; to?: number } = {},
): Promise<FoundSession> {
  return withLog(lines, async (file) => {
    const { files, close } = await openLogs([file]);
    try {
      return await findSession({ files, key: keyOf(key), ...times });
    } finally {
      await close();
    }
  });
}
