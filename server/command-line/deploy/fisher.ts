/** A share: `are` of `of`. */
export interface Share {
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
