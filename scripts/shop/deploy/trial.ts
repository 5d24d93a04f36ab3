import type { RunningShop } from './running-shop.ts';
import { judge, type Verdict } from './verdict.ts';
import { add, addOfNew, nothingSeen } from './watch.ts';

export interface TrialOptions {
  watchMs: number;
  /** Requests that the worker on trial must have answered. */
  least: number;
  onTrial: () => void;
}

/** What came of it: of `not started` shoppers have seen nothing. */
export type Outcome = Verdict | { kind: 'not started' | 'ended' | 'not watched'; sentence: string };

/** A process that has just started is slow for so long, or for a third of a shorter watch. */
const coldMs = 10_000;

/**
 * Has one worker run a release, and watches it beside the others: to the end of the time, or until it is plain that it
 * fails or is slower.
 */
export async function tryOut(shop: RunningShop, release: string, options: TrialOptions): Promise<Outcome> {
  const { watchMs, least, onTrial } = options;
  shop.say({ kind: 'try', release });
  const [trial, others] = [nothingSeen(), nothingSeen()];
  const looks = Math.max(1, Math.round(watchMs / 1_000));
  let begun = 0;
  for (;;) {
    const said = await shop.next();
    if (said.kind === 'not started') return { kind: 'not started', sentence: said.why };
    if (said.kind === 'died') return { kind: 'ended', sentence: endOf(said) };
    if (said.kind === 'on trial') {
      if (watchMs === 0) return { kind: 'not watched', sentence: 'It started, and was not watched.' };
      begun = Date.now();
      onTrial();
    }
    if (said.kind !== 'requests') continue;
    const passed = Date.now() - begun;
    addOfNew(trial, said.ofTrial, passed < Math.min(coldMs, watchMs / 3));
    for (const figures of said.ofOthers) add(others, figures);
    const isOver = passed >= watchMs;
    const verdict = judge(trial, others, { least, looks: isOver ? 1 : looks });
    if (isOver || verdict.kind === 'fails' || verdict.kind === 'slower') return verdict;
  }
}

const endOf = ({ code, signal }: { code: number | null; signal: string | null }) =>
  `Its process ended with ${signal ?? `status ${code}`} while it served.`;
