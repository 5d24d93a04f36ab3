import { type Slower, slowerSteps } from '../../../scripts/load/slower.ts';
import type { RunningShop } from './running-shop.ts';
import { add, addOfNew, nothingSeen, p95, type Traffic } from './watch.ts';

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
  const trial = nothingSeen();
  const others = nothingSeen();
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

type Verdict =
  /** No problem was found. */
  | { kind: 'well'; sentence: string }
  /** There were too few requests to judge. */
  | { kind: 'few'; sentence: string }
  | { kind: 'fails' | 'slower'; sentence: string };

/** A release that equals the previous one is rejected in one of five hundred deploys. */
const maxChance = 0.002;
/** The caches of a new process are empty, so smaller differences are ignored. */
const leastMedian = { share: 0.25, ms: 20 };
const leastP95 = { share: 0.5, ms: 50 };
/** The p95 of a route with fewer requests on either side is not compared. */
const fewest = 5;

interface Limits {
  /** The least number of requests to judge the trial worker. */
  least: number;
  /** Number of evaluations of the growing sample; the limit of significance is divided by it (Bonferroni). */
  looks: number;
}

/**
 * Compares the trial worker with the others: the share of failed requests by Fisher's exact test; times by the rank-sum
 * test of each route and of all (`slowerSteps`), and the share of requests above the others' p95 of their route by
 * Fisher's test again. Each route is compared with itself, so the distribution of requests does not matter.
 */
export function judge(trial: Traffic, others: Traffic, { least, looks }: Limits): Verdict {
  const clear = maxChance / looks;
  const now = failedOf(trial);
  const before = failedOf(others);
  if (now.are > 0 && chanceOfMore(before, now) < clear)
    return { kind: 'fails', sentence: `${shareOf(now)} failed; of the release before ${shareOf(before)}.` };
  const slower = slowerBy(trial, others, clear);
  if (slower) return { kind: 'slower', sentence: slower };
  if (trial.count < least)
    return {
      kind: 'few',
      sentence: `Only ${trial.count} requests came to the new release, and ${least} are needed to judge it.`,
    };
  const numbers = `${shareOf(now)} failed, p95 ${ms(p95Of(trial))}; of the release before ${shareOf(before)}, p95 ${ms(p95Of(others))}.`;
  return { kind: 'well', sentence: numbers };
}

const failedOf = ({ count, failed }: Traffic): Share => ({ of: count, are: failed });

/** Describes the slowdown; null where there is none. */
function slowerBy(trial: Traffic, others: Traffic, clear: number): string | null {
  const now = p95Of(trial);
  const before = p95Of(others);
  const p95s = `p95 ${ms(now)}; of the release before ${ms(before)}.`;
  const found = slowerSteps(others.times, trial.times, { maxChance: clear, least: leastMedian });
  const [worst, ...more] = found.filter(({ step }) => step !== 'everything').sort(byDifference);
  const shown = worst ?? found[0];
  if (shown) {
    const where = worst ? shown.step : 'All routes together';
    const others = more.length > 0 ? ` (so with ${more.length} more routes)` : '';
    return `${where} took ${ms(shown.after)} instead of ${ms(shown.before)}${others}; ${p95s}`;
  }
  if (now === null || before === null || now - before < Math.max(leastP95.ms, leastP95.share * before)) return null;
  const [ofTrial, ofOthers] = beyondP95(trial, others);
  return chanceOfMore(ofOthers, ofTrial) < clear ? p95s : null;
}

const byDifference = (one: Slower, other: Slower) => other.after - other.before - (one.after - one.before);

/** Returns the share of each side's requests that were slower than the others' p95 of their route. */
function beyondP95(trial: Traffic, others: Traffic): [Share, Share] {
  const now = { of: 0, are: 0 };
  const before = { of: 0, are: 0 };
  for (const [route, theirs] of Object.entries(others.times)) {
    const own = trial.times[route] ?? [];
    const limit = p95(theirs);
    if (limit === null || own.length < fewest || theirs.length < fewest) continue;
    for (const [share, times] of [
      [now, own],
      [before, theirs],
    ] as const) {
      share.of += times.length;
      share.are += times.filter((each) => each > limit).length;
    }
  }
  return [now, before];
}

const p95Of = ({ times }: Traffic) => p95(Object.values(times).flat());
const number = new Intl.NumberFormat('en-US');
const ms = (time: number | null) => (time === null ? 'unknown' : `${number.format(Math.round(time))} ms`);

function shareOf({ of, are }: Share): string {
  const percent = of > 0 && are > 0 ? ` (${((100 * are) / of).toFixed(1)} %)` : '';
  return `${number.format(are)} of ${number.format(of)} requests${percent}`;
}

interface Share {
  of: number;
  are: number;
}

/**
 * Returns the probability of at least as many as in `now` if both are samples of the same population: Fisher's exact
 * test, one-sided. It is exact for any numbers, small ones included.
 */
export function chanceOfMore(before: Share, now: Share): number {
  const all = before.of + now.of;
  const are = before.are + now.are;
  const ways = (of: number, some: number) => logFactorial(of) - logFactorial(some) - logFactorial(of - some);
  const total = ways(all, now.of);
  let chance = 0;
  for (let k = now.are; k <= Math.min(now.of, are); k += 1) {
    if (now.of - k > all - are) continue;
    chance += Math.exp(ways(are, k) + ways(all - are, now.of - k) - total);
  }
  return Math.min(1, chance);
}

const logs = [0];

function logFactorial(n: number): number {
  for (let i = logs.length; i <= n; i += 1) logs.push((logs[i - 1] ?? 0) + Math.log(i));
  return logs[n] ?? 0;
}
