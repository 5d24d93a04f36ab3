import type { AnswerState } from '../cache/call-cache.ts';
import type { RequestLog, Wait } from './request-line.ts';

/** Records how long a promise of the commerce service is waited for. */
export async function waitedFor<T>({ waits }: Pick<RequestLog, 'waits'>, answer: Promise<T>): Promise<T> {
  const from = performance.now();
  try {
    return await answer;
  } finally {
    waits.push([from, performance.now()]);
  }
}

/** Least favourable first: one response that was fetched delayed the whole page. */
const states: readonly AnswerState[] = ['miss', 'stale', 'hit', 'static'];

/**
 * Returns the `Server-Timing` header: how the page was served (`page`), how its data (`answers`), how long the commerce
 * service was waited for until the head was sent, and the total.
 */
export function serverTiming(
  { pageState, calls, waits }: Pick<RequestLog, 'pageState' | 'calls' | 'waits'>,
  ms: number,
) {
  const answers = states.find((state) => calls.some(({ cache }) => cache === state));
  return [
    pageState && `page;desc=${pageState}`,
    answers && `answers;desc=${answers}`,
    `upstream;dur=${Math.round(covered(waits) * 10) / 10}`,
    `total;dur=${ms}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Sums up waits; overlapping ones count once. */
function covered(waits: readonly Wait[]): number {
  let sum = 0;
  let until = 0;
  for (const [from, to] of waits.toSorted(([a], [b]) => a - b)) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return sum;
}
