import type { RunningShop } from './running-shop.ts';
import { judge, type Verdict } from './verdict.ts';
import { add, addOfNew, nothingSeen } from './watch.ts';

export interface TrialOptions {
  watchMs: number;
  /** The least number of requests to judge the trial worker. */
  least: number;
  onTrial: () => void;
}

/** Result of the trial; after `not started` no shopper was affected. */
export type Outcome = Verdict | { kind: 'not started' | 'ended' | 'not watched'; sentence: string };

/** A new process is slow for this long, at most for a third of the watch. */
const coldMs = 10_000;

/**
 * Runs a release in one worker and compares it with the others, until the time is over or a failure or slowdown is
 * certain.
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
