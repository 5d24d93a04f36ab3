import { QueryClient } from '@tanstack/react-query';

let shared: QueryClient | undefined;

const makeClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000, refetchOnWindowFocus: false } } });

/**
 * Returns the page's client for all islands; on the server a new one each time, so that requests share nothing. Queries
 * receive it as an argument instead of through a provider: islands without queries need not bundle it.
 */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return makeClient();
  if (!shared) {
    shared = makeClient();
    // Queries that paused offline continue once online.
    shared.mount();
  }
  return shared;
}
