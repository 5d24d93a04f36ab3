import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { parseJson } from '../../shared/json.ts';
import type { Told } from '../integrity/promises.ts';

const Broken = z.object({ broken: z.string(), at: z.int() });
export type Broken = z.infer<typeof Broken>;
const Line = z.union([z.object({ told: z.string(), id: z.string() }), Broken, z.object({ trouble: z.string() })]);

/** Reported outcomes of shoppers, their problems, and broken requests. */
export interface Heard {
  told: Told[];
  troubles: string[];
  /** Requests without a response, with their step and time. */
  broken: Broken[];
}

/** Reads the test's console output; skips lines that k6 itself wrote. */
export async function readTold(file: string): Promise<Heard> {
  const heard: Heard = { told: [], troubles: [], broken: [] };
  if (!existsSync(file)) return heard;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const line = Line.safeParse(parseJson(text));
    if (!line.success) continue;
    if ('told' in line.data) heard.told.push(line.data);
    else if ('broken' in line.data) heard.broken.push(line.data);
    else heard.troubles.push(line.data.trouble);
  }
  return heard;
}

/** Counts the distinct orders with a reported outcome. */
export const countTold = (told: readonly Told[], what: string): number =>
  new Set(told.filter((line) => line.told === what).map(({ id }) => id)).size;
