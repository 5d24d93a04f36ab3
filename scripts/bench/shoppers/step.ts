import type { Visitor } from './visitor.ts';

/** One request of a visitor. It throws unless the answer is what a shopper needs to go on. */
export interface Step {
  name: string;
  /** The number of times a visitor makes it in one walk. */
  times: number;
  go(visitor: Visitor): Promise<void>;
}

export const step = (name: string, go: Step['go'], times = 1): Step => ({ name, times, go });

/** @throws Error that says what was expected */
export function demand(holds: boolean, expectation: string, status?: number): void {
  if (!holds) throw new Error(`expected ${expectation}${status === undefined ? '' : `, status ${status}`}`);
}
