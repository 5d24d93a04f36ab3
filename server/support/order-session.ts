import { parentPort, workerData } from 'node:worker_threads';
import type { RequestLine } from '../logging/log-entry.ts';
import { findSession } from './find.ts';
import { keyOf, openLogs } from './log-file.ts';
import { type Step, type StepKind, TooManyLines } from './session-timeline.ts';
import type { Trouble } from './severity.ts';
import { nameOf } from './step-names.ts';
import { troubleOf } from './trouble.ts';

/** An order, and the log files to search for it. */
export interface OrderSearch {
  orderNo: string;
  files: readonly string[];
  /** Milliseconds since 1970; earlier entries are skipped. */
  from: number;
}

/** A request of the shopper, as far as the office shows it. */
interface OrderStep {
  no: number;
  kind: StepKind;
  name: string;
  /** ISO 8601. */
  at: string;
  trouble: Trouble | null;
  /** Its entry in the log, or as much as is known of a request that was cut off. */
  entry: { [Field in 'method' | 'path' | 'status' | 'ms' | 'requestId' | 'said']?: RequestLine[Field] | undefined };
}

/** The visits of those who placed, paid or opened an order. */
export interface OrderSession {
  visits: { steps: OrderStep[] }[];
}

/** Why there is no session: the log has nothing of the order, or more than a page shows. */
export type WithoutSession = 'nothing' | 'long';

/** Limit of the steps of an answer: a page of more takes a browser seconds. */
const maxSteps = 5_000;

/** The program of a thread that reads the session of one order, answers with it and ends. */
const search: OrderSearch = workerData;
parentPort?.postMessage(await readOrderSession(search));

async function readOrderSession({ orderNo, files: names, from }: OrderSearch): Promise<OrderSession | WithoutSession> {
  const { files, close } = await openLogs(names);
  try {
    const found = await findSession({ files, key: keyOf(orderNo), from });
    if (!found.ok) return 'nothing';
    const { visits } = found.session;
    const steps = visits.reduce((sum, visit) => sum + visit.steps.length, 0);
    return steps > maxSteps ? 'long' : { visits: visits.map((visit) => ({ steps: visit.steps.map(orderStep) })) };
  } catch (error) {
    if (error instanceof TooManyLines) return 'long';
    throw error;
  } finally {
    await close();
  }
}

function orderStep(step: Step): OrderStep {
  const { method, path, status, ms, requestId, said }: OrderStep['entry'] = step.line.cutOff ?? step.line;
  return {
    no: step.no,
    kind: step.kind,
    name: nameOf(step),
    at: new Date(step.at).toISOString(),
    trouble: troubleOf(step),
    entry: { method, path, status, ms, requestId, said },
  };
}
