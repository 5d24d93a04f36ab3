import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { limitedSteps } from '../../load-tests/shopper/steps.ts';
import { parseJson } from '../../shared/json.ts';
import { LoadUsageError } from './options.ts';

/** Response times of a run in milliseconds, by step. */
export type StepTimes = Readonly<Record<string, readonly number[]>>;

/** Circumstances that two runs must share to be compared. */
const Circumstances = z.object({
  test: z.string(),
  /** `sqlite` or `postgres` for the test's own shop, else the URL of the target. */
  shop: z.string(),
  workers: z.number().nullable(),
  /** Length, number of shoppers and pace, as passed to the test. */
  settings: z.record(z.string(), z.string()),
  processor: z.string(),
});
export type Circumstances = z.infer<typeof Circumstances>;

const Recorded = z.object({
  format: z.literal(1),
  /** When it ended, ISO 8601. */
  time: z.string(),
  circumstances: Circumstances,
  times: z.record(z.string(), z.array(z.number())),
});
type Recorded = z.infer<typeof Recorded>;

/** The model and the number of its cores, e.g. `2 × AMD EPYC 7B13`. */
export const processorHere = (): string => `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;

const Point = z.object({
  metric: z.literal('http_req_duration'),
  type: z.literal('Point'),
  data: z.object({ value: z.number(), tags: z.object({ name: z.string(), expected_response: z.literal('true') }) }),
});

const steps = new Set<string>(limitedSteps.map(({ step }) => step));

/** Reads the times from the file of k6's `--out json=FILE`: those of steps with limits, of requests with a response. */
export async function readStepTimes(file: string): Promise<StepTimes> {
  const times: Record<string, number[]> = {};
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!line.includes('"http_req_duration"')) continue;
    const point = Point.safeParse(JSON.parse(line));
    if (!point.success || !steps.has(point.data.data.tags.name)) continue;
    const { tags, value } = point.data.data;
    times[tags.name] ??= [];
    times[tags.name]?.push(Math.round(value * 100) / 100);
  }
  return times;
}

export async function saveTimes(file: string, circumstances: Circumstances, times: StepTimes): Promise<void> {
  const recorded = { format: 1, time: new Date().toISOString(), circumstances, times };
  await writeFile(file, `${JSON.stringify(recorded)}\n`);
}

/** Reads a baseline. @throws LoadUsageError where the file is not one, or its run cannot be compared with this one */
export async function readBaseline(file: string, circumstances: Circumstances): Promise<Recorded> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new LoadUsageError(`--baseline ${file} cannot be read (${error.code}). A run with --save ${file} writes it.`);
  });
  const recorded = Recorded.safeParse(parseJson(text));
  if (!recorded.success) throw new LoadUsageError(`--baseline ${file} was not written by --save.`);
  const of = recorded.data.circumstances;
  for (const name of ['test', 'shop', 'workers', 'settings', 'processor'] as const) {
    const [then, now] = [of[name], circumstances[name]].map((each) => JSON.stringify(each));
    if (then !== now)
      throw new LoadUsageError(`--baseline ${file} is of another run: its ${name} was ${then}, now it is ${now}.`);
  }
  return recorded.data;
}
