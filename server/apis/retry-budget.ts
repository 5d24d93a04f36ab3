/** Most retries that are saved up while everything goes well. */
const most = 20;

/**
 * How many requests may be made once more: so many in a hundred. Every request earns its part, every retry spends
 * one, so that a service that fails all the time is asked little more often than one that does not.
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
