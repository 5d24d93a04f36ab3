import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { dayMs, secondMs } from '../../shared/time/duration.ts';

const Trouble = z.object({ severity: z.string(), cause: z.string() });
const Step = z.object({
  no: z.int(),
  kind: z.string(),
  name: z.string(),
  at: z.string(),
  trouble: Trouble.nullable(),
  line: z.object({
    method: z.string().optional(),
    path: z.string().optional(),
    status: z.int().optional(),
    ms: z.number().optional(),
    requestId: z.string().optional(),
    said: z.array(z.string()).optional(),
  }),
});
const Session = z.object({ visits: z.array(z.object({ steps: z.array(Step) })) });
export type OrderSession = z.infer<typeof Session>;

/** Why nothing can be shown: the log has nothing of the order, another reading is under way, or it failed. */
export type Unread = 'nothing' | 'busy' | 'failed';

const mostSeconds = 30;
const mostBytes = 64 * 1024 * 1024;
/** What the shopper did before the order belongs to it: this long. */
const beforeMs = dayMs;

const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../command-line/main.ts' : './shop.js', import.meta.url),
);
let isReading = false;

/**
 * Reads from the shop's log what the shopper of an order saw and did, in a process of its own, one at a time: a log of
 * gigabytes takes seconds.
 *
 * @param log the present log file; rotated ones beside it begin with its name
 */
export async function readSession({
  log,
  orderNo,
  placedAt,
}: {
  log: string;
  orderNo: string;
  placedAt: number;
}): Promise<OrderSession | Unread> {
  if (isReading) return 'busy';
  isReading = true;
  try {
    const from = placedAt - beforeMs;
    const files = await filesSince(log, from);
    if (files.length === 0) return 'nothing';
    const times = ['--from', new Date(from).toISOString().slice(0, 16), '--zone', 'UTC'];
    const { code, out } = await run([
      'session',
      orderNo,
      ...files.flatMap((file) => ['--log', file]),
      ...times,
      '--json',
    ]);
    if (code === 1) return 'nothing';
    if (code !== 0) return 'failed';
    return Session.parse(JSON.parse(out));
  } catch {
    return 'failed';
  } finally {
    isReading = false;
  }
}

/** Returns the log and its rotated files that were written since a time. */
async function filesSince(log: string, from: number): Promise<string[]> {
  const folder = dirname(log);
  const names = (await readdir(folder)).filter((name) => name.startsWith(basename(log)));
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), found: await stat(join(folder, name)) })),
  );
  return files.filter(({ found }) => found.isFile() && found.mtimeMs >= from).map(({ path }) => path);
}

/** Runs the command line without the shop's secrets. */
function run(words: readonly string[]): Promise<{ code: number; out: string }> {
  const limits = { timeout: mostSeconds * secondMs, maxBuffer: mostBytes };
  return new Promise((done) => {
    execFile(process.execPath, [program, ...words], { ...limits, env: {} }, (error, out) =>
      done({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : 2, out }),
    );
  });
}
