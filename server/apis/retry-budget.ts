/** The most retries saved up while requests succeed. */
const most = 20;

/**
 * Limits retries to a percentage of requests. Every request earns a part of a retry, every retry spends one, so that a
 * failing service gets few more requests.
 */
export function retryBudget(inAHundred: number): { earn: () => void; spend: () => boolean } {
  let saved = most;
  return {
    earn: () => {
      saved = Math.min(most, saved + inAHundred / 100);
    },
    spend: () => {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
