import type { RequestLine } from '../logging/log-entry.ts';
import type { Step } from './session-timeline.ts';
import { nameOf } from './step-names.ts';
import { troubleOf } from './trouble.ts';

type StepOutcome = Pick<Step, 'kind' | 'line' | 'asides'>;

/** Whether a later step of the same browser shows that an earlier problem kept the shopper from nothing. */
export function mends(later: StepOutcome, earlier: StepOutcome): boolean {
  if (buys(later.line)) return true;
  const isSame = later.kind === earlier.kind && nameOf(later) === nameOf(earlier);
  return isSame && earlier.kind !== 'event' && troubleOf(later) === null;
}

/** Whether a request placed an order or paid one: what was refused before it was no obstacle. */
export const buys = ({ moved = [] }: RequestLine): boolean =>
  moved.some(({ kind, from, to }) => (kind === 'order' ? from === undefined : to === 'paid'));
