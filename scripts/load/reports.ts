import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { parseJson } from '../../shared/json.ts';
import type { ReportedOutcome } from '../integrity/reported-outcomes.ts';

const Broken = z.object({ broken: z.string(), at: z.int() });
export type Broken = z.infer<typeof Broken>;
const Report = z.union([z.object({ told: z.string(), id: z.string() }), Broken, z.object({ trouble: z.string() })]);

/** Reported outcomes of shoppers, their problems, and broken requests. */
export interface Reports {
  outcomes: ReportedOutcome[];
  troubles: string[];
  /** Requests without a response, with their step and time. */
  broken: Broken[];
}

/** Reads the test's console output; skips lines that k6 itself wrote. */
export async function readReports(file: string): Promise<Reports> {
  const reports: Reports = { outcomes: [], troubles: [], broken: [] };
  if (!existsSync(file)) return reports;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const report = Report.safeParse(parseJson(text));
    if (!report.success) continue;
    if ('told' in report.data) reports.outcomes.push(report.data);
    else if ('broken' in report.data) reports.broken.push(report.data);
    else reports.troubles.push(report.data.trouble);
  }
  return reports;
}

/** Counts the distinct orders with a reported outcome. */
export const countReported = (outcomes: readonly ReportedOutcome[], what: string): number =>
  new Set(outcomes.filter((outcome) => outcome.told === what).map(({ id }) => id)).size;
