/** How many of how many. */
export interface Share {
  of: number;
  are: number;
}

/**
 * The chance that at least as many as in `now` are found there, when both are drawn from the same: Fisher's exact test,
 * one-sided. It holds for any numbers, small ones too.
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
