import type { StepTimes } from './step-times.ts';

/** A slower step, or all of them together (`step` is 'everything'). */
export interface Slower {
  step: string;
  /** Medians in milliseconds; for 'everything' the mean of the steps' medians. */
  before: number;
  after: number;
  /** The probability of such a difference by chance alone (p-value). */
  chance: number;
}

/** The limits from which a difference is reported. */
interface Clearness {
  /** The highest p-value. */
  maxChance: number;
  /** The smallest difference of medians, however significant. */
  least: { share: number; ms: number };
}

/**
 * With these limits, one comparison in five hundred of the same shop reports a difference. The least difference is for
 * the machine, which is never the same in two runs.
 */
const betweenRuns: Clearness = { maxChance: 0.002, least: { share: 0.2, ms: 3 } };
/** A step with fewer requests is not compared by itself. */
const fewest = 5;

/**
 * Returns what takes longer than in an earlier run: each step by a one-sided Wilcoxon rank-sum test (with the
 * correction for ties, and Bonferroni's for the number of steps), and all steps together by van Elteren's test, which
 * finds small differences in all of them. Times are compared by rank, so that a few very slow responses do not decide.
 */
export function slowerSteps(before: StepTimes, after: StepTimes, clear = betweenRuns): Slower[] {
  const compared = Object.keys(before).flatMap((step) => {
    const then = before[step] ?? [];
    const now = after[step] ?? [];
    return then.length >= fewest && now.length >= fewest ? [{ step, then, now, ...rankSum(then, now) }] : [];
  });
  if (compared.length === 0) return [];
  const each = compared.map(({ step, then, now, excess, variance }) => ({
    step,
    before: median(then),
    after: median(now),
    chance: Math.min(1, upperTail(excess / Math.sqrt(variance)) * compared.length),
  }));
  const weighed = compared.map(({ then, now, excess, variance }) => {
    const weight = 1 / (then.length + now.length + 1);
    return { excess: weight * excess, variance: weight ** 2 * variance };
  });
  const everything = {
    step: 'everything',
    before: mean(each.map((one) => one.before)),
    after: mean(each.map((one) => one.after)),
    chance: upperTail(sum(weighed.map((one) => one.excess)) / Math.sqrt(sum(weighed.map((one) => one.variance)))),
  };
  return [everything, ...each].filter((one) => isSlower(one, clear));
}

const isSlower = ({ before, after, chance }: Slower, { maxChance, least }: Clearness) =>
  chance < maxChance && after - before >= Math.max(least.ms, least.share * before);

/** Returns the excess of the later times' rank sum over its expected value, and its variance. */
function rankSum(then: readonly number[], now: readonly number[]): { excess: number; variance: number } {
  const all = [...then.map((ms) => ({ ms, isNow: false })), ...now.map((ms) => ({ ms, isNow: true }))];
  all.sort((one, other) => one.ms - other.ms);
  const count = all.length;
  let ranks = 0;
  let ties = 0;
  for (let from = 0; from < count; ) {
    let to = from;
    while (to < count && all[to]?.ms === all[from]?.ms) to += 1;
    const alike = to - from;
    ranks += ((from + 1 + to) / 2) * all.slice(from, to).filter(({ isNow }) => isNow).length;
    ties += alike ** 3 - alike;
    from = to;
  }
  const excess = ranks - (now.length * (count + 1)) / 2;
  const variance = ((then.length * now.length) / 12) * (count + 1 - ties / (count * (count - 1)));
  return { excess, variance: Math.max(variance, Number.EPSILON) };
}

/** Returns the probability that a standard normal value is above `z` (Abramowitz and Stegun 7.1.26, to 1.5e-7). */
function upperTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const beyond = (series * Math.exp(-x * x)) / 2;
  return z >= 0 ? beyond : 1 - beyond;
}

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
const mean = (list: readonly number[]) => sum(list) / list.length;

function median(list: readonly number[]): number {
  const sorted = [...list].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}
