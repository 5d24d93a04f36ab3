import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { parseJson } from '../../shared/json.ts';

const Line = z.object({
  level: z.enum(['error', 'fatal']),
  msg: z.string(),
  requestId: z.string().optional(),
  error: z.object({ name: z.string(), message: z.string() }).optional(),
});

/** An error in a shop's log, with the number of its entries. */
export interface Fault {
  what: string;
  times: number;
  /** The first request with it, for `npm run shop -- session`. */
  requestId: string | undefined;
  /** A timeout: under load the shop leaves out parts of a page that come too late. */
  isLateness: boolean;
}

/** Returns the errors in a shop's log. @param meant messages that the test causes on purpose */
export async function faultsIn(logFile: string, meant: readonly string[]): Promise<Fault[]> {
  const faults = new Map<string, Fault>();
  for await (const text of createInterface({ input: createReadStream(logFile) })) {
    if (!text.includes('"level":"error"') && !text.includes('"level":"fatal"')) continue;
    const line = Line.safeParse(parseJson(text));
    if (!line.success || meant.includes(line.data.msg)) continue;
    const { msg, error, requestId } = line.data;
    const what = error ? `${error.name}: ${error.message}` : msg;
    const known = faults.get(what) ?? { what, times: 0, requestId, isLateness: /timed out/i.test(what) };
    faults.set(what, { ...known, times: known.times + 1 });
  }
  return [...faults.values()];
}
