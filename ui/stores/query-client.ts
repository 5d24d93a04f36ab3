import { QueryClient } from '@tanstack/react-query';

let shared: QueryClient | undefined;

const makeClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000, refetchOnWindowFocus: false } } });

/**
 * One client for all islands of a page; on the server a fresh one each time, so that no request leaves a trace. It is
 * handed to each query, not put around every island: those that ask for nothing need not bring it.
 */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return makeClient();
  if (!shared) {
    shared = makeClient();
    // What was asked for without a connection is asked for again with one.
    shared.mount();
  }
  return shared;
}
