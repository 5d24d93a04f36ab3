import type { AnswerState } from '../apis/client.ts';
import type { LogLine, Wait } from '../logging/request-line.ts';

/** Notes how long something is waited for that the commerce service is asked. */
export async function waitedFor<T>({ waits }: Pick<LogLine, 'waits'>, answer: Promise<T>): Promise<T> {
  const from = performance.now();
  try {
    return await answer;
  } finally {
    waits.push([from, performance.now()]);
  }
}

/** The least favourable first: one answer that had to be fetched held up the whole page. */
const states: readonly AnswerState[] = ['miss', 'stale', 'hit', 'static'];

/**
 * `Server-Timing` of an answer: how the page was had (`page`), how what it was made of (`answers`), how long the
 * commerce service was waited for until the head went out, and how long all of it took.
 */
export function serverTiming({ pageState, calls, waits }: Pick<LogLine, 'pageState' | 'calls' | 'waits'>, ms: number) {
  const answers = states.find((state) => calls.some(({ cache }) => cache === state));
  return [
    pageState && `page;desc=${pageState}`,
    answers && `answers;desc=${answers}`,
    `upstream;dur=${tenths(covered(waits))}`,
    `total;dur=${ms}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Waits at the same time count once. */
function covered(waits: readonly Wait[]): number {
  let [sum, until] = [0, 0];
  for (const [from, to] of waits.toSorted(([a], [b]) => a - b)) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return sum;
}

const tenths = (ms: number) => Math.round(ms * 10) / 10;
