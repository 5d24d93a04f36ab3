import { type Slower, slowerSteps } from '../../../scripts/load/slower.ts';
import { chanceOfMore, type Share } from './fisher.ts';
import { p95, type Traffic } from './watch.ts';

export type Verdict =
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
  const [now, before] = [trial, others].map(({ count, failed }) => ({ of: count, are: failed })) as [Share, Share];
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

/** Describes the slowdown; null where there is none. */
function slowerBy(trial: Traffic, others: Traffic, clear: number): string | null {
  const [now, before] = [p95Of(trial), p95Of(others)];
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
  const [now, before] = [
    { of: 0, are: 0 },
    { of: 0, are: 0 },
  ];
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
