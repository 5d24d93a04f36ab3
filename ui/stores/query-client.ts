import { QueryClient } from '@tanstack/react-query';

let shared: QueryClient | undefined;

const makeClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000, refetchOnWindowFocus: false } } });

/** One client for all islands of a page; on the server a fresh one each time, so that no request leaves a trace. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return makeClient();
  shared ??= makeClient();
  return shared;
}
