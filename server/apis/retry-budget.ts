/** The most retries saved up while requests succeed. */
const maxSaved = 20;

/**
 * Limits retries to a percentage of requests. Every request earns a part of a retry, every retry spends one, so that a
 * failing service gets few more requests.
 */
export function retryBudget(inAHundred: number): { earn: () => void; spend: () => boolean } {
  let saved = maxSaved;
  return {
    earn: () => {
      saved = Math.min(maxSaved, saved + inAHundred / 100);
    },
    spend: () => {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
